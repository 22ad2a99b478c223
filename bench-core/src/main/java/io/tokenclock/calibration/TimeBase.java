package io.tokenclock.calibration;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * The check that both processes read one clock. Java promises that only within a process; on Linux
 * both read CLOCK_MONOTONIC, unless one has a time namespace of its own.
 *
 * @param probes round trips that were made
 * @param shortestRoundTripNanos the shortest of them: an undetected offset is no larger
 */
public record TimeBase(int probes, long shortestRoundTripNanos) {
  static final int PROBES = 20;

  /**
   * Makes round trips and holds each stamp of the emitter against the two readings around it.
   *
   * @throws TimeBaseException when a stamp lies outside of them
   */
  static TimeBase check(EmitterAddress emitter, Ticker ticker) throws IOException {
    long shortest = Long.MAX_VALUE;
    try (var reader = new FloorReader(ticker, Channel.PLAIN)) {
      var uri = emitter.uri(Channel.PLAIN, StreamShape.events(1, Duration.ZERO));
      for (int i = 0; i < PROBES; i++) {
        StreamCapture capture = reader.read(uri, false);
        List<SeenEvent> events = SeenEvent.in(capture);
        if (events.size() != 1) {
          throw new IOException("the emitter did not answer a probe of its clock");
        }
        SeenEvent event = events.get(0);
        long trip = event.seenNanos() - capture.startNanos();
        long there = event.receivedNanos() - capture.startNanos();
        long back = event.receiveNanos();
        if (there < 0 || there > trip || back < 0 || back > trip) {
          throw new TimeBaseException(
              "the emitter's clock is not ours: it read its stamp "
                  + there
                  + " ns after a request that took "
                  + trip
                  + " ns altogether. Both processes must run on one machine and in one time"
                  + " namespace; check the container's settings. Nothing was calibrated.");
        }
        shortest = Math.min(shortest, trip);
      }
    }
    return new TimeBase(PROBES, shortest);
  }
}
