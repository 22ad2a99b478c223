package io.tokenclock.jmh;

import java.lang.management.ManagementFactory;
import java.util.Locale;

/**
 * Processor time and allocation of this process since it was made: of all threads, so that what
 * selectors, collectors and compilers do is in it.
 */
final class Meter {
  private final long cpuNanos = cpu();
  private final long allocated = allocation();

  /**
   * What was used.
   *
   * @param cpuNanos processor time
   * @param bytes bytes that were allocated
   */
  record Use(long cpuNanos, long bytes) {

    /** Use per one of so many: microseconds and kilobytes, as cells of a table. */
    String per(int count) {
      return String.format(
          Locale.ROOT, "%.0f | %.0f", cpuNanos / 1e3 / count, bytes / 1024.0 / count);
    }
  }

  Use use() {
    return new Use(cpu() - cpuNanos, allocation() - allocated);
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private static long allocation() {
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long sum = 0;
    for (long bytes : threads.getThreadAllocatedBytes(threads.getAllThreadIds())) {
      // A thread that has just ended has none.
      sum += Math.max(0, bytes);
    }
    return sum;
  }
}
