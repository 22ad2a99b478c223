package io.tokenclock.report;

import io.tokenclock.plan.BenchmarkPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/**
 * Decides whether a run is good enough, for builds that shall fail when it is not. Immutable.
 *
 * <p>Figures are taken in the censored form, so that no provider passes by failing, and by their
 * point value unless asked for {@link Basis#BOUND}: one run of few requests proves little, see the
 * intervals. A figure that is absent does not pass, nor does a provider without a result for every
 * planned request, nor anything of an invalid run.
 *
 * <pre>{@code
 * GateResult gate = Gate.rules("success >= 95%", "together.ttft.p95 < 1.5s")
 *     .on(Basis.BOUND)
 *     .judge(result.report().scorecard());
 * assertTrue(gate.passed(), gate::text);
 * }</pre>
 *
 * <p>Conditions are not corrected for their number. A gate passes only when each of them does, so
 * the chance that it passes although one of them is in truth too bad is no larger than that of one
 * condition alone.
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
    return read(List.of(conditions), Condition::parse);
  }

  /**
   * Reads what must hold, as a rules file has it.
   *
   * @param rules texts, see {@link Condition#rule}; none is a gate that lets everything pass
   * @throws IllegalArgumentException with every problem that was found, a line each
   */
  public static Gate rules(String... rules) {
    return read(List.of(rules), Condition::rule);
  }

  /** The same conditions, all of them judged in another way. */
  public Gate on(Basis basis) {
    return new Gate(conditions.stream().map(condition -> condition.on(basis)).toList());
  }

  private static Gate read(List<String> texts, Function<String, Condition> reader) {
    List<Condition> read = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (String text : texts) {
      try {
        read.add(reader.apply(text));
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
    return conditions.stream()
        .map(condition -> condition.problem(plan))
        .filter(Objects::nonNull)
        .toList();
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
    List<GateCheck> checks = new ArrayList<>();
    for (Condition condition : conditions) {
      for (ProviderScore score : scorecard.providers()) {
        if (condition.concerns(score.provider().id())) {
          checks.add(new GateJudge(scorecard, score).check(condition));
        }
      }
    }
    return new GateResult(checks);
  }
}
