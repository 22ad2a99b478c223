package io.tokenclock.report;

import java.util.ArrayList;
import java.util.List;

/** Checks of a gate as tables. */
final class GateTable {
  private GateTable() {}

  /** What was too bad, and what was not. */
  static void conditions(Page page, List<GateCheck> checks) {
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
              requests(check)));
    }
    page.table(grid);
    notes(page, checks);
  }

  /** What must hold, and whether it does. */
  static void rules(Page page, List<GateCheck> checks) {
    page.heading("Gate: what must hold, on every submitted request (censored form)");
    page.gap();
    Grid grid = new Grid(3);
    grid.rows(
        List.of(
            List.of("rule"),
            List.of("provider"),
            List.of("verdict"),
            List.of("value", "interval"),
            List.of("n"),
            List.of("method", "judged by")));
    for (GateCheck check : checks) {
      Integer needed = check.needed();
      List<String> verdict = new ArrayList<>();
      verdict.add(check.passed() ? check.verdict().label() : shout(check.verdict()));
      if (needed != null) {
        verdict.add("needs " + needed + " requests");
      }
      grid.rows(
          List.of(
              List.of(check.condition().text()),
              List.of(check.provider()),
              verdict,
              List.of(check.shown(), check.interval()),
              List.of(requests(check)),
              List.of(check.method(), basis(check.condition().basis()))));
    }
    page.table(grid);
    notes(page, checks);
  }

  /** A terminal has no color here, and a word that fails a build is to be found. */
  private static String shout(GateCheck.Verdict verdict) {
    return verdict == GateCheck.Verdict.NOT_MET ? "NOT MET" : "CANNOT BE TOLD";
  }

  private static String basis(Basis basis) {
    String confidence = Numbers.forFile(100 * basis.confidence()) + " %";
    return basis.bound() ? confidence + " bound" : "value, " + confidence + " interval";
  }

  private static String requests(GateCheck check) {
    return check.covered() == check.n()
        ? String.valueOf(check.n())
        : check.covered() + " of " + check.n();
  }

  private static void notes(Page page, List<GateCheck> checks) {
    page.gap();
    for (GateCheck check : checks) {
      if (check.reason() != null) {
        page.note(check.provider() + ", " + check.condition().text() + ": " + check.reason());
      }
    }
  }
}
