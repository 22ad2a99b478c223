package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.lock.RunLock;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CalibrateCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  @TempDir private Path folder;

  @Test
  void a_file_that_cannot_be_written_is_refused_before_anything_is_measured() {
    Path target = folder.resolve("missing").resolve("calibration.json");

    assertThat(calibrate("--quick", "--out", target.toString())).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--out", target.toString());
  }

  @Test
  void a_name_that_does_not_exist_is_answered_with_those_that_do() {
    assertThat(calibrate("--transport", "curl")).isEqualTo(ExitCode.USAGE);
    assertThat(calibrate("--cells", "tls-5s")).isEqualTo(ExitCode.USAGE);

    assertThat(err.toString())
        .contains("--transport: ", "'curl' is not on the class path; there are [jdk")
        .contains("--cells: expected some of plain-2ms, ", "[tls-5s]");
  }

  @Test
  void while_a_run_has_the_machine_a_calibration_is_refused_and_told_whose_it_is()
      throws Exception {
    // By a thread of its own, since what a thread does is part of what it has the machine for.
    ExecutorService other = Executors.newSingleThreadExecutor();
    RunLock machine = other.submit(() -> RunLock.machine(folder)).get();
    try {
      assertThat(calibrate("--quick", "--out", file())).isEqualTo(ExitCode.USAGE);
    } finally {
      machine.close();
      other.shutdown();
    }

    assertThat(err.toString())
        .contains("process " + ProcessHandle.current().pid(), "folder " + folder);
    assertThat(Path.of(file())).doesNotExist();
  }

  @Test
  void a_calibration_of_two_cells_writes_its_file_and_shows_a_table() throws IOException {
    int code = calibrate("--quick", "--cells", "http2-5ms,request-2ms", "--out", file());

    // This machine may be busy.
    assertThat(code).as(err.toString()).isIn(ExitCode.OK, ExitCode.INVALID);
    String json = Files.readString(Path.of(file()));
    new ResultSchema("calibration").holds(json);
    JsonNode tree = new ObjectMapper().readTree(json);
    assertThat(tree.path("cells")).hasSize(2);
    assertThat(tree.path("cells").path(0).path("client").path("samples_nanos")).hasSize(375);
    assertThat(code == ExitCode.INVALID)
        .isEqualTo(
            tree.path("verdict").asText().equals("BUSY")
                || tree.path("checks").toString().contains("failed"));
    assertThat(out.toString())
        .contains("HTTP/2, an event every 5 ms", tree.path("line").asText())
        .doesNotContain("Not calibrated");
    assertThat(err.toString()).contains("# 1/2 ", "# 2/2 ");
  }

  private int calibrate(String... arguments) {
    return Main.run(
        new PrintWriter(out),
        new PrintWriter(err),
        Map.of(),
        Terminal.NONE,
        Stream.concat(Stream.of("calibrate"), Stream.of(arguments)).toArray(String[]::new));
  }

  private String file() {
    return folder.resolve("calibration.json").toString();
  }
}
