package io.tokenclock.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FleetLogTest {
  private static final ServedRequest ANSWERED =
      new ServedRequest(
          "sim-zai-000001",
          "zai",
          "item-1",
          200,
          100,
          200,
          210,
          5_000L,
          56.25,
          12,
          null,
          ServedRequest.End.COMPLETE,
          List.of(
              new ServedWrite(WriteKind.REASONING, 0, 10, 300, 301, 302),
              new ServedWrite(WriteKind.ANSWER, 10, 30, 400, 401, 402),
              new ServedWrite(WriteKind.ANSWER, 30, 50, 500, 501, 502)));
  private static final ServedRequest REFUSED =
      new ServedRequest(
          "sim-zai-000002",
          "zai",
          null,
          404,
          1,
          2,
          3,
          null,
          null,
          0,
          null,
          ServedRequest.End.CLIENT_GONE,
          List.of());

  @TempDir Path folder;

  private Path written() throws IOException {
    Path file = folder.resolve("log.jsonl");
    try (var writer = new FleetLogWriter(file, LogLines.head(7, 0.5, 0.003))) {
      writer.add(ANSWERED);
      writer.add(REFUSED);
    }
    return file;
  }

  @Test
  void reads_what_was_written() throws IOException {
    assertThat(FleetLog.read(written()))
        .isEqualTo(new FleetLog(7, 0.5, true, List.of(ANSWERED, REFUSED)));
  }

  @Test
  void knows_first_and_last_answer() {
    assertThat(ANSWERED.firstAnswer()).isEqualTo(ANSWERED.writes().get(1));
    assertThat(ANSWERED.lastAnswer()).isEqualTo(ANSWERED.writes().get(2));
    assertThat(ANSWERED.answered()).isTrue();
    assertThat(REFUSED.firstAnswer()).isNull();
    assertThat(REFUSED.answered()).isFalse();
  }

  @Test
  void a_torn_log_is_read_up_to_the_tear_and_is_not_complete() throws IOException {
    String text = Files.readString(written());
    Path torn = folder.resolve("torn.jsonl");
    Files.writeString(torn, text.substring(0, text.indexOf("sim-zai-000002") + 3));

    FleetLog log = FleetLog.read(torn);

    assertThat(log.complete()).isFalse();
    assertThat(log.requests()).containsExactly(ANSWERED);
  }

  @Test
  void names_the_line_that_is_wrong() throws IOException {
    List<String> lines = Files.readAllLines(written());
    Path bad = folder.resolve("bad.jsonl");
    Files.write(bad, List.of(lines.get(0), "{\"id\":\"x\"}", lines.get(1)));
    assertThatThrownBy(() -> FleetLog.read(bad))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("bad.jsonl line 2");

    Files.write(bad, List.of(lines.get(0), "{", lines.get(1)));
    assertThatThrownBy(() -> FleetLog.read(bad)).hasMessageContaining("bad.jsonl line 2");

    Files.write(bad, List.of("{}"));
    assertThatThrownBy(() -> FleetLog.read(bad)).hasMessageContaining("line 1: expected format");
  }
}
