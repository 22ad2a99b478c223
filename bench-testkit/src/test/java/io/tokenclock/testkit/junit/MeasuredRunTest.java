package io.tokenclock.testkit.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.RunResult;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.ProviderSource;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.Variables;
import io.tokenclock.provider.WireRequest;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.RunReport;
import io.tokenclock.task.Dataset;
import io.tokenclock.testkit.sim.FleetOptions;
import io.tokenclock.testkit.sim.SimulatedFleet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.opentest4j.TestAbortedException;

/** Launches small test classes, which lie inside this one so that nobody else runs them. */
final class MeasuredRunTest {
  private static final List<RunResult> SEEN = new ArrayList<>();

  /** What the source of {@link RealOnes} offers. */
  private static List<Provider> offered = List.of();

  @TempDir Path temp;

  @BeforeEach
  void forget() {
    SEEN.clear();
    offered = List.of();
  }

  @MeasuredRun(
      providers = {"modal", "together"},
      rounds = 6,
      timeScale = 0)
  static final class Simulated {
    private final RunReport report;

    Simulated(RunReport report) {
      this.report = report;
    }

    @Test
    void gets_a_result(RunResult result) {
      SEEN.add(result);
      assertThat(result.report()).isSameAs(report);
      assertThat(result.provider("together").completed()).isEqualTo(6);
    }

    @Test
    void gets_the_same(RunResult result) {
      SEEN.add(result);
    }

    @Nested
    final class Inside {
      @Test
      void shares_it(RunResult result) {
        SEEN.add(result);
      }
    }
  }

  @Test
  void a_class_runs_once_on_simulated_providers_and_all_its_tests_get_the_result()
      throws Exception {
    Launched launched = launch(Simulated.class, Map.of());

    assertThat(launched.passed()).contains("gets_a_result", "gets_the_same", "shares_it");
    assertThat(SEEN).hasSize(3).containsOnly(SEEN.get(0));
    assertThat(launched.tags()).containsExactly("tokenclock");
    Path folder = temp.resolve("MeasuredRunTest$Simulated-1");
    try (Stream<Path> folders = Files.list(temp)) {
      assertThat(folders).containsExactly(folder);
    }
    assertThat(RunFolder.open(folder).manifest().plan().simulated()).isTrue();
    assertThat(launched.entries())
        .containsEntry("tokenclock.folder", folder.toString())
        .containsEntry("tokenclock.simulated", "true")
        .containsEntry("tokenclock.rounds", "6")
        .containsEntry("tokenclock.modal.failures", "0 of 6")
        .containsEntry("tokenclock.together.success", "6 of 6");
    assertThat(launched.entries().get("tokenclock.modal.ttft_p50")).matches("[0-9.]+ ms");
    assertThat(launched.entries().get("tokenclock.modal.ttft_p95"))
        .matches("[0-9.]+ ms \\(n too small, 72 needed\\)");
  }

  @MeasuredRun(providers = "modal", simulated = false)
  static final class NotSimulated {
    @Test
    void is_not_reached(RunResult result) {
      SEEN.add(result);
    }
  }

  @MeasuredRun(providers = "guarded", sources = RealOnes.class)
  static final class Guarded {
    @Test
    void is_not_reached(RunResult result) {
      SEEN.add(result);
    }
  }

  @Test
  void without_the_switch_nothing_leaves_the_machine() {
    assertThat(reason(launch(NotSimulated.class, Map.of()), Status.ABORTED))
        .isInstanceOf(TestAbortedException.class)
        .hasMessage(
            "real endpoints are asked with -Dtokenclock.real=true or TOKENCLOCK_REAL=true only");
    offered = List.of(new Guard(true));
    assertThat(reason(launch(Guarded.class, Map.of()), Status.ABORTED))
        .hasMessageStartingWith("no simulated provider stands in for [guarded]; real endpoints");
    assertThat(temp).isEmptyDirectory();
  }

  @Test
  void with_the_switch_and_without_a_key_the_reason_names_the_variable() {
    offered = List.of(new Guard(false));

    assertThat(reason(launch(Guarded.class, Map.of("tokenclock.real", "true")), Status.ABORTED))
        .isInstanceOf(TestAbortedException.class)
        .hasMessage("guarded is not configured, missing: GUARDED_API_KEY");
    assertThat(
            reason(launch(NotSimulated.class, Map.of("tokenclock.real", "true")), Status.ABORTED))
        .hasMessage(
            "modal is offered by nobody on the class path; add io.tokenclock:bench-providers");
  }

