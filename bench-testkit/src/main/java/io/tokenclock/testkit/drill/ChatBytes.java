package io.tokenclock.testkit.drill;

/** The good answer, in the pieces that faults put together otherwise. */
final class ChatBytes {
  static final String MODEL = "drill-model";

  /** The answer that every item of a drill has. */
  static final String GOLD = "{\"answer\": \"forty-two\"}";

  static final String ROLE = chunk("{\"role\":\"assistant\",\"content\":\"\"}", "null");
  static final String FIRST = delta("{\\\"answer\\\": \\\"forty");
  static final String SECOND = delta("-two\\\"}");
  static final String FINISH = chunk("{}", "\"stop\"");
  static final String DONE = "data: [DONE]\n\n";

  /** What comes before the end. */
  static final String TEXT = ROLE + FIRST + SECOND;

  /** All of it. */
  static final String WHOLE = TEXT + FINISH + DONE;

  private ChatBytes() {}

  /** An event with this answer text, escaped as JSON wants it. */
  static String delta(String escaped) {
    return chunk("{\"content\":\"" + escaped + "\"}", "null");
  }

  private static String chunk(String delta, String finish) {
    return "data: {\"id\":\"drill\",\"object\":\"chat.completion.chunk\",\"model\":\""
        + MODEL
        + "\",\"choices\":[{\"index\":0,\"delta\":"
        + delta
        + ",\"finish_reason\":"
        + finish
        + "}]}\n\n";
  }
}
