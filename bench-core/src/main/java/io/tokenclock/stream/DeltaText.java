package io.tokenclock.stream;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** The answer content and the reasoning in one delta or message; empty when it has none. */
final class DeltaText {
  /** In order of precedence: gateways send one trace under two names, and it counts once. */
  private static final List<String> REASONING_FIELDS =
      List.of("reasoning_content", "reasoning", "reasoning_text");

  private DeltaText() {}

  /** The content: a text, or the text parts of a list. */
  static String content(JsonNode delta) {
    JsonNode content = delta.path("content");
    if (!content.isArray()) {
      return text(content);
    }
    var parts = new StringBuilder();
    for (JsonNode part : content) {
      parts.append(part.isTextual() ? part.textValue() : isThinking(part) ? "" : textOf(part));
    }
    return parts.toString();
  }

  /** The reasoning: the first field that is not empty, then the thinking parts of the content. */
  static String reasoning(JsonNode delta) {
    String field = field(delta);
    JsonNode content = delta.path("content");
    if (!content.isArray()) {
      return field;
    }
    var reasoning = new StringBuilder(field);
    for (JsonNode part : content) {
      reasoning.append(isThinking(part) ? thinking(part.path("thinking")) : "");
    }
    return reasoning.toString();
  }

  private static String field(JsonNode delta) {
    for (String field : REASONING_FIELDS) {
      String text = text(delta.path(field));
      if (!text.isEmpty()) {
        return text;
      }
    }
    JsonNode list = delta.path("reasoning_details");
    if (list.isEmpty()) {
      return "";
    }
    var details = new StringBuilder();
    for (JsonNode detail : list) {
      String text = text(detail.path("text"));
      details.append(text.isEmpty() ? text(detail.path("summary")) : text);
    }
    return details.toString();
  }

  private static boolean isThinking(JsonNode part) {
    return part.path("type").asText().equals("thinking");
  }

  private static String textOf(JsonNode part) {
    String type = part.path("type").asText();
    boolean isText = type.isEmpty() || type.equals("text") || type.equals("output_text");
    return isText ? text(part.path("text")) : "";
  }

  private static String thinking(JsonNode thinking) {
    if (!thinking.isArray()) {
      return text(thinking);
    }
    var parts = new StringBuilder();
    for (JsonNode part : thinking) {
      parts.append(part.isTextual() ? part.textValue() : textOf(part));
    }
    return parts.toString();
  }

  private static String text(JsonNode node) {
    return node.isTextual() ? node.textValue() : "";
  }
}
