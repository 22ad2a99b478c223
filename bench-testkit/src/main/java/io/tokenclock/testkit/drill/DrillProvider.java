package io.tokenclock.testkit.drill;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import java.util.List;
import java.util.Map;

/** The endpoint of one fault, as a run knows it. */
record DrillProvider(String id, FaultServer server) implements Provider {

  @Override
  public String name() {
    return id;
  }

  @Override
  public String model() {
    return ChatBytes.MODEL;
  }

  @Override
  public EndpointClass endpointClass() {
    return EndpointClass.SERVERLESS;
  }

  @Override
  public List<String> missing() {
    return List.of();
  }

  @Override
  public WireRequest prepare(ChatRequest request) {
    return new WireRequest(
        server.uri(),
        Map.of("Content-Type", "application/json", "Accept", "text/event-stream"),
        Map.of(),
        "{\"stream\":true}".getBytes(UTF_8));
  }

  @Override
  public List<Secret> secrets() {
    return List.of();
  }
}
