package io.tokenclock.testkit.drill;

import io.tokenclock.stream.Outcome;
import java.util.List;

/** What goes wrong over HTTP/2, where a connection outlives its streams. */
final class Http2Faults {
  private static final String BROKEN = "connection_broken_mid_stream";

  private Http2Faults() {}

  static List<Fault> all() {
    return List.of(
        fault(
            "h2-goaway",
            "GOAWAY in place of an answer",
            Http2Peer::goAway,
            Expectation.silent(Outcome.TRANSPORT_ERROR, "goaway")),
        fault(
            "h2-goaway-after-this",
            "GOAWAY that still lets this answer end",
            peer -> peer.head().settle().goAwayAfterThis().text().end(),
            // Some clients of Java 17 give up every stream of the connection.
            Expectation.good().or(Expectation.head(Outcome.TRANSPORT_ERROR, "goaway"))),
        fault(
            "h2-refused-stream",
            "RST_STREAM that says the request was not looked at",
            peer -> peer.resetStream(Http2Peer.REFUSED_STREAM),
            Expectation.silent(Outcome.TRANSPORT_ERROR, "goaway")),
        fault(
            "h2-rst-stream-before-head",
            "RST_STREAM in place of an answer",
            peer -> peer.resetStream(Http2Peer.INTERNAL_ERROR),
            Expectation.silent(Outcome.TRANSPORT_ERROR, "no_response_headers")),
        fault(
            "h2-rst-stream-mid-stream",
            "RST_STREAM after half an answer",
            peer -> peer.head().text().settle().resetStream(Http2Peer.CANCEL),
            Expectation.text(Outcome.TRANSPORT_ERROR, BROKEN)),
        fault(
            "h2-rst-stream-after-done",
            "RST_STREAM after the end mark",
            peer ->
                peer.head()
                    .text()
                    .data(0, ChatBytes.FINISH + ChatBytes.DONE)
                    .settle()
                    .resetStream(Http2Peer.CANCEL),
            Expectation.good("connection_broken_after_completion")),
        fault(
            "h2-no-end-mark",
            "the stream ends in order, within the answer",
            peer -> peer.head().text().data(Http2Frames.END_STREAM, ""),
            Expectation.text(Outcome.MALFORMED_STREAM, "truncated_no_finish_no_done").done()),
        fault(
            "h2-rst-connection",
            "TCP resets within the answer",
            peer -> peer.head().text().settle().resetConnection(),
            Expectation.text(Outcome.TRANSPORT_ERROR, BROKEN)),
        fault(
            "h2-stale-connection",
            "the kept connection is reset when it is used again",
            Http2Peer::resetConnection,
            Expectation.silent(Outcome.TRANSPORT_ERROR, "stale_connection")),
        fault(
            "h2-protocol-error",
            "a frame that breaks the rules, within the answer",
            peer -> peer.head().text().settle().breakRules(),
            Expectation.text(Outcome.TRANSPORT_ERROR, BROKEN)),
        fault(
            "h2-stall",
            "half an answer, then silence; the stream is cancelled",
            peer -> peer.head().text(),
            Expectation.text(Outcome.TIMEOUT, "deadline_before_completion")));
  }

  private static Fault fault(
      String name, String what, FaultScript.OfStream script, Expectation expected) {
    return new Fault(name, what, FaultGroup.HTTP2, Fault.Wire.HTTP2, script, expected);
  }
}
