package io.tokenclock.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/**
 * A few hundred inputs per target in every build; {@link FuzzMain} takes as long as it is given.
 */
final class CoreFuzzTest {
  private static final int TRIES = 200;
  private static Path folder = Path.of("unset");
  private static Fuzzer sse = CoreTargets.sse();
  private static Fuzzer deltas = CoreTargets.deltas();
  private static Fuzzer judging = CoreTargets.judging();
  private static Fuzzer dataset = judging;

  @BeforeContainer
  static void feed_the_corpus() throws IOException {
    folder = Files.createTempDirectory("tokenclock-fuzz");
    dataset = CoreTargets.dataset(folder);
    sse.corpus();
    deltas.corpus();
    judging.corpus();
    dataset.corpus();
  }

  @AfterContainer
  static void delete_what_was_written() throws IOException {
    FuzzMain.delete(folder);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void any_stream_is_cut_into_the_same_events(@ForAll long seed) {
    sse.input(seed);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void any_stream_reads_as_something(@ForAll long seed) {
    deltas.input(seed);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void any_answer_gets_a_verdict(@ForAll long seed) {
    judging.input(seed);
  }

  @Property(tries = TRIES, shrinking = ShrinkingMode.OFF)
  void any_data_set_is_read_or_refused(@ForAll long seed) {
    dataset.input(seed);
  }
}
