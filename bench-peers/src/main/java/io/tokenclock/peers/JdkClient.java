package io.tokenclock.peers;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;

/** The JDK's client as most programs make it, but for HTTP/1.1, which the emitter speaks. */
final class JdkClient {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  <T> T send(WireShape wire, HttpResponse.BodyHandler<T> body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(wire.uri())
            .header("Content-Type", "application/json")
            .header("Accept", "text/event-stream")
            .POST(BodyPublishers.ofString(WireShape.BODY))
            .build();
    return client.send(request, body).body();
  }
}
