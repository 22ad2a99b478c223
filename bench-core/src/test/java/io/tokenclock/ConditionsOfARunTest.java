package io.tokenclock;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.Moment;
import io.tokenclock.calibration.NetworkLog;
import io.tokenclock.calibration.PauseLog;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.Projection;
import io.tokenclock.report.RunReport;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.run.RunStop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What stands beside the figures of a run, from real sockets to the report. */
@Timeout(value = 240, unit = TimeUnit.SECONDS)
final class ConditionsOfARunTest {
  @TempDir Path temp;
  private CountingServer server;
  private Path folder;

  @BeforeEach
  void start() throws IOException {
    server = new CountingServer();
    folder = temp.resolve("run");
  }

  @AfterEach
  void end() throws IOException {
    server.close();
  }

  @Test
  void a_real_run_is_calibrated_probed_and_watched_on_both_sides() throws Exception {
    var heard = new Heard();

    // Another client than that of other tests, so that it shows that the run's own is calibrated.
    RunResult result =
        settings()
            .http(new HttpSettings("HTTP/1.1", "default"))
            .listener(heard)
            .region("lab")
            .build()
            .run();

    StoredCalibration before = calibration("calibration-before.json");
    StoredCalibration after = calibration("calibration-after.json");
    for (StoredCalibration calibration : List.of(before, after)) {
      assertThat(calibration.skipped()).isNull();
      assertThat(calibration.cells())
          .extracting(StoredCalibration.StoredCell::key)
          .containsExactlyInAnyOrder(
              "plain-first-default-executor",
              "plain-request-default-executor",
              "plain-5ms-default-executor",
              "plain-16ms-default-executor",
              "plain-50ms-default-executor");
      assertThat(calibration.cells()).allMatch(cell -> cell.clientNanos().size() >= 20);
    }
    NetworkLog network = NetworkLog.read(Files.readString(folder.resolve("network.json")));
    assertThat(network.before()).hasSize(1);
    assertThat(network.at(Moment.AFTER).get(0).connectNanos()).hasSize(5);
    assertThat(PauseLog.read(Files.readString(folder.resolve("pauses.json"))).absent()).isNull();
    assertThat(heard.moments)
        .containsExactly(
            "calibrated before", "probed before", "rounds", "probed after", "calibrated after");
    assertThat(heard.steps).isNotEmpty();
    assertThat(server.total()).as("probes and calibration send no request").isEqualTo(3 * 3);
    assertThat(result.report().conditions().clientError()).isPositive();
    assertThat(result.report().text(Projection.CHATBOTS))
        .contains("client before the rounds: plain TTFT ", "client after the rounds: plain TTFT ")
        .contains("Where the time went: TTFT p50", "is no certainty")
        .containsPattern("No stall of 5 ms|Stalls of 5 ms");
    assertThat(result.report().markdown()).contains("Where the time went: e2e p50");
    assertThat(result.report().csv()).contains(",where_the_time_went,ttft,client,published,ns,");
    assertThat(result.report().json())
        .contains("\"where_the_time_went\"", "\"client_error_nanos\"");
    assertThat(Files.readString(folder.resolve("environment.json")))
        .contains("\"region\" : \"lab\"", "\"http.version\" : \"HTTP/1.1\"", "clock.reading_nanos");
  }

  @Test
  void what_was_switched_off_is_said_in_the_report() throws Exception {
    RunResult result = settings().calibration(false).networkProbes(0).build().run();

    assertThat(calibration("calibration-before.json").skipped())
        .isEqualTo("switched off by the user");
    assertThat(folder.resolve("calibration-after.json")).doesNotExist();
    assertThat(folder.resolve("network.json")).doesNotExist();
    assertThat(result.report().text(Projection.COMPLETE))
        .contains("client before the rounds: not calibrated, switched off by the user")
        .contains("ranks do not consider it")
        .doesNotContain("Where the time went");
    assertThat(result.report().json()).doesNotContain("client_error_nanos");
  }

  @Test
  void a_run_that_is_stopped_keeps_nobody_waiting() throws Exception {
    var stop = new RunStop();
    RunResult result =
        settings()
            .stop(stop)
            .listener(
                new BenchmarkListener() {
                  @Override
                  public void calibrating(Moment moment, String step) {
                    stop.afterThisRound();
                  }
                })
            .build()
            .run();

    assertThat(server.total()).isZero();
    assertThat(calibration("calibration-before.json").skipped())
        .isEqualTo("the run was ended early");
    assertThat(calibration("calibration-after.json").skipped())
        .isEqualTo("the run was ended early");
    assertThat(result.report().conditions().clientError()).isNull();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void a_damaged_file_is_named_and_the_report_does_without_it() throws Exception {
    settings().calibration(false).build().run();
    Files.writeString(folder.resolve("network.json"), "{");

    RunReport report = RunReport.of(RunFolder.open(folder));

    assertThat(report.problems())
        .singleElement()
        .asString()
        .startsWith("network.json: not one JSON");
    assertThat(report.conditions().sessions().get(0).network()).isNull();
  }

  private BenchmarkBuilder settings() {
    return Benchmark.builder()
        .rounds(3)
        .roundInterval(Duration.ZERO)
        .rehearsalExchanges(0)
        .providers(LocalProvider.three(server.uri()))
        .folder(folder);
  }

  private StoredCalibration calibration(String name) throws IOException {
    return StoredCalibration.read(Files.readString(folder.resolve(name)));
  }

  /** What a listener hears, in order. */
  private static final class Heard implements BenchmarkListener {
    private final List<String> moments = new ArrayList<>();
    private final List<String> steps = new ArrayList<>();

    @Override
    public void calibrating(Moment moment, String step) {
      steps.add(step);
    }

    @Override
    public void calibrated(Moment moment, StoredCalibration calibration) {
      moments.add("calibrated " + moment.label());
    }

    @Override
    public void probed(Moment moment, List<HostProbe> probes) {
      moments.add("probed " + moment.label());
    }

    @Override
    public void roundFinished(int round, List<RequestRecord> records) {
      if (round == 0) {
        moments.add("rounds");
      }
    }
  }
}
