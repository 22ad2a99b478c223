package io.tokenclock.task;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A compiled JSON Schema, 2020-12; {@code format} is annotation. Nothing outside the schema is ever
 * loaded. Immutable and thread-safe.
 */
final class AnswerSchema {

  private static final String DIALECT_FOLDER = "https://json-schema.org/draft/2020-12/";
  private static final String DIALECT = DIALECT_FOLDER + "schema";

  private static final Schema META_SCHEMA = registry().getSchema(SchemaLocation.of(DIALECT));

  private final Schema schema;

  private AnswerSchema(Schema schema) {
    this.schema = schema;
  }

  /** Compiles each distinct text once. Thread-safe. */
  static final class Cache {
    private final ConcurrentHashMap<String, AnswerSchema> schemas = new ConcurrentHashMap<>();

    /**
     * The schema of that text.
     *
     * @throws IllegalArgumentException if it is no schema; the message says why
     */
    AnswerSchema of(String text) {
      return schemas.computeIfAbsent(text, AnswerSchema::compile);
    }
  }

  /**
   * Reads, checks against the meta-schema, and compiles.
   *
   * @throws IllegalArgumentException if it is no schema; the message says why
   */
  static AnswerSchema compile(String text) {
    JsonNode node;
    try {
      node = StrictJson.parse(text);
    } catch (MalformedJsonException e) {
      throw new IllegalArgumentException("not JSON: " + e.getMessage(), e);
    }
    if (!node.isObject()) {
      throw new IllegalArgumentException("a schema is an object here, not " + node.getNodeType());
    }
    JsonNode dialect = node.get("$schema");
    if (dialect != null && !DIALECT.equals(dialect.asText())) {
      throw new IllegalArgumentException(
          "$schema is " + dialect + ", only " + DIALECT + " is known");
    }
    List<Error> errors =
        META_SCHEMA.validate(
            node, context -> context.executionConfig(c -> c.formatAssertionsEnabled(true)));
    if (!errors.isEmpty()) {
      throw new IllegalArgumentException(describe(errors.get(0)));
    }
    try {
      // A registry of its own: one registry would take two schemas with the same $id for one.
      Schema schema = registry().getSchema(node);
      schema.initializeValidators();
      return new AnswerSchema(schema);
    } catch (SchemaException e) {
      throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
    }
  }

  /** How a value breaks the schema; empty when it does not. */
  List<Error> errors(JsonNode value) {
    try {
      return schema.validate(value);
    } catch (StackOverflowError e) {
      // Values are bounded in depth, so this is a schema that refers to itself without descending.
      throw new IllegalArgumentException("the schema refers to itself without end", e);
    } catch (SchemaException e) {
      throw new IllegalArgumentException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Why a value breaks the schema, in one line; absent when it does not. */
  @Nullable String complaint(JsonNode value) {
    List<Error> errors = errors(value);
    return errors.isEmpty() ? null : describe(errors.get(0));
  }

  private static String describe(Error error) {
    String where = error.getInstanceLocation().toString();
    return (where.isEmpty() ? "" : where + ": ") + error.getMessage();
  }

  private static SchemaRegistry registry() {
    return SchemaRegistry.withDefaultDialect(
        SpecificationVersion.DRAFT_2020_12,
        registry ->
            registry.schemaLoader(
                loader -> loader.block(iri -> !iri.toString().startsWith(DIALECT_FOLDER))));
  }
}
