package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CalibrateCommandTest {

  @Test
  void a_file_that_cannot_be_written_is_refused_before_anything_is_measured(@TempDir Path folder) {
    var err = new StringWriter();
    Path target = folder.resolve("missing").resolve("calibration.json");

    int code =
        Main.run(
            new PrintWriter(new StringWriter()),
            new PrintWriter(err),
            Map.of(),
            Terminal.NONE,
            "calibrate",
            "--quick",
            "--out",
            target.toString());

    assertThat(code).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString()).contains("--out", target.toString());
  }
}
