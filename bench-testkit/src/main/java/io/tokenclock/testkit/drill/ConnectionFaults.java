package io.tokenclock.testkit.drill;

import io.tokenclock.stream.Outcome;
import java.io.IOException;
import java.net.Socket;
import java.util.List;

/** Connections that are not made, break, or are not what they seem. */
final class ConnectionFaults {
  private static final String NO_HEAD = "no_response_headers";
  private static final String BROKEN = "connection_broken_mid_stream";
  private static final String TRUNCATED = "truncated_no_finish_no_done";
  private static final String TLS_FAILED = "tls_failed";

  private ConnectionFaults() {}

  static List<Fault> all() {
    return List.of(
        plain("rst-before-head", "RST in place of a response", FaultPeer::reset, silent(NO_HEAD)),
        plain("fin-before-head", "FIN in place of a response", FaultPeer::fin, silent(NO_HEAD)),
        plain(
            "fin-mid-head",
            "FIN within the head",
            peer -> peer.raw("HTTP/1.1 200 OK\r\nContent-Type: text/ev").fin(),
            silent(NO_HEAD)),
        plain(
                "garbage-head",
                "another protocol answers",
                peer -> peer.raw("220 mail.invalid ESMTP\r\n").fin(),
                silent(NO_HEAD))
            .orConnectionLeft(),
        plain(
            "rst-mid-stream",
            "RST after half an answer",
            peer -> peer.streamHead().text().settle().reset(),
            Expectation.text(Outcome.TRANSPORT_ERROR, BROKEN)),
        plain(
            "rst-after-done",
            "RST after the end mark, before the end of the body",
            peer ->
                peer.streamHead().text().chunk(ChatBytes.FINISH + ChatBytes.DONE).settle().reset(),
            Expectation.good("connection_broken_after_completion")),
        plain(
            "rst-after-body",
            "RST on the idle connection after a whole response",
            peer -> {
              peer.good();
              peer.settle().reset();
            },
            Expectation.good()),
        plain(
            "fin-without-end-mark",
            "a body that ends by FIN, within the answer",
            peer -> {
              peer.raw("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
              peer.raw(ChatBytes.TEXT).fin();
            },
            Expectation.text(Outcome.MALFORMED_STREAM, TRUNCATED).done()),
        plain(
            "no-end-mark",
            "a clean end of the body, within the answer",
            peer -> peer.streamHead().text().lastChunk(),
            Expectation.text(Outcome.MALFORMED_STREAM, TRUNCATED).done()),
        plain(
            "truncated-chunk",
            "FIN within a chunk",
            peer -> peer.streamHead().text().raw("1000\r\n: cut").settle().fin(),
            Expectation.text(Outcome.TRANSPORT_ERROR, BROKEN)),
        plain(
            "bad-chunk-size",
            "a chunk size that is no number",
            peer -> peer.streamHead().text().settle().raw("what\r\n\r\n").hang(),
            Expectation.text(Outcome.TRANSPORT_ERROR, BROKEN)),
        plain(
            "body-too-short",
            "FIN before the announced length is reached",
            peer -> peer.raw(withLength(100_000) + ChatBytes.TEXT).settle().fin(),
            Expectation.text(Outcome.TRANSPORT_ERROR, BROKEN)),
        plain(
            "body-too-long",
            "more body than the announced length",
            peer -> peer.raw(withLength(ChatBytes.TEXT.length()) + ChatBytes.WHOLE),
            Expectation.text(Outcome.MALFORMED_STREAM, TRUNCATED).done()),
        plain(
            "second-response",
            "a second response that nobody asked for, in the same write",
            peer -> {
              String whole = withLength(ChatBytes.WHOLE.length()) + ChatBytes.WHOLE;
              peer.raw(whole + whole.replace("-two", "-one"));
            },
            Expectation.good()),
        plain(
            "late-second-response",
            "a second response that nobody asked for, a moment later",
            peer -> {
              String whole = withLength(ChatBytes.WHOLE.length()) + ChatBytes.WHOLE;
              peer.raw(whole).settle().raw(whole.replace("-two", "-one"));
            },
            Expectation.good()),
        tls(
            "stale-connection",
            "FIN when the kept connection is used again",
            (FaultScript.OfRequest) FaultPeer::fin,
            silent("stale_connection")),
        new Fault(
            "closed-while-idle",
            "the kept connection is closed before it is used again",
            FaultGroup.CONNECTION,
            Fault.Wire.PLAIN,
            new FaultScript() {
              @Override
              public boolean closesIdle() {
                return true;
              }
            },
            Expectation.good()),
        new Fault(
            "refused",
            "nobody listens",
            FaultGroup.CONNECTION,
            Fault.Wire.PLAIN,
            new FaultScript() {
              @Override
              public boolean refuses() {
                return true;
              }

              @Override
              public boolean needsNewConnection() {
                return true;
              }
            },
            silent("connect_failed").unasked()),
        new Fault(
            "unknown-host",
            "a host name that does not exist",
            FaultGroup.CONNECTION,
            Fault.Wire.PLAIN,
            new FaultScript() {
              @Override
              public boolean unknownHost() {
                return true;
              }
            },
            silent("unknown_host").unasked()),
        tls(
            "tls-unknown-ca",
            "a certificate of an authority that nobody trusts",
            FaultScript.certificate(DrillKeys.STRANGER),
            silent(TLS_FAILED).unasked()),
        tls(
            "tls-expired",
            "a certificate that has expired",
            FaultScript.certificate(DrillKeys.EXPIRED),
            silent(TLS_FAILED).unasked()),
        tls(
            "tls-wrong-host",
            "a certificate of another host",
            FaultScript.certificate(DrillKeys.ELSEWHERE),
            silent(TLS_FAILED).unasked()),
        tls(
            "tls-not-spoken",
            "plain HTTP where TLS is expected",
            (FaultScript.OfConnection) ConnectionFaults::plainHttp,
            silent(TLS_FAILED).unasked()),
        tls(
            "tls-cut",
            "TCP ends within the answer, without the farewell of TLS",
            (FaultScript.OfRequest) peer -> peer.streamHead().text().settle().fin(),
            Expectation.text(Outcome.TRANSPORT_ERROR, BROKEN)));
  }

  private static void plainHttp(Socket socket) throws IOException {
    new FaultPeer(socket, socket).response(400, "Connection: close\r\n", "speak HTTP").fin();
  }

  private static String withLength(int length) {
    return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: "
        + length
        + "\r\n\r\n";
  }

  private static Expectation silent(String detail) {
    return Expectation.silent(Outcome.TRANSPORT_ERROR, detail);
  }

  private static Fault plain(
      String name, String what, FaultScript.OfRequest script, Expectation expected) {
    return new Fault(name, what, FaultGroup.CONNECTION, Fault.Wire.PLAIN, script, expected);
  }

  private static Fault tls(String name, String what, FaultScript script, Expectation expected) {
    return new Fault(name, what, FaultGroup.CONNECTION, Fault.Wire.TLS, script, expected);
  }
}
