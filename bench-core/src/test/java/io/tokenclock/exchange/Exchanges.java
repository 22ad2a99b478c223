package io.tokenclock.exchange;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import java.net.URI;
import java.time.Duration;
import java.util.Map;

/** Requests and options that the tests of the wire share. */
final class Exchanges {
  static final String GOOD_STREAM =
      """
      data: {"choices":[{"index":0,"delta":{"role":"assistant","content":""}}]}

      data: {"choices":[{"index":0,"delta":{"content":"Hi"},"finish_reason":null}]}

      data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}

      data: [DONE]

      """;

  private Exchanges() {}

  static WireRequest post(URI uri) {
    return new WireRequest(
        uri,
        Map.of("Content-Type", "application/json", "Accept", "text/event-stream"),
        Map.of("Authorization", Secret.of("Bearer not-a-real-key")),
        "{\"stream\":true}".getBytes(UTF_8));
  }

  static TransportOptions options(long deadlineMillis) {
    return TransportOptions.builder().deadline(Duration.ofMillis(deadlineMillis)).build();
  }

  static TransportOptions tlsOptions(long deadlineMillis) {
    return options(deadlineMillis).toBuilder().sslContext(LoopbackTls.context()).build();
  }

  static StreamCapture once(TransportProvider client, TransportOptions options, URI uri) {
    try (Transport transport = client.open(options)) {
      return transport.prepare(post(uri)).run();
    }
  }
}
