package io.tokenclock.calibration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A reading of the system's processor accounts, all in its ticks. Interrupt handling is left out of
 * what is busy: on loopback it is mostly our own packets, and the system does not say whose.
 *
 * @param total all time of all processors
 * @param busy time of processes and time that the host gave to other guests
 * @param stolen the part of it that the host gave to other guests
 * @param own time of this process and of its children, ended ones included
 */
record ProcessorTime(long total, long busy, long stolen, long own) {
  private static final Path SYSTEM = Path.of("/proc");

  /** A reading now; null where there is no such account. */
  static @Nullable ProcessorTime read() {
    return read(SYSTEM, ProcessHandle.current().children().map(ProcessHandle::pid).toList());
  }

  static @Nullable ProcessorTime read(Path proc, List<Long> children) {
    try {
      String all = Files.readString(proc.resolve("stat")).lines().findFirst().orElse("");
      long[] machine =
          Stream.of(all.strip().split("\\s+")).skip(1).mapToLong(Long::parseLong).toArray();
      long own = LongStream.of(account(proc.resolve("self/stat"), 4)).sum();
      for (long child : children) {
        own += childTime(proc, child);
      }
      // user nice system idle iowait irq softirq steal; guest time is inside user time.
      long total = LongStream.of(machine).limit(8).sum();
      long stolen = machine[7];
      return new ProcessorTime(total, machine[0] + machine[1] + machine[2] + stolen, stolen, own);
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return null;
    }
  }

  private static long childTime(Path proc, long child) {
    try {
      return LongStream.of(account(proc.resolve(child + "/stat"), 2)).sum();
    } catch (IOException e) {
      // It ended just now; its time is in the account of this process from now on.
      return 0;
    }
  }

  /** Fields 14 and on: user and system time, then those of ended children. */
  private static long[] account(Path stat, int count) throws IOException {
    String text = Files.readString(stat);
    // The name before it may hold blanks and brackets.
    String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ", -1);
    long[] times = new long[count];
    for (int i = 0; i < count; i++) {
      times[i] = Long.parseLong(fields[11 + i]);
    }
    return times;
  }

  /** Share of all processors' time since an earlier reading that was not ours; never below 0. */
  @Nullable Double foreignSince(ProcessorTime earlier) {
    long span = total - earlier.total;
    if (span <= 0) {
      return null;
    }
    long foreign = (busy - earlier.busy) - (own - earlier.own);
    return Math.max(0, foreign) / (double) span;
  }

  /** Share of all processors' time since an earlier reading that went to other guests. */
  @Nullable Double stolenSince(ProcessorTime earlier) {
    long span = total - earlier.total;
    return span <= 0 ? null : Math.max(0, stolen - earlier.stolen) / (double) span;
  }
}
