package io.tokenclock.report;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.NearestWord;
import io.tokenclock.plan.PlannedProvider;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides whether a run is good enough, for builds that shall fail when it is not. Immutable.
 *
 * <p>Figures are taken in the censored form, so that no provider passes by failing, and by their
 * point value: one run of few requests proves little, see the intervals in the report. A figure
 * that is absent does not pass, nor does a provider without a result for every planned request, nor
 * anything of an invalid run.
 *
 * <pre>{@code
 * GateResult gate = Gate.of("success < 0.95", "ttft.p95 > 1.5s").judge(result.report().scorecard());
 * assertTrue(gate.passed(), gate::text);
 * }</pre>
 *
 * @param conditions what is not good enough
 */
public record Gate(List<Condition> conditions) {

  /** Copies the list. */
  public Gate {
    conditions = List.copyOf(conditions);
  }

  /**
   * Reads conditions.
   *
   * @param conditions texts, see {@link Condition}; none is a gate that lets everything pass
   * @throws IllegalArgumentException with every problem that was found, a line each
   */
  public static Gate of(String... conditions) {
    List<Condition> read = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (String text : conditions) {
      try {
        read.add(Condition.parse(text));
      } catch (IllegalArgumentException e) {
        problems.add(String.valueOf(e.getMessage()));
      }
    }
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", problems));
    }
    return new Gate(read);
  }

  /** What keeps it from judging runs of this plan, a sentence each; empty when nothing does. */
  public List<String> problems(BenchmarkPlan plan) {
    List<String> ids = plan.providers().stream().map(PlannedProvider::id).toList();
    List<String> problems = new ArrayList<>();
    for (Condition condition : conditions) {
      String id = condition.provider();
      if (id != null && !ids.contains(id)) {
        String nearest = NearestWord.to(id, ids);
        problems.add(
            "'"
                + TerminalText.escape(condition.text())
                + "': the plan has no provider '"
                + TerminalText.escape(id)
                + "', only "
                + String.join(", ", ids)
                + (nearest == null ? "" : "; did you mean '" + nearest + "'?"));
      }
    }
    return problems;
  }

  /**
   * Holds a run against every condition.
   *
   * @throws IllegalArgumentException when a condition is about a provider that the run does not
   *     have
   */
  public GateResult judge(Scorecard scorecard) {
    List<String> problems = problems(scorecard.plan());
    if (!problems.isEmpty()) {
      throw new IllegalArgumentException(String.join("\n", problems));
    }
    boolean invalid = scorecard.validity().verdict() == Validity.Verdict.INVALID;
    List<GateCheck> checks = new ArrayList<>();
    for (Condition condition : conditions) {
      for (ProviderScore score : scorecard.providers()) {
        if (condition.concerns(score.provider().id())) {
          checks.add(GateCheck.of(condition, score, invalid));
        }
      }
    }
    return new GateResult(checks);
  }
}
