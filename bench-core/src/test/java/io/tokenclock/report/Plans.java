package io.tokenclock.report;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Plans for tests. */
final class Plans {
  static final List<String> FAMILIES = List.of("lookup", "triage", "terms");

  private Plans() {}

  static BenchmarkPlan of(int rounds, String... ids) {
    return of(rounds, Stream.of(ids).map(id -> provider(id, EndpointClass.SERVERLESS)).toList());
  }

  static BenchmarkPlan of(int rounds, List<PlannedProvider> providers) {
    return new BenchmarkPlan(
        "evening run",
        true,
        0.05,
        "made-up tasks",
        "ab".repeat(32),
        FAMILIES,
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

  static PlannedProvider provider(String id, EndpointClass endpointClass) {
    return new PlannedProvider(
        id, "Name of " + id, "gpt-oss-120b", "https://127.0.0.1/" + id, endpointClass);
  }
}
