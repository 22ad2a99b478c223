package io.tokenclock.testkit.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

/** Events of a streamed chat completion, as text. */
final class Chunks {
  static final String ROLE = delta("\"role\":\"assistant\",\"content\":\"\"");
  static final String STOP = finish("stop");
  static final String DONE = "data: [DONE]\n\n";

  private static final ObjectMapper JSON = new ObjectMapper();

  private Chunks() {}

  static String answer(String text) {
    return delta("\"content\":" + quoted(text));
  }

  /** Reasoning in a field of that name. */
  static String reasoning(String field, String text) {
    return delta("\"" + field + "\":" + quoted(text));
  }

  static String delta(String members) {
    return event(
        "{\"object\":\"chat.completion.chunk\",\"choices\":[{\"index\":0,\"delta\":{"
            + members
            + "},\"finish_reason\":null}]}");
  }

  static String finish(String reason) {
    return event(
        "{\"object\":\"chat.completion.chunk\",\"choices\":[{\"index\":0,\"delta\":{},"
            + "\"finish_reason\":\""
            + reason
            + "\"}]}");
  }

  /** A chunk without choices that says how much was used. */
  static String usage(int completionTokens) {
    return event("{\"choices\":[],\"usage\":{\"completion_tokens\":" + completionTokens + "}}");
  }

  static String event(String data) {
    return "data: " + data + "\n\n";
  }

  private static String quoted(String text) {
    try {
      return JSON.writeValueAsString(text);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a text can always be written", e);
    }
  }
}
