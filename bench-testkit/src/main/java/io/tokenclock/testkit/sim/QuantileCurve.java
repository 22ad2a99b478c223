package io.tokenclock.testkit.sim;

/**
 * A quantile function that is piecewise linear in the logarithm of the value. Immutable.
 *
 * <p>Logarithms, because waiting times and rates are skewed and positive: a straight line there
 * never crosses zero.
 */
final class QuantileCurve {
  private final double[] quantiles;
  private final double[] logs;

  private QuantileCurve(double[] quantiles, double[] logs) {
    this.quantiles = quantiles;
    this.logs = logs;
  }

  /**
   * A curve through points.
   *
   * @param quantiles from 0 to 1, rising
   * @param values positive, never falling
   */
  static QuantileCurve through(double[] quantiles, double[] values) {
    if (quantiles.length != values.length
        || quantiles.length < 2
        || quantiles[0] != 0
        || quantiles[quantiles.length - 1] != 1) {
      throw new IllegalArgumentException("a curve needs as many values as quantiles, from 0 to 1");
    }
    double[] logs = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      boolean falls = i > 0 && (values[i] < values[i - 1] || quantiles[i] <= quantiles[i - 1]);
      if (!(values[i] > 0) || falls) {
        throw new IllegalArgumentException(
            "point " + i + ": expected positive values that never fall, was " + values[i]);
      }
      logs[i] = Math.log(values[i]);
    }
    return new QuantileCurve(quantiles.clone(), logs);
  }

  /** The value at a quantile from 0 to 1. */
  double at(double quantile) {
    int i = segment(quantiles, quantile);
    return Math.exp(between(quantile, quantiles, logs, i));
  }

  /** The quantile of a value: 0 below the curve, 1 above it. */
  double quantileOf(double value) {
    if (!(value > 0)) {
      return 0;
    }
    double log = Math.log(value);
    if (log <= logs[0]) {
      return 0;
    }
    if (log >= logs[logs.length - 1]) {
      return 1;
    }
    return between(log, logs, quantiles, segment(logs, log));
  }

  private static int segment(double[] xs, double x) {
    int i = 0;
    while (i < xs.length - 2 && x >= xs[i + 1]) {
      i++;
    }
    return i;
  }

  private static double between(double x, double[] xs, double[] ys, int i) {
    double width = xs[i + 1] - xs[i];
    return width == 0 ? ys[i + 1] : ys[i] + (ys[i + 1] - ys[i]) * (x - xs[i]) / width;
  }
}
