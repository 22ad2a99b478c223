package io.tokenclock.testkit.sim;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The ten members of the fleet, in the order of the published table. Every second one speaks TLS.
 */
enum Vendor {
  MODAL("Modal", "zai-org/GLM-5.3-Flash", ErrorShape.MODAL, "reasoning"),
  BASETEN("Baseten", "zai-org/GLM-5.3-Flash", ErrorShape.BASETEN, "reasoning_content"),
  TELNYX("Telnyx", "zai-org/GLM-5.3-Flash", ErrorShape.TELNYX, ""),
  TOGETHER("Together AI", "zai-org/GLM-5.3-Flash", ErrorShape.TOGETHER, "reasoning_content"),
  ZAI("Z.AI", "glm-5.3-flash", ErrorShape.ZAI, "reasoning_content"),
  NOVITA("Novita AI", "zai-org/glm-5.3-flash", ErrorShape.NOVITA, "reasoning_content"),
  PARASAIL("Parasail", "parasail-glm-53-flash", ErrorShape.OPENAI, "reasoning"),
  FIREWORKS(
      "Fireworks AI",
      "accounts/fireworks/models/glm-5p3-flash",
      ErrorShape.FIREWORKS,
      "reasoning_content"),
  DEEPINFRA("DeepInfra", "zai-org/GLM-5.3-Flash", ErrorShape.OPENAI, ""),
  NEBIUS("Nebius", "zai-org/GLM-5.3-Flash", ErrorShape.OPENAI, "reasoning_content");

  private final String title;
  private final String model;
  private final ErrorShape errors;
  private final String reasoningField;

  Vendor(String title, String model, ErrorShape errors, String reasoningField) {
    this.title = title;
    this.model = model;
    this.errors = errors;
    this.reasoningField = reasoningField;
  }

  static Optional<Vendor> of(String id) {
    return Stream.of(values()).filter(vendor -> vendor.id().equals(id)).findFirst();
  }

  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  String title() {
    return title;
  }

  String model() {
    return model;
  }

  boolean tls() {
    return switch (this) {
      case BASETEN, TOGETHER, NOVITA, FIREWORKS, NEBIUS -> true;
      default -> false;
    };
  }

  boolean streamsReasoning() {
    return !reasoningField.isEmpty();
  }

  /** How many tokens go into a chunk of answer, by the chunk's number. */
  int tokensInChunk(int chunk) {
    return switch (this) {
      case MODAL -> 2;
      case BASETEN -> 3;
      case NEBIUS -> 4;
      case ZAI -> chunk % 3 == 2 ? 2 : 1;
      default -> 1;
    };
  }

  ErrorShape errors() {
    return errors;
  }

  /** Headers of its own on an error. */
  Map<String, String> errorHeaders(int status) {
    return this == NEBIUS && status == 429 ? Map.of("Retry-After", "1") : Map.of();
  }

  Dialect dialect(Story story) {
    return switch (this) {
      case ZAI -> new ZaiDialect(story);
      case TOGETHER -> new TogetherDialect(story);
      case FIREWORKS -> new FireworksDialect(story);
      case DEEPINFRA -> new DeepInfraDialect(story);
      default -> new VllmDialect(story, reasoningField);
    };
  }
}
