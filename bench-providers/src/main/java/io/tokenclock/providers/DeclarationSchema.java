package io.tokenclock.providers;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.tokenclock.plan.NearestWord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Checks declarations against the published schema, and says what is wrong in words that name the
 * place and what is expected there. Never quotes a value.
 */
final class DeclarationSchema {
  private static final String RESOURCE = "provider.schema.json";
  private static final String PLAN = "plan.schema.json";
  private static final String PROJECTIONS = "projections.schema.json";
  private static final String RULES = "rules.schema.json";

  private final JsonNode text;
  private final Schema schema;

  private DeclarationSchema(JsonNode text, Schema schema) {
    this.text = text;
    this.schema = schema;
  }

  /** The schema of a file, which holds a list of declarations. */
  static DeclarationSchema ofFile() {
    return of(resource(RESOURCE));
  }

  /** The schema of a plan, which may hold declarations. */
  static DeclarationSchema ofPlan() {
    ObjectNode plan = (ObjectNode) resource(PLAN);
    // In one text, so that each rule that fails can be looked up there.
    plan.set("$defs", resource(RESOURCE).path("$defs"));
    ((ObjectNode) plan.at("/properties/providers/items/then")).put("$ref", "#/$defs/provider");
    return of(plan);
  }

  /** The schema of a file that declares projections of a report. */
  static DeclarationSchema ofProjections() {
    return of(resource(PROJECTIONS));
  }

  /** The schema of a file with the rules of a gate. */
  static DeclarationSchema ofRules() {
    return of(resource(RULES));
  }

  /** The schema of one declaration. */
  static DeclarationSchema ofDeclaration() {
    return of(resource(RESOURCE).at("/$defs/provider"));
  }

  private static DeclarationSchema of(JsonNode text) {
    return new DeclarationSchema(
        text,
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(text));
  }

  private static JsonNode resource(String name) {
    try (InputStream in = DeclarationSchema.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is not in the jar of bench-providers");
      }
      return new JsonMapper().readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Every problem, in the order of the lines; empty when the tree fits. */
  List<LocatedProblem> problems(LocatedTree tree) {
    // The validator's own messages follow the locale of the machine and quote values; unused here.
    return schema
        .validate(tree.root(), context -> context.executionConfig(c -> c.locale(Locale.ROOT)))
        .stream()
        .map(error -> problem(tree, error))
        .distinct()
        .sorted(Comparator.comparingInt(LocatedProblem::line))
        .toList();
  }

  private LocatedProblem problem(LocatedTree tree, Error error) {
    List<String> path = new ArrayList<>();
    for (int i = 0; i < error.getInstanceLocation().getNameCount(); i++) {
      path.add(error.getInstanceLocation().getName(i));
    }
    JsonPointer keyword = JsonPointer.compile(error.getSchemaLocation().getFragment().toString());
    JsonNode rules = text.at(keyword.head());
    String key = error.getProperty();
    return switch (error.getKeyword()) {
      case "additionalProperties" -> tree.problem(with(path, key), unknownKey(key, rules));
      case "required" -> tree.problem(path, missingKey(key, keyword));
      case "enum" -> tree.problem(path, unknownWord(error.getInstanceNode(), rules.path("enum")));
      default -> tree.problem(path, "expected " + rules.path("description").asText());
    };
  }

  private static List<String> with(List<String> path, String key) {
    List<String> longer = new ArrayList<>(path);
    longer.add(key);
    return longer;
  }

  private String missingKey(String key, JsonPointer keyword) {
    JsonNode declared = text.at(keyword.head()).path("properties").path(key);
    if (declared.isMissingNode()) {
      // Required by an "else", whose properties are those of the schema around it.
      declared = text.at(keyword.head().head()).path("properties").path(key);
    }
    return "key '" + key + "' is required: " + declared.path("description").asText();
  }

  private static String unknownWord(JsonNode word, JsonNode known) {
    List<String> words = new ArrayList<>();
    known.forEach(w -> words.add(w.asText()));
    return "expected " + String.join(" or ", words) + suggestion(word.asText(), words);
  }

  private static String unknownKey(String key, JsonNode rules) {
    List<String> known = new ArrayList<>();
    rules.path("properties").fieldNames().forEachRemaining(known::add);
    return "unknown key, expected one of " + String.join(", ", known) + suggestion(key, known);
  }

  private static String suggestion(String word, List<String> known) {
    String nearest = NearestWord.to(word, known);
    return nearest == null ? "" : "; did you mean '" + nearest + "'?";
  }
}
