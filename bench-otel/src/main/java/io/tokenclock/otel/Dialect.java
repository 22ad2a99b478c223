package io.tokenclock.otel;

import org.jspecify.annotations.Nullable;

/**
 * Which names the conventions of OpenTelemetry for generative AI have. Both dialects are in use and
 * both are marked as in development; attributes and bucket bounds are the same.
 */
public enum Dialect {
  /** {@code gen_ai.client.operation.*}: what most tools read today, and the default. */
  OPERATION("gen_ai.client.operation", "https://opentelemetry.io/schemas/1.41.0"),

  /**
   * {@code gen_ai.client.inference.*}: what the conventions became in a repository of their own.
   * Emitted without a schema URL, since none is released yet.
   */
  INFERENCE("gen_ai.client.inference", null);

  private final String prefix;
  private final @Nullable String schemaUrl;

  Dialect(String prefix, @Nullable String schemaUrl) {
    this.prefix = prefix;
    this.schemaUrl = schemaUrl;
  }

  String duration() {
    return prefix + ".duration";
  }

  String firstChunk() {
    return prefix + ".time_to_first_chunk";
  }

  String outputChunk() {
    return prefix + ".time_per_output_chunk";
  }

  @Nullable String schemaUrl() {
    return schemaUrl;
  }
}
