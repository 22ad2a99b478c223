package io.tokenclock.peers;

import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** langchain4j with its own defaults: the clock read when a piece of text is handed over. */
final class LangChain4j implements Peer {
  private static final long LONGEST_STREAM_SECONDS = 120;

  private @Nullable URI base;
  private @Nullable OpenAiStreamingChatModel model;

  private record Stamped(String text, long nanos) {}

  @Override
  public List<SeenEvent> read(WireShape wire)
      throws ExecutionException, InterruptedException, TimeoutException {
    var stream = new Stream();
    model(wire.base()).chat(WireShape.PROMPT, stream);
    return stream.whole.get(LONGEST_STREAM_SECONDS, TimeUnit.SECONDS).stream()
        .map(event -> SeenEvent.ofText(event.text, event.nanos))
        .toList();
  }

  /** The address is the model's, so another one needs another model. */
  private OpenAiStreamingChatModel model(URI wanted) {
    OpenAiStreamingChatModel current = model;
    if (current == null || !wanted.equals(base)) {
      current =
          OpenAiStreamingChatModel.builder()
              .apiKey("none")
              .baseUrl(wanted.toString())
              .modelName("calibration")
              .build();
      base = wanted;
      model = current;
    }
    return current;
  }

  @Override
  public void close() {}

  private static final class Stream implements StreamingChatResponseHandler {
    private final List<Stamped> stamped = new ArrayList<>();
    private final CompletableFuture<List<Stamped>> whole = new CompletableFuture<>();

    @Override
    public void onPartialResponse(String text) {
      long now = System.nanoTime();
      stamped.add(new Stamped(text, now));
    }

    @Override
    public void onCompleteResponse(ChatResponse response) {
      whole.complete(stamped);
    }

    @Override
    public void onError(Throwable failure) {
      whole.completeExceptionally(failure);
    }
  }
}
