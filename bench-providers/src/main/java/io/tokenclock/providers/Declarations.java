package io.tokenclock.providers;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.provider.ChatRequest.Effort;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Price;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Turns a declaration that fits the schema into a builder. */
final class Declarations {

  private Declarations() {}

  /** A declaration of a user: what it says wins over the variables. */
  static OpenAiCompatibleBuilder ofUser(JsonNode declaration) {
    OpenAiCompatibleBuilder builder = started(declaration);
    ifText(declaration, "base_url", builder::baseUrl);
    ifText(declaration, "model", builder::model);
    Price price = price(declaration);
    if (price != null) {
      builder.price(price);
    }
    return settled(builder, declaration);
  }

  /** A declaration of ours: the variables win over address and model. */
  static OpenAiCompatibleBuilder ofVendor(JsonNode declaration) {
    OpenAiCompatibleBuilder builder = OpenAiCompatible.builder(declaration.path("id").asText());
    ifText(declaration, "base_url", builder::defaultBaseUrl);
    ifText(declaration, "model", builder::defaultModel);
    Price price = price(declaration);
    if (price != null) {
      builder.defaultPrice(price);
    }
    return settled(builder, declaration);
  }

  private static OpenAiCompatibleBuilder started(JsonNode declaration) {
    if (!declaration.has("vendor")) {
      return OpenAiCompatible.builder(declaration.path("id").asText());
    }
    String vendor = declaration.path("vendor").asText();
    OpenAiCompatibleBuilder original = Vendors.prototype(vendor);
    if (!declaration.has("id") || declaration.path("id").asText().equals(vendor)) {
      return original;
    }
    OpenAiCompatibleBuilder copy = original.copyAs(declaration.path("id").asText());
    // Two rows of one name could not be told apart in a table.
    return copy.name(original.name + " (" + copy.id + ")");
  }

  private static OpenAiCompatibleBuilder settled(
      OpenAiCompatibleBuilder builder, JsonNode declaration) {
    ifText(declaration, "name", builder::name);
    ifText(declaration, "api_key_env", builder::bearer);
    ifText(declaration, "auth", none -> builder.noAuth());
    if (declaration.has("auth_headers")) {
      builder.authHeaders(texts(declaration.path("auth_headers")));
    }
    ifText(declaration, "cap_field", label -> builder.capField(CapField.ofLabel(label)));
    for (Effort effort : Effort.values()) {
      JsonNode fields = declaration.path("reasoning").path(effort.name().toLowerCase(Locale.ROOT));
      if (!fields.isMissingNode()) {
        builder.reasoning(effort, fields.toString());
      }
    }
    if (declaration.has("top_k_off")) {
      builder.topKOff(declaration.path("top_k_off").intValue());
    }
    if (declaration.has("include_usage")) {
      builder.includeUsage(declaration.path("include_usage").booleanValue());
    }
    ifText(
        declaration,
        "endpoint_class",
        label -> builder.endpointClass(EndpointClass.valueOf(label.toUpperCase(Locale.ROOT))));
    texts(declaration.path("headers")).forEach(builder::header);
    ifText(declaration, "terms", builder::termsNote);
    return builder;
  }

  private static @Nullable Price price(JsonNode declaration) {
    JsonNode price = declaration.path("price");
    if (price.isMissingNode()) {
      return null;
    }
    return new Price(
        price.path("input").decimalValue(),
        price.path("output").decimalValue(),
        LocalDate.parse(price.path("as_of").asText()));
  }

  private static void ifText(JsonNode declaration, String key, Consumer<String> setter) {
    if (declaration.has(key)) {
      setter.accept(declaration.path(key).asText());
    }
  }

  private static Map<String, String> texts(JsonNode object) {
    Map<String, String> texts = new LinkedHashMap<>();
    object.properties().forEach(e -> texts.put(e.getKey(), e.getValue().asText()));
    return texts;
  }
}