  @MeasuredRun(providers = "modla")
  static final class Misspelt {
    @Test
    void is_not_reached(RunResult result) {
      SEEN.add(result);
    }
  }

  @Test
  void what_is_written_wrongly_fails_and_is_no_reason_to_skip() {
    assertThat(reason(launch(Misspelt.class, Map.of()), Status.FAILED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nobody offers 'modla'")
        .hasMessageEndingWith("did you mean 'modal'?");
    assertThat(reason(launch(Misspelt.class, Map.of("tokenclock.real", "yes")), Status.FAILED))
        .hasMessage("tokenclock.real: expected true or false, was yes");
    offered = List.of(new Guard(true), new Guard(false));
    assertThat(reason(launch(Guarded.class, Map.of()), Status.FAILED))
        .hasMessageContaining("provider 'guarded' comes from " + RealOnes.class.getName());
  }

  @MeasuredRun(
      providers = "mine",
      sources = RealOnes.class,
      rounds = 3,
      roundIntervalSeconds = 0,
      rehearsalExchanges = 0,
      calibration = false)
  static final class Real {
    @Test
    void gets_a_result(RunResult result) {
      SEEN.add(result);
    }
  }

  @Test
  void with_the_switch_the_providers_of_a_source_are_asked() throws Exception {
    Dataset dataset = Dataset.builtin();
    try (SimulatedFleet fleet =
        SimulatedFleet.start(
            FleetOptions.builder()
                .items(dataset.families().stream().flatMap(f -> dataset.items(f).stream()).toList())
                .log(temp.resolve("fleet.jsonl"))
                .members(List.of("zai"))
                .timeScale(0)
                .failureRatio(0)
                .build())) {
      offered = List.of(new Mine(fleet.providers().get(0)));

      Launched launched = launch(Real.class, Map.of("tokenclock.real", "true"));

      assertThat(launched.passed()).containsExactly("gets_a_result");
      assertThat(launched.entries()).containsEntry("tokenclock.simulated", "false");
    }
    assertThat(SEEN.get(0).provider("mine").completed()).isEqualTo(3);
    assertThat(SEEN.get(0).report().folder().path())
        .isEqualTo(temp.resolve("MeasuredRunTest$Real-1"));
  }

  private Launched launch(Class<?> test, Map<String, String> parameters) {
    Map<String, String> all = new TreeMap<>(parameters);
    all.put("tokenclock.folder", temp.toString());
    return Launched.of(test, all);
  }

  private static Throwable reason(Launched launched, Status status) {
    assertThat(SEEN).isEmpty();
    TestExecutionResult result =
        launched.ofClass().orElseThrow(() -> new AssertionError("no class ended"));
    assertThat(result.getStatus()).isEqualTo(status);
    return result.getThrowable().orElseThrow();
  }

  /** Offers what the running test wants it to. */
  public static final class RealOnes implements ProviderSource {
    @Override
    public List<Provider> providers(Variables variables) {
      return offered;
    }
  }

  /** A provider that wants a key. */
  private record Guard(boolean ready) implements Provider {
    @Override
    public String id() {
      return "guarded";
    }

    @Override
    public String name() {
      return "Guarded";
    }

    @Override
    public String model() {
      return "m";
    }

    @Override
    public EndpointClass endpointClass() {
      return EndpointClass.SERVERLESS;
    }

    @Override
    public List<String> missing() {
      return ready ? List.of() : List.of("GUARDED_API_KEY");
    }

    @Override
    public WireRequest prepare(ChatRequest request) {
      throw new AssertionError("nobody may ask it");
    }

    @Override
    public List<Secret> secrets() {
      return List.of();
    }
  }

  /** Another id for an endpoint on this machine. */
  private record Mine(Provider real) implements Provider {
    @Override
    public String id() {
      return "mine";
    }

    @Override
    public String name() {
      return "Mine";
    }

    @Override
    public String model() {
      return real.model();
    }

    @Override
    public EndpointClass endpointClass() {
      return EndpointClass.DEDICATED;
    }

    @Override
    public List<String> missing() {
      return List.of();
    }

    @Override
    public WireRequest prepare(ChatRequest request) {
      return real.prepare(request);
    }

    @Override
    public List<Secret> secrets() {
      return List.of();
    }
  }
}
