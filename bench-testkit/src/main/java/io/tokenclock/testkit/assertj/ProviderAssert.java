package io.tokenclock.testkit.assertj;

import io.tokenclock.report.Measurement;
import io.tokenclock.report.Metric;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/** Sentences about one provider of a run. Made by {@link RunAssert#provider}. */
public final class ProviderAssert extends AbstractAssert<ProviderAssert, ProviderScore> {
  private final RunReport run;

  ProviderAssert(RunReport run, ProviderScore score) {
    super(score, ProviderAssert.class);
    this.run = run;
  }

  /**
   * Time to first token: request start to the first non-empty answer text. Reasoning does not end
   * it.
   */
  public TimeFigures ttft() {
    return times(Metric.TTFT);
  }

  /** Time to first output: request start to the first reasoning or answer text. */
  public TimeFigures ttfo() {
    return times(Metric.TTFO);
  }

  /** End-to-end latency: request start to the last answer text. */
  public TimeFigures endToEnd() {
    return times(Metric.E2E);
  }

  private TimeFigures times(Metric metric) {
    return new TimeFigures(run, actual, metric, info.description());
  }

  /** Output tokens per second between first and last answer text: the rate that is ranked. */
  public RateFigures outputTokensPerSecond() {
    return rates(Metric.OUTPUT_RATE);
  }

  /** The same rate without the tokens of the first arrival, which an endpoint may bundle. */
  public RateFigures decodeTokensPerSecond() {
    return rates(Metric.DECODE_RATE);
  }

  private RateFigures rates(Metric metric) {
    return new RateFigures(run, actual, metric, info.description());
  }

  /** Right answers of all requests that were sent; failures are among the latter. */
  public ShareAssert successRate() {
    return new ShareAssert(run, actual, ShareAssert.Kind.SUCCESS).as(info.description());
  }

  /** Requests that failed of all that were sent; a wrong answer is no such failure. */
  public ShareAssert failureRate() {
    return new ShareAssert(run, actual, ShareAssert.Kind.FAILURES).as(info.description());
  }

  /** The requests that failed: every outcome but {@code completed}. */
  public FailuresAssert failures() {
    List<Measurement> failed = Exchanges.of(run, actual).filter(m -> !m.completed()).toList();
    return new FailuresAssert(run, actual, failed).as(info.description());
  }

  /**
   * Begins a comparison with another provider, over the rounds that both took part in.
   *
   * @throws IllegalArgumentException when the plan has no other provider of that id
   */
  public FasterThan isFasterThan(String other) {
    if (other.equals(actual.provider().id())) {
      throw new IllegalArgumentException("expected another provider than '" + other + "' itself");
    }
    return new FasterThan(this, run, actual, run.scorecard().provider(other));
  }

  AssertionError failure(Message message) {
    return failure("%s", message);
  }
}
