package io.tokenclock.peers;

import java.net.URI;
import java.time.Duration;

/**
 * What the emitter is asked for; it stands in the path of the request.
 *
 * @param port where the emitter listens
 * @param events how many events, each in a write of its own
 * @param gap shortest time between two of them
 */
record WireShape(int port, int events, Duration gap) {
  /** What every request carries: about the size of a short prompt. */
  static final String PROMPT = "x".repeat(2_000);

  static final String BODY =
      "{\"model\":\"calibration\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\""
          + PROMPT
          + "\"}]}";

  private static final String REST_OF_EVENT = "/0/1/200/0";

  /** For clients that put the rest of an API's path behind it. */
  URI base() {
    return URI.create(
        "http://127.0.0.1:" + port + "/" + events + "/" + gap.toNanos() + REST_OF_EVENT);
  }

  URI uri() {
    return URI.create(base() + "/chat/completions");
  }
}
