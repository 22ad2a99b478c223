package io.tokenclock.cli.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.Stall;
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
import io.tokenclock.report.RunReport;
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

/**
 * A run folder with evidence that nobody measured, the same at each call. Beta fails in every
 * seventh round, gamma says something hostile in its sixth.
 */
final class MadeUpFolder {
  static final List<String> PROVIDERS = List.of("alpha", "beta", "gamma", "delta", "rented");

  /** What breaks a page that takes text for markup, a line for a line, or bytes for UTF-8. */
  static final String HOSTILE =
      "</script><script>window.hacked = 1</script><img src=x onerror=\"window.hacked = 2\">"
          + "\u2028 &lt;b&gt; \u202e '\"${7*7}{{7*7}}";

  private static final String FAMILY = "ticket-triage";
  private static final int MS = 1_000_000;

  private MadeUpFolder() {}

  /** Writes it, with so many rounds. */
  static RunFolder write(Path path, int rounds) throws IOException {
    return write(path, rounds, false);
  }

  /** Writes one in which every request fails. */
  static RunFolder writeFailed(Path path) throws IOException {
    return write(path, 3, true);
  }

  private static RunFolder write(Path path, int rounds, boolean failed) throws IOException {
    Dataset dataset = Dataset.builtin();
    List<TaskItem> items = dataset.items(FAMILY).subList(0, 3);
    RunFolder folder =
        RunFolder.create(
            path,
            new RunManifest(
                plan(rounds),
                Map.of("encoding", "o200k_base", "library", "jtokkit", "version", "1.1.0"),
                "0.1.0",
                "unknown",
                Instant.parse("2026-11-30T10:00:00Z")),
            new Environment(new TreeMap<>(Map.of("os.name", HOSTILE))));
    dataset.write(items, path.resolve(RunReport.DATASET));
    try (EvidenceWriter writer = folder.writer(List.of())) {
      for (int round = 0; round < rounds; round++) {
        for (int place = 0; place < PROVIDERS.size(); place++) {
          writer.append(record(round, place, items.get(round % items.size()), failed));
        }
      }
    }
    return folder;
  }

  private static BenchmarkPlan plan(int rounds) {
    List<PlannedProvider> providers = new ArrayList<>();
    for (String id : PROVIDERS) {
      EndpointClass kind = id.equals("rented") ? EndpointClass.DEDICATED : EndpointClass.SERVERLESS;
      providers.add(new PlannedProvider(id, HOSTILE, HOSTILE, "https://127.0.0.1/v1", kind));
    }
    return new BenchmarkPlan(
        "night " + HOSTILE,
        false,
        1,
        "some-items",
        "ab".repeat(32),
        List.of(FAMILY),
        rounds,
        0,
        providers,
        256,
        ChatRequest.Effort.LOW,
        Duration.ofSeconds(20),
        Duration.ofMillis(2),
        Duration.ZERO,
        HttpSettings.DEFAULT);
  }

  private static RequestRecord record(int round, int place, TaskItem item, boolean failed) {
    String provider = PROVIDERS.get(place);
    return new RequestRecord(
        String.format(Locale.ROOT, "r%04d-%s", round, provider),
        round,
        provider,
        item.family(),
        item.id(),
        place,
        HOSTILE,
        "cd".repeat(32),
        0,
        0,
        Instant.parse("2026-11-30T10:00:01Z"),
        1,
        Set.of(),
        round == 4 ? List.of(new Stall(40L * MS, 9L * MS)) : List.of(),
        failed || (place == 1 && round % 7 == 3) ? failure(place) : answer(round, place, item));
  }

  private static StreamCapture failure(int place) {
    long at = (20L + place) * MS;
    byte[] body = ("{\"error\":{\"message\":" + json(HOSTILE) + "}}").getBytes(UTF_8);
    return new StreamCapture(
        0,
        ConnectionUse.REUSED,
        new ResponseHead(at, 503, "HTTP/1.1", Map.of()),
        List.of(CaptureEntry.bytes(at + MS, body)),
        new ExchangeEnd(ExchangeEnd.Kind.END_OF_BODY, at + 2L * MS, null, HOSTILE));
  }

  private static StreamCapture answer(int round, int place, TaskItem item) {
    long wave = round * 37L % 29;
    long first = (120 + 90L * place + 7 * wave) * MS + place;
    // Nobody is slower than this one, so that it is the exchange that is shown.
    boolean shown = place == 2 && round == 5;
    String answer = shown ? HOSTILE : item.gold();
    List<CaptureEntry> entries = new ArrayList<>();
    entries.add(event(first - 20L * MS, "{\"choices\":[{\"delta\":{\"role\":\"assistant\"}}]}"));
    entries.add(event(first - 10L * MS, delta("reasoning_content", "so ")));
    int step = Math.max(1, answer.length() / 6);
    long at = first;
    for (int from = 0; from < answer.length(); from += step) {
      String part = answer.substring(from, Math.min(answer.length(), from + step));
      entries.add(event(at, delta("content", part)));
      at += (shown ? 400 : 4 + wave % 5 + 3L * place) * MS;
    }
    entries.add(event(at, "[DONE]"));
    return new StreamCapture(
        0,
        ConnectionUse.REUSED,
        new ResponseHead(
            first - 25L * MS,
            200,
            "HTTP/1.1",
            Map.of("content-type", List.of("text/event-stream"))),
        entries,
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, at + MS));
  }

  private static String delta(String field, String text) {
    return "{\"choices\":[{\"index\":0,\"delta\":{\"" + field + "\":" + json(text) + "}}]}";
  }

  private static CaptureEntry event(long at, String data) {
    return CaptureEntry.bytes(at, ("data: " + data + "\n\n").getBytes(UTF_8));
  }

  private static String json(String text) {
    return new ObjectMapper().valueToTree(text).toString();
  }
}
