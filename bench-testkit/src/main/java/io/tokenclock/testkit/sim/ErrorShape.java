package io.tokenclock.testkit.sim;

import static io.tokenclock.testkit.sim.Story.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/** How a vendor writes an error body. */
enum ErrorShape {
  /** {@code error} with a code of digits as text, no type. */
  ZAI,
  /** An id beside {@code error}. */
  TOGETHER,
  /** A {@code request_id} beside {@code error}. */
  FIREWORKS,
  /** {@code error} with message, type, param and code. */
  OPENAI,
  /** {@code error} is a text. */
  BASETEN,
  /** Flat code, reason and message. */
  NOVITA,
  /** A list of {@code errors} with code, title and detail. */
  TELNYX,
  /** Plain text of the edge. */
  MODAL;

  String contentType() {
    return this == MODAL ? "text/plain" : "application/json";
  }

  /**
   * The body.
   *
   * @param status the status code it comes with
   * @param word a word for the cause, such as {@code rate_limit_exceeded}
   */
  String body(int status, String word, String message, String requestId) {
    return switch (this) {
      case ZAI -> wrapped(object().put("code", zaiCode(status)).put("message", message)).toString();
      case TOGETHER -> {
        ObjectNode body = object().put("id", requestId);
        body.set("error", openAi(word, message));
        yield body.toString();
      }
      case FIREWORKS -> {
        ObjectNode error = object().put("message", message).putNull("param");
        error.put("code", word.toUpperCase(Locale.ROOT)).put("type", "error");
        yield wrapped(error).put("request_id", requestId).toString();
      }
      case OPENAI -> wrapped(openAi(word, message)).toString();
      case BASETEN -> object().put("error", message).toString();
      case NOVITA ->
          object()
              .put("code", status)
              .put("reason", word.toUpperCase(Locale.ROOT))
              .put("message", message)
              .toString();
      case TELNYX -> {
        ObjectNode body = object();
        body.putArray("errors")
            .addObject()
            .put("code", status == 429 ? "10011" : status == 500 ? "10007" : "10015")
            .put("title", word)
            .put("detail", message);
        yield body.toString();
      }
      case MODAL -> "modal-http: " + message;
    };
  }

  private static String zaiCode(int status) {
    return status == 429 ? "1302" : Integer.toString(status);
  }

  private static ObjectNode openAi(String word, String message) {
    return object().put("message", message).put("type", word).putNull("param").put("code", word);
  }

  private static ObjectNode wrapped(ObjectNode error) {
    ObjectNode body = object();
    body.set("error", error);
    return body;
  }
}
