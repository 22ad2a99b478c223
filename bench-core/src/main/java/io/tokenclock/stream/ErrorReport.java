package io.tokenclock.stream;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An error as a body told it, in any of the shapes that vendors use: an object or a text under
 * {@code error}, a list under {@code errors}, a flat {@code code}, {@code reason} and {@code
 * message}, or {@code detail}.
 *
 * @param message what it said; null when it said nothing
 * @param outcome the outcome that its code or type stands for
 */
record ErrorReport(@Nullable String message, Outcome outcome) {
  private static final int MESSAGE_CHARS = 2000;
  private static final List<String> CODE_FIELDS =
      List.of("code", "status", "status_code", "statusCode", "http_status", "http_code");
  private static final List<String> TYPE_FIELDS = List.of("type", "code", "reason", "status");
  private static final List<String> MESSAGE_FIELDS =
      List.of("message", "detail", "msg", "title", "error", "description");

  /** The error in a chunk's JSON, or null when the chunk is none. */
  static @Nullable ErrorReport inChunk(JsonNode chunk) {
    boolean hasChoices = chunk.path("choices").isArray();
    JsonNode error = chunk.get("error");
    if (error != null && says(error, hasChoices)) {
      return of(error, chunk);
    }
    JsonNode errors = chunk.get("errors");
    if (errors != null && errors.isArray() && !errors.isEmpty()) {
      return of(errors.get(0), chunk);
    }
    if (hasChoices) {
      return null;
    }
    boolean flat =
        chunk.has("message")
            && (chunk.hasNonNull("code")
                || chunk.hasNonNull("reason")
                || chunk.path("object").asText().equals("error")
                || chunk.path("type").asText().equals("error"));
    return flat || chunk.hasNonNull("detail") ? of(chunk, chunk) : null;
  }

  /** An error known to be one from elsewhere, read for what it says. */
  static ErrorReport of(JsonNode body) {
    ErrorReport known = body.isObject() ? inChunk(body) : null;
    if (known != null) {
      return known;
    }
    return body.isArray() && !body.isEmpty() ? of(body.get(0), body.get(0)) : of(body, body);
  }

  /** An error that is plain text. */
  static ErrorReport plain(String text) {
    return new ErrorReport(message(text), outcome(List.of(), text));
  }

  /** Some servers send an empty {@code error} field in every good chunk. */
  private static boolean says(JsonNode error, boolean hasChoices) {
    if (error.isNull() || (error.isBoolean() && !error.booleanValue())) {
      return false;
    }
    boolean empty = error.isTextual() ? error.textValue().isEmpty() : error.isEmpty();
    boolean container = error.isContainerNode() || error.isTextual();
    return !(container && empty && hasChoices);
  }

  private static ErrorReport of(JsonNode error, JsonNode around) {
    String type = "";
    for (JsonNode node : List.of(error, around)) {
      for (String field : TYPE_FIELDS) {
        type += " " + node.path(field).asText();
      }
    }
    return new ErrorReport(messageOf(error, around), outcome(List.of(error, around), type));
  }

  private static Outcome outcome(List<JsonNode> nodes, String type) {
    for (JsonNode node : nodes) {
      for (String field : CODE_FIELDS) {
        Outcome byCode = byCode(node.path(field).asText());
        if (byCode != null) {
          return byCode;
        }
      }
    }
    String words = type.toLowerCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
    boolean rateLimit =
        words.contains("rate_limit")
            || words.contains("ratelimit")
            || words.contains("too_many_requests");
    return rateLimit ? Outcome.HTTP_429 : Outcome.MALFORMED_STREAM;
  }

  private static @Nullable Outcome byCode(String code) {
    if (code.length() != 3 || !code.chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
      return null;
    }
    return Outcome.ofStatus(Integer.parseInt(code));
  }

  private static @Nullable String messageOf(JsonNode error, JsonNode around) {
    String own = textIn(error, 0);
    return own == null ? textIn(around, 0) : own;
  }

  /** Messages are nested at times: an object under {@code message}, a list under {@code detail}. */
  private static @Nullable String textIn(JsonNode node, int depth) {
    if (node.isTextual()) {
      return message(node.textValue());
    }
    if (depth > 3) {
      return null;
    }
    if (node.isArray()) {
      return node.isEmpty() ? null : textIn(node.get(0), depth + 1);
    }
    for (String field : MESSAGE_FIELDS) {
      JsonNode value = node.get(field);
      String text = value == null ? null : textIn(value, depth + 1);
      if (text != null) {
        return text;
      }
    }
    return null;
  }

  private static @Nullable String message(String text) {
    String clean = text.strip();
    if (clean.isEmpty()) {
      return null;
    }
    return clean.length() <= MESSAGE_CHARS ? clean : clean.substring(0, MESSAGE_CHARS) + "…";
  }
}
