package io.tokenclock.cli;

import io.tokenclock.testkit.drill.SoakBlock;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The table of a soak. */
final class SoakTable {
  /** Names of the columns. */
  static final String HEAD =
      line(
          "exchanges",
          "right",
          "heap MiB",
          "threads",
          "descriptors",
          "receive error p50 us",
          "receive error p99 us");

  private SoakTable() {}

  static String row(SoakBlock block) {
    return line(
        block.exchanges(),
        block.completed(),
        block.heapMib(),
        block.threads(),
        block.descriptors(),
        micros(block.errorP50Nanos()),
        micros(block.errorP99Nanos()));
  }

  private static String micros(@Nullable Long nanos) {
    return nanos == null ? "-" : String.format(Locale.ROOT, "%.1f", nanos / 1e3);
  }

  private static String line(Object... cells) {
    return String.format(Locale.ROOT, "%10s %10s %9s %8s %12s %20s %20s", cells);
  }
}
