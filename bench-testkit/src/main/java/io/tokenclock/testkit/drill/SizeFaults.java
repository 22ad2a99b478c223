package io.tokenclock.testkit.drill;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.tokenclock.stream.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Too much of something. What is kept is bounded, whatever comes. */
final class SizeFaults {
  private static final int MIB = 1024 * 1024;
  private static final int EVENTS = 1_000_000;
  private static final String TOO_LARGE = "response_too_large";

  private SizeFaults() {}

  static List<Fault> all() {
    return List.of(
        fault(
            "response-of-100-mb",
            "an answer that goes on for 100 MB",
            peer -> {
              peer.streamHead();
              String piece = ChatBytes.delta("word ".repeat(200)).repeat(800);
              for (int sent = 0; sent < 100 * MIB; sent += piece.length()) {
                peer.chunk(piece);
              }
            },
            Expectation.text(Outcome.MALFORMED_STREAM, TOO_LARGE)),
        fault(
            "line-of-50-mb",
            "one line of 50 MB",
            peer -> {
              peer.streamHead().chunk("data: ");
              byte[] piece = "x".repeat(MIB).getBytes(US_ASCII);
              for (int i = 0; i < 50; i++) {
                peer.chunk(piece);
              }
            },
            Expectation.head(Outcome.MALFORMED_STREAM, TOO_LARGE, Expectation.FIRST_BYTE)),
        fault(
            "million-events",
            "a million tiny events before the answer",
            peer -> {
              peer.streamHead();
              String piece = "data:1\n\n".repeat(10_000);
              for (int i = 0; i < EVENTS / 10_000; i++) {
                peer.chunk(piece);
              }
              peer.text().chunk(ChatBytes.FINISH + ChatBytes.DONE).lastChunk();
            },
            Expectation.good("non_object_event")),
        fault(
            "compression-bomb",
            "200 MB of tiny events, compressed to less than one",
            peer ->
                peer.response(
                    200, "Content-Type: text/event-stream\r\nContent-Encoding: gzip\r\n", bomb()),
            Expectation.head(
                    Outcome.MALFORMED_STREAM,
                    TOO_LARGE,
                    Expectation.FIRST_BYTE,
                    Expectation.FIRST_EVENT,
                    Expectation.DONE)
                .flagged("unasked_compression", "non_object_event")),
        fault(
            "error-body-endless",
            "status 503 with a body without end",
            peer -> {
              peer.raw("HTTP/1.1 503 Busy\r\nTransfer-Encoding: chunked\r\n\r\n");
              String piece = "busy ".repeat(2_000);
              for (int i = 0; i < 10_000; i++) {
                peer.chunk(piece);
              }
            },
            Expectation.status(503, Outcome.HTTP_5XX, null).withoutMarks(Expectation.DONE)),
        fault(
                "head-endless",
                "headers without end",
                peer -> {
                  peer.raw("HTTP/1.1 200 OK\r\n");
                  String piece = ("X-Header: " + "x".repeat(1_000) + "\r\n").repeat(100);
                  for (int i = 0; i < 1_000; i++) {
                    peer.raw(piece);
                  }
                },
                Expectation.silent(Outcome.TRANSPORT_ERROR, "no_response_headers"))
            .orConnectionLeft());
  }

  private static byte[] bomb() throws IOException {
    var bytes = new ByteArrayOutputStream();
    byte[] piece = "data:1\n\n".repeat(MIB / 8).getBytes(US_ASCII);
    try (var gzip = new GZIPOutputStream(bytes)) {
      for (int i = 0; i < 200; i++) {
        gzip.write(piece);
      }
    }
    return bytes.toByteArray();
  }

  private static Fault fault(
      String name, String what, FaultScript.OfRequest script, Expectation expected) {
    return new Fault(name, what, FaultGroup.SIZE, Fault.Wire.PLAIN, script, expected);
  }
}
