package io.tokenclock.examples;

import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.JsonValue;
import com.openai.core.http.StreamResponse;
import com.openai.errors.OpenAIException;
import com.openai.models.chat.completions.ChatCompletionChunk;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import io.tokenclock.TimedStream;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetMember;

/** openai-java: text is handed over as its chunks come; reasoning is no field of its own there. */
final class OpenAiJavaSdk implements SdkClient {

  @Override
  public String name() {
    return "openai-java";
  }

  @Override
  public TimedStream ask(FleetMember member, TaskItem item) {
    OpenAIClient client =
        OpenAIOkHttpClient.builder()
            .apiKey("none")
            .baseUrl(member.baseUri().toString())
            .maxRetries(0)
            .build();
    var request =
        ChatCompletionCreateParams.builder()
            .model(member.model())
            .addSystemMessage(item.system())
            .addUserMessage(item.user())
            .build();
    var timer = new StreamTimer();
    timer.start();
    try (StreamResponse<ChatCompletionChunk> response =
        client.chat().completions().createStreaming(request)) {
      response.stream().forEach(chunk -> handOver(chunk, timer));
      boolean unused = timer.end(ExchangeEnd.Kind.END_OF_BODY);
    } catch (OpenAIException e) {
      boolean unused = timer.end(ExchangeEnd.Kind.BROKEN, null, e.getMessage());
    } finally {
      client.close();
    }
    return TimedStream.of(timer);
  }

  private static void handOver(ChatCompletionChunk chunk, StreamTimer timer) {
    for (ChatCompletionChunk.Choice choice : chunk.choices()) {
      JsonValue reasoning = choice.delta()._allProperties().get("reasoning_content");
      String thought = reasoning == null ? null : reasoning.convert(String.class);
      if (thought != null) {
        timer.reasoning(thought);
      }
      choice.delta().content().ifPresent(timer::answer);
    }
  }
}
