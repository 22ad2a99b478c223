package io.tokenclock;

import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.HttpJvmSettings;
import io.tokenclock.exchange.Rehearsal;
import io.tokenclock.exchange.Transport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.TransportProvider;
import io.tokenclock.exchange.Transports;
import io.tokenclock.lock.RunLock;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Round;
import io.tokenclock.plan.Schedule;
import io.tokenclock.provider.Provider;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.RunReport;
import io.tokenclock.run.ClockFacts;
import io.tokenclock.run.MachineTurn;
import io.tokenclock.run.NewRun;
import io.tokenclock.run.Resumption;
import io.tokenclock.run.RunEnd;
import io.tokenclock.run.Runner;
import io.tokenclock.run.SessionEvidence;
import io.tokenclock.run.SpendEstimate;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.Rubrics;
import io.tokenclock.task.TaskItem;
import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.nio.file.Path;
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
  private final BenchmarkPlan plan;
  private final Schedule schedule;
  private final Dataset dataset;
  private final List<Provider> providers;
  private final SessionSettings session;

  Benchmark(
      BenchmarkPlan plan,
      Schedule schedule,
      Dataset dataset,
      List<Provider> providers,
      SessionSettings session) {
    this.plan = plan;
    this.schedule = schedule;
    this.dataset = dataset;
    this.providers = providers;
    this.session = session;
  }

  /** Settings with the defaults of the method. */
  public static BenchmarkBuilder builder() {
    return new BenchmarkBuilder();
  }

  /**
   * Settings that finish the run of a folder, with the plan that it has. The providers are still to
   * be set, since a folder never holds a credential, and so is the data set unless it is the
   * built-in one.
   *
   * @param folder the folder of a run that was cut or stopped
   * @throws IOException when it is none, or its plan was changed
   */
  public static BenchmarkBuilder resume(Path folder) throws IOException {
    return new BenchmarkBuilder(PlanSettings.of(RunFolder.open(folder).manifest().plan()))
        .resume(folder);
  }

  /** What will be sent. */
  public BenchmarkPlan plan() {
    return plan;
  }

  /** The endpoints under test. */
  public List<Provider> providers() {
    return providers;
  }

  /** Every round, in order. */
  public Schedule schedule() {
    return schedule;
  }

  /**
   * What is still to be sent, and at most to be paid.
   *
   * @throws IOException when the folder of a run to be resumed cannot be read
   */
  public SpendEstimate estimate() throws IOException {
    Evidence done =
        session.resume
            ? RunFolder.open(session.folder()).evidence()
            : new Evidence(List.of(), List.of(), List.of());
    TokenCounter counter = TokenCounter.o200kBase();
    return SpendEstimate.of(
        plan,
        schedule,
        done,
        providers,
        item -> (long) counter.count(item.system()) + counter.count(item.user()));
  }

  /**
   * Runs the plan, or what is open of it when a run is resumed, and computes the figures. Unless
   * the endpoints are simulated it holds the lock of the machine meanwhile.
   *
   * @throws io.tokenclock.lock.RunLockedException when another run goes on on this machine, or in
   *     this folder; nothing was sent
   * @throws IOException when the results cannot be written; what was measured before is kept
   * @throws InterruptedException when the calling thread is interrupted; likewise
   * @throws IllegalStateException when this library itself failed; likewise
   */
  public RunResult run() throws IOException, InterruptedException {
    if (plan.simulated()) {
      return runInFolder();
    }
    RunLock machine =
        MachineTurn.take(Ticker.system(), session.folder(), session.waitForMachine, session.stop);
    try {
      return runInFolder();
    } finally {
      machine.close();
    }
  }

  private RunResult runInFolder() throws IOException, InterruptedException {
    RunFolder folder = session.resume ? RunFolder.open(session.folder()) : create();
    RunLock lock = folder.lock();
    try {
      return run(folder);
    } finally {
      lock.close();
    }
  }

  private RunFolder create() throws IOException {
    return NewRun.create(
        session.folder(),
        plan,
        tokenizer(),
        new NewRun.BuildId(Build.version(), Build.commit()),
        facts());
  }

  private RunResult run(RunFolder folder) throws IOException, InterruptedException {
    boolean anything = true;
    // Again when a run is resumed: it may have been cut before the items were written.
    dataset.write(items(), folder.path().resolve(RunReport.DATASET));
    if (session.resume) {
      Resumption resumption = Resumption.begin(folder, schedule, facts());
      anything = resumption.open() > 0;
      session.listener.runResumed(folder.manifest(), folder.path(), resumption);
    } else {
      session.listener.runStarted(folder.manifest(), folder.path());
    }
    if (anything && session.rehearsalExchanges > 0) {
      session.listener.rehearsed(
          Rehearsal.run(client(), transportOptions(), session.rehearsalExchanges));
    }
    RunEnd end = anything ? measure(folder) : rounds(folder);
    RunReport report = RunReport.of(folder);
    report.writeDerived();
    return new RunResult(end, report);
  }

  private RunEnd measure(RunFolder folder) throws IOException, InterruptedException {
    try (SessionEvidence evidence =
        SessionEvidence.begin(
            Ticker.system(),
            folder,
            plan,
            session.evidence(plan.simulated()),
            session.listener,
            session.stop)) {
      RunEnd end = rounds(folder);
      evidence.end(end);
      return end;
    }
  }

  private RunEnd rounds(RunFolder folder) throws IOException, InterruptedException {
    return new Runner(
            Ticker.system(), plan, schedule, session.listener, session.stop, session.keepGoing)
        .run(providers, this::transport, folder);
  }

  private Transport transport(Provider provider) {
    return client().open(transportOptions());
  }

  private TransportOptions transportOptions() {
    return PlanSettings.transportOptions(plan.http(), plan.deadline(), session.sslContext);
  }

  private TransportProvider client() {
    return Transports.named(plan.http().transport());
  }

  private List<TaskItem> items() {
    return Stream.concat(schedule.rounds().stream(), schedule.warmup().stream())
        .map(Round::item)
        .toList();
  }

  static Map<String, String> tokenizer() {
    return TokenCounter.o200kBase().id().fields();
  }

  private Map<String, String> facts() {
    Map<String, String> facts = new TreeMap<>(ClockFacts.of(Ticker.system()));
    String region = session.region;
    if (region != null) {
      facts.put("region", region);
    }
    String rubrics = Rubrics.discover().describe(plan.families());
    if (!rubrics.isEmpty()) {
      facts.put("rubrics", rubrics);
    }
    facts.put("http.version", plan.http().version());
    facts.put("http.executor", plan.http().executor());
    facts.put("http.proxy", "none");
    facts.put("http.redirects", "never followed");
    facts.put("tokenclock.version", Build.version());
    facts.put("tokenclock.commit", Build.commit());
    String version = client().version();
    facts.put("http.client", plan.http().transport() + (version == null ? "" : " " + version));
    for (HttpJvmSettings.Setting setting : HttpJvmSettings.apply()) {
      facts.put(
          "http." + setting.name(),
          setting.value() + (setting.proven() ? " (proven)" : " (requested)"));
    }
    return facts;
  }
}
