package io.tokenclock.record;

import io.tokenclock.fuzz.FuzzMain;
import io.tokenclock.fuzz.Fuzzer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.jspecify.annotations.Nullable;

final class EvidenceFuzzTest {
  private static Path folder = Path.of("unset");
  private static @Nullable Fuzzer fuzzer;

  @BeforeContainer
  static void feed_the_corpus() throws IOException {
    folder = Files.createTempDirectory("tokenclock-fuzz");
    Fuzzer made = EvidenceFuzz.in(folder);
    made.corpus();
    fuzzer = made;
  }

  @AfterContainer
  static void delete_what_was_written() throws IOException {
    FuzzMain.delete(folder);
  }

  @Property(tries = 600, shrinking = ShrinkingMode.OFF)
  void any_folder_is_read_or_refused(@ForAll long seed) {
    if (fuzzer != null) {
      fuzzer.input(seed);
    }
  }

  /** Fuzzes the reader of evidence for so many seconds. */
  public static void main(String[] args) throws IOException {
    Path place = Files.createTempDirectory("tokenclock-fuzz");
    try {
      FuzzMain.run(
          Map.of(
              "evidence",
              () -> {
                try {
                  return EvidenceFuzz.in(place);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              }),
          args);
    } finally {
      FuzzMain.delete(place);
    }
  }
}
