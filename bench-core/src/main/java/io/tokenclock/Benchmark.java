package io.tokenclock;

import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.HttpJvmSettings;
import io.tokenclock.exchange.Rehearsal;
import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.Transports;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Round;
import io.tokenclock.plan.Schedule;
import io.tokenclock.provider.Provider;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.RunReport;
import io.tokenclock.run.NewRun;
import io.tokenclock.run.RunEnd;
import io.tokenclock.run.Runner;
import io.tokenclock.task.TaskItem;
import io.tokenclock.token.TokenCounter;
import io.tokenclock.token.TokenizerId;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A benchmark, ready to run: paired rounds over several endpoints, evidence on disk, figures from
 * it.
 *
 * <p>Immutable; each {@link #run()} is a run of its own and needs a folder of its own. Blocks the
 * calling thread from the rehearsal to the report.
 */
public final class Benchmark {
  private final BenchmarkBuilder settings;
  private final BenchmarkPlan plan;
  private final Schedule schedule;

  Benchmark(BenchmarkBuilder settings, BenchmarkPlan plan, Schedule schedule) {
    this.settings = settings;
    this.plan = plan;
    this.schedule = schedule;
  }

  /** Settings with the defaults of the method. */
  public static BenchmarkBuilder builder() {
    return new BenchmarkBuilder();
  }

  /** What will be sent. */
  public BenchmarkPlan plan() {
    return plan;
  }

  /** The endpoints under test. */
  public List<Provider> providers() {
    return settings.providers();
  }

  /** Every round, in order. */
  public Schedule schedule() {
    return schedule;
  }

  /**
   * Runs the plan and computes the figures.
   *
   * @throws IOException when the results cannot be written; what was measured before is kept
   * @throws InterruptedException when the calling thread is interrupted; likewise
   * @throws IllegalStateException when this library itself failed; likewise
   */
  public RunResult run() throws IOException, InterruptedException {
    TokenCounter counter = TokenCounter.o200kBase();
    RunFolder folder =
        NewRun.create(
            settings.folder(),
            plan,
            tokenizer(counter.id()),
            new NewRun.BuildId(Build.version(), Build.commit()),
            httpSettings());
    settings.dataset().write(items(), folder.path().resolve(RunReport.DATASET));
    settings.listener().runStarted(folder.manifest(), folder.path());
    if (settings.rehearsalExchanges() > 0) {
      settings
          .listener()
          .rehearsed(Rehearsal.run(settings.transportOptions(), settings.rehearsalExchanges()));
    }
    RunEnd end =
        new Runner(
                Ticker.system(),
                plan,
                schedule,
                settings.listener(),
                settings.stop(),
                settings.keepGoing())
            .run(settings.providers(), this::transport, folder);
    RunReport report = RunReport.of(folder);
    report.writeDerived();
    return new RunResult(end, report);
  }

  private Transport transport(Provider provider) {
    return Transports.jdk(settings.transportOptions());
  }

  private List<TaskItem> items() {
    return Stream.concat(schedule.rounds().stream(), schedule.warmup().stream())
        .map(Round::item)
        .toList();
  }

  private static Map<String, String> tokenizer(TokenizerId id) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("encoding", id.encoding());
    fields.put("library", id.library());
    fields.put("version", id.version());
    fields.put("ranks_sha256", id.ranksSha256());
    return fields;
  }

  private static Map<String, String> httpSettings() {
    Map<String, String> facts = new TreeMap<>();
    for (HttpJvmSettings.Setting setting : HttpJvmSettings.apply()) {
      facts.put(
          "http." + setting.name(),
          setting.value() + (setting.proven() ? " (proven)" : " (requested)"));
    }
    return facts;
  }
}
