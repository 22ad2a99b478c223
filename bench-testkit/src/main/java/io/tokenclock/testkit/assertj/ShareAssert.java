package io.tokenclock.testkit.assertj;

import io.tokenclock.report.Measurement;
import io.tokenclock.report.ProviderScore;
import io.tokenclock.report.RunReport;
import io.tokenclock.stats.Proportion;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import org.assertj.core.api.AbstractAssert;

/** Sentences about a share of the requests that were sent, from 0 to 1. */
public final class ShareAssert extends AbstractAssert<ShareAssert, Proportion> {
  /** More requests than anybody sends for one figure. */
  private static final int MANY = 1 << 24;

  private final RunReport run;
  private final ProviderScore score;
  private final Kind kind;
  private boolean confident;

  /** Which share. */
  enum Kind {
    SUCCESS("success rate"),
    FAILURES("failure rate");

    private final String title;

    Kind(String title) {
      this.title = title;
    }
  }

  ShareAssert(RunReport run, ProviderScore score, Kind kind) {
    super(kind == Kind.SUCCESS ? score.success() : score.failures(), ShareAssert.class);
    this.run = run;
    this.score = score;
    this.kind = kind;
  }

  /**
   * Lets the next sentence be about the bound of the Wilson interval, in place of the share itself.
   *
   * @param level 0.95, the level of every interval that is computed
   * @throws IllegalArgumentException for any other level
   */
  public ShareAssert withConfidence(double level) {
    confident = Confidence.require(level);
    return this;
  }

  /** Verifies that the share is that large or larger. */
  public ShareAssert isAtLeast(double ratio) {
    require("at least ", ratio);
    if ((confident ? actual.low() : actual.ratio()) < ratio) {
      throw failure(
          "at least ",
          ratio,
          actual.hits() == actual.n(),
          actual.low(),
          n -> Proportion.of(n, n).low() >= ratio);
    }
    return this;
  }

  /** Verifies that the share is that small or smaller. */
  public ShareAssert isAtMost(double ratio) {
    require("at most ", ratio);
    if ((confident ? actual.high() : actual.ratio()) > ratio) {
      throw failure(
          "at most ",
          ratio,
          actual.hits() == 0,
          actual.high(),
          n -> Proportion.of(0, n).high() <= ratio);
    }
    return this;
  }

  private void require(String word, double ratio) {
    if (!(ratio >= 0 && ratio <= 1)) {
      throw new IllegalArgumentException("ratio: expected 0 to 1, was " + ratio);
    }
    if (actual == null) {
      throw failure("%s", details(sentence(word, ratio) + cannot("no request was sent")));
    }
    if (score.missing() > 0) {
      String open = score.missing() + " of " + score.planned() + " requests have no result";
      throw failure("%s", details(sentence(word, ratio) + cannot("incomplete: " + open)));
    }
  }

  /**
   * Says what is missing.
   *
   * @param perfect whether no better sample of this size is possible
   * @param suffices whether a perfect sample of that size would do
   */
  private AssertionError failure(
      String word, double ratio, boolean perfect, double bound, IntPredicate suffices) {
    String sentence = sentence(word, ratio);
    if (!confident) {
      return failure("%s", details(sentence + ", but it was " + text(actual.ratio()) + "."));
    }
    if (perfect) {
      return failure(
          "%s",
          details(sentence + cannot(actual.n() + " requests are too few, " + needed(suffices))));
    }
    return failure(
        "%s", details(sentence + ", but the bound of its interval is " + text(bound) + "."));
  }

  private static String needed(IntPredicate suffices) {
    if (!suffices.test(MANY)) {
      return "and no number suffices";
    }
    int tooFew = 0;
    int enough = MANY;
    while (enough - tooFew > 1) {
      int middle = (tooFew + enough) / 2;
      if (suffices.test(middle)) {
        enough = middle;
      } else {
        tooFew = middle;
      }
    }
    return enough + " needed";
  }

  private static String cannot(String reason) {
    return ", but that cannot be told: " + reason + ".";
  }

  private String sentence(String word, double ratio) {
    return score.provider().id()
        + ": expected "
        + kind.title
        + " to be "
        + word
        + text(ratio)
        + (confident ? " with 95 % confidence" : "");
  }

  private Message details(String sentence) {
    Message message = new Message(sentence);
    if (actual != null) {
      message
          .line("value: " + text(actual.ratio()) + ", " + actual.hits() + " of " + actual.n())
          .line("95 % interval: " + text(actual.low()) + " to " + text(actual.high()) + ", Wilson");
    }
    return kind == Kind.SUCCESS
        ? message.list("exchanges without a right answer:", Exchanges.wrong(run, score)).folder(run)
        : message.list("failed exchanges:", Exchanges.shown(failed())).folder(run);
  }

  private List<Measurement> failed() {
    return Exchanges.of(run, score).filter(m -> !m.completed()).toList();
  }

  private static String text(double ratio) {
    return String.format(Locale.ROOT, "%.4f", ratio);
  }
}
