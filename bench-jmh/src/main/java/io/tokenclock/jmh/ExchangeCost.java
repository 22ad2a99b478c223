package io.tokenclock.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.Transports;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Environment;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.WireRequest;
import io.tokenclock.record.EvidenceWriter;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunFolder;
import io.tokenclock.record.RunManifest;
import io.tokenclock.report.Scoring;
import io.tokenclock.task.Rubrics;
import io.tokenclock.task.TaskItem;
import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What one exchange costs this library, against the length of its answer: processor time and
 * allocation of the exchange itself, of its way onto the disk, and of reading and scoring it
 * afterwards, and its bytes on disk. Prints a table in Markdown; takes about two minutes.
 *
 * <p>No benchmark of JMH: what is asked is not how long a method takes, but what all threads of a
 * process use up while a stream comes at its own pace. Over plain loopback, one event every 0.5 ms.
 * Processor time is counted in ticks of 10 ms on Linux, hence the many exchanges.
 */
public final class ExchangeCost {
  private static final int[] TOKENS = {16, 64, 256, 1024};
  private static final int STREAMED_TOKENS = 60_000;
  private static final int ROUND = 10;
  private static final int PASSES = 5;

  private final Transport transport;
  private final int port;
  private final Path folder;

  private ExchangeCost(Transport transport, int port, Path folder) {
    this.transport = transport;
    this.port = port;
    this.folder = folder;
  }

  /** Takes no arguments, or one: a divisor of the number of exchanges, for a quick look. */
  public static void main(String[] arguments) throws IOException {
    int divisor = arguments.length == 0 ? 1 : Integer.parseInt(arguments[0]);
    Path folder = Files.createTempDirectory("tokenclock-cost");
    try (CostServer server = CostServer.start();
        Transport transport = Transports.jdk(TransportOptions.defaults())) {
      var cost = new ExchangeCost(transport, server.port(), folder);
      System.out.println(
          "| answer tokens | n | deliveries | exchange: CPU us | KB | journal: CPU us | KB "
              + "| reading: CPU us | KB | scoring: CPU us | KB | bytes on disk |");
      System.out.println("|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
      // Compiled and cached things are no cost of an exchange.
      for (int tokens : TOKENS) {
        String unused = cost.row(tokens, exchanges(tokens, divisor));
      }
      for (int tokens : TOKENS) {
        System.out.println(cost.row(tokens, exchanges(tokens, divisor)));
      }
    } finally {
      delete(folder);
    }
  }

  private static int exchanges(int tokens, int divisor) {
    return Math.max(ROUND, Math.min(400, STREAMED_TOKENS / tokens) / divisor);
  }

  private String row(int tokens, int exchanges) throws IOException {
    TaskItem item = CostAnswer.of(tokens).item();
    RunFolder run =
        RunFolder.create(
            Files.createTempDirectory(folder, "run"), manifest(), new Environment(new TreeMap<>()));

    var meter = new Meter();
    List<RequestRecord> records = new ArrayList<>();
    for (int i = 0; i < exchanges; i++) {
      records.add(record(i, item, exchange(tokens)));
    }
    Meter.Use hot = meter.use();

    Meter.Use journal;
    try (EvidenceWriter writer = run.writer(List.of())) {
      meter = new Meter();
      for (int i = 0; i < exchanges; i++) {
        writer.append(records.get(i));
        if (i % ROUND == ROUND - 1 || i == exchanges - 1) {
          List<RequestRecord> unused = writer.flush(UnaryOperator.identity());
        }
      }
      // Before the writer's thread is gone, and its account with it.
      journal = meter.use();
    }

    meter = new Meter();
    int read = 0;
    for (int pass = 0; pass < PASSES; pass++) {
      read += run.evidence().records().size();
    }
    Meter.Use reading = meter.use();

    var scoring = new Scoring(TokenCounter.o200kBase(), Rubrics.strict());
    meter = new Meter();
    int right = 0;
    for (int pass = 0; pass < PASSES; pass++) {
      for (RequestRecord record : records) {
        right += scoring.score(record, item).correct() ? 1 : 0;
      }
    }
    Meter.Use scored = meter.use();
    if (read != PASSES * exchanges || right != PASSES * exchanges) {
      throw new IllegalStateException(
          "expected "
              + PASSES * exchanges
              + " records and right answers, found "
              + read
              + ", "
              + right);
    }
    long disk =
        Files.size(run.path().resolve("exchanges.jsonl.gz"))
            + Files.size(run.path().resolve("exchanges.idx"));
    double deliveries = records.stream().mapToInt(r -> r.capture().entries().size()).sum();
    return String.format(
        Locale.ROOT,
        "| %d | %d | %.0f | %s | %s | %s | %s | %d |",
        tokens,
        exchanges,
        deliveries / exchanges,
        hot.per(exchanges),
        journal.per(exchanges),
        reading.per(PASSES * exchanges),
        scored.per(PASSES * exchanges),
        disk / exchanges);
  }

  private StreamCapture exchange(int tokens) {
    var request =
        new WireRequest(
            URI.create("http://127.0.0.1:" + port + "/" + tokens),
            Map.of("Content-Type", "application/json", "Accept", "text/event-stream"),
            Map.of(),
            ("{\"question\":\"" + "word ".repeat(500) + "\"}").getBytes(UTF_8));
    return transport.prepare(request).run();
  }

  private static RequestRecord record(int round, TaskItem item, StreamCapture capture) {
    return new RequestRecord(
        String.format(Locale.ROOT, "r%04d-local", round),
        round,
        "local",
        item.family(),
        item.id(),
        0,
        "zai-org/GLM-5.3-Flash",
        "ab".repeat(32),
        0,
        0,
        Instant.EPOCH,
        1,
        Set.of(),
        List.of(),
        capture);
  }

  private static RunManifest manifest() {
    var plan =
        new BenchmarkPlan(
            "cost",
            true,
            1,
            "made-up",
            "ab".repeat(32),
            List.of("meeting-notes-lookup"),
            1,
            0,
            List.of(
                new PlannedProvider(
                    "local", "Local", "model", "http://127.0.0.1", EndpointClass.DEDICATED)),
            ChatRequest.DEFAULT_MAX_COMPLETION_TOKENS,
            ChatRequest.Effort.LOW,
            BenchmarkPlan.DEFAULT_DEADLINE,
            Duration.ZERO,
            Duration.ZERO,
            HttpSettings.DEFAULT);
    return new RunManifest(
        plan, TokenCounter.o200kBase().id().fields(), "0", "unknown", Instant.EPOCH);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> inside = Files.walk(folder)) {
      for (Path file : inside.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
