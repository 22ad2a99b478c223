package io.tokenclock;

import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.exchange.Transports;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.plan.Schedule;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** What is asked: the settings that end up in the plan. */
final class PlanSettings {
  String name = "benchmark";
  @Nullable List<String> families;
  int rounds = BenchmarkBuilder.DEFAULT_ROUNDS;
  int warmupRounds;
  int maxCompletionTokens = ChatRequest.DEFAULT_MAX_COMPLETION_TOKENS;
  ChatRequest.Effort effort = ChatRequest.Effort.LOW;
  Duration deadline = BenchmarkPlan.DEFAULT_DEADLINE;
  Duration startStep = BenchmarkPlan.DEFAULT_START_STEP;
  Duration roundInterval = BenchmarkPlan.DEFAULT_ROUND_INTERVAL;
  HttpSettings http = HttpSettings.DEFAULT;

  /** Absent for real endpoints. */
  @Nullable Double timeScale;

  static PlanSettings of(BenchmarkPlan plan) {
    var settings = new PlanSettings();
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

  boolean simulated() {
    return timeScale != null;
  }

  /** What is wrong, a sentence each. */
  List<String> problems(Dataset dataset) {
    var problems = new ArrayList<String>();
    if (deadline.isNegative() || deadline.isZero()) {
      problems.add("deadline: expected more than zero, was " + deadline);
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
    if (timeScale != null && !(timeScale >= 0 && timeScale <= 100)) {
      problems.add("simulated: expected a time scale from 0 to 100, was " + timeScale);
    }
    problems.addAll(roundProblems(dataset));
    return problems;
  }

  private List<String> roundProblems(Dataset dataset) {
    if (warmupRounds < 0) {
      return List.of("warmupRounds: expected 0 or more, was " + warmupRounds);
    }
    List<String> unknown =
        families(dataset).stream().filter(f -> !dataset.families().contains(f)).toList();
    return unknown.isEmpty()
        ? Schedule.problems(families(dataset), rounds, warmupRounds, items(dataset))
        : List.of(
            "families: "
                + unknown
                + " not in data set '"
                + dataset.name()
                + "', which has "
                + dataset.families());
  }

  private List<String> families(Dataset dataset) {
    return families == null ? dataset.families() : families;
  }

  /** The items that the rounds are taken from. */
  List<TaskItem> items(Dataset dataset) {
    return families(dataset).stream().flatMap(f -> dataset.items(f).stream()).toList();
  }

  /** What keeps the chosen HTTP client from working with these settings. */
  List<String> transportProblems(@Nullable SSLContext trusted) {
    if (deadline.isNegative() || deadline.isZero()) {
      return List.of();
    }
    try {
      return Transports.named(http.transport()).problems(transportOptions(http, deadline, trusted));
    } catch (IllegalArgumentException | IllegalStateException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  /** What the HTTP client is told. */
  static TransportOptions transportOptions(
      HttpSettings http, Duration deadline, @Nullable SSLContext trusted) {
    return TransportOptions.builder()
        .version(
            http.version().equals("HTTP/2")
                ? HttpClient.Version.HTTP_2
                : HttpClient.Version.HTTP_1_1)
        .executor(ClientExecutor.of(http.executor()))
        .deadline(deadline)
        .sslContext(trusted)
        .build();
  }

  BenchmarkPlan plan(Dataset dataset, List<Provider> providers) {
    return new BenchmarkPlan(
        name,
        simulated(),
        timeScale == null ? 1 : timeScale,
        dataset.name(),
        dataset.sha256(),
        families(dataset),
        rounds,
        warmupRounds,
        providers.stream()
            .map(provider -> PlannedProvider.of(provider, ProviderCheck.endpoint(provider)))
            .toList(),
        maxCompletionTokens,
        effort,
        deadline,
        startStep,
        roundInterval,
        http);
  }
}
