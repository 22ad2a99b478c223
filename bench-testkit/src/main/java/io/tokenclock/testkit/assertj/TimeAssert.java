package io.tokenclock.testkit.assertj;

import io.tokenclock.report.Quantity;
import java.time.Duration;

/** Sentences about a time, of which less is better. */
public final class TimeAssert extends FigureAssert<TimeAssert> {

  TimeAssert(Figure figure) {
    super(figure, TimeAssert.class);
  }

  /** Verifies that it is shorter than that. */
  public TimeAssert isLessThan(Duration limit) {
    require("less than " + text(limit), true, nanos(limit));
    return this;
  }

  /** Verifies that it is that long or shorter. */
  public TimeAssert isAtMost(Duration limit) {
    require("at most " + text(limit), false, nanos(limit));
    return this;
  }

  private static String text(Duration limit) {
    return Quantity.NANOSECONDS.text(nanos(limit));
  }

  private static double nanos(Duration limit) {
    return (double) limit.toNanos();
  }
}
