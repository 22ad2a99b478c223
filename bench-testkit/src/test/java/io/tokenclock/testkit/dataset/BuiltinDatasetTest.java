package io.tokenclock.testkit.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.task.Dataset;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltinDatasetTest {

  @Test
  void regenerates_the_frozen_files_byte_for_byte() throws IOException {
    BuiltinDataset made = BuiltinDataset.generate();

    for (Map.Entry<String, String> file : made.files().entrySet()) {
      assertThat(resource("/io/tokenclock/task/dataset/" + file.getKey()))
          .as(file.getKey())
          .isEqualTo(file.getValue().getBytes(StandardCharsets.UTF_8));
    }
    assertThat(resource("/io/tokenclock/testkit/dataset/" + BuiltinDataset.EVIDENCE_FILE))
        .isEqualTo(made.evidence().getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void writes_a_data_set_that_the_reader_accepts_whatever_the_locale(@TempDir Path folder)
      throws IOException {
    Locale before = Locale.getDefault();
    List<Path> written;
    try {
      // Arabic digits are what a number format of the default locale would leak.
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      written = BuiltinDataset.generate().write(folder.resolve("set"));
    } finally {
      Locale.setDefault(before);
    }

    assertThat(written)
        .extracting(path -> path.getFileName().toString())
        .containsExactly(
            "manifest.json",
            "meeting-notes-lookup.jsonl",
            "ticket-triage.jsonl",
            "contract-terms-extraction.jsonl",
            "evidence.jsonl");
    assertThat(written).allSatisfy(path -> assertThat(Files.size(path)).isPositive());
    Dataset read = Dataset.read(folder.resolve("set"));
    assertThat(read.sha256()).isEqualTo(Dataset.builtin().sha256());
    assertThat(read.families())
        .containsExactly("meeting-notes-lookup", "ticket-triage", "contract-terms-extraction")
        .allSatisfy(family -> assertThat(read.items(family)).hasSize(200));
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = BuiltinDatasetTest.class.getResourceAsStream(name)) {
      assertThat(in).as(name).isNotNull();
      return in.readAllBytes();
    }
  }
}
