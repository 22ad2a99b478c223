package io.tokenclock.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DatasetWriterTest {
  @TempDir Path folder;

  @Test
  void what_is_written_reads_back_the_same() throws IOException {
    var first = item("a-1", "odd.family", "{\"n\":1.50}");
    var second = item("b-1", "other", "{\"n\":9007199254740993}");
    var third = item("a-2", "odd.family", "{\"n\":\"\u2028\"}");

    DatasetWriter.write("some", List.of(first, second, third), folder.resolve("set"));

    Dataset read = Dataset.read(folder.resolve("set"));
    assertThat(read.name()).isEqualTo("some");
    assertThat(read.families()).containsExactly("odd.family", "other");
    assertThat(read.items("odd.family")).extracting(TaskItem::id).containsExactly("a-1", "a-2");
    assertThat(read.item("b-1").gold()).isEqualTo("{\"n\":9007199254740993}");
    assertThat(read.item("a-1").user()).isEqualTo(first.user());
    assertThat(read.item("a-1").tokens()).isEqualTo(first.tokens());
  }

  private static TaskItem item(String id, String family, String gold) {
    return new TaskItem(
        id,
        family,
        "test",
        "system\n\"text\"",
        "user \ud83d\ude00",
        "{\"type\":\"object\"}",
        gold,
        List.of(),
        Map.of("user", 3));
  }
}
