package io.tokenclock.testkit.sim;

import static java.nio.charset.StandardCharsets.UTF_8;

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

/**
 * A member as a provider: the logical request in plain words of chat completions, without the
 * fields in which its vendor differs, and without a credential.
 */
record MemberProvider(FleetMember member) implements Provider {
  private static final ObjectMapper JSON = new ObjectMapper();

  @Override
  public String id() {
    return member.id();
  }

  @Override
  public String name() {
    return member.name();
  }

  @Override
  public String model() {
    return member.model();
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
  public URI endpoint() {
    return URI.create(member.baseUri() + "/chat/completions");
  }

  @Override
  public WireRequest prepare(ChatRequest request) {
    ObjectNode body = JSON.createObjectNode().put("model", model());
    var messages = body.putArray("messages");
    messages.addObject().put("role", "system").put("content", request.system());
    messages.addObject().put("role", "user").put("content", request.user());
    body.put("stream", true).put("temperature", 0).put("top_p", 1);
    body.put("presence_penalty", 0).put("frequency_penalty", 0);
    body.put("max_tokens", request.maxCompletionTokens());
    body.put("reasoning_effort", request.effort().name().toLowerCase(Locale.ROOT));
    body.putObject("response_format").put("type", "json_object");
    body.putObject("stream_options").put("include_usage", true);
    return new WireRequest(
        endpoint(),
        Map.of(
            "Content-Type", "application/json",
            "Accept", "text/event-stream",
            "Accept-Encoding", "identity"),
        Map.of(),
        body.toString().getBytes(UTF_8));
  }

  @Override
  public List<Secret> secrets() {
    return List.of();
  }
}
