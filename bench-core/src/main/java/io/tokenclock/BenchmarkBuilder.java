package io.tokenclock;

import static java.util.Objects.requireNonNull;

import io.tokenclock.exchange.Rehearsal;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.Schedule;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.run.RunStop;
import io.tokenclock.task.Dataset;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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

  private final PlanSettings plan;
  private final SessionSettings session = new SessionSettings();
  private @Nullable Dataset dataset;
  private List<Provider> providers = List.of();

  BenchmarkBuilder() {
    this(new PlanSettings());
  }

  /** With the settings that a plan holds. */
  BenchmarkBuilder(PlanSettings plan) {
    this.plan = plan;
  }

  /** A name for people; also decides which items come first. */
  public BenchmarkBuilder name(String value) {
    plan.name = requireNonNull(value, "name");
    return this;
  }

  /** The name that was set. */
  public String name() {
    return plan.name;
  }

  /** The data set; the built-in one unless set. */
  public BenchmarkBuilder dataset(Dataset value) {
    dataset = requireNonNull(value, "dataset");
    return this;
  }

  /** The families that take turns; all of the data set unless set. */
  public BenchmarkBuilder families(List<String> value) {
    plan.families = List.copyOf(value);
    return this;
  }

  /** Number of rounds: every provider answers once in each. A multiple of the families. */
  public BenchmarkBuilder rounds(int value) {
    plan.rounds = value;
    return this;
  }

  /**
   * Rounds before the measured ones, with items of their own; recorded apart and in no figure. None
   * unless set: a provider's first answer is an answer.
   */
  public BenchmarkBuilder warmupRounds(int value) {
    plan.warmupRounds = value;
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
    plan.maxCompletionTokens = value;
    return this;
  }

  /** How much the model is asked to reason. */
  public BenchmarkBuilder effort(ChatRequest.Effort value) {
    plan.effort = requireNonNull(value, "effort");
    return this;
  }

  /** From request start to the end of an exchange. */
  public BenchmarkBuilder deadline(Duration value) {
    plan.deadline = requireNonNull(value, "deadline");
    return this;
  }

  /** Pause between the starts of two providers of a round. */
  public BenchmarkBuilder startStep(Duration value) {
    plan.startStep = requireNonNull(value, "startStep");
    return this;
  }

  /** The grid on which rounds start; zero: one after the other. */
  public BenchmarkBuilder roundInterval(Duration value) {
    plan.roundInterval = requireNonNull(value, "roundInterval");
    return this;
  }

  /** Settings of the HTTP client. */
  public BenchmarkBuilder http(HttpSettings value) {
    plan.http = requireNonNull(value, "http");
    return this;
  }

  /**
   * Which HTTP client carries the exchanges: {@code jdk} unless set; {@code okhttp} with the module
   * bench-okhttp on the class path. Part of {@link #http}: whichever is called last holds.
   */
  public BenchmarkBuilder transport(String value) {
    plan.http = plan.http.withTransport(requireNonNull(value, "transport"));
    return this;
  }

  /**
   * Says that the endpoints are simulated ones.
   *
   * @param value factor that was put on their delays and spacings; also put on the deadline
   */
  public BenchmarkBuilder simulated(double value) {
    plan.timeScale = value;
    return this;
  }

  /** Which servers to trust; those of the platform unless set. */
  public BenchmarkBuilder sslContext(SSLContext value) {
    session.sslContext = requireNonNull(value, "sslContext");
    return this;
  }

  /** Where the results go: a folder that is new or empty. */
  public BenchmarkBuilder folder(Path value) {
    session.folder = requireNonNull(value, "folder");
    session.resume = false;
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
    session.folder = requireNonNull(value, "folder");
    session.resume = true;
    return this;
  }

  /**
   * Whether a run may be resumed by another commit of the same version; not unless set. Whoever
   * sets it vouches that the two measure alike; the folder records both.
   */
  public BenchmarkBuilder acceptCommit(boolean value) {
    session.acceptCommit = value;
    return this;
  }

  /**
   * Whether {@code http://} may go to other machines; not unless set. Credentials, prompts and
   * answers are then readable, and answers changeable, by everyone on the way.
   */
  public BenchmarkBuilder allowPlainHttp(boolean value) {
    session.allowPlainHttp = value;
    return this;
  }

  /**
   * How long to wait for another run on this machine to end; not at all unless set. Runs against
   * simulated endpoints neither wait nor keep others waiting.
   */
  public BenchmarkBuilder waitForMachine(Duration value) {
    session.waitForMachine = requireNonNull(value, "waitForMachine");
    return this;
  }

  /**
   * Whether the client's own error is measured before and after the rounds, on loopback, 20 s at
   * most each time; the report says when it was not. Unless set, it is for real endpoints and is
   * not for simulated ones.
   */
  public BenchmarkBuilder calibration(boolean value) {
    session.calibration = value;
    return this;
  }

  /**
   * How often each host of the run is connected to before and after the rounds, to tell the
   * network's share of a time; no request is sent. 0 for never.
   */
  public BenchmarkBuilder networkProbes(int value) {
    session.networkProbes = value;
    return this;
  }

  /** Where this machine stands, such as {@code eu-west}; recorded with the environment. */
  public BenchmarkBuilder region(String value) {
    session.region = requireNonNull(value, "region");
    return this;
  }

  /** Who hears of the progress; several of them by {@link BenchmarkListener#andThen}. */
  public BenchmarkBuilder listener(BenchmarkListener value) {
    session.listener = requireNonNull(value, "listener");
    return this;
  }

  /** The switch that ends the run early. */
  public BenchmarkBuilder stop(RunStop value) {
    session.stop = requireNonNull(value, "stop");
    return this;
  }

  /** Whether to measure on when a provider's first answers all point to a wrong setting. */
  public BenchmarkBuilder keepGoing(boolean value) {
    session.keepGoing = value;
    return this;
  }

  /** Exchanges of the rehearsal on loopback, for each of plain and TLS; 0 for none. */
  public BenchmarkBuilder rehearsalExchanges(int value) {
    session.rehearsalExchanges = value;
    return this;
  }

  /**
   * Checks everything.
   *
   * @throws IllegalArgumentException with every problem that was found, a line each
   * @throws io.tokenclock.task.DatasetException when the built-in data set is damaged
   */
  public Benchmark build() {
    Dataset items = dataset == null ? Dataset.builtin() : dataset;
    List<String> problems = problems(items);
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", problems));
    }
    BenchmarkPlan asked = plan.plan(items, providers);
    if (session.resume) {
      ResumeCheck.require(session.folder(), asked, session.acceptCommit);
    }
    return new Benchmark(
        asked, Schedule.of(asked, plan.items(items)), items, providers, session.copy());
  }

  private List<String> problems(Dataset items) {
    var problems = new ArrayList<String>(session.problems());
    problems.addAll(ProviderCheck.problems(providers, session.allowPlainHttp));
    problems.addAll(plan.problems(items));
    problems.addAll(plan.transportProblems(session.sslContext));
    return problems;
  }
}
