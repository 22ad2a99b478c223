package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.tokenclock.record.RunManifest;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/** Two runs against each other as JSON. Differences are second run minus first. */
final class RunComparisonJson {
  static final String FORMAT = "tokenclock.comparison/1";

  private RunComparisonJson() {}

  static String render(RunComparison comparison) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonFields.generator(text)) {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
      write(new JsonFields(json), comparison);
    } catch (IOException e) {
      throw new UncheckedIOException("a string writer accepts everything", e);
    }
    return text.append('\n').toString();
  }

  private static void write(JsonFields fields, RunComparison comparison) throws IOException {
    fields.open();
    fields.text("format", FORMAT);
    run(fields, "first", comparison.first().manifest());
    run(fields, "second", comparison.second().manifest());
    fields.flag("comparable", comparison.comparable());
    fields.texts("obstacles", comparison.obstacles());
    fields.texts("warnings", comparison.warnings());
    fields.openList("differences");
    for (RunDifference row : comparison.differences()) {
      fields.open();
      fields.text("provider", row.provider());
      fields.text("column", row.column().key());
      fields.difference(row.difference());
      fields.probability("adjusted_p_value", row.adjustedPValue());
      fields.flag("certain", row.certain());
      fields.text("judgement", row.judgement());
      fields.close();
    }
    fields.closeList();
    fields.close();
  }

  private static void run(JsonFields fields, String name, RunManifest manifest) throws IOException {
    fields.open(name);
    fields.text("name", manifest.plan().name());
    fields.text("created_at", manifest.createdAt().toString());
    fields.whole("rounds", manifest.plan().rounds());
    fields.text("version", manifest.version());
    fields.text("commit", manifest.commit());
    fields.close();
  }
}
