package io.tokenclock;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.plan.Round;
import io.tokenclock.plan.Schedule;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills a run again and again, at any moment, and resumes it. {@code -Dtokenclock.kill.cycles=200}
 * is the long form.
 */
final class KillTest {
  private static final int CYCLES = Integer.getInteger("tokenclock.kill.cycles", 10);
  private static final int ROUNDS = 3 * CYCLES;
  private static final long SEED = Long.getLong("tokenclock.kill.seed", 20_261_130);

  @TempDir Path temp;

  @Test
  void a_run_killed_at_any_moment_loses_nothing_doubles_nothing_and_rewrites_nothing()
      throws Exception {
    Path folder = temp.resolve("run");
    writeDataset();
    var random = new Random(SEED);
    try (var server = new CountingServer()) {
      Snapshot before = Snapshot.of(folder);
      for (int cycle = 0; cycle < CYCLES; cycle++) {
        Process child = start(folder, server);
        killSomewhere(child, server, random);
        Snapshot after = Snapshot.of(folder);
        after.assertKeeps(before, "cycle " + cycle + " of seed " + SEED);
        before = after;
      }
      Process last = start(folder, server);
      assertThat(last.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(last.exitValue()).as(this::childLog).isZero();
      Snapshot.of(folder).assertKeeps(before, "the last run");
      assertComplete(RunFolder.open(folder), server);
    }
  }

  /** Just the items that are needed: reading all of them takes longer than a cycle should. */
  private void writeDataset() throws IOException {
    Dataset all = Dataset.builtin();
    List<TaskItem> items =
        all.families().stream()
            .flatMap(family -> all.items(family).subList(0, ROUNDS / 3).stream())
            .toList();
    all.write(items, temp.resolve("dataset"));
  }

  private Process start(Path folder, CountingServer server) throws IOException {
    var builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                KilledRun.class.getName(),
                folder.toString(),
                server.uri().toString(),
                temp.resolve("dataset").toString(),
                Integer.toString(ROUNDS)));
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    File log = temp.resolve("child.log").toFile();
    return builder.redirectErrorStream(true).redirectOutput(log).start();
  }

  /** Half of the time by requests seen, so that it gets on; else by time, which hits its start. */
  private void killSomewhere(Process child, CountingServer server, Random random)
      throws InterruptedException {
    int target = server.total() + 1 + random.nextInt(14);
    boolean byRequests = random.nextInt(4) > 0;
    while (byRequests && child.isAlive() && server.total() < target) {
      LockSupport.parkNanos(100_000);
    }
    long more = byRequests ? random.nextInt(12_000_000) : random.nextInt(1_500_000_000);
    boolean ended = child.waitFor(more, TimeUnit.NANOSECONDS);
    if (ended) {
      assertThat(child.exitValue()).as(this::childLog).isZero();
    }
    child.destroyForcibly().waitFor();
  }

  private String childLog() {
    try {
      return Files.readString(temp.resolve("child.log"));
    } catch (IOException e) {
      return "no log: " + e;
    }
  }

  private void assertComplete(RunFolder folder, CountingServer server) throws IOException {
    Dataset dataset = Dataset.read(temp.resolve("dataset"));
    List<TaskItem> items =
        dataset.families().stream().flatMap(family -> dataset.items(family).stream()).toList();
    Schedule schedule = Schedule.of(folder.manifest().plan(), items);
    Evidence evidence = folder.evidence();
    assertThat(evidence.problems()).isEmpty();
    assertThat(evidence.started()).isEmpty();
    assertThat(Files.size(folder.path().resolve("spool.bin"))).isZero();
    assertThat(Files.readAllLines(folder.path().resolve("exchanges.idx")))
        .as("one member for each request")
        .hasSize(3 * ROUNDS);
    Map<String, RequestRecord> records =
        evidence.records().stream().collect(Collectors.toMap(RequestRecord::id, r -> r));
    assertThat(records).hasSize(3 * ROUNDS);
    for (Round round : schedule.rounds()) {
      List<RequestRecord> ofRound =
          evidence.records().stream().filter(r -> r.round() == round.index()).toList();
      assertThat(ofRound)
          .extracting(RequestRecord::provider)
          .containsExactlyElementsOf(round.order());
      int first = ofRound.stream().mapToInt(RequestRecord::session).min().orElseThrow();
      for (RequestRecord record : ofRound) {
        assertThat(record.flags().contains(RequestRecord.SPLIT_ROUND))
            .as("%s of session %d, the round began in %d", record.id(), record.session(), first)
            .isEqualTo(record.session() > first);
        int sent = server.count(record.provider(), round.item().user());
        assertThat(sent).as(record.id()).isPositive();
        if (sent > 1) {
          assertThat(record.flags()).as(record.id()).contains(RequestRecord.RESENT);
        }
      }
    }
  }

  /** What is safe on disk: all that the index names, and every request that has a record. */
  private record Snapshot(String data, String index, Set<String> ids) {

    static Snapshot of(Path folder) throws IOException {
      if (!Files.exists(folder.resolve("plan.json"))) {
        return new Snapshot("", "", Set.of());
      }
      byte[] data = bytes(folder.resolve("exchanges.jsonl.gz"));
      String index = new String(bytes(folder.resolve("exchanges.idx")), UTF_8);
      String whole = index.substring(0, index.lastIndexOf('\n') + 1);
      int end = 0;
      for (String line : whole.lines().toList()) {
        String[] fields = line.split(" ", -1);
        end = Integer.parseInt(fields[0]) + Integer.parseInt(fields[1]);
      }
      Evidence evidence = RunFolder.open(folder).evidence();
      List<String> damage = new ArrayList<>(evidence.problems());
      damage.removeIf(p -> p.startsWith("spool.bin: the last") || p.contains("not 'offset"));
      assertThat(damage).as("nothing but torn ends").isEmpty();
      return new Snapshot(
          HexFormat.of().formatHex(data, 0, end),
          whole,
          evidence.records().stream()
              .map(RequestRecord::id)
              .collect(Collectors.toCollection(TreeSet::new)));
    }

    private static byte[] bytes(Path file) throws IOException {
      return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    }

    void assertKeeps(Snapshot before, String when) {
      assertThat(ids).as(when).containsAll(before.ids);
      assertThat(data.startsWith(before.data)).as("evidence before %s is the same", when).isTrue();
      assertThat(index).as(when).startsWith(before.index);
    }
  }
}
