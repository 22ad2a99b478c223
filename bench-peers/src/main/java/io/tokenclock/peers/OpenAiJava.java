package io.tokenclock.peers;

import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.http.StreamResponse;
import com.openai.models.chat.completions.ChatCompletionChunk;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * openai-java with its own defaults, but for retries: the clock read when a chunk is handed over.
 */
final class OpenAiJava implements Peer {
  private @Nullable URI base;
  private @Nullable OpenAIClient client;

  private record Stamped(ChatCompletionChunk chunk, long nanos) {}

  @Override
  public List<SeenEvent> read(WireShape wire) {
    var request =
        ChatCompletionCreateParams.builder()
            .model("calibration")
            .addUserMessage(WireShape.PROMPT)
            .build();
    List<Stamped> stamped = new ArrayList<>();
    try (StreamResponse<ChatCompletionChunk> response =
        client(wire.base()).chat().completions().createStreaming(request)) {
      response.stream()
          .forEach(
              chunk -> {
                long now = System.nanoTime();
                stamped.add(new Stamped(chunk, now));
              });
    }
    return stamped.stream().map(event -> SeenEvent.ofText(text(event.chunk), event.nanos)).toList();
  }

  /** The address is the client's, so another one needs another client. */
  private OpenAIClient client(URI wanted) {
    OpenAIClient current = client;
    if (current == null || !wanted.equals(base)) {
      close();
      current =
          OpenAIOkHttpClient.builder()
              .apiKey("none")
              .baseUrl(wanted.toString())
              .maxRetries(0)
              .build();
      base = wanted;
      client = current;
    }
    return current;
  }

  private static String text(ChatCompletionChunk chunk) {
    return chunk.choices().get(0).delta().content().orElse("");
  }

  @Override
  public void close() {
    if (client != null) {
      client.close();
    }
  }
}
