package io.tokenclock.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** A provider as somebody else would write it, with a change to what it writes. */
final class SampleProvider implements Provider {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final URI base;
  private final Consumer<ObjectNode> body;
  private final Consumer<Map<String, String>> headers;
  private final Secret key = Secret.of("made-up-key");

  SampleProvider(URI base, Consumer<ObjectNode> body, Consumer<Map<String, String>> headers) {
    this.base = base;
    this.body = body;
    this.headers = headers;
  }

  static SampleProvider good(URI base) {
    return new SampleProvider(base, json -> {}, map -> {});
  }

  @Override
  public String id() {
    return "sample";
  }

  @Override
  public String name() {
    return "Sample";
  }

  @Override
  public String model() {
    return "sample-1";
  }

  @Override
  public EndpointClass endpointClass() {
    return EndpointClass.DEDICATED;
  }

  @Override
  public List<String> missing() {
    return List.of();
  }

  @Override
  public WireRequest prepare(ChatRequest request) {
    ObjectNode json = JSON.createObjectNode().put("model", model());
    var messages = json.putArray("messages");
    messages.addObject().put("role", "system").put("content", request.system());
    messages.addObject().put("role", "user").put("content", request.user());
    json.put("stream", true).put("temperature", 0).put("top_p", 1);
    json.put("presence_penalty", 0).put("frequency_penalty", 0);
    json.putObject("response_format").put("type", "json_object");
    json.put("max_tokens", request.maxCompletionTokens());
    json.put("reasoning_effort", request.effort().name().toLowerCase(Locale.ROOT));
    body.accept(json);
    Map<String, String> open = new LinkedHashMap<>();
    open.put("Content-Type", "application/json");
    open.put("Accept", "text/event-stream");
    open.put("Accept-Encoding", "identity");
    headers.accept(open);
    try {
      return new WireRequest(
          URI.create(base + "/chat/completions"),
          open,
          Map.of("Authorization", Secret.of("Bearer " + key.reveal())),
          JSON.writeValueAsString(json).getBytes(UTF_8));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree can always be written", e);
    }
  }

  @Override
  public List<Secret> secrets() {
    return List.of(key);
  }
}
