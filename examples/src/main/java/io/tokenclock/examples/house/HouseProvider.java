package io.tokenclock.examples.house;

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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The inference server of the house. It only says what to send; it never sends, retries or waits.
 */
public final class HouseProvider implements Provider {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final @Nullable URI base;
  private final @Nullable Secret key;

  /** A server at {@code <base>/chat/completions}; null for what nobody has set yet. */
  public HouseProvider(@Nullable URI base, @Nullable Secret key) {
    this.base = base;
    this.key = key;
  }

  @Override
  public String id() {
    return "house";
  }

  @Override
  public String name() {
    return "House";
  }

  @Override
  public String model() {
    return "house-7b";
  }

  @Override
  public EndpointClass endpointClass() {
    return EndpointClass.DEDICATED;
  }

  @Override
  public List<String> missing() {
    return List.of(base == null ? "HOUSE_URL" : "", key == null ? "HOUSE_KEY" : "").stream()
        .filter(name -> !name.isEmpty())
        .toList();
  }

  @Override
  public List<Secret> secrets() {
    return key == null ? List.of() : List.of(key);
  }

  @Override
  public WireRequest prepare(ChatRequest request) {
    if (base == null || key == null) {
      throw new IllegalStateException("house is not ready; missing: " + missing());
    }
    ObjectNode body = JSON.createObjectNode().put("model", model());
    var messages = body.putArray("messages");
    messages.addObject().put("role", "system").put("content", request.system());
    messages.addObject().put("role", "user").put("content", request.user());
    body.put("stream", true).put("temperature", 0).put("top_p", 1);
    body.put("presence_penalty", 0).put("frequency_penalty", 0);
    body.putObject("response_format").put("type", "json_object");
    body.put("max_tokens", request.maxCompletionTokens());
    body.put("reasoning_effort", request.effort().name().toLowerCase(Locale.ROOT));
    return new WireRequest(
        URI.create(base + "/chat/completions"),
        Map.of(
            "Content-Type", "application/json",
            "Accept", "text/event-stream",
            "Accept-Encoding", "identity"),
        Map.of("X-House-Key", key),
        bytes(body));
  }

  private static byte[] bytes(ObjectNode body) {
    try {
      return JSON.writeValueAsString(body).getBytes(UTF_8);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree can always be written", e);
    }
  }
}
