package io.tokenclock.testkit.junit;

import io.tokenclock.RunResult;
import io.tokenclock.provider.Provider;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Real endpoints, by the keys of the environment. */
record RealEndpoints(MeasuredRun asked, OfferedProviders offered) implements Endpoints {
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(10);

  @Override
  public @Nullable String whyNot() {
    List<String> reasons =
        List.of(asked.providers()).stream()
            .filter(id -> offered.provider(id) == null || !missing(id).isEmpty())
            .map(this::reason)
            .toList();
    return reasons.isEmpty() ? null : String.join("; ", reasons);
  }

  private List<String> missing(String id) {
    Provider provider = offered.provider(id);
    return provider == null ? List.of() : provider.missing();
  }

  private String reason(String id) {
    return offered.provider(id) == null
        ? id + " is offered by nobody on the class path; add io.tokenclock:bench-providers"
        : id + " is not configured, missing: " + String.join(", ", missing(id));
  }

  @Override
  public RunResult run(Path folder) throws IOException, InterruptedException {
    return Endpoints.settings(asked, folder)
        .providers(List.of(asked.providers()).stream().map(offered::required).toList())
        .roundInterval(Duration.ofSeconds(asked.roundIntervalSeconds()))
        .rehearsalExchanges(asked.rehearsalExchanges())
        .calibration(asked.calibration())
        .waitForMachine(LONGEST_WAIT)
        .build()
        .run();
  }
}
