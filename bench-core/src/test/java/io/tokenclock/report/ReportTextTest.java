package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReportTextTest {
  private static final String[] TEN = {
    "modal",
    "baseten",
    "telnyx",
    "together",
    "zai",
    "novita",
    "parasail",
    "fireworks",
    "deepinfra",
    "nebius"
  };

  @ParameterizedTest
  @ValueSource(strings = {"complete", "chatbots"})
  void text_is_the_kept_one_in_every_locale(String projection) {
    Golden.holds(projection + ".txt", () -> render(SampleRun.scorecard(), projection, false));
  }

  @Test
  void details_are_the_kept_ones_in_every_locale() {
    Golden.holds("details.txt", () -> render(SampleRun.scorecard(), "chatbots", true));
  }

  @Test
  void another_tokenizer_than_the_one_of_the_plan_is_warned_of() {
    Provenance same = SampleRun.PROVENANCE;
    Map<String, String> newer = new TreeMap<>(same.tokenizer());
    newer.put("version", "1.2.0");
    Provenance other =
        new Provenance(same.version(), same.commit(), same.tokenizer(), newer, same.conditions());
    Scorecard card = SampleRun.scorecard();
    String warning =
        "WARNING: tokens were counted by o200k_base (jtokkit 1.2.0, ranks 446a9538cb6c), the plan of"
            + " this run names o200k_base (jtokkit 1.1.0, ranks 446a9538cb6c)";

    String text = ReportText.terminal(card, Standings.of(card, Projection.CHATBOTS), other, false);

    assertThat(text.replace('\n', ' '))
        .contains(warning)
        .contains("Tokens by o200k_base (jtokkit 1.2");
    assertThat(same.tokenizerWarning()).isNull();
    assertThat(ScorecardJson.render(card, other))
        .containsPattern("\"scored_with_tokenizer\" : \\{[^}]*\"version\" : \"1.2.0\"");
  }

  @Test
  void every_projection_fits_a_terminal_and_orders_by_a_figure_that_it_shows() {
    Scorecard card = ten((round, m) -> m.build());

    for (Projection projection : Projection.all()) {
      assertThat(projection.columns()).as(projection.key()).contains(projection.order());
      assertThat(render(card, projection.key(), true).lines())
          .as(projection.key())
          .allMatch(line -> line.length() <= 120);
    }
    assertThat(Projection.all()).extracting(Projection::key).hasSize(8).doesNotHaveDuplicates();
  }

  @Test
  void text_from_outside_cannot_steer_the_terminal() {
    String text = render(SampleRun.scorecard(), "chatbots", true);

    assertThat(text.chars().filter(c -> c != '\n' && (c < ' ' || c == 127 || c == 0x202e)))
        .isEmpty();
    assertThat(text).contains("busy\\u001b[2J\\u202egnp.exe\\u0007");
  }

  @Test
  void ten_providers_fit_on_two_screens_of_120_columns() {
    String text = render(ten((round, m) -> m.build()), "chatbots", false);

    assertThat(text.lines()).hasSizeLessThan(95).allMatch(line -> line.length() <= 120);
  }

  @Test
  void what_holds_for_all_is_said_once() {
    String text = render(ten((round, m) -> m.build()), "chatbots", false);

    assertThat(text)
        .contains("no rank, n too small, 72 needed: all providers")
        .contains("limits on success and failures not judged below 100 requests: all providers")
        .contains("All 300 requests completed, all answers are correct.")
        .contains("Published form (completed requests that have the value): the same figures")
        .contains("Tokens by o200k_base (jtokkit 1.1.0, ranks 446a9538cb6c).")
        .doesNotContain("30 of 30")
        .doesNotContain("rows that differ")
        .doesNotContain("Failures by cause");
    assertThat(text.split("max of 30", -1)).hasSize(2);
    assertThat(text.split("n too small, 368 needed", -1)).hasSize(2);
  }

  @Test
  void what_holds_for_some_names_them() {
    Scorecard card =
        ten(
            (round, m) -> {
              if (round != 7) {
                return m.build();
              }
              Measurement built = m.build();
              return switch (built.provider()) {
                case "zai" -> failed("zai", round, Outcome.HTTP_429).build();
                case "novita" ->
                    m.verdict(Verdict.Kind.INVALID, Verdict.Reason.MALFORMED_JSON).build();
                case "telnyx", "nebius" ->
                    m.rates(null, null, null).flag(Measurement.BURST).build();
                default -> built;
              };
            });
    String text = render(card, "chatbots", false);

    assertThat(text)
        .contains("answers in one arrival, so without a rate: telnyx 1, nebius 1\n")
        .contains("Same order; rows that differ.")
        .contains("> 20 s")
        .containsPattern("provider +completed +http_429\nzai +29 +1\n")
        .containsPattern("provider +correct +malformed_json\nnovita +29 +1\n");
    String published = text.substring(text.indexOf("Published form"));
    assertThat(published.substring(0, published.indexOf("\n(1)")))
        .contains("zai")
        .doesNotContain("novita")
        .doesNotContain("of 30");
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
    String text = render(Scorecard.of(Plans.of(30, "alpha"), measurements), "complete", false);

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
  void a_run_that_was_stopped_shows_what_was_sent() {
    List<Measurement> measurements =
        IntStream.range(0, 12)
            .mapToObj(round -> completed("alpha", round, 100 + round, 500, 50.0).build())
            .toList();
    String text = render(Scorecard.of(Plans.of(30, "alpha"), measurements), "chatbots", false);

    assertThat(text)
        .contains("12 of 12")
        .contains("incomplete: 18 of 30 requests have no record")
        .containsPattern("provider +completed +not sent\nalpha +12 +18\n")
        .doesNotContain("> 20 s");
  }

  @Test
  void a_run_without_any_result_can_still_be_printed() {
    String text = render(Scorecard.of(Plans.of(30, "alpha"), List.of()), "chatbots", true);

    assertThat(text).contains("incomplete: 30 of 30 requests have no record");
  }

  @Test
  void an_invalid_run_says_so_at_the_top() {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      measurements.add(
          completed("alpha", round, 100, 500, 50.0).taint("first_answer", 900).build());
    }
    String text = render(Scorecard.of(Plans.of(3, "alpha"), measurements), "chatbots", false);

    assertThat(text.lines().limit(8)).anyMatch(line -> line.startsWith("INVALID RUN"));
  }

  private static Scorecard ten(BiFunction<Integer, MeasurementBuilder, Measurement> change) {
    List<Measurement> measurements = new ArrayList<>();
    for (int i = 0; i < TEN.length; i++) {
      for (int round = 0; round < 30; round++) {
        int base = 1000 + 100 * i + round;
        measurements.add(
            change.apply(round, completed(TEN[i], round, base, 2 * base, 100.0 + round)));
      }
    }
    return Scorecard.of(Plans.of(30, TEN), measurements);
  }

  private static String render(Scorecard scorecard, String projection, boolean details) {
    return ReportText.terminal(
        scorecard,
        Standings.of(scorecard, Projection.named(projection)),
        SampleRun.PROVENANCE,
        details);
  }
}
