package io.tokenclock.calibration;

import io.tokenclock.capture.Stall;
import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * A client process is stopped and continued by signals: the stall monitor in it must see that, and
 * must see nothing of the kind when nobody stops it.
 */
final class StallDrill {
  static final String NAME = "a stopped client is noticed";
  private static final List<Duration> STOPS =
      List.of(Duration.ofMillis(50), Duration.ofMillis(500));
  private static final Duration CONTROL = Duration.ofSeconds(1);
  private static final Duration SETTLING = Duration.ofMillis(300);
  private static final long LONGEST_STOP_SECONDS = 10;

  private final Ticker ticker;

  StallDrill(Ticker ticker) {
    this.ticker = ticker;
  }

  /** A stretch of time in which the process was stopped, or was not. */
  record Window(long fromNanos, long toNanos, Duration stop) {

    /** The longest stall that lies in it for the most part. */
    long longest(List<Stall> stalls) {
      return stalls.stream()
          .filter(stall -> stall.startNanos() >= fromNanos && stall.startNanos() <= toNanos)
          .mapToLong(Stall::lengthNanos)
          .max()
          .orElse(0);
    }
  }

  Check run() throws IOException, InterruptedException {
    return run(ClientProcess.WATCHED);
  }

  /** Does the same to a process that watches, or does not. */
  Check run(String mode) throws IOException, InterruptedException {
    List<Window> windows = new ArrayList<>();
    List<Stall> stalls = new ArrayList<>();
    try (ChildJvm child = ChildJvm.alike(ClientProcess.class, mode)) {
      child.line();
      Pause.nanos(ticker, SETTLING.toNanos());
      long start = ticker.nanos();
      Pause.nanos(ticker, CONTROL.toNanos());
      windows.add(new Window(start, ticker.nanos(), Duration.ZERO));
      for (Duration length : STOPS) {
        long from = ticker.nanos();
        if (!stop(child.pid(), length)) {
          return Check.notJudged(NAME, "this system has no shell that sends signals");
        }
        windows.add(new Window(from, ticker.nanos(), length));
        Pause.nanos(ticker, SETTLING.toNanos());
      }
      child.endInput();
      for (String line = child.line(); !line.isEmpty(); line = child.line()) {
        String[] parts = line.split(" ", 2);
        stalls.add(new Stall(Long.parseLong(parts[0]), Long.parseLong(parts[1])));
      }
    }
    return judge(windows, stalls);
  }

  static Check judge(List<Window> windows, List<Stall> stalls) {
    boolean seen = true;
    boolean undisturbed = true;
    List<String> figures = new ArrayList<>();
    for (Window window : windows) {
      long longest = window.longest(stalls);
      figures.add(
          HostVerdict.micros(longest)
              + (window.stop().isZero()
                  ? " us when left alone"
                  : " us when stopped for "
                      + window.stop().toMillis()
                      + " ms (the signals took "
                      + HostVerdict.micros(window.toNanos() - window.fromNanos())
                      + " us)"));
      if (window.stop().isZero()) {
        undisturbed &= longest < STOPS.get(0).toNanos() / 2;
      } else {
        // It may have been about to sleep for 1 ms anyway.
        seen &= longest >= window.stop().minusMillis(5).toNanos();
      }
    }
    String detail = "longest stall " + String.join(", ", figures);
    return seen && !undisturbed
        ? Check.notJudged(NAME, detail + "; the machine stalls as long by itself")
        : Check.of(NAME, seen, detail);
  }

  private static boolean stop(long pid, Duration length) throws InterruptedException {
    String seconds =
        length.toMillis() / 1_000 + "." + String.format(Locale.ROOT, "%03d", length.toMillisPart());
    String script = "kill -STOP " + pid + " && sleep " + seconds + "; kill -CONT " + pid;
    try {
      Process shell =
          new ProcessBuilder("sh", "-c", script)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return shell.waitFor(LONGEST_STOP_SECONDS, TimeUnit.SECONDS) && shell.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
