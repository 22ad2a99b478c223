package io.tokenclock.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Environment;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.record.EvidenceWriter;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import io.tokenclock.record.RunManifest;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/** Run folders with evidence by arithmetic: first text after a base and the round, then 20 ms. */
final class MadeUpRun {
  private static final long MILLI = 1_000_000;

  private final Path path;
  private int rounds = 9;
  private Duration deadline = Duration.ofSeconds(20);
  private String commit = "c1";
  private Instant createdAt = Instant.parse("2026-11-30T08:00:00Z");
  private IntPredicate sent = round -> true;
  private IntPredicate completed = round -> true;
  private String java = "17";
  private Map<String, Integer> firstMillis = new TreeMap<>(Map.of("alpha", 100, "beta", 300));

  MadeUpRun(Path path) {
    this.path = path;
  }

  MadeUpRun rounds(int count) {
    rounds = count;
    return this;
  }

  MadeUpRun deadline(Duration value) {
    deadline = value;
    return this;
  }

  MadeUpRun commit(String value) {
    commit = value;
    return this;
  }

  MadeUpRun hour(int hour) {
    createdAt = Instant.parse("2026-11-30T08:00:00Z").plusSeconds(3600L * hour);
    return this;
  }

  MadeUpRun sent(IntPredicate rounds) {
    sent = rounds;
    return this;
  }

  MadeUpRun completed(IntPredicate rounds) {
    completed = rounds;
    return this;
  }

  MadeUpRun java(String version) {
    java = version;
    return this;
  }

  MadeUpRun first(Map<String, Integer> millis) {
    firstMillis = new TreeMap<>(millis);
    return this;
  }

  RunFolder write() throws IOException {
    Dataset builtin = Dataset.builtin();
    String family = builtin.families().get(0);
    List<TaskItem> items = builtin.items(family).subList(0, 3);
    BenchmarkPlan plan =
        new BenchmarkPlan(
            "evening",
            true,
            1,
            "builtin",
            builtin.sha256(),
            List.of(family),
            rounds,
            0,
            firstMillis.keySet().stream()
                .map(id -> new PlannedProvider(id, id, "m", "http://h/", EndpointClass.SERVERLESS))
                .toList(),
            256,
            ChatRequest.Effort.LOW,
            deadline,
            Duration.ofMillis(2),
            Duration.ZERO,
            HttpSettings.DEFAULT);
    RunFolder folder =
        RunFolder.create(
            path,
            new RunManifest(plan, Map.of("encoding", "o200k_base"), "0.1.0", commit, createdAt),
            new Environment(new TreeMap<>(Map.of("java.version", java))));
    builtin.write(items, path.resolve(RunReport.DATASET));
    try (EvidenceWriter writer = folder.writer(List.of())) {
      for (int round = 0; round < rounds; round++) {
        int place = 0;
        for (Map.Entry<String, Integer> provider : firstMillis.entrySet()) {
          if (sent.test(round)) {
            writer.append(
                record(round, provider.getKey(), provider.getValue(), items.get(round % 3), place));
          }
          place++;
        }
      }
    }
    return folder;
  }

  private RequestRecord record(int round, String provider, int base, TaskItem item, int place) {
    long first = (base + round * 37 % 20) * MILLI;
    List<CaptureEntry> entries = new ArrayList<>();
    if (completed.test(round)) {
      entries.add(event(first, "{\\\"answer\\\":"));
      entries.add(event(first + 20 * MILLI, "\\\"a few words of text\\\"}"));
      entries.add(CaptureEntry.bytes(first + 21 * MILLI, "data: [DONE]\n\n".getBytes(UTF_8)));
    }
    return new RequestRecord(
        String.format(Locale.ROOT, "r%04d-%s", round, provider),
        round,
        provider,
        item.family(),
        item.id(),
        place,
        "m",
        "ab".repeat(32),
        0,
        0,
        createdAt,
        1,
        Set.of(),
        List.of(),
        new StreamCapture(
            0,
            ConnectionUse.REUSED,
            new ResponseHead(
                MILLI, 200, "HTTP/1.1", Map.of("Content-Type", List.of("text/event-stream"))),
            entries,
            completed.test(round)
                ? ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, first + 22 * MILLI)
                : ExchangeEnd.of(ExchangeEnd.Kind.DEADLINE, 20_000 * MILLI)));
  }

  private static CaptureEntry event(long at, String escaped) {
    return CaptureEntry.bytes(
        at,
        ("data: {\"choices\":[{\"delta\":{\"content\":\"" + escaped + "\"}}]}\n\n")
            .getBytes(UTF_8));
  }
}
