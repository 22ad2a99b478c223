package io.tokenclock.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.report.Measurement;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.SseDecoder;
import io.tokenclock.stream.SseEvent;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.token.TokenCounter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A stage that measures something else than it says is worse than none. */
final class StagesTest {

  @Test
  void the_sample_is_a_complete_answer_of_as_many_tokens_as_it_says() {
    StreamTimeline timeline = StreamTimeline.of(SampleAnswer.capture(SampleAnswer.events()));

    assertThat(timeline.outcome()).isEqualTo(Outcome.COMPLETED);
    assertThat(timeline.done()).isTrue();
    assertThat(timeline.anomalies()).isEmpty();
    assertThat(timeline.answerArrivals()).hasSize(SampleAnswer.TOKENS);
    assertThat(TokenCounter.o200kBase().count(timeline.answer()))
        .isBetween(SampleAnswer.TOKENS * 9 / 10, SampleAnswer.TOKENS * 11 / 10);
  }

  @ParameterizedTest
  @EnumSource
  void every_shape_holds_the_same_events(SseStages.Shape shape) {
    List<byte[]> pieces = SseStages.cut(SampleAnswer.events(), shape);

    List<SseEvent> events = new ArrayList<>();
    var decoder = new SseDecoder(events::add);
    for (byte[] piece : pieces) {
      decoder.feed(0, piece, 0, piece.length);
    }
    assertThat(decoder.end()).isNull();
    assertThat(events)
        .extracting(event -> "data: " + event.data() + "\n\n")
        .containsExactlyElementsOf(
            SampleAnswer.events().stream().map(event -> new String(event, UTF_8)).toList());
    int whole = SampleAnswer.events().size();
    assertThat(pieces)
        .hasSize(
            switch (shape) {
              case SINGLE -> whole;
              case SPLIT -> 2 * whole;
              case MERGED -> (whole + 4) / 5;
            });
  }

  @Test
  void the_recorder_keeps_the_whole_answer_and_can_be_driven_again() {
    var answer = new InFlight();
    answer.record();

    assertThat(answer.record().endMarkSeen()).isTrue();
    assertThat(answer.capture().entries()).hasSize(SampleAnswer.events().size());
  }

  @Test
  void the_sample_run_has_a_measurement_for_each_request() {
    List<Measurement> rows = new SampleRun(6).measurements();

    assertThat(rows).hasSize(6 * SampleRun.PROVIDERS);
    assertThat(rows).allMatch(Measurement::completed);
    assertThat(rows).extracting(Measurement::id).doesNotHaveDuplicates();
  }
}
