package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What all chunks of one response share.
 *
 * @param model the model that the request asked for
 * @param noise decoration: ids, times and seeds are made from it
 * @param promptTokens tokens of the prompt
 * @param reasoningTokens reasoning tokens before the answer
 * @param answerTokens tokens of the answer
 * @param usageAsked whether the request asked for usage in the stream
 */
record Story(
    String model,
    long noise,
    int promptTokens,
    int reasoningTokens,
    int answerTokens,
    boolean usageAsked) {
  private static final long FIRST_CREATED_SECONDS = 1_790_000_000L;

  String hexId() {
    return String.format(java.util.Locale.ROOT, "%016x", noise);
  }

  long createdSeconds() {
    return FIRST_CREATED_SECONDS + Math.floorMod(noise, 1_000_000L);
  }

  int completionTokens() {
    return reasoningTokens + answerTokens;
  }

  int totalTokens() {
    return promptTokens + completionTokens();
  }

  ObjectNode envelope(String id) {
    return object()
        .put("id", id)
        .put("object", "chat.completion.chunk")
        .put("created", createdSeconds())
        .put("model", model);
  }

  static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
