package io.tokenclock;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.lock.RunLock;
import io.tokenclock.lock.RunLockedException;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import io.tokenclock.record.EvidenceException;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import io.tokenclock.record.RunManifest;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.run.Resumption;
import io.tokenclock.run.RunEnd;
import io.tokenclock.run.RunStop;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class ResumeTest {
  private static final int ROUNDS = 6;

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
  void a_stopped_run_is_finished_from_its_folder_and_keeps_its_bytes() throws Exception {
    RunResult stopped = runStoppedAfter(2);
    byte[] before = Files.readAllBytes(folder.resolve("exchanges.jsonl.gz"));
    var listener = new Heard();

    RunResult resumed = resume().listener(listener).build().run();

    assertThat(stopped.end().kind()).isEqualTo(RunEnd.Kind.STOPPED);
    assertThat(stopped.end().message()).contains("after 2 of 6 rounds");
    assertThat(resumed.end().kind()).isEqualTo(RunEnd.Kind.COMPLETE);
    assertThat(listener.resumptions).containsExactly(new Resumption(2, 6, 12, 0, 4, List.of()));
    assertThat(listener.rounds).containsExactly(2, 3, 4, 5);
    assertThat(server.total()).isEqualTo(3 * ROUNDS);
    assertThat(Files.readAllBytes(folder.resolve("exchanges.jsonl.gz"))).startsWith(before);
    List<RequestRecord> records = RunFolder.open(folder).evidence().records();
    assertThat(records).hasSize(3 * ROUNDS);
    for (RequestRecord record : records) {
      assertThat(record.session()).isEqualTo(record.round() < 2 ? 1 : 2);
      assertThat(record.flags()).as("whole rounds are no split ones").isEmpty();
    }
    assertThat(records.get(6).startedNanos())
        .as("offsets of a session count from its own start")
        .isLessThan(Duration.ofSeconds(5).toNanos());
    assertThat(folder.resolve("environment-2.json")).content().contains("tokenclock.version");
  }

  @Test
  void a_finished_run_sends_nothing_more() throws Exception {
    newRun().build().run();

    RunResult again = resume().build().run();

    assertThat(again.end().kind()).isEqualTo(RunEnd.Kind.COMPLETE);
    assertThat(server.total()).isEqualTo(3 * ROUNDS);
    assertThat(resume().build().estimate().providers()).allMatch(line -> line.requests() == 0);
  }

  @Test
  void a_damaged_exchange_is_sent_again_and_its_bytes_are_kept() throws Exception {
    newRun().build().run();
    Path data = folder.resolve("exchanges.jsonl.gz");
    byte[] damaged = Files.readAllBytes(data);
    damaged[30] ^= 4;
    Files.write(data, damaged);

    resume().build().run();

    assertThat(Files.readAllBytes(data)).startsWith(damaged);
    assertThat(RunFolder.open(folder).evidence().records())
        .hasSize(3 * ROUNDS)
        .filteredOn(record -> record.session() == 2)
        .singleElement()
        .satisfies(
            record ->
                assertThat(record.flags())
                    .containsExactlyInAnyOrder(RequestRecord.RESENT, RequestRecord.SPLIT_ROUND));
    assertThat(server.total()).isEqualTo(3 * ROUNDS + 1);
  }

  @Test
  void another_plan_is_refused_and_every_difference_named() throws Exception {
    runStoppedAfter(1);
    BenchmarkBuilder other =
        newRun()
            .rounds(9)
            .maxCompletionTokens(100)
            .providers(LocalProvider.three(URI.create("http://127.0.0.1:9/")).subList(0, 2))
            .resume(folder);

    assertThatIllegalArgumentException()
        .isThrownBy(other::build)
        .withMessageContaining("plan.rounds: was 6, is 9")
        .withMessageContaining("plan.max_completion_tokens: was 256, is 100")
        .withMessageContaining("plan.providers: was a, b, c, is a, b")
        .withMessageContaining("plan.providers.a.endpoint: was http://127.0.0.1:")
        .withMessageContaining("start a new run in another folder");
  }

  @Test
  void another_commit_is_refused_unless_somebody_vouches_for_it() throws Exception {
    runStoppedAfter(1);
    replaceInPlan("\"commit\" : \"" + Build.commit(), "\"commit\" : \"feed");
    BenchmarkBuilder settings = resume();

    assertThatIllegalArgumentException()
        .isThrownBy(settings::build)
        .withMessageContaining("commit: was feed")
        .withMessageContaining("--accept-commit");
    assertThat(settings.acceptCommit(true).build().run().end().kind())
        .isEqualTo(RunEnd.Kind.COMPLETE);
  }

  @Test
  void another_version_is_refused_whatever_was_accepted() throws Exception {
    runStoppedAfter(1);
    replaceInPlan(
        "\"version\" : \"" + Build.version() + "\",\n  \"commit",
        "\"version\" : \"0.0.1\",\n  \"commit");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> resume().acceptCommit(true).build())
        .withMessageContaining("version: was 0.0.1");
  }

  @Test
  void a_folder_that_is_none_is_refused() {
    assertThatThrownBy(() -> Benchmark.resume(temp))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no run folder");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> newRun().resume(temp).build())
        .withMessageContaining("no run folder");
  }

  @Test
  void a_folder_that_another_run_writes_into_is_refused() throws Exception {
    runStoppedAfter(1);
    RunLock other = RunFolder.open(folder).lock();

    assertThatThrownBy(() -> resume().build().run()).isInstanceOf(RunLockedException.class);
    other.close();
    assertThat(resume().build().run().end().kind()).isEqualTo(RunEnd.Kind.COMPLETE);
  }

  @Test
  void warm_up_is_sent_in_each_session_and_stays_out_of_the_evidence() throws Exception {
    var stop = new RunStop();
    newRun().warmupRounds(1).stop(stop).listener(stopping(stop, 3)).build().run();

    resume().build().run();

    assertThat(server.total()).isEqualTo(3 * ROUNDS + 2 * 3);
    assertThat(RunFolder.open(folder).evidence().records()).hasSize(3 * ROUNDS);
    assertThat(Files.readAllLines(folder.resolve("warmup-exchanges.idx"))).hasSize(6);
  }

  @Test
  void the_grid_goes_on_from_warm_up_to_what_is_measured() throws Exception {
    var asked = new ArrayList<Long>();
    var provider = new LocalProvider("a", server.uri());
    newRun()
        .rounds(3)
        .warmupRounds(1)
        .roundInterval(Duration.ofMillis(600))
        .providers(List.of(new Timed(provider, asked)))
        .build()
        .run();

    // Before these four the builder had a look at the endpoint.
    List<Long> starts = asked.subList(asked.size() - 4, asked.size());
    for (int i = 1; i < starts.size(); i++) {
      assertThat(starts.get(i) - starts.get(i - 1))
          .as("between %d and %d", i - 1, i)
          .isGreaterThan(Duration.ofMillis(300).toNanos());
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_full_disk_ends_the_run_and_what_was_spooled_is_resumed() throws Exception {
    Path data = folder.resolve("exchanges.jsonl.gz");
    var full =
        new BenchmarkListener() {
          @Override
          public void runStarted(RunManifest manifest, Path path) {
            try {
              Files.createSymbolicLink(data, Path.of("/dev/full"));
            } catch (IOException e) {
              throw new IllegalStateException(e);
            }
          }
        };

    assertThatThrownBy(() -> newRun().listener(full).build().run())
        .isInstanceOf(EvidenceException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining("No space left")
        .hasMessageContaining("then resume");
    assertThat(server.total()).as("nothing more was sent").isEqualTo(3);
    Files.delete(data);
    assertThat(resume().build().run().end().kind()).isEqualTo(RunEnd.Kind.COMPLETE);
    assertThat(server.total()).as("the first round was in the spool").isEqualTo(3 * ROUNDS);
    assertThat(RunFolder.open(folder).evidence().records()).hasSize(3 * ROUNDS);
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void a_folder_that_is_moved_away_ends_the_run_at_once_and_is_whole() throws Exception {
    Path moved = temp.resolve("moved");
    var mover =
        new BenchmarkListener() {
          @Override
          public void roundFinished(int round, List<RequestRecord> records) {
            if (round == 1) {
              try {
                Files.move(folder, moved);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            }
          }
        };

    assertThatThrownBy(() -> newRun().listener(mover).build().run())
        .isInstanceOf(EvidenceException.class)
        .hasMessageContaining("somebody moved or deleted the run folder");
    assertThat(server.total()).as("rounds sent").isEqualTo(3 * 3);
    Files.move(moved, folder);
    assertThat(resume().build().run().end().kind()).isEqualTo(RunEnd.Kind.COMPLETE);
    assertThat(server.total()).as("the third round was in the spool").isEqualTo(3 * ROUNDS);
  }

  @Test
  void plain_http_to_another_machine_needs_a_switch() {
    BenchmarkBuilder settings =
        newRun()
            .providers(
                LocalProvider.three(URI.create("http://gateway.example.org/")).subList(0, 1));

    assertThatIllegalArgumentException()
        .isThrownBy(settings::build)
        .withMessageContaining("everyone on the way could read")
        .withMessageContaining("--allow-plain-http");
    assertThat(settings.allowPlainHttp(true).build().plan().providers()).hasSize(1);
  }

  private void replaceInPlan(String old, String with) throws IOException {
    Path plan = folder.resolve("plan.json");
    String text = Files.readString(plan);
    assertThat(text).contains(old);
    Files.write(plan, text.replace(old, with).getBytes(UTF_8));
  }

  private RunResult runStoppedAfter(int rounds) throws Exception {
    var stop = new RunStop();
    return newRun().stop(stop).listener(stopping(stop, rounds)).build().run();
  }

  private static BenchmarkListener stopping(RunStop stop, int rounds) {
    return new BenchmarkListener() {
      @Override
      public void roundFinished(int round, List<RequestRecord> records) {
        if (round == rounds - 1) {
          stop.afterThisRound();
        }
      }
    };
  }

  private BenchmarkBuilder newRun() {
    return Benchmark.builder()
        .rounds(ROUNDS)
        .roundInterval(Duration.ZERO)
        .simulated(1)
        .rehearsalExchanges(0)
        .providers(LocalProvider.three(server.uri()))
        .folder(folder);
  }

  private BenchmarkBuilder resume() throws IOException {
    return Benchmark.resume(folder)
        .rehearsalExchanges(0)
        .providers(LocalProvider.three(server.uri()));
  }

  /** A provider that notes when a request to it was prepared. */
  private record Timed(LocalProvider real, List<Long> asked) implements Provider {
    @Override
    public String id() {
      return real.id();
    }

    @Override
    public String name() {
      return real.name();
    }

    @Override
    public String model() {
      return real.model();
    }

    @Override
    public EndpointClass endpointClass() {
      return real.endpointClass();
    }

    @Override
    public List<String> missing() {
      return real.missing();
    }

    @Override
    public WireRequest prepare(ChatRequest request) {
      asked.add(System.nanoTime());
      return real.prepare(request);
    }

    @Override
    public List<Secret> secrets() {
      return real.secrets();
    }
  }

  /** What a listener hears. */
  private static final class Heard implements BenchmarkListener {
    private final List<Resumption> resumptions = new ArrayList<>();
    private final List<Integer> rounds = new ArrayList<>();

    @Override
    public void runResumed(RunManifest manifest, Path folder, Resumption resumption) {
      resumptions.add(resumption);
    }

    @Override
    public void roundFinished(int round, List<RequestRecord> records) {
      rounds.add(round);
    }
  }
}
