package io.tokenclock.testkit.drill;

import io.tokenclock.stream.Outcome;
import java.util.List;

/** Endpoints that are too slow, in every place where one can be. */
final class TimeFaults {
  private static final int TICK_MILLIS = 40;
  private static final String BEFORE_COMPLETION = "deadline_before_completion";
  private static final String NO_HEAD = "no_response_headers";

  private TimeFaults() {}

  static List<Fault> all() {
    return List.of(
        plain(
            "late-headers",
            "the head comes after the deadline",
            peer -> {
              int late = (int) FaultGroup.TIME.deadline().toMillis() + 300;
              if (!peer.closedWithin(late)) {
                peer.good();
              }
            },
            Expectation.silent(Outcome.TIMEOUT, NO_HEAD)),
        plain(
            "head-trickles",
            "the head comes byte by byte, beyond the deadline",
            peer -> {
              for (int i = 0; !peer.closedWithin(TICK_MILLIS); i++) {
                peer.raw(i == 0 ? "HTTP/1.1 200 OK\r\nX-Long: " : "x");
              }
            },
            Expectation.silent(Outcome.TIMEOUT, NO_HEAD)),
        plain(
            "stall-after-headers",
            "a head, then silence",
            peer -> peer.streamHead().hang(),
            Expectation.head(Outcome.TIMEOUT, BEFORE_COMPLETION)),
        plain(
            "stall-mid-stream",
            "half an answer, then silence",
            peer -> peer.streamHead().text().hang(),
            Expectation.text(Outcome.TIMEOUT, BEFORE_COMPLETION)),
        plain(
            "stall-mid-event",
            "an event without its blank line, then silence",
            peer -> peer.streamHead().chunk(ChatBytes.FIRST.strip() + "\n").hang(),
            Expectation.head(Outcome.TIMEOUT, BEFORE_COMPLETION, Expectation.FIRST_BYTE)),
        plain(
            "stall-after-done",
            "a whole answer, and the body stays open",
            peer -> peer.streamHead().text().chunk(ChatBytes.FINISH + ChatBytes.DONE).hang(),
            Expectation.good("open_after_done")),
        plain(
            "stall-after-finish",
            "a finish reason, no end mark, and the body stays open",
            peer -> peer.streamHead().text().chunk(ChatBytes.FINISH).hang(),
            Expectation.text(Outcome.COMPLETED, null, "no_done_sentinel", "tail_after_finish")
                .answered(true)),
        plain(
            "keep-alives",
            "comments only, beyond the deadline",
            peer -> peer.streamHead().repeat(TICK_MILLIS, ": keep-alive\n\n"),
            Expectation.head(Outcome.TIMEOUT, BEFORE_COMPLETION, Expectation.FIRST_BYTE)),
        plain(
            "trickle",
            "a token now and then, beyond the deadline",
            peer -> peer.streamHead().repeat(TICK_MILLIS, ChatBytes.delta("word ")),
            Expectation.text(Outcome.TIMEOUT, BEFORE_COMPLETION)),
        plain(
            "error-body-trickles",
            "status 500 with a body that never ends",
            peer -> {
              peer.raw("HTTP/1.1 500 Oops\r\nTransfer-Encoding: chunked\r\n\r\n");
              peer.repeat(TICK_MILLIS, "still failing ");
            },
            Expectation.status(500, Outcome.HTTP_5XX, null).withoutMarks(Expectation.DONE)),
        new Fault(
            "handshake-hangs",
            "a TLS handshake that is never answered",
            FaultGroup.TIME,
            Fault.Wire.TLS,
            (FaultScript.OfConnection)
                socket -> {
                  socket.setSoTimeout(FaultPeer.LONG_MILLIS);
                  while (socket.getInputStream().read() >= 0) {}
                },
            Expectation.silent(Outcome.TIMEOUT, NO_HEAD).unasked()));
  }

  private static Fault plain(
      String name, String what, FaultScript.OfRequest script, Expectation expected) {
    return new Fault(name, what, FaultGroup.TIME, Fault.Wire.PLAIN, script, expected);
  }
}
