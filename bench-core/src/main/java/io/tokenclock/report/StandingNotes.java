package io.tokenclock.report;

import java.util.List;

/** Why providers of one projection stand apart or have no rank. */
final class StandingNotes {
  private StandingNotes() {}

  static void print(Page page, Standings standings) {
    for (Standing row : standings.ineligible()) {
      page.note(row.score().provider().id() + ": not eligible: " + row.note());
    }
    for (Standing row : standings.dedicated()) {
      List<String> reasons = row.score().eligibility().reasons();
      page.note(
          row.score().provider().id()
              + ": dedicated endpoint, not ranked"
              + (reasons.isEmpty() ? "" : "; " + String.join("; ", reasons)));
    }
    Remarks remarks = new Remarks(standings.rows().stream().map(Standing::score).toList());
    for (Standing row : standings.listed()) {
      if (row.note() != null) {
        remarks.add("no rank, " + row.note(), row.score());
      }
    }
    for (Standing row : standings.listed()) {
      if (!row.score().eligibility().judged()) {
        remarks.add("limits on success and failures not judged below 100 requests", row.score());
      }
    }
    remarks.print(page);
  }
}
