package io.tokenclock.cli;

import static java.util.Comparator.comparingLong;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.Moment;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.exchange.RehearsalReport;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunManifest;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.run.Resumption;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * The log of a run, in JMH's manner: what will run, a line per round, how long is left. Goes to
 * standard error, so that the result stands alone on standard output.
 */
final class RunLog implements BenchmarkListener {
  private final Console console;
  private final LongSupplier clockNanos;
  private int rounds;
  private int ahead;
  private int finished;
  private long startedNanos;

  RunLog(Console console, LongSupplier clockNanos) {
    this.console = console;
    this.clockNanos = clockNanos;
  }

  @Override
  public void runStarted(RunManifest manifest, Path folder) {
    BenchmarkPlan plan = manifest.plan();
    rounds = plan.rounds();
    ahead = rounds;
    note("Tokenclock %s (%s)", manifest.version(), manifest.commit());
    note(
        "VM: Java %s, %s",
        System.getProperty("java.vm.version"), System.getProperty("java.vm.name"));
    note(
        "Plan: %s, %d rounds x %d providers = %d requests",
        plan.name(), plan.rounds(), plan.providers().size(), plan.requests());
    note(
        "Providers: %s",
        plan.providers().stream().map(PlannedProvider::id).collect(Collectors.joining(", ")));
    note(
        "Data set: %s (%s), families %s",
        plan.dataset(), plan.datasetSha256().substring(0, 12), String.join(", ", plan.families()));
    note(
        "Tokenizer: %s (%s %s)",
        manifest.tokenizer().getOrDefault("encoding", "unknown"),
        manifest.tokenizer().getOrDefault("library", "unknown"),
        manifest.tokenizer().getOrDefault("version", "unknown"));
    note(
        "Deadline: %s per exchange; starts %s apart; rounds %s",
        seconds(plan.deadline()), seconds(plan.startStep()), grid(plan));
    if (plan.warmupRounds() > 0) {
      note("Warm-up: %d round(s) first, recorded apart and in no figure", plan.warmupRounds());
    }
    HttpSettings http = plan.http();
    note(
        "HTTP: %s by %s, %s executor, one attempt",
        http.version(), http.transport(), http.executor());
    if (plan.simulated()) {
      note("Endpoints: simulated on this machine, time scale %s", number(plan.timeScale()));
    }
    note("Results: %s", folder);
    startedNanos = clockNanos.getAsLong();
  }

  @Override
  public void runResumed(RunManifest manifest, Path folder, Resumption resumption) {
    runStarted(manifest, folder);
    ahead = resumption.openRounds();
    note(
        "Resumed: session %d; %d requests have a record, %d are sent now in %d rounds, %d of them"
            + " not for the first time",
        resumption.session(),
        resumption.kept(),
        resumption.open(),
        resumption.openRounds(),
        resumption.resent());
    for (String repair : resumption.repairs()) {
      note("Repaired: %s", repair);
    }
  }

  @Override
  public void rehearsed(RehearsalReport report) {
    note(
        "Rehearsal: %d loopback exchanges in %s, %d failed; an untrusted certificate was %s",
        report.exchanges(),
        seconds(report.duration()),
        report.failures(),
        report.refusedAsExpected() ? "refused" : "ACCEPTED, which it must not be");
    for (RehearsalReport.Leg leg : report.legs()) {
      if (leg.first() != null && leg.last() != null) {
        note(
            "  %s: first exchange %s, last %s",
            leg.scheme(), seconds(leg.first()), seconds(leg.last()));
      }
    }
    startedNanos = clockNanos.getAsLong();
  }

  @Override
  public void calibrating(Moment moment, String step) {
    note("%s", ConditionLog.step(moment, step));
  }

  @Override
  public void calibrated(Moment moment, StoredCalibration calibration) {
    note("%s", ConditionLog.done(moment, calibration));
    startedNanos = clockNanos.getAsLong();
  }

  @Override
  public void probed(Moment moment, List<HostProbe> probes) {
    ConditionLog.probes(moment, probes).forEach(line -> note("%s", line));
    startedNanos = clockNanos.getAsLong();
  }

  @Override
  public void roundFinished(int round, List<RequestRecord> records) {
    Map<String, Integer> outcomes = new TreeMap<>();
    List<Long> firstAnswers = new ArrayList<>();
    for (RequestRecord record : records) {
      StreamTimeline timeline = StreamTimeline.of(record.capture());
      Outcome outcome = timeline.outcome();
      outcomes.merge(outcome == null ? "aborted" : outcome.label(), 1, Integer::sum);
      Long first = timeline.marks().firstAnswerNanos();
      if (first != null) {
        firstAnswers.add(first);
      }
    }
    firstAnswers.sort(comparingLong(Long::longValue));
    String item = records.isEmpty() ? "-" : records.get(0).family() + "/" + records.get(0).item();
    note(
        "Round %3d of %d  %-40s  %s%s  ETA %s",
        round + 1,
        rounds,
        item,
        outcomes.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .collect(Collectors.joining(", ")),
        spread(firstAnswers),
        eta(++finished));
  }

  private static String spread(List<Long> sorted) {
    return sorted.isEmpty()
        ? ""
        : "; first answer after "
            + millis(sorted.get(0))
            + " to "
            + millis(sorted.get(sorted.size() - 1));
  }

  /** Time left, when that many rounds were done in this session. */
  String eta(int done) {
    long perRound = (clockNanos.getAsLong() - startedNanos) / done;
    Duration left = Duration.ofNanos(perRound * (ahead - done));
    return String.format(
        Locale.ROOT, "%02d:%02d:%02d", left.toHours(), left.toMinutesPart(), left.toSecondsPart());
  }

  private void note(String format, Object... values) {
    console.note("# " + String.format(Locale.ROOT, format, values));
  }

  private static String millis(long nanos) {
    return String.format(Locale.ROOT, "%.0f ms", nanos / 1e6);
  }

  /** When rounds start. */
  static String grid(BenchmarkPlan plan) {
    return plan.roundInterval().isZero()
        ? "one after the other"
        : "every " + seconds(plan.roundInterval());
  }

  /** A time for people. */
  static String seconds(Duration duration) {
    return duration.compareTo(Duration.ofSeconds(1)) < 0
        ? number(duration.toNanos() / 1e6) + " ms"
        : number(duration.toNanos() / 1e9) + " s";
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.3f", value);
    return text.replaceAll("0+$", "").replaceAll("\\.$", "");
  }
}
