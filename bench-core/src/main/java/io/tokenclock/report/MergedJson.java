package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.tokenclock.record.RunManifest;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** {@code merged.json}: of which runs a folder was put together, in the order of their rounds. */
final class MergedJson {
  private MergedJson() {}

  static String render(List<RunManifest> parts) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JsonFields.generator(text)) {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
      JsonFields fields = new JsonFields(json);
      fields.open();
      fields.text("format", "tokenclock.merged/1");
      fields.openList("runs");
      int round = 0;
      for (RunManifest part : parts) {
        fields.open();
        fields.text("name", part.plan().name());
        fields.text("created_at", part.createdAt().toString());
        fields.text("commit", part.commit());
        fields.whole("first_round", round);
        fields.whole("rounds", part.plan().rounds());
        fields.close();
        round += part.plan().rounds();
      }
      fields.closeList();
      fields.close();
    } catch (IOException e) {
      throw new UncheckedIOException("a string writer accepts everything", e);
    }
    return text.append('\n').toString();
  }
}
