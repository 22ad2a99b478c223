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
    return failed == 0
        ? "The gate is passed: " + checks.size() + " of " + checks.size() + " checks."
        : "The gate is not passed: " + failed + " of " + checks.size() + " checks failed.";
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

  private void print(Page page) {
    page.heading("Gate: what fails this run, on every submitted request (censored form)");
    page.gap();
    Grid grid = new Grid(3);
    grid.row(List.of("fails when", "provider", "check", "value", "n"));
    for (GateCheck check : checks) {
      grid.row(
          List.of(
              check.condition().text(),
              check.provider(),
              check.passed() ? "passed" : "FAILED",
              check.shown(),
              check.covered() == check.n()
                  ? String.valueOf(check.n())
                  : check.covered() + " of " + check.n()));
    }
    page.table(grid);
    page.gap();
    for (GateCheck check : checks) {
      if (check.reason() != null) {
        page.note(check.provider() + ", " + check.condition().text() + ": " + check.reason());
      }
    }
    page.paragraph(summary());
  }
}
