package io.tokenclock.testkit.assertj;

import static java.util.Objects.requireNonNull;

import io.tokenclock.report.Condition;
import io.tokenclock.report.Estimate;
import io.tokenclock.stats.RankedValue;
import org.assertj.core.api.AbstractAssert;

/**
 * What times and rates have in common.
 *
 * @param <SELF> the type of the assertion itself
 */
public abstract class FigureAssert<SELF extends FigureAssert<SELF>>
    extends AbstractAssert<SELF, Estimate> {
  private final Figure figure;
  private boolean confident;

  FigureAssert(Figure figure, Class<SELF> type) {
    super(figure.estimate(), type);
    this.figure = figure;
  }

  /**
   * Lets the next sentence be about the worse bound of the interval, in place of the value: it then
   * holds of the provider on such a day, and not of this sample only.
   *
   * @param level 0.95, the level of every interval that is computed
   * @throws IllegalArgumentException for any other level
   */
  public SELF withConfidence(double level) {
    confident = Confidence.require(level);
    return myself;
  }

  void require(String wanted, boolean inclusive, double threshold) {
    var condition =
        new Condition(
            figure.name() + " " + wanted, figure.id(), figure.column(), inclusive, threshold);
    String sentence =
        figure.id()
            + ": expected "
            + figure.name()
            + " to be "
            + wanted
            + (confident ? " with 95 % confidence" : "");
    String obstacle = figure.obstacle();
    if (obstacle != null) {
      throw failure(sentence + ", but that cannot be told: " + obstacle + ".");
    }
    Estimate estimate = requireNonNull(figure.estimate());
    RankedValue judged =
        confident ? requireNonNull(estimate.worseBound()) : estimate.order().point();
    Double value = judged.value();
    if (value == null || condition.forbids(value)) {
      throw failure(
          sentence
              + (confident ? ", but the bound of its interval is " : ", but it was ")
              + figure.text(judged)
              + ".");
    }
  }

  private AssertionError failure(String sentence) {
    return failure("%s", figure.details(new Message(sentence)));
  }
}
