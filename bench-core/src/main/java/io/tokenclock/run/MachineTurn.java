package io.tokenclock.run;

import io.tokenclock.capture.Ticker;
import io.tokenclock.lock.RunLock;
import io.tokenclock.lock.RunLockedException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/** Waits for the machine, which takes one run at a time. */
public final class MachineTurn {
  private static final long POLL_NANOS = 100_000_000;

  private MachineTurn() {}

  /**
   * Takes the lock of the machine.
   *
   * @param ticker tells how long it has waited
   * @param folder where this run writes, for the message that others get to see
   * @param wait how long to wait for another run to end
   * @param stop ends the waiting early
   * @throws RunLockedException when another run still holds it then
   * @throws IOException when the lock file cannot be locked
   * @throws InterruptedException when the calling thread is interrupted
   */
  public static RunLock take(Ticker ticker, Path folder, Duration wait, RunStop stop)
      throws IOException, InterruptedException {
    long begin = ticker.nanos();
    while (true) {
      try {
        return RunLock.machine(folder);
      } catch (RunLockedException e) {
        if (stop.requested() || ticker.nanos() - begin >= wait.toNanos()) {
          throw e;
        }
      }
      stop.await(POLL_NANOS);
    }
  }
}
