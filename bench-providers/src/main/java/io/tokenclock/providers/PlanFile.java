package io.tokenclock.providers;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.Benchmark;
import io.tokenclock.BenchmarkBuilder;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import io.tokenclock.task.Dataset;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.StreamSupport;

/**
 * A plan in a YAML or JSON file: what {@link BenchmarkBuilder} takes, for people who do not write
 * Java. Immutable. The schema is {@code plan.schema.json} in this package.
 */
public final class PlanFile {
  private final Path file;
  private final JsonNode plan;
  private final List<Provider> providers;

  private PlanFile(Path file, JsonNode plan, List<Provider> providers) {
    this.file = file;
    this.plan = plan;
    this.providers = providers;
  }

  /**
   * Reads a plan. Without a list of providers it takes every one on the class path that is ready.
   *
   * @param file a file whose name ends in {@code .yaml}, {@code .yml} or {@code .json}
   * @param variables where credentials come from
   * @throws IOException when the file cannot be read
   * @throws InvalidProviderException when its content cannot be used, with file, line and key of
   *     every problem
   */
  public static PlanFile read(Path file, Variables variables) throws IOException {
    LocatedTree tree = LocatedTreeReader.file(file);
    List<LocatedProblem> problems = DeclarationSchema.ofPlan().problems(tree);
    if (!problems.isEmpty()) {
      throw LocatedProblem.refusal(problems);
    }
    List<Provider> known = Providers.discover(variables);
    List<Provider> providers =
        tree.root().has("providers")
            ? DeclarationReader.plan(tree, variables, known)
            : known.stream().filter(provider -> provider.missing().isEmpty()).toList();
    return new PlanFile(file, tree.root(), providers);
  }

  /** The plan's name; the file's, without its end, unless the plan gives one. */
  public String name() {
    String fileName = String.valueOf(file.getFileName());
    return plan.path("name").asText(fileName.replaceFirst("\\.[A-Za-z]+$", ""));
  }

  /** The providers of the plan, in its order; some may not be ready. */
  public List<Provider> providers() {
    return providers;
  }

  /**
   * The same plan with some of its providers only.
   *
   * @param ids which ones; all when empty
   * @throws InvalidProviderException when the plan has no provider of such an id
   */
  public PlanFile only(List<String> ids) {
    if (ids.isEmpty()) {
      return this;
    }
    List<String> has = providers.stream().map(Provider::id).toList();
    List<String> problems = new ArrayList<>();
    for (String id : ids) {
      if (!has.contains(id)) {
        problems.add(
            file
                + ": has no provider '"
                + SettingRules.shown(id)
                + "', only "
                + String.join(", ", has));
      }
    }
    if (!problems.isEmpty()) {
      throw new InvalidProviderException("these providers cannot be chosen", problems);
    }
    return new PlanFile(
        file, plan, providers.stream().filter(provider -> ids.contains(provider.id())).toList());
  }

  /**
   * Settings of a benchmark as the plan has them; a folder for the results is still to be set.
   *
   * @throws io.tokenclock.task.DatasetException when the plan's data set cannot be used
   */
  public BenchmarkBuilder settings() {
    BenchmarkBuilder settings = Benchmark.builder().name(name()).providers(providers);
    String dataset = plan.path("dataset").asText("builtin");
    settings.dataset(
        dataset.equals("builtin")
            ? Dataset.builtin()
            : Dataset.read(file.toAbsolutePath().resolveSibling(dataset)));
    if (plan.has("families")) {
      settings.families(
          StreamSupport.stream(plan.path("families").spliterator(), false)
              .map(JsonNode::asText)
              .toList());
    }
    if (plan.has("rounds")) {
      settings.rounds(plan.path("rounds").intValue());
    }
    if (plan.has("warmup_rounds")) {
      settings.warmupRounds(plan.path("warmup_rounds").intValue());
    }
    if (plan.has("max_completion_tokens")) {
      settings.maxCompletionTokens(plan.path("max_completion_tokens").intValue());
    }
    if (plan.has("effort")) {
      settings.effort(
          ChatRequest.Effort.valueOf(plan.path("effort").asText().toUpperCase(Locale.ROOT)));
    }
    JsonNode http = plan.path("http");
    settings.http(
        new HttpSettings(
            http.path("version").asText(HttpSettings.DEFAULT.version()),
            http.path("executor").asText(HttpSettings.DEFAULT.executor()),
            plan.path("transport").asText(HttpSettings.JDK)));
    if (plan.has("calibration")) {
      settings.calibration(plan.path("calibration").booleanValue());
    }
    if (plan.has("probes")) {
      settings.networkProbes(plan.path("probes").intValue());
    }
    if (plan.has("region")) {
      settings.region(plan.path("region").asText());
    }
    ifTime("deadline", settings::deadline);
    ifTime("start_step", settings::startStep);
    ifTime("round_interval", settings::roundInterval);
    return settings;
  }

  private void ifTime(String key, Consumer<Duration> setter) {
    if (!plan.has(key)) {
      return;
    }
    String text = plan.path(key).asText();
    String unit = text.replaceFirst("^[0-9.]+", "");
    long nanosPerUnit =
        switch (unit) {
          case "ms" -> 1_000_000L;
          case "s" -> 1_000_000_000L;
          default -> 60_000_000_000L;
        };
    BigDecimal amount = new BigDecimal(text.substring(0, text.length() - unit.length()));
    setter.accept(Duration.ofNanos(amount.multiply(BigDecimal.valueOf(nanosPerUnit)).longValue()));
  }
}
