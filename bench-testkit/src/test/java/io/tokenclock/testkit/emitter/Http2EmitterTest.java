package io.tokenclock.testkit.emitter;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.calibration.EmitterProvider;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.LoopbackTls;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ServiceLoader;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
final class Http2EmitterTest {

  @Test
  void it_is_found_by_the_class_path() {
    assertThat(ServiceLoader.load(EmitterProvider.class))
        .singleElement()
        .isInstanceOf(Http2Emitter.class);
  }

  @Test
  void both_versions_are_answered_on_one_port_and_each_write_arrives_before_the_next()
      throws Exception {
    for (HttpClient.Version version : HttpClient.Version.values()) {
      var firstRead = new CountDownLatch(1);
      try (var listening =
          new Http2Emitter()
              .open(
                  LoopbackTls.context(),
                  Ticker.system(),
                  (path, received, body) -> {
                    body.write((path + "|").getBytes(US_ASCII));
                    awaitQuietly(firstRead);
                    body.write("second".getBytes(US_ASCII));
                  })) {
        HttpResponse<InputStream> response = send(version, listening.port());

        assertThat(response.version()).isEqualTo(version);
        assertThat(response.headers().firstValue("content-type")).hasValue("text/event-stream");
        try (InputStream in = response.body()) {
          assertThat(in.readNBytes(6)).asString().isEqualTo("/1/2/3");
          firstRead.countDown();
          assertThat(in.readAllBytes()).asString().isEqualTo("|second");
        }
      }
    }
  }

  private static HttpResponse<InputStream> send(HttpClient.Version version, int port)
      throws IOException, InterruptedException {
    HttpClient client =
        HttpClient.newBuilder().version(version).sslContext(LoopbackTls.context()).build();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("https://127.0.0.1:" + port + "/1/2/3"))
            .POST(HttpRequest.BodyPublishers.ofString("body"))
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofInputStream());
  }

  private static void awaitQuietly(CountDownLatch latch) throws IOException {
    try {
      if (!latch.await(20, TimeUnit.SECONDS)) {
        throw new IOException("the first write did not arrive before the second");
      }
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }
}
