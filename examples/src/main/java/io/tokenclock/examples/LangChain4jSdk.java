package io.tokenclock.examples;

import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import io.tokenclock.TimedStream;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetMember;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** langchain4j: callbacks on another thread, one for thoughts and one for text. */
final class LangChain4jSdk implements SdkClient {

  @Override
  public String name() {
    return "langchain4j";
  }

  @Override
  public TimedStream ask(FleetMember member, TaskItem item) {
    var model =
        OpenAiStreamingChatModel.builder()
            .apiKey("none")
            .baseUrl(member.baseUri().toString())
            .modelName(member.model())
            .returnThinking(true)
            .build();
    var callbacks = new Callbacks();
    callbacks.timer.start();
    model.chat(
        List.of(SystemMessage.from(item.system()), UserMessage.from(item.user())), callbacks);
    return callbacks.stream.join();
  }

  private static final class Callbacks implements StreamingChatResponseHandler {
    private final StreamTimer timer = new StreamTimer();
    private final CompletableFuture<TimedStream> stream = new CompletableFuture<>();

    @Override
    public void onPartialThinking(PartialThinking thinking) {
      timer.reasoning(thinking.text());
    }

    @Override
    public void onPartialResponse(String text) {
      timer.answer(text);
    }

    @Override
    public void onCompleteResponse(ChatResponse response) {
      boolean unused = timer.end(ExchangeEnd.Kind.END_OF_BODY);
      stream.complete(TimedStream.of(timer));
    }

    @Override
    public void onError(Throwable failure) {
      boolean unused = timer.end(ExchangeEnd.Kind.BROKEN, null, failure.getMessage());
      stream.complete(TimedStream.of(timer));
    }
  }
}
