package io.tokenclock.providers;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.ChatRequest.Effort;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Price;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Any endpoint that takes OpenAI's chat completions. Immutable and thread-safe; made by {@link
 * #builder} or read from a declaration by {@link ProviderFile}.
 *
 * <p>The request, in this order. Headers: {@code Content-Type: application/json}, {@code Accept:
 * text/event-stream}, {@code Accept-Encoding: identity}, the extra headers, the credentials. Body:
 * {@code model}, {@code messages} (system, user), {@code stream: true}, {@code temperature: 0},
 * {@code top_p: 1}, {@code presence_penalty: 0}, {@code frequency_penalty: 0}, {@code
 * response_format}, the ceiling under its {@link CapField} name, then where declared the reasoning
 * fields, {@code top_k} and {@code stream_options}. Never {@code stop}, {@code seed}, {@code user}
 * or {@code tools}.
 *
 * <p>What is written down wrongly fails in {@link OpenAiCompatibleBuilder#build}; what the
 * variables lack or hold wrongly is {@link #missing()}, since a machine without a key must still be
 * able to list the provider.
 */
public final class OpenAiCompatible implements Provider {
  private final OpenAiCompatibleBuilder settings;
  private final String model;
  private final @Nullable URI endpoint;
  private final ChatBody body;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Map<String, Secret> secretHeaders = new LinkedHashMap<>();
  private final List<Secret> secrets = new ArrayList<>();
  private final List<String> missing = new ArrayList<>();

  /** Settings that were checked and belong to nobody else. */
  OpenAiCompatible(OpenAiCompatibleBuilder settings) {
    this.settings = settings;
    this.model = resolvedModel();
    this.endpoint = resolvedEndpoint();
    this.body =
        new ChatBody(
            model, settings.capField, parsedReasoning(), settings.topKOff, settings.includeUsage);
    headers.put("Content-Type", "application/json");
    headers.put("Accept", "text/event-stream");
    headers.put("Accept-Encoding", "identity");
    headers.putAll(settings.headers);
    settings.auth.forEach(this::resolve);
  }

  /**
   * Starts the description of an endpoint.
   *
   * @param id unique id: lower-case letters, digits and {@code -}
   */
  public static OpenAiCompatibleBuilder builder(String id) {
    return new OpenAiCompatibleBuilder(id);
  }

  /**
   * An endpoint that nobody else uses and that wants no key: a server of one's own.
   *
   * @param id unique id: lower-case letters, digits and {@code -}
   * @param baseUrl where {@code /chat/completions} follows, such as {@code
   *     http://127.0.0.1:8000/v1}
   * @param model name of the model, as the endpoint knows it
   * @throws IllegalArgumentException naming every setting that is wrong
   */
  public static OpenAiCompatible dedicated(String id, String baseUrl, String model) {
    return builder(id).baseUrl(baseUrl).model(model).endpointClass(EndpointClass.DEDICATED).build();
  }

  /** A new builder with everything that was declared for this one, its variables included. */
  public OpenAiCompatibleBuilder toBuilder() {
    return settings.copy();
  }

  @Override
  public String id() {
    return settings.id;
  }

  @Override
  public String name() {
    return settings.name == null ? settings.id : settings.name;
  }

  @Override
  public String model() {
    return model;
  }

  @Override
  public EndpointClass endpointClass() {
    return requireNonNull(settings.endpointClass, "checked before");
  }

  @Override
  public @Nullable URI endpoint() {
    return endpoint;
  }

  @Override
  public @Nullable Price price() {
    if (settings.price != null) {
      return settings.price;
    }
    return model.equals(settings.defaultModel) ? settings.defaultPrice : null;
  }

  @Override
  public @Nullable String termsNote() {
    return settings.termsNote;
  }

  /** What the endpoint calls the ceiling of completion tokens. */
  public CapField capField() {
    return settings.capField;
  }

  /** Whether usage is asked for by {@code stream_options}. */
  public boolean includesUsage() {
    return settings.includeUsage;
  }

  /** Names of the variables that its credentials come from, in order; empty without credentials. */
  public List<String> credentialVariables() {
    return settings.auth.stream().map(AuthHeader::variable).toList();
  }

  @Override
  public List<String> missing() {
    return List.copyOf(missing);
  }

  @Override
  public WireRequest prepare(ChatRequest request) {
    if (endpoint == null || !missing.isEmpty()) {
      throw new IllegalStateException(
          "provider '" + id() + "' is not ready; missing: " + String.join(", ", missing));
    }
    return new WireRequest(endpoint, headers, secretHeaders, body.write(request));
  }

  @Override
  public List<Secret> secrets() {
    return List.copyOf(secrets);
  }

  /** Id, model and address; nothing secret. */
  @Override
  public String toString() {
    return id() + " (" + model + " at " + (endpoint == null ? "no address yet" : endpoint) + ")";
  }

  private Map<Effort, ObjectNode> parsedReasoning() {
    var fields = new EnumMap<Effort, ObjectNode>(Effort.class);
    settings.reasoning.forEach((effort, json) -> fields.put(effort, ReasoningFields.of(json)));
    return fields;
  }

  private String resolvedModel() {
    if (settings.model != null) {
      return settings.model;
    }
    String variable = variable("_MODEL");
    String value = settings.variables.unlessBlank(variable);
    if (value == null) {
      return requireNonNull(settings.defaultModel, "checked before");
    }
    String problem = SettingRules.problemWithModel(value);
    if (problem != null) {
      missing.add(variable + " (set, but: " + problem + ")");
      return requireNonNull(settings.defaultModel, "checked before");
    }
    return value;
  }

  private @Nullable URI resolvedEndpoint() {
    if (settings.baseUrl != null) {
      return Endpoint.of(settings.baseUrl);
    }
    String variable = variable("_BASE_URL");
    String value = settings.variables.unlessBlank(variable);
    try {
      if (value != null) {
        return Endpoint.of(value);
      }
      if (settings.defaultBaseUrl != null) {
        return Endpoint.of(settings.defaultBaseUrl);
      }
      missing.add(variable);
    } catch (IllegalArgumentException e) {
      missing.add(variable + " (set, but: " + e.getMessage() + ")");
    }
    return null;
  }

  private void resolve(AuthHeader auth) {
    Secret credential = settings.credential;
    if (credential == null) {
      String value = settings.variables.unlessBlank(auth.variable());
      if (value == null) {
        missing.add(auth.variable());
        return;
      }
      if (!HeaderRules.isSendable(value)) {
        missing.add(
            auth.variable()
                + " (set, but with a blank, a line break or another character that no header"
                + " carries)");
        return;
      }
      credential = Secret.of(value);
    }
    secrets.add(credential);
    secretHeaders.put(auth.header(), auth.value(credential));
  }

  private String variable(String suffix) {
    return id().toUpperCase(Locale.ROOT).replace('-', '_') + suffix;
  }
}
