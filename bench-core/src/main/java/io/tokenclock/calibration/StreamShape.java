package io.tokenclock.calibration;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the emitter is asked to send: part of the request path, so that a request says all.
 *
 * @param events how many events
 * @param gapNanos shortest time between two writes
 * @param delayNanos silence between the response head and the first event
 * @param eventsPerWrite how many events go out in one write, with one stamp
 * @param padBytes bytes of padding in each event
 * @param nagle whether the socket may hold small writes back, as it does unless told otherwise
 */
record StreamShape(
    int events, long gapNanos, long delayNanos, int eventsPerWrite, int padBytes, boolean nagle) {

  private static final int PARTS = 6;

  StreamShape {
    if (events < 1 || gapNanos < 0 || delayNanos < 0 || eventsPerWrite < 1 || padBytes < 0) {
      throw new IllegalArgumentException(
          "shape: expected 1 or more events, 1 or more per write, and nothing negative");
    }
  }

  /** One event per write, of the size that a token's event has. */
  static StreamShape events(int events, Duration gap) {
    return new StreamShape(events, gap.toNanos(), 0, 1, 200, false);
  }

  StreamShape after(Duration silence) {
    return new StreamShape(events, gapNanos, silence.toNanos(), eventsPerWrite, padBytes, nagle);
  }

  StreamShape perWrite(int count) {
    return new StreamShape(events, gapNanos, delayNanos, count, padBytes, nagle);
  }

  StreamShape padded(int bytes) {
    return new StreamShape(events, gapNanos, delayNanos, eventsPerWrite, bytes, nagle);
  }

  StreamShape held() {
    return new StreamShape(events, gapNanos, delayNanos, eventsPerWrite, padBytes, true);
  }

  String path() {
    return String.join(
        "/",
        "",
        Integer.toString(events),
        Long.toString(gapNanos),
        Long.toString(delayNanos),
        Integer.toString(eventsPerWrite),
        Integer.toString(padBytes),
        nagle ? "1" : "0");
  }

  /** What a request path asks for; clients of an API put the rest of its path behind it. */
  static StreamShape ofPath(String path) {
    List<Long> parts =
        Stream.of(path.substring(1).split("/", -1)).limit(PARTS).map(Long::valueOf).toList();
    if (parts.size() != PARTS) {
      throw new IllegalArgumentException("path: expected six numbers first, was " + path);
    }
    return new StreamShape(
        Math.toIntExact(parts.get(0)),
        parts.get(1),
        parts.get(2),
        Math.toIntExact(parts.get(3)),
        Math.toIntExact(parts.get(4)),
        parts.get(5) == 1);
  }
}
