package io.tokenclock.testkit.sim;

import static io.tokenclock.testkit.sim.Story.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * The shape of a vLLM server, as seen at Parasail; assumed for vendors whose streams are not known.
 *
 * @param story what the chunks share
 * @param reasoningField the name of the field with reasoning text
 */
record VllmDialect(Story story, String reasoningField) implements Dialect {

  @Override
  public ObjectNode opening() {
    ObjectNode chunk = story.envelope("chatcmpl-" + story.hexId());
    ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
    choice.putObject("delta").put("role", "assistant").put("content", "");
    choice.putNull("logprobs").putNull("finish_reason");
    return chunk.putNull("prompt_token_ids").putNull("prompt_text");
  }

  @Override
  public ObjectNode reasoning(String text) {
    return chunk(object().put(reasoningField, text), false);
  }

  @Override
  public ObjectNode answer(String text, int tokenId) {
    return chunk(object().put("content", text), false);
  }

  @Override
  public ObjectNode finish() {
    return chunk(object(), true);
  }

  @Override
  public @Nullable ObjectNode usage() {
    if (!story.usageAsked()) {
      return null;
    }
    ObjectNode chunk = story.envelope("chatcmpl-" + story.hexId());
    chunk.putArray("choices");
    ObjectNode usage =
        chunk
            .putObject("usage")
            .put("prompt_tokens", story.promptTokens())
            .put("total_tokens", story.totalTokens())
            .put("completion_tokens", story.completionTokens());
    usage.putObject("prompt_tokens_details").put("cached_tokens", 0);
    return chunk;
  }

  private ObjectNode chunk(ObjectNode delta, boolean last) {
    ObjectNode chunk = story.envelope("chatcmpl-" + story.hexId());
    ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
    choice.set("delta", delta);
    choice.putNull("logprobs").put("finish_reason", last ? "stop" : null);
    if (last) {
      choice.putNull("stop_reason");
    }
    choice.putNull("token_ids");
    return chunk;
  }
}
