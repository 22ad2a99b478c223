package io.tokenclock.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/** Real forks of JMH, with an endpoint that answers every fourth request with 429 at once. */
final class ExchangeStateTest {
  private static final int EXCHANGES = 12;
  private static final int FAILURES = EXCHANGES / ScriptedEndpoint.FAILS_EVERY;
  private static final double DEADLINE_MILLIS = ScriptedBenchmark.DEADLINE.toMillis();

  /** JMH keeps a time in a bucket and gives its lower edge. */
  private static final double BUCKET = 0.998;

  @Test
  void a_benchmark_gets_whole_distributions_and_failures_improve_none_of_them()
      throws RunnerException {
    RunResult run = new Runner(options().addProfiler(TokenclockProfiler.class).build()).runSingle();
    @SuppressWarnings("rawtypes") // JMH's results are.
    Map<String, Result> results = run.getSecondaryResults();

    assertThat(score(results, "exchanges")).isEqualTo(EXCHANGES);
    assertThat(score(results, "failed")).isEqualTo(FAILURES);
    assertThat(score(results, "failed.http_429")).isEqualTo(FAILURES);
    assertThat(score(results, "completed")).isEqualTo(EXCHANGES - FAILURES);

    Statistics first = statistics(results, "ttft");
    assertThat(first.getN()).isEqualTo(EXCHANGES - FAILURES);
    assertThat(first.getMin()).isGreaterThanOrEqualTo(ScriptedEndpoint.FIRST_MILLIS * BUCKET);
    Statistics last = statistics(results, "e2e");
    double stream = ScriptedEndpoint.GAP_MILLIS * (ScriptedEndpoint.TOKENS - 1);
    assertThat(last.getN()).isEqualTo(EXCHANGES - FAILURES);
    assertThat(last.getMin())
        .isGreaterThanOrEqualTo((ScriptedEndpoint.FIRST_MILLIS + stream) * BUCKET);

    Statistics censored = statistics(results, "e2e.censored");
    assertThat(censored.getN()).isEqualTo(EXCHANGES);
    assertThat(censored.getMax()).isBetween(DEADLINE_MILLIS * BUCKET, DEADLINE_MILLIS);
    assertThat(statistics(results, "ttft.censored").getN()).isEqualTo(EXCHANGES);

    Statistics rate = statistics(results, "output_tokens_per_second");
    assertThat(rate.getN()).isEqualTo(EXCHANGES - FAILURES);
    assertThat(rate.getMax()).isBetween(1.0, 1.5 * 1_000 / ScriptedEndpoint.GAP_MILLIS);
    assertThat(results).containsKeys("ttft:p0.50", "output_tokens_per_second:p0.05");

    // The failed calls themselves took as long as the deadline.
    assertThat(run.getPrimaryResult().getStatistics().getMax())
        .isGreaterThanOrEqualTo(DEADLINE_MILLIS);
  }

  @Test
  void a_benchmark_whose_figures_nobody_collects_is_refused() {
    Runner runner = new Runner(options().shouldFailOnError(true).build());

    assertThatThrownBy(runner::runSingle)
        .isInstanceOf(RunnerException.class)
        .hasStackTraceContaining("addProfiler(TokenclockProfiler.class)");
  }

  private static ChainedOptionsBuilder options() {
    return new OptionsBuilder()
        .include("ScriptedBenchmark.exchange")
        .verbosity(VerboseMode.SILENT)
        .shouldFailOnError(true);
  }

  @SuppressWarnings("rawtypes") // JMH's results are.
  private static double score(Map<String, Result> results, String label) {
    return Objects.requireNonNull(results.get(label), label).getScore();
  }

  @SuppressWarnings("rawtypes") // JMH's results are.
  private static Statistics statistics(Map<String, Result> results, String label) {
    return Objects.requireNonNull(results.get(label), label).getStatistics();
  }
}
