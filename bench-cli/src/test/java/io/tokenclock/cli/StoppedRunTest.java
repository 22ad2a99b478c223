package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.testkit.sim.FleetLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs that end early, by force and by request: what was measured is there. */
@Timeout(180)
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no signals")
final class StoppedRunTest {
  private static final int ROUNDS = 12;
  private static final int SIGINT = 2;
  private static final long MOMENT_NANOS = 20_000_000;

  @TempDir private Path folder = Path.of("unset");

  private CliProcess start(LocalFleet fleet) throws IOException {
    // Slow enough to be in the middle of it when the signal comes.
    Path plan = fleet.plan("slow.yaml", "rounds: " + ROUNDS, "start_step: 300ms");
    return CliProcess.start(
        folder.resolve("stdout.txt"),
        "run",
        plan.toString(),
        "--rehearsal=0",
        "--out=" + folder.resolve("out"));
  }

  @Test
  void after_a_kill_the_report_counts_what_is_missing() throws Exception {
    try (LocalFleet fleet = LocalFleet.start(folder);
        CliProcess run = start(fleet)) {
      run.awaitLine("# Round   2 of 12 ");
      run.kill();
      run.awaitEnd();
    }

    Said report = Said.by("report", folder.resolve("out").toString());

    RunOutput.assertDone(report);
    var output = new RunOutput(folder.resolve("out"));
    assertThat(output.measurements()).hasSizeBetween(4, 2 * ROUNDS - 2);
    for (String id : new String[] {"one", "two"}) {
      JsonNode score = output.provider(id);
      assertThat(score.path("planned").asInt()).isEqualTo(ROUNDS);
      assertThat(score.path("recorded").asInt()).isBetween(2, ROUNDS - 1);
      // What was never sent is no answer, right or wrong; it makes the run incomplete.
      assertThat(score.at("/success/n").asInt()).isBetween(2, ROUNDS - 1);
    }
    Said again = Said.by("report", folder.resolve("out").toString());
    assertThat(again).isEqualTo(report);
  }

  @Test
  void a_demo_that_was_killed_leaves_a_folder_that_proves_itself() throws Exception {
    Path out = folder.resolve("demo");
    try (CliProcess demo =
        CliProcess.start(
            folder.resolve("stdout.txt"),
            "demo",
            "--rounds=30",
            "--time-scale=0.2",
            "--rehearsal=0",
            "--out=" + out)) {
      demo.awaitLine("# Round   2 of 30 ");
      demo.kill();
      demo.awaitEnd();
    }
    Path log = out.resolve(Proof.LOG);
    assertThat(log).isNotEmptyFile();
    assertThat(folder.resolve("demo." + Proof.LOG)).doesNotExist();
    // The servers end a moment after the one who started them, and write their last line then.
    while (!FleetLog.read(log).complete()) {
      LockSupport.parkNanos(MOMENT_NANOS);
    }

    Said report = Said.by("report", out.toString());

    RunOutput.assertDone(report);
    assertThat(report.out())
        .contains("Events lost: 0 of ")
        .containsPattern("Exchanges that the log does not know: 0 of [2-9]\\d\\.");
  }

  @Test
  void one_interrupt_lets_the_round_end_and_keeps_the_records() throws Exception {
    int code;
    CliProcess ended;
    try (LocalFleet fleet = LocalFleet.start(folder);
        CliProcess run = start(fleet)) {
      ended = run;
      run.awaitLine("# Round   1 of 12 ");
      run.signal(interrupt());
      code = run.awaitEnd();
    }

    assertThat(code).as(ended.lines().toString()).isEqualTo(130);
    assertThat(ended.lines())
        .contains("stopping after the exchanges in flight; Ctrl-C again cancels them")
        .contains("# Results are in " + folder.resolve("out"))
        .contains(
            "# To finish it: bench run "
                + folder.resolve("slow.yaml")
                + " --resume "
                + folder.resolve("out"))
        .anyMatch(line -> line.matches("bench: stopped by the user after [1-9]\\d* of 12 rounds"));
    assertThat(Files.readString(folder.resolve("stdout.txt"))).contains("Complete scorecard");
    var output = new RunOutput(folder.resolve("out"));
    assertThat(output.measurements())
        .hasSizeBetween(2, 2 * ROUNDS - 2)
        .allMatch(line -> line.path("outcome").asText().equals("completed"));
    // Whole rounds only: nothing that was in flight is missing.
    assertThat(output.provider("one").path("recorded"))
        .isEqualTo(output.provider("two").path("recorded"));
  }

  /** Where the build itself runs with interrupts ignored, so does its child: then another one. */
  private static String interrupt() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return "INT";
    }
    String ignored =
        Files.readAllLines(status).stream()
            .filter(line -> line.startsWith("SigIgn:"))
            .findFirst()
            .orElse("SigIgn: 0")
            .replaceFirst("SigIgn:\\s*", "");
    boolean taken = (Long.parseUnsignedLong(ignored, 16) >> (SIGINT - 1) & 1) == 1;
    return taken ? "TERM" : "INT";
  }
}
