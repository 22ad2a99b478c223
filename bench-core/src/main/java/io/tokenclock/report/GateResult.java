package io.tokenclock.report;

import java.util.List;

/**
 * What a gate says of a run. Immutable.
 *
 * @param checks every condition against every provider that it is about
 */
public record GateResult(List<GateCheck> checks) {

  /** Copies the list. */
  public GateResult {
    checks = List.copyOf(checks);
  }

  /** Whether every check passed. */
  public boolean passed() {
    return failed().isEmpty();
  }

  /** The checks that did not pass. */
  public List<GateCheck> failed() {
    return checks.stream().filter(check -> !check.passed()).toList();
  }

  /** All in one sentence. */
  public String summary() {
    int failed = failed().size();
    if (failed == 0) {
      return "The gate is passed: " + checks.size() + " of " + checks.size() + " checks.";
    }
    return rules().isEmpty()
        ? "The gate is not passed: " + failed + " of " + checks.size() + " checks failed."
        : "The gate is not passed. Not met: "
            + count(GateCheck.Verdict.NOT_MET)
            + " of "
            + checks.size()
            + " checks; cannot be told: "
            + count(GateCheck.Verdict.CANNOT_BE_TOLD)
            + ".";
  }

  private long count(GateCheck.Verdict verdict) {
    return checks.stream().filter(check -> check.verdict() == verdict).count();
  }

  /** A table for a terminal; lines end with a line feed. */
  public String text() {
    TextPage page = new TextPage();
    print(page);
    return page.text();
  }

  /** The same in Markdown. */
  public String markdown() {
    MarkdownPage page = new MarkdownPage();
    print(page);
    return page.text();
  }

  private List<GateCheck> rules() {
    return checks.stream().filter(check -> check.condition().mustHold()).toList();
  }

  private void print(Page page) {
    List<GateCheck> conditions =
        checks.stream().filter(check -> !check.condition().mustHold()).toList();
    if (!conditions.isEmpty() || checks.isEmpty()) {
      GateTable.conditions(page, conditions);
    }
    List<GateCheck> rules = rules();
    if (!rules.isEmpty()) {
      GateTable.rules(page, rules);
    }
    page.paragraph(summary());
  }
}
