package io.tokenclock.examples;

import io.tokenclock.TimedStream;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.providers.Vendors;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetMember;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.stream.Stream;

/** The JDK's client, reading lines: every line is handed over, the blank ones too. */
final class JdkLines implements SdkClient {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  @Override
  public String name() {
    return "JDK, lines";
  }

  @Override
  public TimedStream ask(FleetMember member, TaskItem item) {
    var written =
        Vendors.simulated(member.id(), member.baseUri())
            .prepare(ChatRequest.of(item.system(), item.user()));
    HttpRequest request =
        HttpRequest.newBuilder(written.uri())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(written.body()))
            .build();
    var timer = new StreamTimer();
    timer.start();
    try {
      HttpResponse<Stream<String>> response = client.send(request, BodyHandlers.ofLines());
      timer.headers(response.statusCode(), "HTTP/1.1", response.headers().map());
      response.body().forEach(timer::line);
      boolean unused = timer.end(ExchangeEnd.Kind.END_OF_BODY);
    } catch (IOException | UncheckedIOException e) {
      boolean unused = timer.end(ExchangeEnd.Kind.BROKEN, null, e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      boolean unused = timer.end(ExchangeEnd.Kind.ABORTED);
    }
    return TimedStream.of(timer);
  }
}
