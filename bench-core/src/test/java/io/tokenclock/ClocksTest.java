package io.tokenclock;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.calibration.StallMonitor;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.Stall;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.report.Measurement;
import io.tokenclock.report.Scoring;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.Rubrics;
import io.tokenclock.task.TaskItem;
import io.tokenclock.token.TokenCounter;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Clocks that jump: the wall clock that somebody sets, and a machine that slept. */
final class ClocksTest {
  private static final long MILLI = 1_000_000;
  private static final long HOUR = Duration.ofHours(1).toNanos();
  private static final Duration DEADLINE = Duration.ofSeconds(20);
  private static final TaskItem ITEM = Dataset.builtin().items("ticket-triage").get(0);
  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

  private final AtomicLong now = new AtomicLong(5 * HOUR);
  private final StreamTimer timer =
      new StreamTimer(now::get, StreamTimer.DEFAULT_MAX_BYTES, DEADLINE);

  @Test
  void a_wall_clock_that_is_set_back_changes_no_figure() {
    StreamCapture capture = answered();

    Measurement before = score(record(capture, NOON));
    Measurement after = score(record(capture, NOON.minus(Duration.ofDays(400))));

    assertThat(after).isEqualTo(before);
    assertThat(before.endToEndNanos()).isEqualTo(30 * MILLI);
  }

  @Test
  void a_sleep_within_an_answer_ends_it_at_its_deadline() {
    begin();
    deliver(10, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\"}}]}\n\n");
    now.addAndGet(HOUR);
    deliver(10, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"b\"}}]}\n\n");

    assertThat(timer.ended()).isTrue();
    StreamCapture capture = timer.capture();
    assertThat(capture.end())
        .isEqualTo(ExchangeEnd.of(ExchangeEnd.Kind.DEADLINE, DEADLINE.toNanos()));
    StreamTimeline timeline = StreamTimeline.of(capture);
    assertThat(timeline.outcome()).isEqualTo(Outcome.TIMEOUT);
    assertThat(timeline.answer()).isEqualTo("a");
    assertThat(timeline.marks().firstAnswerNanos()).isEqualTo(20 * MILLI);
  }

  @Test
  void a_sleep_after_the_end_mark_takes_nothing_from_the_answer() {
    begin();
    deliver(10, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\"}}]}\n\n");
    deliver(10, "data: [DONE]\n\n");
    now.addAndGet(HOUR);
    timer.end(ExchangeEnd.Kind.BROKEN, "connection_broken_mid_stream", null);

    Measurement measured = score(record(timer.capture(), NOON));

    assertThat(measured.outcome()).isEqualTo(Outcome.COMPLETED);
    assertThat(measured.endToEndNanos()).isEqualTo(20 * MILLI);
  }

  @Test
  void a_sleep_is_seen_and_bounds_the_error_of_what_was_stamped_after_it() {
    var slept = new AtomicLong();
    try (StallMonitor monitor = StallMonitor.start(() -> System.nanoTime() + slept.get())) {
      long before = System.nanoTime();
      monitor.catchUp();
      slept.addAndGet(HOUR);
      monitor.catchUp();
      List<Stall> stalls = monitor.between(before, System.nanoTime() + HOUR);
      Stall sleep = stalls.stream().max(Comparator.comparingLong(Stall::lengthNanos)).orElseThrow();
      assertThat(sleep.lengthNanos()).isGreaterThan(HOUR - 100 * MILLI);

      // An exchange whose first answer was stamped when the machine woke up.
      now.set(sleep.startNanos() - MILLI);
      var woken = new StreamTimer(now::get, StreamTimer.DEFAULT_MAX_BYTES, Duration.ofHours(2));
      woken.start();
      now.set(sleep.startNanos() + sleep.lengthNanos());
      woken.headers(200, "HTTP/1.1", Map.of());
      woken.delivery(
          ByteBuffer.wrap(
              "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a\"}}]}\n\n"
                  .getBytes(UTF_8)));
      woken.end(ExchangeEnd.Kind.END_OF_BODY);
      Measurement measured = score(record(woken.capture(), NOON).withStalls(stalls));
      assertThat(measured.taints())
          .extracting(Measurement.Taint::mark)
          .contains("first_answer", "last_answer");
      assertThat(measured.taints())
          .allSatisfy(taint -> assertThat(taint.boundNanos()).isEqualTo(sleep.lengthNanos()));
    }
  }

  private StreamCapture answered() {
    begin();
    deliver(10, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"a b\"}}]}\n\n");
    deliver(10, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\" c d\"}}]}\n\n");
    deliver(10, "data: [DONE]\n\n");
    timer.end(ExchangeEnd.Kind.END_OF_BODY);
    return timer.capture();
  }

  private void begin() {
    timer.start();
    now.addAndGet(10 * MILLI);
    timer.headers(200, "HTTP/1.1", Map.of("content-type", List.of("text/event-stream")));
  }

  private void deliver(long afterMillis, String text) {
    now.addAndGet(afterMillis * MILLI);
    timer.delivery(ByteBuffer.wrap(text.getBytes(UTF_8)));
  }

  private static Measurement score(RequestRecord record) {
    return new Scoring(TokenCounter.o200kBase(), Rubrics.strict()).score(record, ITEM);
  }

  private static RequestRecord record(StreamCapture capture, Instant startedAt) {
    return new RequestRecord(
        "r0000-p",
        0,
        "p",
        ITEM.family(),
        ITEM.id(),
        0,
        "m",
        "ab".repeat(32),
        0,
        0,
        startedAt,
        1,
        Set.of(),
        null,
        capture);
  }
}
