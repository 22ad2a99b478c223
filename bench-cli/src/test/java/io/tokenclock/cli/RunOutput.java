package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A run folder as its readers see it. */
record RunOutput(Path folder) {
  private static final JsonMapper MAPPER = new JsonMapper();

  /** The lines of {@code measurements.jsonl}. */
  List<JsonNode> measurements() throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("measurements.jsonl"))) {
      lines.add(MAPPER.readTree(line));
    }
    return lines;
  }

  /** The score of a provider in {@code scorecard.json}. */
  JsonNode provider(String id) throws IOException {
    for (JsonNode provider :
        MAPPER.readTree(folder.resolve("scorecard.json").toFile()).path("providers")) {
      if (provider.path("id").asText().equals(id)) {
        return provider;
      }
    }
    throw new AssertionError("scorecard.json has no provider " + id);
  }

  /** The files that follow from the evidence, by name. */
  Map<String, String> derived() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        String name = String.valueOf(file.getFileName());
        if (name.matches("scorecard\\.json|measurements\\.jsonl|report\\..*")) {
          texts.put(name, Files.readString(file));
        }
      }
    }
    return texts;
  }

  void deleteDerived() throws IOException {
    for (String name : derived().keySet()) {
      Files.delete(folder.resolve(name));
    }
  }

  /** Whether the exit code says what the report says; a busy machine may well spoil a run. */
  static void assertDone(Said said) {
    assertThat(said.code()).as(said.err()).isIn(0, 3);
    assertThat(said.out().contains("INVALID")).as(said.out()).isEqualTo(said.code() == 3);
  }
}
