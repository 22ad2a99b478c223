package io.tokenclock;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.report.Measurement;
import io.tokenclock.stream.Outcome;
import io.tokenclock.token.TokenCounter;
import io.tokenclock.token.TokenizerId;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class TimedStreamTest {
  private static final long MILLI = 1_000_000;

  private final AtomicLong now = new AtomicLong(5 * MILLI);
  private final StreamTimer timer = new StreamTimer(now::get);

  /** Lines of a stream that thinks "hm", then says " one", " two", " three". */
  private static final List<String> LINES =
      List.of(
          "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}]}",
          "data: {\"choices\":[{\"delta\":{\"reasoning_content\":\"hm\"}}]}",
          "data: {\"choices\":[{\"delta\":{\"content\":\" one\"}}]}",
          "data: {\"choices\":[{\"delta\":{\"content\":\" two\"}}]}",
          "data: {\"choices\":[{\"delta\":{\"content\":\" three\"},\"finish_reason\":\"stop\"}]}",
          "data: [DONE]");

  @Test
  void bytes_lines_and_text_of_one_stream_give_the_same_marks_tokens_and_rates() {
    TimedStream bytes =
        play(
            List.of(10, 20, 30, 40, 50, 60),
            line -> timer.delivery(ByteBuffer.wrap((line + "\n\n").getBytes(UTF_8))));
    now.set(5 * MILLI);
    var lineTimer = new StreamTimer(now::get);
    lineTimer.start();
    for (int i = 0; i < LINES.size(); i++) {
      now.set((5 + 10 * (i + 1)) * MILLI);
      lineTimer.line(LINES.get(i));
      lineTimer.line("");
    }
    lineTimer.end(ExchangeEnd.Kind.END_OF_BODY);
    TimedStream lines = TimedStream.of(lineTimer);
    TimedStream text = textStream();

    for (TimedStream stream : List.of(bytes, lines, text)) {
      assertThat(stream.completed()).isTrue();
      assertThat(stream.ttfo()).isEqualTo(Duration.ofMillis(20));
      assertThat(stream.ttft()).isEqualTo(Duration.ofMillis(30));
      assertThat(stream.endToEnd()).isEqualTo(Duration.ofMillis(50));
      assertThat(stream.timeline().answer()).isEqualTo(" one two three");
      assertThat(stream.tokens().answer()).isEqualTo(3);
      assertThat(stream.arrivals().answerArrivals()).isEqualTo(3);
      // Two tokens after the first in 20 ms.
      assertThat(stream.rates().outputPerSecond()).isCloseTo(100, within(1e-9));
      assertThat(stream.rates().decodePerSecond()).isCloseTo(100, within(1e-9));
    }
    assertThat(bytes.stampedAt()).isEqualTo(StampedAt.BYTES);
    assertThat(bytes.marks().firstByteNanos()).isEqualTo(10 * MILLI);
    assertThat(lines.stampedAt()).isEqualTo(StampedAt.LINES);
    assertThat(lines.marks().firstByteNanos()).isNull();
    assertThat(lines.marks().firstEventNanos()).isEqualTo(10 * MILLI);
    assertThat(text.stampedAt()).isEqualTo(StampedAt.TEXT);
    assertThat(text.marks().firstEventNanos()).isNull();
  }

  @Test
  void carries_the_words_for_where_its_stamps_were_taken() {
    assertThat(textStream().caveats())
        .singleElement()
        .asString()
        .startsWith("Stamped when another client handed over decoded text")
        .contains("its reading, JSON and change of threads are in every time");
    assertThat(textStream().text())
        .contains("first answer (TTFT)  30.000 ms\n", "output               100.0 tokens/s\n")
        .contains("note: Stamped when another client handed over decoded text")
        .doesNotContain("first byte  ");
  }

  @Test
  void says_that_hidden_reasoning_cannot_be_told_from_none() {
    timer.start();
    timer.answer("{}");
    timer.end(ExchangeEnd.Kind.END_OF_BODY);

    assertThat(TimedStream.of(timer).caveats())
        .anyMatch(caveat -> caveat.startsWith("No reasoning was handed over"));
  }

  @Test
  void says_what_is_missing_when_blank_lines_were_left_out() {
    timer.start();
    LINES.forEach(timer::line);
    timer.end(ExchangeEnd.Kind.END_OF_BODY);

    TimedStream stream = TimedStream.of(timer);
    assertThat(stream.outcome()).isEqualTo(Outcome.MALFORMED_STREAM);
    assertThat(stream.caveats())
        .anyMatch(caveat -> caveat.startsWith("No blank line was handed over"));
  }

  @Test
  void an_answer_in_one_arrival_has_no_rate_and_says_so() {
    timer.start();
    timer.headers(200, "HTTP/1.1", Map.of());
    timer.delivery(ByteBuffer.wrap(String.join("\n\n", LINES).concat("\n\n").getBytes(UTF_8)));
    timer.end(ExchangeEnd.Kind.END_OF_BODY);

    TimedStream stream = TimedStream.of(timer);
    assertThat(stream.completed()).isTrue();
    assertThat(stream.rates().outputPerSecond()).isNull();
    assertThat(stream.caveats())
        .anyMatch(caveat -> caveat.startsWith("The whole answer came in one arrival"));
  }

  @Test
  void several_kinds_in_one_stream_are_called_so_and_nothing_is_nothing() {
    timer.start();
    timer.line(": hello");
    timer.answer("x");
    timer.end(ExchangeEnd.Kind.END_OF_BODY);
    assertThat(TimedStream.of(timer).stampedAt()).isEqualTo(StampedAt.SEVERAL);

    var silent = new StreamTimer(now::get);
    silent.start();
    silent.end(ExchangeEnd.Kind.BROKEN, "connect_failed", "refused");
    TimedStream nothing = TimedStream.of(silent);
    assertThat(nothing.stampedAt()).isEqualTo(StampedAt.NOTHING);
    assertThat(nothing.outcome()).isEqualTo(Outcome.TRANSPORT_ERROR);
    assertThat(nothing.ttft()).isNull();
    assertThat(nothing.endToEnd()).isNull();
    assertThat(nothing.text()).contains("detail               connect_failed\n");
  }

  @Test
  void a_broken_stream_keeps_its_first_token_and_has_no_end_to_end_latency() {
    timer.start();
    now.addAndGet(7 * MILLI);
    timer.answer("half");
    timer.end(ExchangeEnd.Kind.BROKEN);

    TimedStream stream = TimedStream.of(timer);
    assertThat(stream.outcome()).isEqualTo(Outcome.TRANSPORT_ERROR);
    assertThat(stream.ttft()).isEqualTo(Duration.ofMillis(7));
    assertThat(stream.endToEnd()).isNull();
    assertThat(stream.rates().outputPerSecond()).isNull();
  }

  @Test
  void counts_with_a_tokenizer_of_ones_own() {
    timer.start();
    timer.answer("four");
    timer.end(ExchangeEnd.Kind.END_OF_BODY);
    var characters =
        new TokenCounter() {
          @Override
          public int count(String text) {
            return text.length();
          }

          @Override
          public TokenizerId id() {
            return new TokenizerId("characters", "test", "1", "00");
          }
        };

    assertThat(TimedStream.of(timer.capture(), characters).tokens().answer()).isEqualTo(4);
  }

  @Test
  void keeps_the_numbers_of_the_provider_beside_its_own() {
    timer.start();
    timer.line(
        "data: {\"choices\":[{\"delta\":{\"content\":\" one\"},\"finish_reason\":\"stop\"}]}");
    timer.line("");
    timer.line("data: {\"choices\":[],\"usage\":{\"prompt_tokens\":7,\"completion_tokens\":9}}");
    timer.line("");
    timer.end(ExchangeEnd.Kind.END_OF_BODY);

    TimedStream stream = TimedStream.of(timer);
    assertThat(stream.tokens().answer()).isEqualTo(1);
    assertThat(stream.figures().usage()).isEqualTo(new Measurement.Usage(7, 9, null));
  }

  @Test
  void wants_the_end_first() {
    timer.start();
    assertThatThrownBy(() -> TimedStream.of(timer))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("call end first");
  }

  private interface HandOver {
    void take(String line);
  }

  private TimedStream play(List<Integer> atMillis, HandOver handOver) {
    timer.start();
    for (int i = 0; i < LINES.size(); i++) {
      now.set((5 + atMillis.get(i)) * MILLI);
      handOver.take(LINES.get(i));
    }
    timer.end(ExchangeEnd.Kind.END_OF_BODY);
    return TimedStream.of(timer);
  }

  private TimedStream textStream() {
    now.set(5 * MILLI);
    var callbacks = new StreamTimer(now::get);
    callbacks.start();
    now.set(25 * MILLI);
    callbacks.reasoning("hm");
    now.set(35 * MILLI);
    callbacks.answer(" one");
    now.set(45 * MILLI);
    callbacks.answer(" two");
    now.set(55 * MILLI);
    callbacks.answer(" three");
    callbacks.answer("");
    callbacks.end(ExchangeEnd.Kind.END_OF_BODY);
    return TimedStream.of(callbacks);
  }
}
