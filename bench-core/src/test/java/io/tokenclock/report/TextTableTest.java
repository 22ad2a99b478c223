package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.stream.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TextTableTest {

  @ParameterizedTest
  @ValueSource(strings = {"complete", "chatbots"})
  void text_is_the_kept_one_in_every_locale(String projection) {
    Golden.holds(projection + ".txt", () -> render(SampleRun.scorecard(), projection));
  }

  @Test
  void text_from_outside_cannot_steer_the_terminal() {
    String text = render(SampleRun.scorecard(), "chatbots");

    assertThat(text.chars().filter(c -> c != '\n' && (c < ' ' || c == 127 || c == 0x202e)))
        .isEmpty();
    assertThat(text).contains("busy\\u001b[2J\\u202egnp.exe\\u0007");
  }

  @Test
  void a_small_run_says_what_it_cannot_say() {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < 30; round++) {
      measurements.add(
          round < 3
              ? failed("alpha", round, Outcome.TIMEOUT).build()
              : completed("alpha", round, 100 + round, 500 + round, 50.0).build());
    }
    String text = render(Scorecard.of(Plans.of(30, "alpha"), measurements), "complete");

    assertThat(text)
        .contains("simulated, time scale 0.05")
        .contains("max of 30")
        .contains("n too small, 72 needed")
        .contains("n too small, 368 needed")
        .contains("> 20 s")
        .contains("not reached")
        .contains("27 of 30")
        .contains("not judged below 100 requests");
  }

  @Test
  void a_run_without_any_result_can_still_be_printed() {
    String text = render(Scorecard.of(Plans.of(30, "alpha"), List.of()), "chatbots");

    assertThat(text).contains("incomplete: 30 of 30 requests have no record");
  }

  @Test
  void an_invalid_run_says_so_at_the_top() {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      measurements.add(
          completed("alpha", round, 100, 500, 50.0).taint("first_answer", 900).build());
    }
    String text = render(Scorecard.of(Plans.of(3, "alpha"), measurements), "chatbots");

    assertThat(text.lines().limit(8)).anyMatch(line -> line.startsWith("INVALID RUN"));
  }

  private static String render(Scorecard scorecard, String projection) {
    return TextTable.render(scorecard, Standings.of(scorecard, Projection.named(projection)));
  }
}
