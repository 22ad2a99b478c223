package io.tokenclock.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.record.RunManifest;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What two runs asked, set against each other.
 *
 * @param common ids of the providers in both
 * @param obstacles what makes their figures incomparable
 * @param warnings what differs beside
 */
record ComparedPlans(List<String> common, List<String> obstacles, List<String> warnings) {
  private static final Set<String> DECISIVE =
      Set.of(
          "plan.simulated",
          "plan.time_scale",
          "plan.dataset_sha256",
          "plan.families",
          "plan.max_completion_tokens",
          "plan.effort",
          "plan.deadline_ns");
  private static final Set<String> EXPECTED =
      Set.of("plan.name", "plan.dataset", "plan.rounds", "plan.warmup_rounds", "plan.providers");
  private static final Duration SMALL_ERROR = Duration.ofMillis(1);
  private static final List<String> MACHINE =
      List.of("os.name", "os.version", "os.arch", "cpu.model", "cpu.count", "java.version");

  static ComparedPlans of(RunReport first, RunReport second) throws IOException {
    List<String> ids = ids(first);
    List<String> others = ids(second);
    List<String> common = ids.stream().filter(others::contains).toList();
    List<String> obstacles = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (RunManifest.Difference d : first.manifest().differences(second.manifest())) {
      boolean provider = d.field().startsWith("plan.providers.");
      if (provider && common.stream().noneMatch(id -> d.field().startsWith(prefix(id)))) {
        continue;
      }
      boolean decisive =
          DECISIVE.contains(d.field())
              || d.field().startsWith("tokenizer.")
              || (provider && d.field().endsWith(".model"));
      if (decisive) {
        obstacles.add(said(d));
      } else if (!EXPECTED.contains(d.field())) {
        warnings.add(said(d));
      }
    }
    if (common.isEmpty()) {
      obstacles.add("no provider is in both runs");
    }
    only(warnings, "the first run", ids, others);
    only(warnings, "the second run", others, ids);
    machines(first, second, warnings);
    clients(warnings, first.conditions().clientError(), second.conditions().clientError());
    validity(warnings, "the first run", first);
    validity(warnings, "the second run", second);
    return new ComparedPlans(common, obstacles, warnings);
  }

  private static String prefix(String id) {
    return "plan.providers." + id + ".";
  }

  private static String said(RunManifest.Difference d) {
    return d.field() + ": " + d.recorded() + " in the first run, " + d.current() + " in the second";
  }

  private static List<String> ids(RunReport run) {
    return run.manifest().plan().providers().stream().map(PlannedProvider::id).toList();
  }

  private static void only(
      List<String> warnings, String where, List<String> ids, List<String> others) {
    List<String> alone = ids.stream().filter(id -> !others.contains(id)).toList();
    if (!alone.isEmpty()) {
      warnings.add("only in " + where + ": " + String.join(", ", alone));
    }
  }

  private static void machines(RunReport first, RunReport second, List<String> warnings)
      throws IOException {
    JsonNode one = new ObjectMapper().readTree(first.folder().read("environment.json"));
    JsonNode other = new ObjectMapper().readTree(second.folder().read("environment.json"));
    for (String fact : MACHINE) {
      String was = one.path(fact).asText("absent");
      String is = other.path(fact).asText("absent");
      if (!was.equals(is)) {
        warnings.add(fact + ": " + was + " in the first run, " + is + " in the second");
      }
    }
  }

  /** Says so when one client adds much more than the other, or when only one is known. */
  private static void clients(
      List<String> warnings, @Nullable Duration first, @Nullable Duration second) {
    if (first == null && second == null) {
      return;
    }
    boolean alike =
        first != null
            && second != null
            && (first.minus(second).abs().compareTo(SMALL_ERROR) < 0
                || (first.compareTo(second.multipliedBy(2)) <= 0
                    && second.compareTo(first.multipliedBy(2)) <= 0));
    if (!alike) {
      warnings.add(
          "the client's own error: "
              + said(first)
              + " in the first run, "
              + said(second)
              + " in the second");
    }
  }

  private static String said(@Nullable Duration error) {
    return error == null ? "unknown" : Numbers.millis((double) error.toNanos()) + " ms";
  }

  private static void validity(List<String> warnings, String which, RunReport run) {
    Validity validity = run.scorecard().validity();
    if (validity.verdict() != Validity.Verdict.VALID) {
      warnings.add(
          which
              + ", measuring process, "
              + validity.verdict().label()
              + ": "
              + String.join("; ", validity.reasons()));
    }
  }
}
