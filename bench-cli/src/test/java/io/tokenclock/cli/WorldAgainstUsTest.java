package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Disks, permissions, limits and signals of real processes: a clear end, and nothing lost. */
@Timeout(120)
@EnabledOnOs(value = OS.LINUX, disabledReason = "limits, capabilities and signals of Linux")
final class WorldAgainstUsTest {
  private static final int ROUNDS = 9;
  private static final int SHORT = 1_000;
  private static final int LONG = 400_000;
  private static final long SLOW_NANOS = 250_000_000;

  @TempDir private Path folder = Path.of("unset");
  private final AtomicInteger asked = new AtomicInteger();
  private final Random random = new Random(7);
  private volatile boolean slow;
  private volatile int answerBytes = SHORT;
  private EchoServer server;

  @BeforeEach
  void start() throws IOException {
    server = new EchoServer(request -> answer());
  }

  @AfterEach
  void end() throws IOException {
    server.close();
  }

  private String answer() {
    asked.incrementAndGet();
    if (slow) {
      LockSupport.parkNanos(SLOW_NANOS);
    }
    byte[] noise = new byte[answerBytes];
    random.nextBytes(noise);
    return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
        + "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\""
        + Base64.getEncoder().encodeToString(noise)
        + "\"}}]}\n\ndata: [DONE]\n\n";
  }

  private Path plan(int providers) throws IOException {
    String endpoints =
        IntStream.range(0, providers)
            .mapToObj(
                i ->
                    "  - {id: p%d, base_url: \"http://127.0.0.1:%d/v1\", model: m, endpoint_class: serverless}"
                        .formatted(i, server.port()))
            .collect(Collectors.joining("\n"));
    return Files.writeString(
        folder.resolve("plan.yaml"),
        """
        rounds: %d
        round_interval: 0s
        calibration: false
        probes: 0
        providers:
        %s
        """
            .formatted(ROUNDS, endpoints));
  }

  private Path out() {
    return folder.resolve("out");
  }

  private String[] run(Path plan) {
    return new String[] {"run", plan.toString(), "--rehearsal=0", "--out=" + out()};
  }

  private List<JsonNode> resumed(Path plan) throws IOException {
    RunOutput.assertDone(
        Said.by("run", plan.toString(), "--rehearsal=0", "--resume", out().toString()));
    return new RunOutput(out()).measurements();
  }

  @Test
  void a_full_disk_ends_the_run_and_nothing_measured_is_asked_again() throws Exception {
    Path plan = plan(1);
    answerBytes = LONG;
    CliProcess ended;
    int code;
    try (CliProcess run =
        CliProcess.limited("ulimit -f 2000", folder.resolve("stdout.txt"), run(plan))) {
      ended = run;
      code = run.awaitEnd();
    }

    assertThat(code).as(ended.lines().toString()).isEqualTo(ExitCode.INTERNAL);
    assertThat(String.join("\n", ended.lines()))
        .contains(out() + ": evidence cannot be written")
        .contains("File too large")
        .contains("make the disk writable, then resume")
        .doesNotContain("\tat io.tokenclock");
    assertThat(asked.get()).isBetween(2, ROUNDS - 1);
    assertThat(resumed(plan)).hasSize(ROUNDS);
    assertThat(asked.get()).isEqualTo(ROUNDS);
  }

  @Test
  void a_folder_that_became_read_only_still_holds_every_exchange() throws Exception {
    Path plan = plan(1);
    slow = true;
    CliProcess ended;
    int code;
    try (CliProcess run = CliProcess.withoutPrivileges(folder.resolve("stdout.txt"), run(plan))) {
      ended = run;
      run.awaitLine("# Round   2 of " + ROUNDS);
      Files.setPosixFilePermissions(out(), PosixFilePermissions.fromString("r-x------"));
      slow = false;
      code = run.awaitEnd();
    }
    Files.setPosixFilePermissions(out(), PosixFilePermissions.fromString("rwx------"));

    assertThat(code).as(ended.lines().toString()).isEqualTo(ExitCode.INTERNAL);
    assertThat(ended.lines())
        .last()
        .asString()
        .startsWith("bench: " + out())
        .contains("permission denied; make it writable");
    RunOutput.assertDone(Said.by("report", out().toString()));
    assertThat(new RunOutput(out()).measurements()).hasSize(ROUNDS);
    assertThat(asked.get()).isEqualTo(ROUNDS);
  }

  @Test
  void no_descriptors_left_is_said_of_this_machine() throws Exception {
    Path plan = plan(60);
    CliProcess ended;
    int code;
    try (CliProcess run =
        CliProcess.limited("ulimit -n 160", folder.resolve("stdout.txt"), run(plan))) {
      ended = run;
      code = run.awaitEnd();
    }

    assertThat(code).as(ended.lines().toString()).isEqualTo(ExitCode.INTERNAL);
    assertThat(String.join("\n", ended.lines()))
        .contains("Too many open files")
        .contains("ulimit -n")
        .doesNotContain("\tat io.tokenclock");
  }

  @Test
  void a_second_process_is_kept_out_and_a_polite_end_keeps_what_was_measured() throws Exception {
    Path plan = plan(1);
    slow = true;
    CliProcess ended;
    int code;
    Said second;
    try (CliProcess run = CliProcess.start(folder.resolve("stdout.txt"), run(plan))) {
      ended = run;
      run.awaitLine("# Round   1 of " + ROUNDS);
      second = Said.by("run", plan.toString(), "--rehearsal=0", "--resume", out().toString());
      run.signal("TERM");
      code = run.awaitEnd();
    }

    assertThat(second.code()).as(second.err()).isEqualTo(ExitCode.USAGE);
    assertThat(second.err()).contains(Long.toString(ended.pid()));
    assertThat(code).as(ended.lines().toString()).isEqualTo(ExitCode.INTERRUPTED);
    int before = asked.get();
    assertThat(before).isLessThan(ROUNDS);
    assertThat(new RunOutput(out()).measurements()).hasSize(before);
    slow = false;
    assertThat(resumed(plan)).hasSize(ROUNDS);
    assertThat(asked.get()).isEqualTo(ROUNDS);
  }
}
