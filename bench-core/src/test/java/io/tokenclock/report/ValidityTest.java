package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

final class ValidityTest {
  private static final int ROUNDS = 300;

  @Test
  void a_run_without_tainted_marks_is_valid() {
    assertThat(judge((round, m) -> m)).isEqualTo(new Validity(Validity.Verdict.VALID, List.of()));
  }

  @Test
  void tainted_marks_that_move_nothing_are_a_warning() {
    // 20 of 300 exchanges with 7 marks each; none above 20 ms.
    Validity validity = judge((round, m) -> round % 15 == 0 ? m.taint("first_answer", 20) : m);

    assertThat(validity.verdict()).isEqualTo(Validity.Verdict.WARNING);
    assertThat(validity.reasons())
        .containsExactly("20 of 2100 marks were taken during or just after a stall");
  }

  @Test
  void more_than_five_percent_of_marks_off_by_more_than_20_ms_make_it_invalid() {
    // One mark of seven is tainted in the chosen exchanges: 105 of 2100 marks are 5 %.
    assertThat(judge((round, m) -> round < 105 ? m.taint("done", 21) : m).reasons())
        .noneMatch(r -> r.contains("20 ms"));
    Validity validity = judge((round, m) -> round < 106 ? m.taint("done", 21) : m);

    assertThat(validity.verdict()).isEqualTo(Validity.Verdict.INVALID);
    assertThat(validity.reasons()).contains("106 of 2100 marks may be off by more than 20 ms");
  }

  @Test
  void tainted_exchanges_that_make_the_tail_make_the_run_invalid() {
    Validity validity = judge((round, m) -> round >= 280 ? m.taint("first_answer", 6) : m);

    assertThat(validity.verdict()).isEqualTo(Validity.Verdict.INVALID);
    assertThat(validity.reasons().get(0))
        .isEqualTo(
            "TTFT p95 of alpha moves by more than half its interval without tainted exchanges");
  }

  @Test
  void a_run_that_nobody_watched_is_a_warning() {
    Validity validity = judge((round, m) -> m.unwatched());

    assertThat(validity.verdict()).isEqualTo(Validity.Verdict.WARNING);
    assertThat(validity.reasons()).containsExactly("no stall monitor watched 300 exchanges");
  }

  private static Validity judge(
      BiFunction<Integer, MeasurementBuilder, MeasurementBuilder> change) {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      MeasurementBuilder plain = completed("alpha", round, 100 + round, 500 + round, 50.0);
      measurements.add(change.apply(round, plain).build());
    }
    return Scorecard.of(Plans.of(ROUNDS, "alpha"), measurements).validity();
  }
}
