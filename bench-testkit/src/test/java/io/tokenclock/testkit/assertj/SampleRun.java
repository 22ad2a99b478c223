package io.tokenclock.testkit.assertj;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Environment;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.record.RunFolder;
import io.tokenclock.record.RunManifest;
import io.tokenclock.report.Conditions;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.Measurement.Arrivals;
import io.tokenclock.report.Measurement.Rates;
import io.tokenclock.report.Measurement.Taint;
import io.tokenclock.report.Measurement.Tokens;
import io.tokenclock.report.Measurement.Usage;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Scorecard;
import io.tokenclock.report.StallCauses;
import io.tokenclock.stream.Marks;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Runs by arithmetic. Unless told otherwise the exchange of round r has its first text after base +
 * r ms, its last one 800 ms later, and 40 + r / 2 tokens per second.
 */
final class SampleRun {
  private static final long MILLI = 1_000_000;

  private final int rounds;
  private final Map<String, Integer> bases = new TreeMap<>();
  private final Map<String, Measurement> changed = new TreeMap<>();
  private final List<String> left = new ArrayList<>();
  private int stallEvery = 1;
  private List<Taint> stall = List.of();

  SampleRun(int rounds) {
    this.rounds = rounds;
  }

  SampleRun provider(String id, int baseMillis) {
    bases.put(id, baseMillis);
    return this;
  }

  /** The first text of every so many rounds came at the end of a stall that long. */
  SampleRun stalled(int every, long millis) {
    stallEvery = every;
    stall = List.of(new Taint("first_answer", millis * MILLI));
    return this;
  }

  private List<Taint> taints(int round) {
    return round % stallEvery == 0 ? stall : List.of();
  }

  SampleRun fails(String id, int round, Outcome outcome, String detail, @Nullable String message) {
    changed.put(
        key(id, round),
        measurement(id, round, outcome, detail, message, null, 0, null, taints(round)));
    return this;
  }

  SampleRun answers(String id, int round, Verdict.Kind kind, Verdict.@Nullable Reason reason) {
    Verdict verdict = new Verdict(kind, reason, false, null, null);
    long first = base(id) + round;
    changed.put(
        key(id, round),
        measurement(
            id, round, Outcome.COMPLETED, null, null, verdict, first, rate(round), taints(round)));
    return this;
  }

  SampleRun bursts(String id, int round) {
    changed.put(
        key(id, round),
        measurement(
            id,
            round,
            Outcome.COMPLETED,
            null,
            null,
            RIGHT,
            base(id) + round,
            null,
            taints(round)));
    return this;
  }

  SampleRun without(String id, int round) {
    left.add(key(id, round));
    return this;
  }

  private static final Verdict RIGHT = new Verdict(Verdict.Kind.CORRECT, null, false, null, null);

  private static double rate(int round) {
    return 40 + round / 2.0;
  }

  private long base(String id) {
    return bases.getOrDefault(id, 0);
  }

  private static String key(String id, int round) {
    return String.format(Locale.ROOT, "r%04d-%s", round, id);
  }

  private Stream<Measurement> ofRound(int round) {
    return bases.keySet().stream()
        .filter(id -> !left.contains(key(id, round)))
        .map(
            id -> {
              Measurement other = changed.get(key(id, round));
              return other != null
                  ? other
                  : measurement(
                      id,
                      round,
                      Outcome.COMPLETED,
                      null,
                      null,
                      RIGHT,
                      base(id) + round,
                      rate(round),
                      taints(round));
            });
  }

  private static Measurement measurement(
      String id,
      int round,
      Outcome outcome,
      @Nullable String detail,
      @Nullable String message,
      @Nullable Verdict verdict,
      long firstMillis,
      @Nullable Double rate,
      List<Taint> taints) {
    boolean completed = outcome == Outcome.COMPLETED;
    long first = firstMillis * MILLI;
    long last = first + 800 * MILLI;
    return new Measurement(
        key(id, round),
        round,
        id,
        "any",
        "item-" + round,
        0,
        outcome,
        detail,
        message,
        completed ? 200 : 429,
        verdict,
        List.of(),
        completed
            ? new Marks(MILLI, MILLI, MILLI, first, first, last, last + MILLI)
            : new Marks(MILLI, null, null, null, null, null, null),
        completed ? new Tokens(40, 0, 0, 1, 1) : new Tokens(0, 0, null, null, null),
        new Rates(rate, rate, rate),
        new Arrivals(2, 5 * MILLI, 0.25),
        completed ? "stop" : null,
        Usage.NONE,
        "m",
        null,
        taints,
        ConnectionUse.REUSED,
        null,
        1234,
        1);
  }

  /** Makes the folder, and computes the figures from the exchanges. */
  RunReport report(Path path) throws IOException {
    var plan =
        new BenchmarkPlan(
            "sample",
            true,
            1,
            "made-up",
            "ab".repeat(32),
            List.of("any"),
            rounds,
            0,
            bases.keySet().stream()
                .map(id -> new PlannedProvider(id, id, "m", "http://h/", EndpointClass.SERVERLESS))
                .toList(),
            256,
            ChatRequest.Effort.LOW,
            Duration.ofSeconds(20),
            Duration.ofMillis(2),
            Duration.ZERO,
            HttpSettings.DEFAULT);
    var manifest =
        new RunManifest(plan, Map.of("encoding", "o200k_base"), "0.1.0", "c1", Instant.EPOCH);
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      ofRound(round).forEach(measurements::add);
    }
    return new RunReport(
        RunFolder.create(path, manifest, new Environment(new TreeMap<>())),
        manifest,
        measurements,
        Scorecard.of(plan, measurements),
        List.of(),
        new Conditions(List.of(), new StallCauses(true, List.of())));
  }
}
