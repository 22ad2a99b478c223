package io.tokenclock.calibration;

import io.tokenclock.capture.Ticker;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The clock by itself: how fine it is, what a reading costs, and whether it ever went backwards,
 * seen by one thread for each processor.
 *
 * @param readings how many readings were made
 * @param readingNanos what one of them took on average, bookkeeping included
 * @param granularityNanos the smallest step between two readings of one thread that differ
 * @param backwardSteps readings that lay before one that had been made already, by whichever thread
 */
public record ClockFacts(
    long readings, long readingNanos, long granularityNanos, long backwardSteps) {
  /** Coarser, and a stamp would be worth less than what is claimed about it. */
  static final long COARSEST_NANOS = 1_000;

  private static final int BATCH = 1_000;

  /** For a clock that stands still. */
  private static final long MOST_READINGS = 100_000_000;

  /**
   * Reads the clock on as many threads as there are processors.
   *
   * @throws TimeBaseException when it is too coarse, or goes backwards
   */
  static ClockFacts check(Ticker ticker, long lengthNanos)
      throws TimeBaseException, InterruptedException {
    int threads = Runtime.getRuntime().availableProcessors();
    ClockFacts facts = read(ticker, lengthNanos, threads);
    if (facts.backwardSteps > 0) {
      throw new TimeBaseException(
          "the clock of this machine went backwards "
              + facts.backwardSteps
              + " times in "
              + facts.readings
              + " readings: System.nanoTime must not; update the virtual machine or choose another"
              + " clock source of the system. Nothing was calibrated.");
    }
    if (facts.granularityNanos > COARSEST_NANOS) {
      throw new TimeBaseException(
          "the clock of this machine moves in steps of "
              + facts.granularityNanos
              + " ns; "
              + COARSEST_NANOS
              + " ns is the coarsest that a stamp can be trusted with: choose another clock source"
              + " of the system. Nothing was calibrated.");
    }
    return facts;
  }

  static ClockFacts read(Ticker ticker, long lengthNanos, int threads) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      var latest = new AtomicLong(ticker.nanos());
      List<Future<ClockFacts>> parts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        parts.add(pool.submit(() -> one(ticker, lengthNanos, latest)));
      }
      long readings = 0;
      long spent = 0;
      long granularity = Long.MAX_VALUE;
      long backward = 0;
      for (Future<ClockFacts> part : parts) {
        ClockFacts facts = part.get();
        readings += facts.readings;
        spent += facts.readings * facts.readingNanos;
        granularity = Math.min(granularity, facts.granularityNanos);
        backward += facts.backwardSteps;
      }
      return new ClockFacts(readings, spent / readings, granularity, backward);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the clock could not be read", e);
    } finally {
      pool.shutdownNow();
    }
  }

  private static ClockFacts one(Ticker ticker, long lengthNanos, AtomicLong latest) {
    long start = ticker.nanos();
    long last = start;
    long readings = 0;
    long granularity = Long.MAX_VALUE;
    long backward = 0;
    long spent = 0;
    while (last - start < lengthNanos
        && readings < MOST_READINGS
        && !Thread.currentThread().isInterrupted()) {
      // Whoever reads after this has to see no less.
      long others = latest.get();
      long from = ticker.nanos();
      backward += from - others < 0 ? 1 : 0;
      last = from;
      for (int i = 1; i < BATCH; i++) {
        long now = ticker.nanos();
        if (now - last < 0) {
          backward++;
        } else if (now != last) {
          granularity = Math.min(granularity, now - last);
        }
        last = now;
      }
      readings += BATCH;
      spent += last - from;
      long seen = last;
      latest.accumulateAndGet(seen, (a, b) -> b - a > 0 ? b : a);
    }
    return new ClockFacts(readings, spent / Math.max(1, readings), granularity, backward);
  }
}
