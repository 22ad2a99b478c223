package io.tokenclock.testkit.sim;

import static io.tokenclock.testkit.sim.Story.object;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/** Together: the text twice, token ids, and a 19-digit seed on the finish chunk with the usage. */
record TogetherDialect(Story story) implements Dialect {
  private static final int END_OF_TURN = 128_009;

  @Override
  public @Nullable ObjectNode opening() {
    return null;
  }

  @Override
  public ObjectNode reasoning(String text) {
    ObjectNode delta = object().put("role", "assistant").put("content", "");
    return chunk("", null, null, delta.put("reasoning_content", text), null);
  }

  @Override
  public ObjectNode answer(String text, int tokenId) {
    ObjectNode delta = object().put("token_id", tokenId).put("role", "assistant");
    return chunk(text, null, null, delta.put("content", text), null);
  }

  @Override
  public ObjectNode finish() {
    ObjectNode usage =
        object()
            .put("prompt_tokens", story.promptTokens())
            .put("completion_tokens", story.completionTokens())
            .put("total_tokens", story.totalTokens())
            .put("cached_tokens", 0);
    ObjectNode delta = object().put("token_id", END_OF_TURN).put("role", "assistant");
    long seed =
        1_000_000_000_000_000_000L + Math.floorMod(story.noise(), 8_000_000_000_000_000_000L);
    return chunk("", "stop", seed, delta.put("content", ""), usage);
  }

  @Override
  public @Nullable ObjectNode usage() {
    return null;
  }

  private ObjectNode chunk(
      String text,
      @Nullable String finish,
      @Nullable Long seed,
      ObjectNode delta,
      @Nullable ObjectNode usage) {
    ObjectNode choice = object().put("index", 0).put("text", text).putNull("logprobs");
    choice.put("finish_reason", finish).put("seed", seed).set("delta", delta);
    ObjectNode chunk =
        object()
            .put("id", story.hexId())
            .put("object", "chat.completion.chunk")
            .put("created", story.createdSeconds());
    chunk.putArray("choices").add(choice);
    chunk.put("model", story.model());
    if (usage == null) {
      chunk.putNull("usage");
    } else {
      chunk.set("usage", usage);
    }
    return chunk;
  }
}
