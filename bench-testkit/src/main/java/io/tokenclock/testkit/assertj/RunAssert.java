package io.tokenclock.testkit.assertj;

import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Validity;
import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.jspecify.annotations.Nullable;

/** Sentences about a whole run. Made by {@link TokenclockAssertions}. */
public final class RunAssert extends AbstractAssert<RunAssert, RunReport> {

  RunAssert(@Nullable RunReport actual) {
    super(actual, RunAssert.class);
  }

  /**
   * Verifies that the measuring process was steady enough for the figures to be used. A warning
   * passes: some marks were taken during a stall, and it moved no ranked figure by much.
   */
  public RunAssert isValid() {
    isNotNull();
    Validity validity = actual.scorecard().validity();
    if (validity.verdict() == Validity.Verdict.INVALID) {
      throw failure(
          new Message("expected a valid run, but the measuring process stalled too much.")
              .list("reasons:", validity.reasons())
              .folder(actual));
    }
    return this;
  }

  /** Verifies that there is a result for every planned request of every provider. */
  public RunAssert isComplete() {
    isNotNull();
    List<String> open =
        actual.scorecard().providers().stream()
            .filter(score -> score.missing() > 0)
            .map(RunAssert::missing)
            .toList();
    if (!open.isEmpty()) {
      throw failure(
          new Message("expected a complete run, but some planned requests have no result.")
              .list("missing:", open)
              .list("problems:", actual.problems())
              .folder(actual));
    }
    return this;
  }

  private static String missing(ProviderScore score) {
    return score.provider().id() + ": " + score.missing() + " of " + score.planned();
  }

  /**
   * Sentences about one provider.
   *
   * @throws IllegalArgumentException when the plan has none of that id; names those it has
   */
  public ProviderAssert provider(String id) {
    isNotNull();
    return new ProviderAssert(actual, actual.scorecard().provider(id)).as(info.description());
  }

  private AssertionError failure(Message message) {
    return failure("%s", message);
  }
}
