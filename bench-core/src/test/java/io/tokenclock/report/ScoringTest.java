package io.tokenclock.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.Stall;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.report.Measurement.Taint;
import io.tokenclock.report.Measurement.Usage;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.TaskItem;
import io.tokenclock.task.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class ScoringTest {
  private static final long START = Long.MAX_VALUE - 50_000_000;
  private static final TaskItem ITEM =
      new TaskItem("i1", "triage", "test", "s", "u", "{}", "{}", List.of(), Map.of());

  private final List<String> judged = new ArrayList<>();
  private final Scoring scoring =
      new Scoring(
          new CharacterCounter(),
          (item, answer) -> {
            judged.add(answer);
            return new Verdict(Verdict.Kind.CORRECT, null, false, null, null);
          });

  @Test
  void a_completed_answer_is_judged_whole() {
    Measurement m = score(new TimelineBuilder().arrival(10).answer("{}").arrival(20).answer("!"));

    assertThat(judged).containsExactly("{}!");
    assertThat(m.correct()).isTrue();
    assertThat(m.endToEndNanos()).isEqualTo(20_000_000L);
  }

  @Test
  void a_failed_exchange_is_not_judged_and_has_no_latency_but_keeps_its_marks() {
    Measurement m = score(new TimelineBuilder().outcome(Outcome.TIMEOUT).arrival(10).answer("{}"));

    assertThat(judged).isEmpty();
    assertThat(m.verdict()).isNull();
    assertThat(m.endToEndNanos()).isNull();
    assertThat(m.marks().firstAnswerNanos()).isEqualTo(10_000_000L);
  }

  @Test
  void a_void_exchange_is_no_result_whatever_came() {
    Measurement m = score(answered(), RequestRecord.VOID);

    assertThat(m.outcome()).isNull();
    assertThat(m.verdict()).isNull();
    assertThat(judged).isEmpty();
    assertThat(m.flags()).contains(RequestRecord.VOID);
    assertThat(m.endToEndNanos()).isNull();
  }

  @Test
  void usage_is_kept_beside_our_own_count() {
    Measurement m =
        score(
            new TimelineBuilder()
                .arrival(10)
                .reasoning("rrr")
                .answer("ab")
                .usage(
                    "{\"prompt_tokens\":7,\"completion_tokens\":9,"
                        + "\"completion_tokens_details\":{\"reasoning_tokens\":4}}"));

    assertThat(m.usage()).isEqualTo(new Usage(7, 9, 4));
    assertThat(m.usageDifference()).isEqualTo(4);
  }

  @Test
  void usage_that_is_no_count_is_absent() {
    Measurement m =
        score(
            new TimelineBuilder()
                .arrival(10)
                .answer("ab")
                .usage("{\"prompt_tokens\":-1,\"completion_tokens\":1.5}"));

    assertThat(m.usage()).isEqualTo(Usage.NONE);
    assertThat(m.usageDifference()).isNull();
  }

  @Test
  void another_model_is_flagged_and_a_path_before_the_name_is_not() {
    assertThat(score(answered().model("vendor/GPT-OSS-120b")).flags())
        .doesNotContain(Measurement.MODEL_MISMATCH);
    assertThat(score(answered().model("gpt-oss-20b")).flags()).contains(Measurement.MODEL_MISMATCH);
    assertThat(score(answered().model("gpt-oss-120b-turbo")).flags())
        .contains(Measurement.MODEL_MISMATCH);
    assertThat(score(answered()).flags()).doesNotContain(Measurement.MODEL_MISMATCH);
  }

  @Test
  void a_capped_answer_is_flagged_and_judged_all_the_same() {
    Measurement m = score(answered().finishReason("length"));

    assertThat(m.flags()).contains(Measurement.TRUNCATED);
    assertThat(m.correct()).isTrue();
  }

  @Test
  void a_long_error_message_is_cut_between_characters() {
    Measurement m = score(answered().errorMessage("x".repeat(499) + "\ud83d\ude00" + "y"));

    assertThat(m.message()).isEqualTo("x".repeat(499));
  }

  @Test
  void a_mark_in_a_stall_or_just_after_it_is_tainted_by_its_length() {
    // Stamps at 10, 40 and 60 ms; the clock wraps in between.
    TimelineBuilder timeline =
        new TimelineBuilder().arrival(10).reasoning("r").arrival(40).answer("a");
    timeline.arrival(60).answer("b");

    assertThat(taints(timeline, stall(30_000_000, 10_000_000)))
        .containsExactly(new Taint("first_answer", 10_000_000));
    assertThat(taints(timeline, stall(52_000_000, 6_000_000)))
        .containsExactly(new Taint("last_answer", 6_000_000));
    assertThat(taints(timeline, stall(51_999_999, 6_000_000))).isEmpty();
    assertThat(taints(timeline, stall(38_000_000, 4_999_999))).isEmpty();
    assertThat(taints(timeline, stall(40_000_001, 9_000_000))).isEmpty();
    assertThat(taints(timeline, stall(39_000_000, 5_000_000), stall(20_000_000, 25_000_000)))
        .containsExactly(new Taint("first_answer", 25_000_000));
  }

  @Test
  void without_a_stall_monitor_taints_are_absent() {
    Measurement m = scoring.score(request(null, "i1"), ITEM, answered().build());

    assertThat(m.taints()).isNull();
  }

  @Test
  void another_item_than_the_one_asked_is_refused() {
    assertThatThrownBy(() -> scoring.score(request(List.of(), "i2"), ITEM, answered().build()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("r0003-alpha")
        .hasMessageContaining("i2");
  }

  private static Stall stall(long offsetNanos, long lengthNanos) {
    return new Stall(START + offsetNanos, lengthNanos);
  }

  private static TimelineBuilder answered() {
    return new TimelineBuilder().arrival(10).answer("ab");
  }

  private Measurement score(TimelineBuilder timeline) {
    return scoring.score(request(List.of(), "i1"), ITEM, timeline.build());
  }

  private @Nullable List<Taint> taints(TimelineBuilder timeline, Stall... stalls) {
    return scoring.score(request(List.of(stalls), "i1"), ITEM, timeline.build()).taints();
  }

  private Measurement score(TimelineBuilder timeline, String flag) {
    return scoring.score(request(List.of(), "i1", flag), ITEM, timeline.build());
  }

  private static RequestRecord request(@Nullable List<Stall> stalls, String item, String... flags) {
    return new RequestRecord(
        "r0003-alpha",
        3,
        "alpha",
        "triage",
        item,
        0,
        "openai/gpt-oss-120b",
        "00",
        0,
        0,
        Instant.EPOCH,
        1,
        Set.of(flags),
        stalls,
        new StreamCapture(
            START,
            ConnectionUse.REUSED,
            null,
            List.of(),
            ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 70_000_000)));
  }
}
