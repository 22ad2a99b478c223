package io.tokenclock.testkit.drill;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.stream.Outcome;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Status 200, and a body that is no good answer. */
final class ContentFaults {
  private static final String STREAM = "Content-Type: text/event-stream\r\n";
  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String TRUNCATED = "truncated_no_finish_no_done";
  private static final int DEEP = 100_000;

  private ContentFaults() {}

  static List<Fault> all() {
    return List.of(
        fault(
            "empty-200",
            "status 200 and no body",
            peer -> peer.response(200, STREAM, ""),
            Expectation.head(Outcome.MALFORMED_STREAM, TRUNCATED, Expectation.DONE)),
        fault(
            "html-200",
            "an HTML page at 200",
            peer ->
                peer.response(
                    200, "Content-Type: text/html\r\n", "<html>\n<h1>Please sign in</h1>\n</html>"),
            body(Outcome.MALFORMED_STREAM, "not_an_event_stream")),
        fault(
            "json-200",
            "a whole answer at 200 that is not streamed",
            peer ->
                peer.response(
                    200,
                    JSON,
                    "{\"choices\":[{\"index\":0,\"message\":{\"content\":\"{}\"},"
                        + "\"finish_reason\":\"stop\"}]}"),
            body(Outcome.MALFORMED_STREAM, "not_an_event_stream")),
        fault(
            "json-error-200",
            "an error at 200 that is not streamed, with a code",
            peer ->
                peer.response(200, JSON, "{\"error\":{\"code\":429,\"message\":\"slow down\"}}"),
            body(Outcome.HTTP_429, "in_band_error").flagged("in_band_error")),
        fault(
            "error-event",
            "an error within the stream, with a code",
            peer ->
                peer.streamHead()
                    .text()
                    .chunk("data: {\"error\":{\"code\":503,\"message\":\"overloaded\"}}\n\n")
                    .lastChunk(),
            Expectation.text(Outcome.HTTP_5XX, "in_band_error", "in_band_error").done()),
        fault(
            "error-finish",
            "a finish reason that is an error",
            peer ->
                peer.streamHead()
                    .text()
                    .chunk(ChatBytes.FINISH.replace("stop", "error") + ChatBytes.DONE)
                    .lastChunk(),
            Expectation.text(Outcome.MALFORMED_STREAM, "in_band_error", "in_band_error").done()),
        fault(
            "bad-json-event",
            "an event whose JSON is cut",
            peer ->
                peer.streamHead()
                    .text()
                    .chunk("data: {\"choices\":[{\"index\":0,\n\n" + ChatBytes.FINISH)
                    .lastChunk(),
            Expectation.text(Outcome.MALFORMED_STREAM, "invalid_json_in_event").done()),
        fault(
            "done-only",
            "an end mark and no answer",
            peer -> peer.streamHead().chunk(ChatBytes.DONE).lastChunk(),
            body(Outcome.COMPLETED, null)
                .andMarks(Expectation.FIRST_EVENT)
                .flagged("no_finish_reason")),
        fault(
            "white-space-answer",
            "a megabyte of white space as the answer",
            peer -> {
              peer.streamHead().chunk(ChatBytes.ROLE);
              for (int i = 0; i < 64; i++) {
                peer.chunk(ChatBytes.delta(" \\n\\t ".repeat(4_096)));
              }
              peer.chunk(ChatBytes.FINISH + ChatBytes.DONE).lastChunk();
            },
            Expectation.text(Outcome.COMPLETED, null).done()),
        fault(
            "unasked-compression",
            "a compressed body that nobody asked for",
            peer ->
                peer.response(200, STREAM + "Content-Encoding: gzip\r\n", gzip(ChatBytes.WHOLE)),
            Expectation.good("unasked_compression")),
        fault(
            "compression-cut",
            "a compressed body that ends after its header",
            peer -> {
              byte[] all = gzip(ChatBytes.WHOLE);
              // The header of the format, and nothing that could be inflated.
              byte[] start = Arrays.copyOf(all, 12);
              peer.response(200, STREAM + "Content-Encoding: gzip\r\n", start);
            },
            body(Outcome.MALFORMED_STREAM, TRUNCATED).flagged("unasked_compression")),
        fault(
            "unknown-compression",
            "a coding that this client does not know",
            peer ->
                peer.response(
                    200,
                    STREAM + "Content-Encoding: br\r\n",
                    new byte[] {(byte) 0x8B, 3, (byte) 0x80, 'h', 'i', 3}),
            body(Outcome.MALFORMED_STREAM, TRUNCATED)),
        fault(
            "invalid-utf8",
            "bytes within the answer that are no UTF-8",
            peer ->
                peer.streamHead()
                    .chunk(ChatBytes.WHOLE.replace("forty", "\u00C3(").getBytes(ISO_8859_1))
                    .lastChunk(),
            Expectation.text(Outcome.COMPLETED, null, "invalid_utf8").done()),
        fault(
            "deep-json-event",
            "an event of " + DEEP + " nested arrays",
            peer ->
                peer.streamHead()
                    .text()
                    .chunk("data: " + "[".repeat(DEEP) + "]".repeat(DEEP) + "\n\n")
                    .lastChunk(),
            Expectation.text(Outcome.MALFORMED_STREAM, "invalid_json_in_event").done()),
        fault(
            "deep-json-answer",
            "an answer of " + DEEP + " nested arrays",
            peer ->
                peer.streamHead()
                    .chunk(ChatBytes.delta("[".repeat(DEEP)) + ChatBytes.delta("]".repeat(DEEP)))
                    .chunk(ChatBytes.FINISH + ChatBytes.DONE)
                    .lastChunk(),
            Expectation.text(Outcome.COMPLETED, null).done()),
        fault(
            "deep-json-error",
            "status 500 with a body of " + DEEP + " nested arrays",
            peer -> peer.response(500, JSON, "[".repeat(DEEP)),
            Expectation.status(500, Outcome.HTTP_5XX, null).withoutMarks(Expectation.DONE)),
        fault(
            "wrong-type",
            "a good stream that calls itself plain text",
            peer ->
                peer.response(200, "Content-Type: text/plain\r\n", ChatBytes.WHOLE.getBytes(UTF_8)),
            Expectation.good()));
  }

  private static byte[] gzip(String text) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(UTF_8));
    }
    return bytes.toByteArray();
  }

  /** A whole body without events came. */
  private static Expectation body(Outcome outcome, @Nullable String detail) {
    return Expectation.head(outcome, detail, Expectation.FIRST_BYTE, Expectation.DONE);
  }

  private static Fault fault(
      String name, String what, FaultScript.OfRequest script, Expectation expected) {
    return new Fault(name, what, FaultGroup.CONTENT, Fault.Wire.PLAIN, script, expected);
  }
}
