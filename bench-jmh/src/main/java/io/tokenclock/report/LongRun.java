package io.tokenclock.report;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Environment;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.record.RunFolder;
import io.tokenclock.record.RunManifest;
import io.tokenclock.report.Measurement.Arrivals;
import io.tokenclock.report.Measurement.Rates;
import io.tokenclock.report.Measurement.Tokens;
import io.tokenclock.report.Measurement.Usage;
import io.tokenclock.stream.Marks;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A folder with the lines of a run that nobody has the time to make: ten providers whose times
 * scatter as those of real ones do, slow rounds that all of them share, and a few failures. The
 * same arguments give the same bytes.
 *
 * <p>Arguments: a new folder, and how many rounds; 100,002 make a million lines, 1 GB. What a
 * report of it costs is then measured from outside, with {@code bench report DIR --from
 * measurements}.
 */
public final class LongRun {
  private static final int PROVIDERS = 10;
  private static final List<String> FAMILIES =
      List.of("meeting-notes-lookup", "ticket-triage", "contract-terms-extraction");
  private static final int ITEMS = 200;
  private static final double NANOS_PER_SECOND = 1e9;

  private final int rounds;

  private LongRun(int rounds) {
    this.rounds = rounds;
  }

  /**
   * Writes the folder.
   *
   * @throws IOException when it cannot be written
   */
  public static void main(String[] args) throws IOException {
    int rounds = args.length == 2 ? Integer.parseInt(args[1]) : 0;
    if (rounds < 1 || rounds % FAMILIES.size() != 0) {
      throw new IllegalArgumentException(
          "expected a new folder and a number of rounds, a multiple of " + FAMILIES.size());
    }
    new LongRun(rounds).write(Path.of(args[0]));
  }

  private void write(Path path) throws IOException {
    RunFolder folder =
        RunFolder.create(
            path,
            new RunManifest(
                plan(), TokenCounter.o200kBase().id().fields(), "made up", "none", Instant.EPOCH),
            new Environment(new TreeMap<>(Map.of("os.name", "none"))));
    folder.write(RunReport.MEASUREMENTS, target -> MeasurementLines.write(this::lines, target));
  }

  private BenchmarkPlan plan() {
    return new BenchmarkPlan(
        "long",
        true,
        1,
        "made up",
        "00".repeat(32),
        FAMILIES,
        rounds,
        0,
        IntStream.range(0, PROVIDERS)
            .mapToObj(LongRun::id)
            .map(id -> new PlannedProvider(id, id, "m", "http://h/", EndpointClass.SERVERLESS))
            .toList(),
        256,
        ChatRequest.Effort.LOW,
        Duration.ofSeconds(20),
        Duration.ofMillis(2),
        Duration.ZERO,
        HttpSettings.DEFAULT);
  }

  private static String id(int provider) {
    return "p" + provider;
  }

  private Iterator<Measurement> lines() {
    return IntStream.range(0, rounds).boxed().flatMap(round -> round(round).stream()).iterator();
  }

  private static List<Measurement> round(int round) {
    SplittableRandom random = new SplittableRandom(round);
    double shared = Math.exp(0.1 * random.nextGaussian());
    List<Measurement> lines = new ArrayList<>();
    for (int provider = 0; provider < PROVIDERS; provider++) {
      lines.add(line(round, provider, shared, random));
    }
    return lines;
  }

  private static Measurement line(int round, int provider, double shared, SplittableRandom random) {
    boolean failed = random.nextInt(1000) < 2 + provider % 3;
    int tokens = 8 + random.nextInt(120);
    double first = 0.2 * (1 + 0.05 * provider) * shared * Math.exp(0.4 * random.nextGaussian());
    double rate = 80 * (1 + 0.04 * provider) * Math.exp(0.25 * random.nextGaussian());
    long firstNanos = Math.round(first * NANOS_PER_SECOND);
    long lastNanos = firstNanos + Math.round((tokens - 1) / rate * NANOS_PER_SECOND);
    String family = FAMILIES.get(round % FAMILIES.size());
    return new Measurement(
        String.format(Locale.ROOT, "r%04d-%s", round, id(provider)),
        round,
        id(provider),
        family,
        family + "-" + round / FAMILIES.size() % ITEMS,
        provider,
        failed ? Outcome.HTTP_5XX : Outcome.COMPLETED,
        null,
        failed ? "overloaded" : null,
        failed ? 503 : 200,
        failed ? null : verdict(random),
        List.of(),
        failed
            ? new Marks(firstNanos / 2, firstNanos / 2, null, null, null, null, null)
            : new Marks(
                firstNanos / 2,
                firstNanos - 1_000_000,
                firstNanos - 1_000_000,
                firstNanos,
                firstNanos,
                lastNanos,
                lastNanos + 200_000),
        failed ? new Tokens(0, 0, null, null, null) : new Tokens(tokens, 0, 0, 1, 1),
        failed ? Rates.NONE : rates(tokens, lastNanos - firstNanos),
        failed ? new Arrivals(0, null, null) : new Arrivals(tokens - 1, 40_000_000L, 0.05),
        failed ? null : "stop",
        failed ? Usage.NONE : new Usage(400 + round % ITEMS, tokens + 1, 0),
        "m",
        failed ? null : "m",
        List.of(),
        round == 0 ? ConnectionUse.NEW : ConnectionUse.REUSED,
        null,
        failed ? 80 : 150L * tokens,
        1);
  }

  private static Verdict verdict(SplittableRandom random) {
    return new Verdict(
        random.nextInt(100) == 0 ? Verdict.Kind.INCORRECT : Verdict.Kind.CORRECT,
        null,
        false,
        null,
        null);
  }

  private static Rates rates(int tokens, long nanos) {
    double rate = (tokens - 1) * NANOS_PER_SECOND / nanos;
    return new Rates(rate, rate, rate);
  }
}
