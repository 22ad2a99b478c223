package io.tokenclock.testkit.assertj;

import io.tokenclock.report.Column;
import io.tokenclock.report.Metric;
import io.tokenclock.report.PairComparison;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Statistic;
import io.tokenclock.stats.DifferenceEstimate;
import io.tokenclock.stats.RankedValue;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * By what one provider shall be faster than another. It is when the 95 % interval of their
 * difference, taken round by round, excludes zero on the right side, and the difference of times is
 * larger than the client's own error where that was measured. Two values side by side would prove
 * nothing: of two equal providers one is ahead in every run.
 *
 * <p>Each sentence is about one pair and is right in 95 of 100 runs; a test with many of them is
 * wrong more often, and none of them is corrected for the others.
 */
public final class FasterThan {
  private final ProviderAssert origin;
  private final RunReport run;
  private final ProviderScore first;
  private final ProviderScore second;

  FasterThan(ProviderAssert origin, RunReport run, ProviderScore first, ProviderScore second) {
    this.origin = origin;
    this.run = run;
    this.first = first;
    this.second = second;
  }

  /** By the median time to first token. Takes 6 rounds. */
  public ProviderAssert byTtftP50() {
    return by(Metric.TTFT, Statistic.P50);
  }

  /** By the 95th percentile of the time to first token. Takes 72 rounds. */
  public ProviderAssert byTtftP95() {
    return by(Metric.TTFT, Statistic.P95);
  }

  /** By the median end-to-end latency. Takes 6 rounds. */
  public ProviderAssert byEndToEndP50() {
    return by(Metric.E2E, Statistic.P50);
  }

  /** By the 95th percentile of the end-to-end latency. Takes 72 rounds. */
  public ProviderAssert byEndToEndP95() {
    return by(Metric.E2E, Statistic.P95);
  }

  /** By the 99th percentile of the end-to-end latency. Takes 368 rounds. */
  public ProviderAssert byEndToEndP99() {
    return by(Metric.E2E, Statistic.P99);
  }

  /** By the median of output tokens per second. Takes 6 rounds. */
  public ProviderAssert byOutputTokensPerSecondP50() {
    return by(Metric.OUTPUT_RATE, Statistic.P50);
  }

  /** By what 95 of 100 answers reach in output tokens per second. Takes 72 rounds. */
  public ProviderAssert byOutputTokensPerSecondP95Floor() {
    return by(Metric.OUTPUT_RATE, Statistic.P95);
  }

  private ProviderAssert by(Metric metric, Statistic statistic) {
    Column column = Column.of(metric, statistic);
    var own = new Figure(run, first, column);
    var others = new Figure(run, second, column);
    String sentence =
        own.id() + ": expected to be faster than " + others.id() + " by " + own.name();
    for (Figure figure : new Figure[] {own, others}) {
      String obstacle = figure.obstacle();
      if (obstacle != null) {
        throw fail(
            sentence + ", but that cannot be told: " + figure.id() + ": " + obstacle + ".",
            own,
            others,
            null);
      }
    }
    PairComparison pair = run.scorecard().rounds().comparison(own.id(), others.id(), column);
    Duration known = run.conditions().clientError();
    Duration error = known == null ? Duration.ZERO : known;
    if (pair.firstIsBetter(error)) {
      return origin;
    }
    throw fail(sentence + ", but " + why(pair, error, own, others) + ".", own, others, pair);
  }

  private String why(PairComparison pair, Duration error, Figure own, Figure others) {
    if (run.scorecard()
        .rounds()
        .comparison(others.id(), own.id(), pair.column())
        .firstIsBetter(error)) {
      return others.id() + " is faster";
    }
    if (pair.difference() == null) {
      return "that cannot be told: no round says something of both";
    }
    return pair.certain()
        ? "the difference is not larger than the client's own error of "
            + own.metric().quantity().text((double) error.toNanos())
        : "that cannot be told: the interval of their difference holds zero";
  }

  private AssertionError fail(
      String sentence, Figure own, Figure others, @Nullable PairComparison pair) {
    Message message = new Message(sentence).line(value(own)).line(value(others));
    DifferenceEstimate difference = pair == null ? null : pair.difference();
    if (pair != null && difference != null) {
      message
          .line(
              "difference, "
                  + own.id()
                  + " minus "
                  + others.id()
                  + ": "
                  + text(difference.point(), own)
                  + ", "
                  + pair.method())
          .line(
              "95 % interval: "
                  + text(difference.low(), own)
                  + " to "
                  + text(difference.high(), own))
          .line("n: " + pair.covered() + " of " + pair.rounds() + " rounds say something of both");
    }
    return origin.failure(
        message.list("slowest exchanges of " + own.id() + ":", Exchanges.slowest(own)).folder(run));
  }

  private static String value(Figure figure) {
    return figure.id()
        + ": "
        + (figure.estimate() == null ? "no value" : figure.text(figure.estimate().order().point()));
  }

  private static String text(@Nullable RankedValue ranked, Figure figure) {
    if (ranked == null) {
      return "unknown";
    }
    Double value = ranked.value();
    return value == null
        ? ranked.place() == RankedValue.Place.ABOVE_ALL ? "beyond measure" : "below measure"
        : figure.metric().quantity().text(value);
  }
}
