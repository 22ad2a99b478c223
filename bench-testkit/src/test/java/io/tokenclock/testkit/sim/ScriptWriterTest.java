package io.tokenclock.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ScriptWriterTest {
  private static final long MILLI = 1_000_000;

  private static ResponseScript script(Vendor vendor, int tokens, @Nullable FailureKind failure) {
    var pieces = new ArrayList<AnswerPieces.Piece>();
    for (int i = 0; i < tokens; i++) {
      pieces.add(new AnswerPieces.Piece("t" + i + " ", 1));
    }
    var item = new FleetItem("item", "s", "u", 40, pieces);
    var draw = new Draw(2, 10, 5, failure, 42);
    return ScriptWriter.of(vendor, item, draw, "some-model", true, "sim-1");
  }

  private static List<Long> due(ResponseScript script, WriteKind kind) {
    return script.writes().stream()
        .filter(write -> write.kind() == kind)
        .map(ResponseScript.Write::dueNanos)
        .toList();
  }

  @ParameterizedTest
  @EnumSource(Vendor.class)
  void first_and_last_answer_are_as_far_apart_as_the_rate_says(Vendor vendor) {
    List<Long> answers = due(script(vendor, 21, null), WriteKind.ANSWER);

    assertThat(answers.get(0)).isEqualTo(2000 * MILLI);
    assertThat(answers.get(answers.size() - 1)).isEqualTo(4000 * MILLI);
    assertThat(answers).isSorted();
  }

  @ParameterizedTest
  @EnumSource(Vendor.class)
  void nothing_is_due_before_what_it_follows(Vendor vendor) {
    ResponseScript script = script(vendor, 21, null);
    List<Long> all = script.writes().stream().map(ResponseScript.Write::dueNanos).toList();

    assertThat(all).isSorted();
    assertThat(script.headNanos()).isBetween(0L, all.get(0));
    assertThat(script.writes().get(all.size() - 1).kind()).isEqualTo(WriteKind.DONE);
  }

  @Test
  void reasoning_comes_at_the_same_pace_just_before_the_answer() {
    assertThat(due(script(Vendor.ZAI, 21, null), WriteKind.REASONING))
        .containsExactly(1500 * MILLI, 1600 * MILLI, 1700 * MILLI, 1800 * MILLI, 1900 * MILLI);
    assertThat(due(script(Vendor.DEEPINFRA, 21, null), WriteKind.REASONING)).isEmpty();
  }

  @Test
  void some_vendors_bundle_tokens() {
    assertThat(due(script(Vendor.TOGETHER, 12, null), WriteKind.ANSWER)).hasSize(12);
    assertThat(due(script(Vendor.MODAL, 12, null), WriteKind.ANSWER)).hasSize(6);
    assertThat(due(script(Vendor.BASETEN, 12, null), WriteKind.ANSWER)).hasSize(4);
    assertThat(due(script(Vendor.NEBIUS, 12, null), WriteKind.ANSWER)).hasSize(3);
    assertThat(due(script(Vendor.ZAI, 12, null), WriteKind.ANSWER)).hasSize(9);
  }

  @Test
  void an_answer_in_one_chunk_is_one_write() {
    assertThat(due(script(Vendor.NEBIUS, 4, null), WriteKind.ANSWER)).containsExactly(2000 * MILLI);
  }

  @ParameterizedTest
  @EnumSource(
      value = FailureKind.class,
      names = {"RESET", "STALL", "CUT"})
  void a_broken_answer_stops_halfway(FailureKind failure) {
    ResponseScript script = script(Vendor.TOGETHER, 20, failure);

    assertThat(script.ending()).isEqualTo(failure);
    assertThat(due(script, WriteKind.ANSWER)).hasSize(10);
    assertThat(due(script, WriteKind.FINISH)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(ErrorShape.class)
  void errors_are_written_in_each_shape(ErrorShape shape) throws Exception {
    String body = shape.body(429, "rate_limit_exceeded", "Rate limit reached", "sim-1");

    Golden.check("error-" + shape.name().toLowerCase(java.util.Locale.ROOT) + ".txt", body);
  }
}
