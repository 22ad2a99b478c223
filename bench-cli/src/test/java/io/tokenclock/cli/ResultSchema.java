package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;

/** A schema that docs/schemas publishes. */
final class ResultSchema {
  private static final Path SCHEMAS = Path.of("..", "docs", "schemas");

  private final Schema schema;

  ResultSchema(String name) throws IOException {
    this.schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Files.readString(SCHEMAS.resolve(name + ".schema.json")), InputFormat.JSON);
  }

  void holds(String json) {
    assertThat(
            schema.validate(
                json,
                InputFormat.JSON,
                context -> context.executionConfig(c -> c.formatAssertionsEnabled(true))))
        .as(json)
        .isEmpty();
  }

  void holdsEachLine(List<String> lines) {
    assertThat(lines).isNotEmpty();
    lines.forEach(this::holds);
  }

  /** The lines of a file of gzip members. */
  static List<String> lines(Path zipped) throws IOException {
    try (var reader =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(zipped)), StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    }
  }
}
