package io.tokenclock.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.task.TaskItem;
import io.tokenclock.token.TokenCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A right answer of a chosen number of tokens, and the events in which it is streamed. */
final class CostAnswer {
  private static final String OPEN = "{\"answer\":\"It";
  private static final String WORD = " said";
  private static final String CLOSE = "\"}";
  private static final String SCHEMA =
      "{\"type\":\"object\",\"properties\":{\"answer\":{\"type\":\"string\"}},"
          + "\"required\":[\"answer\"],\"additionalProperties\":false}";

  private final int words;

  private CostAnswer(int words) {
    this.words = words;
  }

  /**
   * An answer of that many tokens.
   *
   * @throws IllegalArgumentException when no answer of this form has so few
   */
  static CostAnswer of(int tokens) {
    int around = TokenCounter.o200kBase().count(OPEN + CLOSE);
    if (tokens <= around) {
      throw new IllegalArgumentException("tokens: expected more than " + around);
    }
    return new CostAnswer(tokens - around);
  }

  /** The whole answer. */
  String text() {
    return OPEN + WORD.repeat(words) + CLOSE;
  }

  /** The item that it answers. */
  TaskItem item() {
    return new TaskItem(
        "cost", "meeting-notes-lookup", "test", "s", "u", SCHEMA, text(), List.of(), Map.of());
  }

  /** Server-sent events of about one token each, as chat completions come, and the end mark. */
  List<byte[]> events() {
    List<byte[]> events = new ArrayList<>();
    events.add(event(OPEN));
    for (int i = 0; i < words; i++) {
      events.add(event(WORD));
    }
    events.add(event(CLOSE));
    events.add("data: [DONE]\n\n".getBytes(UTF_8));
    return events;
  }

  private static byte[] event(String content) {
    return ("data: {\"id\":\"chatcmpl-1\",\"object\":\"chat.completion.chunk\","
            + "\"created\":1796000000,\"model\":\"zai-org/GLM-5.3-Flash\",\"choices\":"
            + "[{\"index\":0,\"delta\":{\"content\":\""
            + content.replace("\"", "\\\"")
            + "\"},\"logprobs\":null,\"finish_reason\":null}]}\n\n")
        .getBytes(UTF_8);
  }
}
