package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DrillCommandTest {

  @Test
  void a_fault_is_a_line_and_its_run_stays_where_it_was_asked_to(@TempDir Path temp)
      throws Exception {
    Path out = temp.resolve("drill");

    Said said = Said.by("drill", "--only", "refused,status-301", "--out", out.toString());

    assertThat(said.code()).as(said.out() + said.err()).isEqualTo(ExitCode.OK);
    List<String> lines = said.out().lines().toList();
    assertThat(lines.get(0)).startsWith("fault").contains("expected", "seen");
    assertThat(lines.get(1)).matches("status-301 +(transport_error redirect_not_followed +){2}ok");
    assertThat(lines.get(2)).matches("refused +(transport_error connect_failed +){2}ok");
    assertThat(lines).last().isEqualTo("2 of 2 faults are taken as they should be.");
    assertThat(Files.isDirectory(out.resolve("run-1/results"))).isTrue();
    assertThat(Said.by("report", out.resolve("run-2/results").toString()).out())
        .contains("refused");
  }

  @Test
  void names_are_listed_and_wrong_ones_refused() {
    assertThat(Said.by("drill", "--list").out())
        .contains("tls-expired", "h2-goaway", "late-headers");
    Said wrong = Said.by("drill", "--only", "earthquake");
    assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.err()).contains("--only: no such fault: earthquake; there are [empty-200");
    assertThat(Said.by("drill", "--transport", "telnet").err()).contains("--transport: 'telnet'");
    assertThat(Said.by("drill", "--soak", "7").err())
        .contains("--soak: expected 300 or more, was 7");
  }
}
