package io.tokenclock.examples;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.report.GateCheck;
import io.tokenclock.report.RunReport;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples that look at one evening. */
final class EveningTest {
  private static @Nullable RunReport shared;

  @BeforeAll
  static void run(@TempDir Path folder) throws Exception {
    shared = Evening.run(SharedFleet.get(), folder.resolve("run"));
  }

  private static RunReport report() {
    return requireNonNull(shared);
  }

  @Test
  void the_tail_is_not_the_mean() {
    var printed = Printed.of(TheTailIsNotTheMean.text(report()));

    double mean = printed.numbers("wrong: zai")[0];
    double[] later = printed.numbers("       yet");
    assertThat(later[0]).as("answers slower than the mean").isBetween(10.0, 50.0);
    assertThat(later[1]).as("the slowest against the mean").isGreaterThan(1.5);
    assertThat(printed.line("right: p95"))
        .satisfiesAnyOf(
            line -> assertThat(line).startsWith("right: p95 -"),
            line -> assertThat(printed.numbers("right: p95")[0]).isGreaterThan(mean));
  }

  @Test
  void failures_count() {
    var printed = Printed.of(FailuresCount.text(report()));

    double[] counts = printed.numbers("deepinfra was asked");
    assertThat(counts[0]).isEqualTo(Evening.ROUNDS);
    assertThat(counts[1]).as("some are too slow for the deadline").isBetween(20.0, 66.0);
    double[] wrong = printed.numbers("wrong: p95");
    assertThat(wrong[0]).isLessThanOrEqualTo(100);
    assertThat(wrong[1]).isEqualTo(counts[1]);
    assertThat(printed.line("right: p95"))
        .startsWith("right: p95 > ")
        .endsWith("of the 70 that were asked for");
  }

  @Test
  void the_p99_of_seventy_is_their_maximum() {
    var printed = Printed.of(P99OfSeventy.text(report()));

    double[] slowest = printed.numbers("the slowest two of ");
    double wrong = printed.numbers("wrong: p99")[0];
    assertThat(wrong).isBetween(slowest[1], slowest[2]);
    assertThat(printed.line("right: max of "))
        .contains("max of " + (int) slowest[0])
        .endsWith("n too small, 368 needed");
  }

  @Test
  void interpolation_between_the_two_slowest_of_seventy() {
    double[] values = new double[70];
    for (int i = 0; i < values.length; i++) {
      values[i] = i;
    }
    assertThat(P99OfSeventy.interpolated(values)).isEqualTo(68.31);
  }

  @Test
  void usage_is_not_a_tokenizer() {
    var printed = Printed.of(UsageIsNotATokenizer.text(report()));

    assertThat(printed.line("modal")).endsWith("wrong: no rate at all");
    double[] zai = printed.numbers("zai");
    assertThat(zai[1]).as("reasoning is billed, and is no answer").isGreaterThan(zai[2]);
    assertThat(printed.line("zai")).contains("times the right one");
    double[] deepinfra = printed.numbers("deepinfra");
    assertThat(deepinfra[1]).as("sent twice, to be counted once").isEqualTo(deepinfra[2]);
  }

  @Test
  void a_gate_fails_what_a_mean_lets_pass() {
    var printed = Printed.of(CiGate.text(report()));

    assertThat(printed.line("wrong: deepinfra's mean")).contains("so the build passes");
    assertThat(printed.line("so the build")).isEqualTo("so the build fails");
    assertThat(CiGate.gate(report()).failed())
        .extracting(GateCheck::provider)
        .contains("deepinfra");
  }
}
