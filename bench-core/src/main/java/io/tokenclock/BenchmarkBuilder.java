package io.tokenclock;

import static java.util.Objects.requireNonNull;

import io.tokenclock.calibration.NetworkProbe;
import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.exchange.Rehearsal;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.Transports;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.plan.Schedule;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.WireRequest;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.run.Loopback;
import io.tokenclock.run.RunStop;
import io.tokenclock.run.SessionEvidence;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a benchmark, with the defaults of the method. Not thread-safe; changes after {@link
 * #build()} change nothing that was built.
 */
public final class BenchmarkBuilder {
  /** Exchanges of a rehearsal unless set otherwise, for each of plain and TLS. */
  public static final int DEFAULT_REHEARSAL_EXCHANGES = Rehearsal.DEFAULT_EXCHANGES;

  /** Rounds unless set otherwise. */
  public static final int DEFAULT_ROUNDS = 30;

  /** More would be a load on somebody's servers. */
  private static final int MOST_PROBES = 100;

  private String name = "benchmark";
  private @Nullable Dataset dataset;
  private @Nullable List<String> families;
  private int rounds = DEFAULT_ROUNDS;
  private int warmupRounds;
  private List<Provider> providers = List.of();
  private int maxCompletionTokens = ChatRequest.DEFAULT_MAX_COMPLETION_TOKENS;
  private ChatRequest.Effort effort = ChatRequest.Effort.LOW;
  private Duration deadline = BenchmarkPlan.DEFAULT_DEADLINE;
  private Duration startStep = BenchmarkPlan.DEFAULT_START_STEP;
  private Duration roundInterval = BenchmarkPlan.DEFAULT_ROUND_INTERVAL;
  private HttpSettings http = HttpSettings.DEFAULT;
  private @Nullable Double timeScale;
  private @Nullable SSLContext sslContext;
  private @Nullable Path folder;
  private BenchmarkListener listener = BenchmarkListener.SILENT;
  private RunStop stop = new RunStop();
  private boolean keepGoing;
  private int rehearsalExchanges = DEFAULT_REHEARSAL_EXCHANGES;
  private boolean resume;
  private boolean acceptCommit;
  private boolean allowPlainHttp;
  private Duration waitForMachine = Duration.ZERO;
  private @Nullable Boolean calibration;
  private int networkProbes = NetworkProbe.DEFAULT_PROBES;
  private @Nullable String region;

  BenchmarkBuilder() {}

  private BenchmarkBuilder(BenchmarkBuilder other) {
    name = other.name;
    dataset = other.dataset;
    families = other.families;
    rounds = other.rounds;
    warmupRounds = other.warmupRounds;
    providers = other.providers;
    maxCompletionTokens = other.maxCompletionTokens;
    effort = other.effort;
    deadline = other.deadline;
    startStep = other.startStep;
    roundInterval = other.roundInterval;
    http = other.http;
    timeScale = other.timeScale;
    sslContext = other.sslContext;
    folder = other.folder;
    listener = other.listener;
    stop = other.stop;
    keepGoing = other.keepGoing;
    rehearsalExchanges = other.rehearsalExchanges;
    resume = other.resume;
    acceptCommit = other.acceptCommit;
    allowPlainHttp = other.allowPlainHttp;
    waitForMachine = other.waitForMachine;
    calibration = other.calibration;
    networkProbes = other.networkProbes;
    region = other.region;
  }

  /** The settings that a plan holds. */
  static BenchmarkBuilder of(BenchmarkPlan plan) {
    var settings = new BenchmarkBuilder();
    settings.name = plan.name();
    settings.families = plan.families();
    settings.rounds = plan.rounds();
    settings.warmupRounds = plan.warmupRounds();
    settings.maxCompletionTokens = plan.maxCompletionTokens();
    settings.effort = plan.effort();
    settings.deadline = plan.deadline();
    settings.startStep = plan.startStep();
    settings.roundInterval = plan.roundInterval();
    settings.http = plan.http();
    settings.timeScale = plan.simulated() ? (Double) plan.timeScale() : null;
    return settings;
  }

  /** A name for people; also decides which items come first. */
  public BenchmarkBuilder name(String value) {
    name = requireNonNull(value, "name");
    return this;
  }

  /** The name that was set. */
  public String name() {
    return name;
  }

  /** The data set; the built-in one unless set. */
  public BenchmarkBuilder dataset(Dataset value) {
    dataset = requireNonNull(value, "dataset");
    return this;
  }

  /** The families that take turns; all of the data set unless set. */
  public BenchmarkBuilder families(List<String> value) {
    families = List.copyOf(value);
    return this;
  }

  /** Number of rounds: every provider answers once in each. A multiple of the families. */
  public BenchmarkBuilder rounds(int value) {
    rounds = value;
    return this;
  }

  /**
   * Rounds before the measured ones, with items of their own; recorded apart and in no figure. None
   * unless set: a provider's first answer is an answer.
   */
  public BenchmarkBuilder warmupRounds(int value) {
    warmupRounds = value;
    return this;
  }

  /** The endpoints under test. */
  public BenchmarkBuilder providers(List<? extends Provider> value) {
    providers = List.copyOf(value);
    return this;
  }

  /** The endpoints under test. */
  public BenchmarkBuilder providers(Provider... value) {
    return providers(List.of(value));
  }

  /** Ceiling of completion tokens. */
  public BenchmarkBuilder maxCompletionTokens(int value) {
    maxCompletionTokens = value;
    return this;
  }

  /** How much the model is asked to reason. */
  public BenchmarkBuilder effort(ChatRequest.Effort value) {
    effort = requireNonNull(value, "effort");
    return this;
  }

  /** From request start to the end of an exchange. */
  public BenchmarkBuilder deadline(Duration value) {
    deadline = requireNonNull(value, "deadline");
    return this;
  }

  /** Pause between the starts of two providers of a round. */
  public BenchmarkBuilder startStep(Duration value) {
    startStep = requireNonNull(value, "startStep");
    return this;
  }

  /** The grid on which rounds start; zero: one after the other. */
  public BenchmarkBuilder roundInterval(Duration value) {
    roundInterval = requireNonNull(value, "roundInterval");
    return this;
  }

  /** Settings of the HTTP client. */
  public BenchmarkBuilder http(HttpSettings value) {
    http = requireNonNull(value, "http");
    return this;
  }

  /**
   * Which HTTP client carries the exchanges: {@code jdk} unless set; {@code okhttp} with the module
   * bench-okhttp on the class path. Part of {@link #http}: whichever is called last holds.
   */
  public BenchmarkBuilder transport(String value) {
    http = http.withTransport(requireNonNull(value, "transport"));
    return this;
  }

  /**
   * Says that the endpoints are simulated ones.
   *
   * @param value factor that was put on their delays and spacings; also put on the deadline
   */
  public BenchmarkBuilder simulated(double value) {
    timeScale = value;
    return this;
  }

  /** Which servers to trust; those of the platform unless set. */
  public BenchmarkBuilder sslContext(SSLContext value) {
    sslContext = requireNonNull(value, "sslContext");
    return this;
  }

  /** Where the results go: a folder that is new or empty. */
  public BenchmarkBuilder folder(Path value) {
    folder = requireNonNull(value, "folder");
    resume = false;
    return this;
  }

  /**
   * Finishes the run of a folder in place of starting one: sends every request that has no record
   * there. Everything else must be set as it was for that run: plan, providers, data set, and the
   * same tokenizer and version of this library. {@link Benchmark#resume} takes the plan from the
   * folder.
   *
   * @param value the folder of a run that was cut or stopped
   */
  public BenchmarkBuilder resume(Path value) {
    folder = requireNonNull(value, "folder");
    resume = true;
    return this;
  }

  /**
   * Whether a run may be resumed by another commit of the same version; not unless set. Whoever
   * sets it vouches that the two measure alike; the folder records both.
   */
  public BenchmarkBuilder acceptCommit(boolean value) {
    acceptCommit = value;
    return this;
  }

  /**
   * Whether {@code http://} may go to other machines; not unless set. Credentials, prompts and
   * answers are then readable, and answers changeable, by everyone on the way.
   */
  public BenchmarkBuilder allowPlainHttp(boolean value) {
    allowPlainHttp = value;
    return this;
  }

  /**
   * How long to wait for another run on this machine to end; not at all unless set. Runs against
   * simulated endpoints neither wait nor keep others waiting.
   */
  public BenchmarkBuilder waitForMachine(Duration value) {
    waitForMachine = requireNonNull(value, "waitForMachine");
    return this;
  }

  /**
   * Whether the client's own error is measured before and after the rounds, on loopback, 20 s at
   * most each time; the report says when it was not. Unless set, it is for real endpoints and is
   * not for simulated ones.
   */
  public BenchmarkBuilder calibration(boolean value) {
    calibration = value;
    return this;
  }

  /**
   * How often each host of the run is connected to before and after the rounds, to tell the
   * network's share of a time; no request is sent. 0 for never.
   */
  public BenchmarkBuilder networkProbes(int value) {
    networkProbes = value;
    return this;
  }

  /** Where this machine stands, such as {@code eu-west}; recorded with the environment. */
  public BenchmarkBuilder region(String value) {
    region = requireNonNull(value, "region");
    return this;
  }

  /** Who hears of the progress. */
  public BenchmarkBuilder listener(BenchmarkListener value) {
    listener = requireNonNull(value, "listener");
    return this;
  }

  /** The switch that ends the run early. */
  public BenchmarkBuilder stop(RunStop value) {
    stop = requireNonNull(value, "stop");
    return this;
  }

  /** Whether to measure on when a provider's first answers all point to a wrong setting. */
  public BenchmarkBuilder keepGoing(boolean value) {
    keepGoing = value;
    return this;
  }

  /** Exchanges of the rehearsal on loopback, for each of plain and TLS; 0 for none. */
  public BenchmarkBuilder rehearsalExchanges(int value) {
    rehearsalExchanges = value;
    return this;
  }

  /**
   * Checks everything.
   *
   * @throws IllegalArgumentException with every problem that was found, a line each
   */
  public Benchmark build() {
    List<String> problems = problems();
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", problems));
    }
    var settings = new BenchmarkBuilder(this);
    settings.dataset = dataset == null ? Dataset.builtin() : dataset;
    BenchmarkPlan plan = plan(settings.dataset());
    if (resume) {
      ResumeCheck.require(settings.folder(), plan, acceptCommit);
    }
    List<TaskItem> items =
        plan.families().stream().flatMap(f -> settings.dataset().items(f).stream()).toList();
    return new Benchmark(settings, plan, Schedule.of(plan, items));
  }

  private List<String> problems() {
    var problems = new ArrayList<String>();
    if (folder == null) {
      problems.add("folder: not set; name a new or empty folder for the results");
    }
    if (providers.isEmpty()) {
      problems.add("providers: none; at least one endpoint is needed");
    }
    Set<String> ids = new HashSet<>();
    for (Provider provider : providers) {
      if (!ids.add(provider.id())) {
        problems.add("providers: '" + provider.id() + "' is there twice; ids must differ");
      }
      if (!provider.missing().isEmpty()) {
        problems.add(
            "providers: "
                + provider.id()
                + " is not configured, missing: "
                + String.join(", ", provider.missing()));
      } else if (!allowPlainHttp && readableOnTheWay(provider)) {
        problems.add(
            "providers: "
                + provider.id()
                + " is asked over http:// on another machine: everyone on the way could read its"
                + " credentials and change its answers; use https, or allow it with allowPlainHttp"
                + " (--allow-plain-http)");
      }
    }
    if (deadline.isNegative() || deadline.isZero()) {
      problems.add("deadline: expected more than zero, was " + deadline);
    } else {
      problems.addAll(transportProblems());
    }
    if (startStep.isNegative()) {
      problems.add("startStep: expected zero or more, was " + startStep);
    }
    if (roundInterval.isNegative()) {
      problems.add("roundInterval: expected zero or more, was " + roundInterval);
    }
    if (maxCompletionTokens < 1) {
      problems.add("maxCompletionTokens: expected 1 or more, was " + maxCompletionTokens);
    }
    if (warmupRounds < 0) {
      problems.add("warmupRounds: expected 0 or more, was " + warmupRounds);
    }
    if (rehearsalExchanges < 0) {
      problems.add("rehearsalExchanges: expected 0 or more, was " + rehearsalExchanges);
    }
    if (networkProbes < 0 || networkProbes > MOST_PROBES) {
      problems.add(
          "networkProbes: expected 0 to " + MOST_PROBES + " per host, was " + networkProbes);
    }
    if (timeScale != null && !(timeScale >= 0 && timeScale <= 100)) {
      problems.add("simulated: expected a time scale from 0 to 100, was " + timeScale);
    }
    return problems;
  }

  private List<String> transportProblems() {
    try {
      return Transports.named(http.transport()).problems(transportOptions());
    } catch (IllegalArgumentException | IllegalStateException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  private BenchmarkPlan plan(Dataset items) {
    return new BenchmarkPlan(
        name,
        timeScale != null,
        timeScale == null ? 1 : timeScale,
        items.name(),
        items.sha256(),
        families == null ? items.families() : families,
        rounds,
        warmupRounds,
        providers.stream()
            .map(provider -> PlannedProvider.of(provider, endpoint(provider)))
            .toList(),
        maxCompletionTokens,
        effort,
        deadline,
        startStep,
        roundInterval,
        http);
  }

  private static boolean readableOnTheWay(Provider provider) {
    String endpoint = endpoint(provider);
    return endpoint.toLowerCase(Locale.ROOT).startsWith("http:") && !Loopback.is(endpoint);
  }

  private static String endpoint(Provider provider) {
    WireRequest probe = provider.prepare(ChatRequest.of("", ""));
    URI uri = probe.uri();
    return uri.getScheme() + "://" + uri.getRawAuthority() + uri.getRawPath();
  }

  Dataset dataset() {
    return requireNonNull(dataset, "dataset");
  }

  Path folder() {
    return requireNonNull(folder, "folder");
  }

  List<Provider> providers() {
    return providers;
  }

  BenchmarkListener listener() {
    return listener;
  }

  RunStop stop() {
    return stop;
  }

  boolean keepGoing() {
    return keepGoing;
  }

  boolean resumes() {
    return resume;
  }

  Duration waitForMachine() {
    return waitForMachine;
  }

  @Nullable String region() {
    return region;
  }

  SessionEvidence.Settings sessionEvidence() {
    boolean simulated = timeScale != null;
    return new SessionEvidence.Settings(
        calibration == null ? !simulated : calibration,
        calibration == null ? "the endpoints are simulated" : "switched off by the user",
        networkProbes,
        sslContext);
  }

  int rehearsalExchanges() {
    return rehearsalExchanges;
  }

  TransportOptions transportOptions() {
    return TransportOptions.builder()
        .version(
            http.version().equals("HTTP/2")
                ? HttpClient.Version.HTTP_2
                : HttpClient.Version.HTTP_1_1)
        .executor(ClientExecutor.of(http.executor()))
        .deadline(deadline)
        .sslContext(sslContext)
        .build();
  }
}
