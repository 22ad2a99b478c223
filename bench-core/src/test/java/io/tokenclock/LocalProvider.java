package io.tokenclock;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** An endpoint for tests, with a path of its own on some server. */
record LocalProvider(String id, URI server) implements Provider {

  static List<LocalProvider> three(URI server) {
    return List.of(
        new LocalProvider("a", server),
        new LocalProvider("b", server),
        new LocalProvider("c", server));
  }

  @Override
  public String name() {
    return "Local " + id;
  }

  @Override
  public String model() {
    return "test-model";
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
        server.resolve("/" + id), Map.of(), Map.of(), request.user().getBytes(UTF_8));
  }

  @Override
  public List<Secret> secrets() {
    return List.of();
  }
}
