package io.tokenclock;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.lock.RunLockedException;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.record.RunManifest;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.run.RunEnd;
import io.tokenclock.task.BuiltinFamily;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What whoever embeds the library can rely on. */
@Timeout(120)
final class BenchmarkTest {
  private static final int REQUESTS = 9;

  @TempDir Path temp;
  private CountingServer server;

  @BeforeEach
  void start() throws IOException {
    server = new CountingServer();
  }

  @AfterEach
  void end() throws IOException {
    server.close();
  }

  @Test
  void what_is_not_set_is_as_the_method_wants_it() {
    BenchmarkPlan plan =
        Benchmark.builder()
            .providers(LocalProvider.three(server.uri()))
            .folder(temp.resolve("run"))
            .build()
            .plan();

    assertThat(plan.simulated()).isFalse();
    assertThat(plan.families()).hasSize(BuiltinFamily.values().length);
    assertThat(plan.rounds()).isEqualTo(30);
    assertThat(plan.warmupRounds()).isZero();
    assertThat(plan.maxCompletionTokens()).isEqualTo(256);
    assertThat(plan.effort()).isEqualTo(ChatRequest.Effort.LOW);
    assertThat(plan.deadline()).isEqualTo(Duration.ofSeconds(20));
    assertThat(plan.startStep()).isEqualTo(Duration.ofMillis(2));
    assertThat(plan.roundInterval()).isEqualTo(Duration.ofSeconds(12));
    assertThat(plan.http()).isEqualTo(new HttpSettings("HTTP/1.1", "direct", "jdk"));
    assertThat(temp).as("nothing is written before it runs").isEmptyDirectory();
  }

  @Test
  void every_problem_is_told_at_once() {
    BenchmarkBuilder settings =
        Benchmark.builder()
            .rounds(7)
            .deadline(Duration.ZERO)
            .startStep(Duration.ofMillis(-1))
            .roundInterval(Duration.ofMillis(-1))
            .maxCompletionTokens(0)
            .simulated(-1)
            .waitForMachine(Duration.ofMillis(-1))
            .rehearsalExchanges(-1)
            .networkProbes(101);

    assertThatIllegalArgumentException()
        .isThrownBy(settings::build)
        .satisfies(
            e ->
                assertThat(String.valueOf(e.getMessage()).lines())
                    .containsExactly(
                        "folder: not set; name a new or empty folder for the results",
                        "waitForMachine: expected zero or more, was PT-0.001S",
                        "rehearsalExchanges: expected 0 or more, was -1",
                        "networkProbes: expected 0 to 100 per host, was 101",
                        "providers: none; at least one endpoint is needed",
                        "deadline: expected more than zero, was PT0S",
                        "startStep: expected zero or more, was PT-0.001S",
                        "roundInterval: expected zero or more, was PT-0.001S",
                        "maxCompletionTokens: expected 1 or more, was 0",
                        "simulated: expected a time scale from 0 to 100, was -1.0",
                        "rounds: expected a multiple of 3, since 3 families take turns, was 7"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Benchmark.builder().families(List.of("poems")).rounds(999).build())
        .withMessageContaining("folder: not set")
        .withMessageContaining(
            "families: [poems] not in data set 'tokenclock-builtin', which has [")
        .withMessageNotContaining("rounds:");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Benchmark.builder().rounds(603).build())
        .withMessageContaining("folder: not set")
        .withMessageContaining("at most 600 rounds are possible");
  }

