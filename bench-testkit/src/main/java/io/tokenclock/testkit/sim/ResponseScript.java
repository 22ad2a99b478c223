package io.tokenclock.testkit.sim;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One response, ready to be written: what, and how long after the request it is due, before the
 * fleet's time scale.
 *
 * @param status the status code
 * @param contentType the content type
 * @param headers further headers
 * @param headNanos when the head is due
 * @param writes the writes in order
 * @param ending how it ends
 * @param endNanos when the end is due
 */
record ResponseScript(
    int status,
    String contentType,
    Map<String, String> headers,
    long headNanos,
    List<Write> writes,
    @Nullable FailureKind ending,
    long endNanos) {

  ResponseScript {
    headers = Map.copyOf(headers);
    writes = List.copyOf(writes);
  }

  /**
   * One write of body bytes.
   *
   * @param kind what it holds
   * @param text the bytes, as text
   * @param dueNanos when it is due
   */
  record Write(WriteKind kind, String text, long dueNanos) {
    byte[] bytes() {
      return text.getBytes(UTF_8);
    }
  }

  /** An error with a body in one write. */
  static ResponseScript error(
      Vendor vendor, int status, String word, String message, String requestId, long dueNanos) {
    String body = vendor.errors().body(status, word, message, requestId);
    return new ResponseScript(
        status,
        vendor.errors().contentType(),
        vendor.errorHeaders(status),
        dueNanos,
        List.of(new Write(WriteKind.ERROR, body, dueNanos)),
        null,
        dueNanos);
  }
}
