package io.tokenclock.testkit.assertj;

import io.tokenclock.report.Measurement;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.stats.Proportion;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/**
 * Sentences about the requests that failed: timeouts, error statuses, broken connections, streams
 * that were no complete answer. Where a planned request has no result, nobody knows, and the
 * sentence fails.
 */
public final class FailuresAssert extends AbstractAssert<FailuresAssert, List<Measurement>> {
  private final RunReport run;
  private final ProviderScore score;

  FailuresAssert(RunReport run, ProviderScore score, List<Measurement> failed) {
    super(failed, FailuresAssert.class);
    this.run = run;
    this.score = score;
  }

  /** Verifies that no request failed. */
  public FailuresAssert isEmpty() {
    return require("no failed request", 0);
  }

  /** Verifies that so many requests failed, or fewer. */
  public FailuresAssert areAtMost(int count) {
    if (count < 0) {
      throw new IllegalArgumentException("count: expected 0 or more, was " + count);
    }
    return require("at most " + count + " failed", count);
  }

  private FailuresAssert require(String wanted, int most) {
    Proportion failures = score.failures();
    String sentence = score.provider().id() + ": expected " + wanted;
    if (failures == null) {
      throw failure("%s", details(sentence + ", but that cannot be told: no request was sent."));
    }
    if (failures.hits() > most) {
      throw failure(
          "%s",
          details(sentence + ", but " + failures.hits() + " of " + failures.n() + " failed."));
    }
    if (score.missing() > 0) {
      throw failure(
          "%s",
          details(
              sentence
                  + ", but that cannot be told: incomplete: "
                  + score.missing()
                  + " of "
                  + score.planned()
                  + " requests have no result."));
    }
    return this;
  }

  private Message details(String sentence) {
    List<String> causes = new ArrayList<>();
    score
        .outcomes()
        .forEach(
            (outcome, count) -> {
              if (outcome.isFailure() && count > 0) {
                causes.add(count + " x " + outcome.label());
              }
            });
    int lost = score.submitted() - score.recorded();
    if (lost > 0) {
      causes.add(lost + " x no record");
    }
    Message message = new Message(sentence);
    if (!causes.isEmpty()) {
      message.line("outcomes: " + String.join(", ", causes));
    }
    return message.list("failed exchanges:", Exchanges.shown(actual)).folder(run);
  }
}