  @Test
  void simulated_runs_may_go_on_beside_each_other() throws Exception {
    CountDownLatch both = new CountDownLatch(2);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      List<Future<RunResult>> runs = new ArrayList<>();
      for (String name : List.of("one", "two")) {
        Benchmark benchmark = settings(name).simulated(1).listener(started(both, both)).build();
        runs.add(threads.submit(benchmark::run));
      }
      for (Future<RunResult> run : runs) {
        RunResult result = run.get(60, SECONDS);
        assertThat(result.end().kind()).isEqualTo(RunEnd.Kind.COMPLETE);
        assertThat(result.report().measurements()).hasSize(REQUESTS);
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(server.total()).isEqualTo(2 * REQUESTS);
  }

  @Test
  void of_two_real_runs_the_second_is_refused_with_a_clear_word_or_waits() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      Benchmark first = settings("one").listener(started(started, released)).build();
      Future<RunResult> running = threads.submit(first::run);
      assertThat(started.await(60, SECONDS)).isTrue();

      assertThatThrownBy(() -> settings("two").build().run())
          .isInstanceOf(RunLockedException.class)
          .hasMessageContaining("another run or calibration goes on on this machine")
          .hasMessageContaining("folder " + temp.resolve("one"))
          .hasMessageContaining("wait for it to end, or end it");
      assertThat(temp.resolve("two")).as("it left nothing behind").doesNotExist();

      Benchmark patient = settings("two").waitForMachine(Duration.ofMinutes(1)).build();
      Future<RunResult> waiting = threads.submit(patient::run);
      assertThat(server.total()).isZero();
      released.countDown();

      assertThat(running.get(60, SECONDS).end().kind()).isEqualTo(RunEnd.Kind.COMPLETE);
      assertThat(waiting.get(60, SECONDS).end().kind()).isEqualTo(RunEnd.Kind.COMPLETE);
    } finally {
      released.countDown();
      threads.shutdownNow();
    }
    assertThat(server.total()).isEqualTo(2 * REQUESTS);
  }

  @Test
  void a_benchmark_runs_once_into_a_folder_and_keeps_what_is_there() throws Exception {
    Benchmark benchmark = settings("one").build();
    benchmark.run();

    assertThatThrownBy(benchmark::run)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("holds something already; name a new or an empty folder");
    assertThat(server.total()).isEqualTo(REQUESTS);
    settings("two").build().run();
    assertThat(server.total()).isEqualTo(2 * REQUESTS);
  }

  @Test
  void a_run_leaves_neither_thread_nor_socket_behind() throws Exception {
    // The first one also starts what stays for the life of a JVM, such as the flight recorder.
    settings("one").rehearsalExchanges(10).build().run();
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    long sockets = sockets();

    settings("two").rehearsalExchanges(10).build().run();

    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (!before.contains(thread) && !thread.getName().startsWith("ForkJoinPool.commonPool-")) {
        assertThat(ends(thread)).as(thread.getName() + " ends").isTrue();
      }
    }
    assertThat(sockets()).isLessThanOrEqualTo(sockets);
  }

  /** Since 21 clients are closed; before, a client ends once it was collected. */
  private static boolean ends(Thread thread) throws InterruptedException {
    for (int look = 0; look < 100 && thread.isAlive(); look++) {
      if (Runtime.version().feature() < 21) {
        System.gc();
      }
      thread.join(100);
    }
    return !thread.isAlive();
  }

  /** Open sockets of this process, where the system tells. */
  private static long sockets() throws IOException {
    Path open = Path.of("/proc/self/fd");
    if (!Files.isDirectory(open)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(open)) {
      return files.collect(Collectors.toList()).stream().filter(BenchmarkTest::isSocket).count();
    }
  }

  private static boolean isSocket(Path file) {
    try {
      return Files.readSymbolicLink(file).toString().startsWith("socket:");
    } catch (IOException e) {
      // Closed since it was listed.
      return false;
    }
  }

  private static BenchmarkListener started(CountDownLatch tell, CountDownLatch await) {
    return new BenchmarkListener() {
      @Override
      public void runStarted(RunManifest manifest, Path folder) {
        tell.countDown();
        try {
          if (!await.await(60, SECONDS)) {
            throw new AssertionError("nobody came");
          }
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      }
    };
  }

  private BenchmarkBuilder settings(String name) {
    return Benchmark.builder()
        .rounds(3)
        .roundInterval(Duration.ZERO)
        .rehearsalExchanges(0)
        .calibration(false)
        .providers(LocalProvider.three(server.uri()))
        .folder(temp.resolve(name));
  }
}
