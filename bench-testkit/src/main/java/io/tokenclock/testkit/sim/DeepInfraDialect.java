package io.tokenclock.testkit.sim;

import static io.tokenclock.testkit.sim.Story.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** DeepInfra: explicit nulls in every delta, and usage twice, the cost only the second time. */
record DeepInfraDialect(Story story) implements Dialect {

  @Override
  public ObjectNode opening() {
    return chunk("", null, null, null, null);
  }

  @Override
  public ObjectNode reasoning(String text) {
    return chunk("", text, "default", null, null);
  }

  @Override
  public ObjectNode answer(String text, int tokenId) {
    return chunk(text, null, "default", null, null);
  }

  @Override
  public ObjectNode finish() {
    return chunk("", null, "default", "stop", usageBody(null));
  }

  @Override
  public ObjectNode usage() {
    ObjectNode chunk = envelope("default");
    chunk.putArray("choices");
    double cost = (0.15 * story.promptTokens() + 0.5 * story.completionTokens()) / 1e6;
    chunk.set("usage", usageBody(cost));
    return chunk;
  }

  private ObjectNode usageBody(@Nullable Double cost) {
    return object()
        .put("prompt_tokens", story.promptTokens())
        .put("total_tokens", story.totalTokens())
        .put("completion_tokens", story.completionTokens())
        .put("estimated_cost", cost)
        .putNull("prompt_tokens_details");
  }

  private ObjectNode envelope(@Nullable String tier) {
    ObjectNode chunk = object().put("service_tier", tier);
    chunk.setAll(story.envelope("chatcmpl-" + story.hexId()));
    return chunk;
  }

  private ObjectNode chunk(
      String content,
      @Nullable String reasoning,
      @Nullable String tier,
      @Nullable String finish,
      @Nullable ObjectNode usage) {
    ObjectNode chunk = envelope(tier);
    ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
    ObjectNode delta = choice.putObject("delta").put("role", "assistant").put("content", content);
    delta.put("reasoning_content", reasoning).putNull("tool_calls");
    choice.putNull("logprobs").put("finish_reason", finish);
    chunk.set("usage", usage == null ? chunk.nullNode() : usage);
    return chunk;
  }
}
