package io.tokenclock.examples;

import io.tokenclock.report.Measurement;
import io.tokenclock.report.Metric;
import io.tokenclock.report.RunReport;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lines of text, and the numbers in them. */
final class Lines {
  private static final double NANOS_PER_MILLI = 1e6;

  private Lines() {}

  static String line(String format, @Nullable Object... values) {
    return String.format(Locale.ROOT, format, values) + "\n";
  }

  /** Milliseconds, or a dash for what is absent. */
  static String millis(@Nullable Number nanos) {
    return nanos == null
        ? "-"
        : String.format(Locale.ROOT, "%.1f ms", nanos.doubleValue() / NANOS_PER_MILLI);
  }

  /** One metric of a provider over all requests that have it, ascending. */
  static double[] ascending(RunReport report, String provider, Metric metric) {
    double[] values =
        report.measurements().stream()
            .filter(m -> m.provider().equals(provider))
            .filter(Measurement::completed)
            .map(metric::of)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .toArray();
    Arrays.sort(values);
    return values;
  }

  static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }
}
