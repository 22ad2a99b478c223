package io.tokenclock.testkit.sim;

import static io.tokenclock.testkit.sim.Story.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * Fireworks: a role without content first, {@code raw_output} in each choice; usage in a chunk of
 * its own when asked for, else on the finish chunk.
 */
record FireworksDialect(Story story) implements Dialect {

  @Override
  public ObjectNode opening() {
    return chunk(object().put("role", "assistant"), null, null);
  }

  @Override
  public ObjectNode reasoning(String text) {
    return chunk(object().put("reasoning_content", text), null, null);
  }

  @Override
  public ObjectNode answer(String text, int tokenId) {
    return chunk(object().put("content", text), null, null);
  }

  @Override
  public ObjectNode finish() {
    return chunk(object(), "stop", story.usageAsked() ? null : usageBody());
  }

  @Override
  public @Nullable ObjectNode usage() {
    if (!story.usageAsked()) {
      return null;
    }
    ObjectNode chunk = story.envelope("chatcmpl-" + story.hexId());
    chunk.putArray("choices");
    chunk.set("usage", usageBody());
    return chunk;
  }

  private ObjectNode usageBody() {
    ObjectNode usage =
        object()
            .put("prompt_tokens", story.promptTokens())
            .put("total_tokens", story.totalTokens())
            .put("completion_tokens", story.completionTokens());
    usage.putObject("prompt_tokens_details").put("cached_tokens", 0);
    usage.putObject("completion_tokens_details").put("reasoning_tokens", story.reasoningTokens());
    return usage;
  }

  private ObjectNode chunk(ObjectNode delta, @Nullable String finish, @Nullable ObjectNode usage) {
    ObjectNode chunk = story.envelope("chatcmpl-" + story.hexId());
    ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
    choice.set("delta", delta);
    choice.put("finish_reason", finish).putNull("raw_output");
    chunk.set("usage", usage == null ? chunk.nullNode() : usage);
    return chunk;
  }
}
