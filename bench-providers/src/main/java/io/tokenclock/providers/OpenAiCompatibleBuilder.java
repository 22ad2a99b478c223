package io.tokenclock.providers;

import static java.util.Objects.requireNonNull;

import io.tokenclock.provider.ChatRequest.Effort;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Price;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.Variables;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Describes an {@link OpenAiCompatible} endpoint. Confined to one thread. Setters only keep what
 * they are given; {@link #build} checks everything and reports all problems in one exception.
 *
 * <p>An address or a model that is written down here wins over the variables {@code <ID>_BASE_URL}
 * and {@code <ID>_MODEL}, which win over the defaults of a built-in vendor. ({@code <ID>} is the id
 * in upper case with {@code _} for {@code -}.)
 */
public final class OpenAiCompatibleBuilder {
  final String id;
  @Nullable String name;
  @Nullable String baseUrl;
  @Nullable String defaultBaseUrl;
  @Nullable String model;
  @Nullable String defaultModel;
  final List<AuthHeader> auth = new ArrayList<>();
  @Nullable Secret credential;
  CapField capField = CapField.MAX_TOKENS;
  final Map<Effort, String> reasoning = new EnumMap<>(Effort.class);
  @Nullable Integer topKOff;
  boolean includeUsage;
  @Nullable EndpointClass endpointClass;
  final Map<String, String> headers = new LinkedHashMap<>();
  @Nullable Price price;
  @Nullable Price defaultPrice;
  @Nullable String termsNote;
  Variables variables = Variables.none();

  OpenAiCompatibleBuilder(String id) {
    this.id = requireNonNull(id, "id");
    for (Effort effort : Effort.values()) {
      reasoning.put(effort, ReasoningFields.standard(effort));
    }
  }

  /** The name for tables; the id unless given. */
  public OpenAiCompatibleBuilder name(String name) {
    this.name = requireNonNull(name, "name");
    return this;
  }

  /**
   * The address: {@code http} or {@code https}, without user information. {@code /chat/completions}
   * is appended unless the path ends with it. Without one, {@code <ID>_BASE_URL} is asked.
   */
  public OpenAiCompatibleBuilder baseUrl(String baseUrl) {
    this.baseUrl = requireNonNull(baseUrl, "baseUrl");
    return this;
  }

  /** The model, in the endpoint's own spelling. Required. */
  public OpenAiCompatibleBuilder model(String model) {
    this.model = requireNonNull(model, "model");
    return this;
  }

  /**
   * Sends {@code Authorization: Bearer} with the credential of that variable, in place of any other
   * authentication.
   *
   * @param variable name of an environment variable, upper case
   */
  public OpenAiCompatibleBuilder bearer(String variable) {
    auth.clear();
    auth.add(AuthHeader.bearer(requireNonNull(variable, "variable")));
    return this;
  }

  /**
   * Sends each header with the credential of its variable as the whole value, in place of any other
   * authentication.
   *
   * @param variableByHeader names of variables, by the names of headers, in order
   */
  public OpenAiCompatibleBuilder authHeaders(Map<String, String> variableByHeader) {
    auth.clear();
    variableByHeader.forEach((header, variable) -> auth.add(AuthHeader.plain(header, variable)));
    return this;
  }

  /** Sends no credential, which is the default. */
  public OpenAiCompatibleBuilder noAuth() {
    auth.clear();
    return this;
  }

  /** Uses this credential in place of every variable that the authentication names. */
  public OpenAiCompatibleBuilder credential(Secret credential) {
    this.credential = requireNonNull(credential, "credential");
    return this;
  }

  /** What the endpoint calls the ceiling; {@link CapField#MAX_TOKENS} unless given. */
  public OpenAiCompatibleBuilder capField(CapField capField) {
    this.capField = requireNonNull(capField, "capField");
    return this;
  }

  /**
   * The body fields that ask for this effort; {@code {"reasoning_effort":"low"}} (or {@code
   * "high"}) unless given.
   *
   * @param fields text of a JSON object; {@code {}} sends nothing and leaves the effort to the
   *     endpoint
   */
  public OpenAiCompatibleBuilder reasoning(Effort effort, String fields) {
    reasoning.put(effort, requireNonNull(fields, "fields"));
    return this;
  }

  /**
   * The value of {@code top_k} that switches it off at this endpoint: -1, or 0. Not sent unless
   * given.
   */
  public OpenAiCompatibleBuilder topKOff(int topKOff) {
    this.topKOff = topKOff;
    return this;
  }

  /** Whether to ask for usage by {@code stream_options}; not unless given. */
  public OpenAiCompatibleBuilder includeUsage(boolean includeUsage) {
    this.includeUsage = includeUsage;
    return this;
  }

  /** Kind of capacity. Required: only serverless endpoints are ranked against each other. */
  public OpenAiCompatibleBuilder endpointClass(EndpointClass endpointClass) {
    this.endpointClass = requireNonNull(endpointClass, "endpointClass");
    return this;
  }

  /** A further header that anyone may see. Credentials are refused here. */
  public OpenAiCompatibleBuilder header(String name, String value) {
    headers.put(requireNonNull(name, "name"), requireNonNull(value, "value"));
    return this;
  }

  /** What tokens cost, for estimates. */
  public OpenAiCompatibleBuilder price(Price price) {
    this.price = requireNonNull(price, "price");
    return this;
  }

  /** What was noted about the vendor's terms. */
  public OpenAiCompatibleBuilder termsNote(String termsNote) {
    this.termsNote = requireNonNull(termsNote, "termsNote");
    return this;
  }

  /** Where addresses, models and credentials are looked up; nowhere unless given. */
  public OpenAiCompatibleBuilder variables(Variables variables) {
    this.variables = requireNonNull(variables, "variables");
    return this;
  }

  /**
   * Checks everything and makes the provider. Unset variables are no problem here; they are {@link
   * OpenAiCompatible#missing()}.
   *
   * @throws InvalidProviderException with every problem found
   */
  public OpenAiCompatible build() {
    List<SettingProblem> problems = new SettingRules(this).problems();
    if (!problems.isEmpty()) {
      throw new InvalidProviderException(
          "provider '" + SettingRules.shown(id) + "' cannot work",
          problems.stream().map(SettingProblem::toString).toList());
    }
    return new OpenAiCompatible(copy());
  }

  OpenAiCompatibleBuilder defaultBaseUrl(String defaultBaseUrl) {
    this.defaultBaseUrl = defaultBaseUrl;
    return this;
  }

  OpenAiCompatibleBuilder defaultModel(String defaultModel) {
    this.defaultModel = defaultModel;
    return this;
  }

  /** The price of the default model, and of no other. */
  OpenAiCompatibleBuilder defaultPrice(Price defaultPrice) {
    this.defaultPrice = defaultPrice;
    return this;
  }

  /** Another id for the same endpoint; its variables are then called by that id. */
  OpenAiCompatibleBuilder copyAs(String otherId) {
    var copy = new OpenAiCompatibleBuilder(otherId);
    copy.name = name;
    copy.baseUrl = baseUrl;
    copy.defaultBaseUrl = defaultBaseUrl;
    copy.model = model;
    copy.defaultModel = defaultModel;
    copy.auth.addAll(auth);
    copy.credential = credential;
    copy.capField = capField;
    copy.reasoning.putAll(reasoning);
    copy.topKOff = topKOff;
    copy.includeUsage = includeUsage;
    copy.endpointClass = endpointClass;
    copy.headers.putAll(headers);
    copy.price = price;
    copy.defaultPrice = defaultPrice;
    copy.termsNote = termsNote;
    copy.variables = variables;
    return copy;
  }

  OpenAiCompatibleBuilder copy() {
    return copyAs(id);
  }
}
