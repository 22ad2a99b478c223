package io.tokenclock.providers;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.fuzz.FuzzMain;
import io.tokenclock.fuzz.Fuzzer;
import io.tokenclock.provider.Variables;
import io.tokenclock.task.DatasetException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/** A plan of any bytes is taken or refused with a message, and nothing else. */
final class PlanFuzzTest {
  private static final List<String> WORDS =
      List.of(
          "\n",
          "  - ",
          ": ",
          "{",
          "}",
          "[",
          "]",
          "\"",
          "'",
          "&a ",
          "*a",
          "<<: *a",
          "!!java.net.URL [\"http://127.0.0.1/\"]",
          "!!binary x",
          "|\n",
          ">\n",
          "---\n",
          "...\n",
          "%YAML 9.9\n",
          "#",
          "null",
          "true",
          ".inf",
          ".nan",
          "0x7fffffff",
          "1e999",
          "99999999999999999999s",
          "0.000000001ms",
          "2026-11-30",
          "\u0000",
          "\ufeff",
          "\u202e",
          "providers: ",
          "id: ",
          "base_url: ",
          "http://[::1]:99999/",
          "../");
  private static Path folder = Path.of("unset");
  private static Fuzzer fuzzer = fuzzer(folder);

  @BeforeContainer
  static void feed_the_corpus() throws IOException {
    folder = Files.createTempDirectory("tokenclock-fuzz");
    fuzzer = fuzzer(folder);
    fuzzer.corpus();
  }

  @AfterContainer
  static void delete_what_was_written() throws IOException {
    FuzzMain.delete(folder);
  }

  @Property(tries = 300, shrinking = ShrinkingMode.OFF)
  void any_plan_is_taken_or_refused(@ForAll long seed) {
    fuzzer.input(seed);
  }

  private static Fuzzer fuzzer(Path place) {
    return new Fuzzer("plan", input -> read(input, place), List.of(), WORDS);
  }

  private static void read(byte[] input, Path place) {
    try {
      boolean json = input.length > 0 && input[0] == '{';
      Path file = Files.write(place.resolve(json ? "plan.json" : "plan.yaml"), input);
      assertThat(PlanFile.read(file, Variables.of(Map.of())).settings().name()).isNotNull();
    } catch (InvalidProviderException | DatasetException | IOException refused) {
      assertThat(refused.getMessage()).isNotBlank();
    }
  }

  /** Fuzzes the reader of plans for so many seconds. */
  public static void main(String[] args) throws IOException {
    Path place = Files.createTempDirectory("tokenclock-fuzz");
    try {
      FuzzMain.run(Map.of("plan", () -> fuzzer(place)), args);
    } finally {
      FuzzMain.delete(place);
    }
  }
}
