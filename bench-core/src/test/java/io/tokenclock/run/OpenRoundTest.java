package io.tokenclock.run;

import static io.tokenclock.capture.ExchangeEnd.Kind.ABORTED;
import static io.tokenclock.capture.ExchangeEnd.Kind.DEADLINE;
import static io.tokenclock.capture.ExchangeEnd.Kind.END_OF_BODY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.tokenclock.plan.Schedule;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RequestRecord;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class OpenRoundTest {
  private static final Schedule SCHEDULE =
      Runs.schedule(Runs.plan(3, 1, "https://x.test", "https://y.test"));

  @Test
  void everything_is_open_before_anything_was_sent() {
    List<OpenRound> open = open(List.of(), List.of());

    assertThat(open).extracting(OpenRound::round).containsExactlyElementsOf(SCHEDULE.rounds());
    for (OpenRound round : open) {
      assertThat(round.flags().keySet()).containsExactlyElementsOf(round.round().order());
      assertThat(round.flags().values()).containsOnly(Set.of());
    }
  }

  @Test
  void whole_rounds_are_left_alone_and_failures_are_results() {
    List<OpenRound> open =
        open(
            List.of(
                Runs.record(0, "p0", END_OF_BODY),
                Runs.record(0, "p1", DEADLINE),
                Runs.record(2, "p0", END_OF_BODY),
                Runs.record(2, "p1", END_OF_BODY)),
            List.of());

    assertThat(open).singleElement().satisfies(r -> assertThat(r.round().index()).isEqualTo(1));
  }

  @Test
  void a_cut_round_is_finished_with_what_is_missing() {
    List<OpenRound> open = open(List.of(Runs.record(0, "p0", END_OF_BODY)), List.of("r0000-p1"));

    assertThat(open).hasSize(3);
    assertThat(open.get(0).flags())
        .containsExactly(entry("p1", Set.of(RequestRecord.RESENT, RequestRecord.SPLIT_ROUND)));
    assertThat(open.get(1).flags().values()).containsOnly(Set.of());
  }

  @Test
  void an_aborted_request_is_open_again() {
    List<OpenRound> open =
        open(List.of(Runs.record(0, "p0", END_OF_BODY), Runs.record(0, "p1", ABORTED)), List.of());

    assertThat(open.get(0).flags())
        .containsExactly(entry("p1", Set.of(RequestRecord.RESENT, RequestRecord.SPLIT_ROUND)));
  }

  @Test
  void a_round_without_any_usable_record_is_sent_whole_and_is_no_split_one() {
    List<OpenRound> open = open(List.of(Runs.record(0, "p0", ABORTED)), List.of());

    assertThat(open.get(0).flags())
        .containsOnly(entry("p0", Set.of(RequestRecord.RESENT)), entry("p1", Set.of()));
  }

  @Test
  void a_round_of_which_only_the_start_is_known_is_sent_again_as_such() {
    List<OpenRound> open = open(List.of(), List.of("r0001-p0", "r0001-p1"));

    assertThat(open.get(0).flags().values()).containsOnly(Set.of());
    assertThat(open.get(1).flags().values()).hasSize(2).containsOnly(Set.of(RequestRecord.RESENT));
  }

  @Test
  void warm_up_has_ids_and_a_flag_of_its_own() {
    OpenRound warmup = OpenRound.whole(SCHEDULE.warmup().get(0));

    assertThat(warmup.flags().values()).containsOnly(Set.of("warmup"));
    assertThat(OpenRound.requestId(warmup.round(), "p0")).isEqualTo("w0000-p0");
  }

  private static List<OpenRound> open(List<RequestRecord> records, List<String> started) {
    return OpenRound.of(SCHEDULE, new Evidence(records, started, List.of()));
  }
}
