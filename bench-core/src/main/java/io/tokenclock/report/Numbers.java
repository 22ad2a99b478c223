package io.tokenclock.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Locale;

/** Numbers as text: the same digits in every locale and on every Java version. */
final class Numbers {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final int FILE_SCALE = 6;
  private static final double MILLIONTHS = 1e6;
  private static final double LARGEST_EXACT = 1L << 53;

  private Numbers() {}

  /** A number for a table. */
  static String fixed(double value, int decimals) {
    return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }

  /** As many decimals as a reader in a hurry can use: none from 100 on, three below 1. */
  static String compact(double value) {
    double size = Math.abs(value);
    return fixed(value, size >= 100 ? 0 : size >= 1 || size == 0 ? 1 : 3);
  }

  /** The same with its sign. */
  static String signed(double value) {
    String text = compact(value);
    return new BigDecimal(text).signum() > 0 ? "+" + text : text;
  }

  /** Milliseconds for a table. */
  static String millis(double nanos) {
    return compact(nanos / NANOS_PER_MILLI);
  }

  /** Per cent to 0.1; {@code 100} is exact, {@code 100.0} is not. */
  static String percent(double ratio) {
    return ratio == 1 ? "100" : fixed(100 * ratio, 1);
  }

  /**
   * A rate or share for a file, to six decimals. The shortest text of a double differs between Java
   * versions, this does not.
   */
  static BigDecimal forFile(double value) {
    double millionths = Math.rint(value * MILLIONTHS);
    // Above this, doubles are coarser than the last decimal, and the exact digits are taken.
    BigDecimal rounded =
        Math.abs(millionths) < LARGEST_EXACT
            ? BigDecimal.valueOf((long) millionths, FILE_SCALE)
            : new BigDecimal(value).setScale(FILE_SCALE, RoundingMode.HALF_EVEN);
    BigDecimal shortest = rounded.stripTrailingZeros();
    return shortest.scale() < 0 ? shortest.setScale(0) : shortest;
  }

  /** A setting such as {@code 20 s} or {@code 1500 ms}. */
  static String duration(Duration duration) {
    return duration.toNanosPart() == 0
        ? duration.toSeconds() + " s"
        : String.format(Locale.ROOT, "%s ms", forFile(duration.toNanos() / NANOS_PER_MILLI));
  }
}
