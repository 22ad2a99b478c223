package io.tokenclock.task;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Makes items out of the rows of one data set. Confined to the thread that reads it. */
final class RowReader {

  private static final List<String> KNOWN =
      List.of("id", "use_case", "split", "prompt", "output_schema", "gold", "aliases", "tokens");
  private static final String SCHEMA = "output_schema";
  private static final String GOLD = "gold";
  private static final String ALIASES = "aliases";

  private final AnswerSchema.Cache schemas = new AnswerSchema.Cache();

  /** The item of a row; absent when the row is wrong, which is then reported. */
  @Nullable TaskItem read(JsonNode row, String family, Problems.Place place) {
    Fields fields = Fields.of(row, place, KNOWN);
    String id = fields.text("id");
    if (id != null && id.chars().anyMatch(Character::isISOControl)) {
      fields.report("id", "has a control character", "ids stand in tables; remove it");
    }
    String useCase = fields.text("use_case");
    if (useCase != null && !useCase.equals(family)) {
      fields.report("use_case", "is \"" + useCase + "\"", "this file holds " + family + " only");
    }
    String split = fields.text("split");
    Fields prompt = fields.nested("prompt", List.of("system", "user"));
    String system = prompt == null ? null : prompt.text("system");
    String user = prompt == null ? null : prompt.text("user");
    JsonNode schema = fields.object(SCHEMA);
    JsonNode gold = fields.required(GOLD, "the right answer");
    checkGold(fields, family, schema, gold);
    List<String> aliases = aliases(fields, family);
    Map<String, Integer> tokens = tokens(fields);
    if (id == null
        || split == null
        || system == null
        || user == null
        || schema == null
        || gold == null) {
      return null;
    }
    return new TaskItem(
        id, family, split, system, user, schema.toString(), gold.toString(), aliases, tokens);
  }

  private void checkGold(
      Fields fields, String family, @Nullable JsonNode schema, @Nullable JsonNode gold) {
    if (schema != null) {
      checkAgainst(fields, schema.toString(), SCHEMA, gold);
    }
    // The row's schema may say more or less; the rules of a built-in family need its very fields.
    BuiltinFamily builtin = BuiltinFamily.labelled(family);
    if (builtin != null) {
      checkAgainst(fields, builtin.answerSchema(), "the schema of " + family, gold);
    }
    if (builtin == BuiltinFamily.MEETING_NOTES_LOOKUP
        && gold != null
        && gold.path("answer").isTextual()
        && WhiteSpace.only(gold.path("answer").textValue())) {
      fields.report("gold.answer", "is blank", "give a text that is not blank");
    }
  }

  private void checkAgainst(
      Fields fields, String schemaText, String schemaName, @Nullable JsonNode gold) {
    String complaint;
    try {
      AnswerSchema schema = schemas.of(schemaText);
      complaint = gold == null ? null : schema.complaint(gold);
    } catch (IllegalArgumentException e) {
      fields.report(SCHEMA, String.valueOf(e.getMessage()), "give a JSON Schema of 2020-12");
      return;
    }
    if (complaint != null) {
      fields.report(GOLD, "does not fit " + schemaName + ": " + complaint, "correct one of them");
    }
  }

  private static List<String> aliases(Fields fields, String family) {
    List<String> aliases = new ArrayList<>();
    JsonNode array = fields.array(ALIASES);
    if (array == null) {
      return aliases;
    }
    if (!array.isEmpty() && !family.equals(BuiltinFamily.MEETING_NOTES_LOOKUP.label())) {
      fields.report(ALIASES, family + " knows no aliases", "leave the array empty");
    }
    for (int i = 0; i < array.size(); i++) {
      JsonNode alias = array.get(i);
      if (!alias.isTextual() || WhiteSpace.only(alias.textValue())) {
        fields.report(
            ALIASES + "[" + i + "]", "is " + Fields.shown(alias), "give a text that is not blank");
      } else {
        aliases.add(alias.textValue());
      }
    }
    return aliases;
  }

  private static Map<String, Integer> tokens(Fields fields) {
    Map<String, Integer> tokens = new TreeMap<>();
    JsonNode object = fields.object("tokens");
    if (object == null) {
      return tokens;
    }
    for (Map.Entry<String, JsonNode> count : object.properties()) {
      if (!count.getValue().isInt() || count.getValue().intValue() < 0) {
        fields.report(
            "tokens." + count.getKey(),
            "is " + Fields.shown(count.getValue()),
            "give a whole number of at least 0");
      } else {
        tokens.put(count.getKey(), count.getValue().intValue());
      }
    }
    return tokens;
  }
}
