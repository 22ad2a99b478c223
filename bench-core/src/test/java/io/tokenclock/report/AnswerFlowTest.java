package io.tokenclock.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.report.Measurement.Arrivals;
import io.tokenclock.report.Measurement.Rates;
import io.tokenclock.report.Measurement.Tokens;
import io.tokenclock.stream.Outcome;
import org.junit.jupiter.api.Test;

final class AnswerFlowTest {

  @Test
  void output_rate_leaves_out_one_token_and_decode_rate_the_whole_first_arrival() {
    AnswerFlow flow =
        flow(
            new TimelineBuilder()
                .arrival(100)
                .answer("abcd")
                .arrival(600)
                .answer("ef")
                .arrival(1100)
                .answer("ghij"));

    // Ten tokens in 1 s: 9/s published, 6/s without the four that came first.
    assertThat(flow.rates()).isEqualTo(new Rates(9.0, 6.0, 6.0));
    assertThat(flow.tokens()).isEqualTo(new Tokens(10, 0, 0, 4, 4));
    assertThat(flow.burst()).isFalse();
  }

  @Test
  void an_answer_in_one_arrival_has_no_rate_and_is_a_burst() {
    AnswerFlow flow =
        flow(new TimelineBuilder().arrival(100).answer("ab").answer("cd").answer("ef"));

    assertThat(flow.rates()).isEqualTo(Rates.NONE);
    assertThat(flow.burst()).isTrue();
    assertThat(flow.arrivals()).isEqualTo(new Arrivals(1, null, 1.0));
  }

  @Test
  void one_token_has_no_rate_and_is_no_burst() {
    AnswerFlow flow = flow(new TimelineBuilder().arrival(100).answer("a"));

    assertThat(flow.rates()).isEqualTo(Rates.NONE);
    assertThat(flow.burst()).isFalse();
    assertThat(flow.arrivals()).isEqualTo(new Arrivals(1, null, 0.0));
  }

  @Test
  void emission_rate_counts_from_the_first_output_and_includes_the_reasoning_before() {
    AnswerFlow flow =
        flow(
            new TimelineBuilder()
                .arrival(100)
                .reasoning("rrr")
                .arrival(1100)
                .reasoning("rr")
                .answer("a")
                .arrival(2100)
                .answer("bcd")
                .reasoning("zzzz"));

    // Four answer tokens and five reasoning tokens before them; three came first; in 2 s.
    assertThat(flow.rates()).isEqualTo(new Rates(3.0, 3.0, 3.0));
    assertThat(flow.tokens()).isEqualTo(new Tokens(4, 9, 5, 1, 3));
  }

  @Test
  void reasoning_that_comes_with_the_first_answer_event_is_before_it() {
    AnswerFlow flow = flow(new TimelineBuilder().arrival(100).delta("rr", "a").reasoning("late"));

    assertThat(flow.tokens()).isEqualTo(new Tokens(1, 6, 2, 1, 3));
  }

  @Test
  void an_answer_in_one_arrival_after_streamed_reasoning_still_emits() {
    AnswerFlow flow =
        flow(new TimelineBuilder().arrival(0).reasoning("rr").arrival(1000).answer("abc"));

    assertThat(flow.rates()).isEqualTo(new Rates(null, null, 3.0));
    assertThat(flow.burst()).isTrue();
  }

  @Test
  void an_exchange_that_failed_has_no_rate_however_much_it_said() {
    AnswerFlow flow =
        flow(
            new TimelineBuilder()
                .outcome(Outcome.TIMEOUT)
                .arrival(100)
                .answer("ab")
                .arrival(200)
                .answer("cd"));

    assertThat(flow.rates()).isEqualTo(Rates.NONE);
    assertThat(flow.burst()).isFalse();
    assertThat(flow.tokens().answer()).isEqualTo(4);
  }

  @Test
  void without_an_answer_its_counts_are_absent() {
    AnswerFlow flow = flow(new TimelineBuilder().arrival(100).reasoning("rrr"));

    assertThat(flow.tokens()).isEqualTo(new Tokens(0, 3, null, null, null));
    assertThat(flow.arrivals()).isEqualTo(new Arrivals(0, null, null));
  }

  @Test
  void gaps_are_taken_between_answer_arrivals_only() {
    AnswerFlow flow =
        flow(
            new TimelineBuilder()
                .arrival(0)
                .reasoning("r")
                .arrival(1000)
                .answer("ab")
                .arrival(1010)
                .answer("c")
                .arrival(1050)
                .reasoning("r")
                .arrival(1100)
                .answer("d"));

    // Two of four tokens came together.
    assertThat(flow.arrivals()).isEqualTo(new Arrivals(3, 90_000_000L, 0.5));
  }

  private static AnswerFlow flow(TimelineBuilder timeline) {
    return new AnswerFlow(timeline.build(), new CharacterCounter());
  }
}
