package io.tokenclock.testkit.sim;

import static io.tokenclock.testkit.sim.Story.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** Z.AI: role in every delta, no finish reason key until the end, usage on the finish chunk. */
record ZaiDialect(Story story) implements Dialect {

  @Override
  public @Nullable ObjectNode opening() {
    return null;
  }

  @Override
  public ObjectNode reasoning(String text) {
    return chunk(object().put("index", 0), "reasoning_content", text);
  }

  @Override
  public ObjectNode answer(String text, int tokenId) {
    return chunk(object().put("index", 0), "content", text);
  }

  @Override
  public ObjectNode finish() {
    ObjectNode chunk = chunk(object().put("index", 0).put("finish_reason", "stop"), "content", "");
    ObjectNode usage = chunk.putObject("usage");
    usage.put("prompt_tokens", story.promptTokens());
    usage.put("completion_tokens", story.completionTokens());
    usage.put("total_tokens", story.totalTokens());
    usage.putObject("prompt_tokens_details").put("cached_tokens", 0);
    usage.putObject("completion_tokens_details").put("reasoning_tokens", story.reasoningTokens());
    return chunk;
  }

  @Override
  public @Nullable ObjectNode usage() {
    return null;
  }

  private ObjectNode chunk(ObjectNode choice, String field, String text) {
    choice.putObject("delta").put("role", "assistant").put(field, text);
    ObjectNode chunk =
        object()
            .put("id", "20260903" + story.hexId())
            .put("created", story.createdSeconds())
            .put("object", "chat.completion.chunk")
            .put("model", story.model());
    chunk.putArray("choices").add(choice);
    return chunk;
  }
}
