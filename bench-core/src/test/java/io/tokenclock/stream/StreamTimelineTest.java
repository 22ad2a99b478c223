package io.tokenclock.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ExchangeEnd.Kind;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class StreamTimelineTest {
  private static final long MICRO = 1_000;
  private static final long MILLI = 1_000_000;
  private static final String TEXT = "data: {\"choices\":[{\"delta\":{\"content\":\"ab\"}}]}\n\n";
  private static final String STOP =
      "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n";
  private static final String DONE = "data: [DONE]\n\n";

  @ParameterizedTest
  @CsvSource({
    "429, HTTP_429,",
    "400, HTTP_4XX,",
    "402, HTTP_4XX,",
    "499, HTTP_4XX,",
    "500, HTTP_5XX,",
    "529, HTTP_5XX,",
    "301, TRANSPORT_ERROR, redirect_not_followed",
    "302, TRANSPORT_ERROR, redirect_not_followed",
    "303, TRANSPORT_ERROR, redirect_not_followed",
    "307, TRANSPORT_ERROR, redirect_not_followed",
    "308, TRANSPORT_ERROR, redirect_not_followed",
    "304, TRANSPORT_ERROR, unexpected_status",
    "201, TRANSPORT_ERROR, unexpected_status",
    "204, TRANSPORT_ERROR, unexpected_status",
    "101, TRANSPORT_ERROR, unexpected_status",
    "600, TRANSPORT_ERROR, unexpected_status",
    "999, TRANSPORT_ERROR, unexpected_status",
  })
  void status_decides_whatever_the_body_holds(
      int status, Outcome outcome, @Nullable String detail) {
    for (Kind end : List.of(Kind.END_OF_BODY, Kind.DEADLINE, Kind.BROKEN, Kind.SIZE_CAP)) {
      StreamTimeline read = status(status, end, TEXT + STOP + DONE);

      assertThat(read.outcome()).isEqualTo(outcome);
      assertThat(read.detail()).isEqualTo(detail);
      assertThat(read.answer()).isEmpty();
      assertThat(read.marks().firstAnswerNanos()).isNull();
      assertThat(read.marks().headersNanos()).isEqualTo(MILLI);
      assertThat(read.marks().firstByteNanos()).isEqualTo(10 * MILLI);
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "{\"error\":{\"message\":\"limit\",\"code\":\"x\"}} | limit",
        "{\"detail\":[{\"msg\":\"bad\"}]} | bad",
        "\"quoted\" | quoted",
        "[{\"error\":{\"message\":\"in a list\"}}] | in a list",
        "Unauthorized | Unauthorized",
        "modal-http: gone | modal-http: gone",
        "<html><body>no</body></html> |",
        "{\"error\":{\"message\":\"boo |",
        "`` |",
        "`data: {\"error\":{\"message\":\"in a stream\"}}\n\ndata: [DONE]\n\n` | in a stream",
      })
  void an_error_body_of_any_shape_tells_its_message(String body, @Nullable String message) {
    assertThat(status(503, Kind.END_OF_BODY, body).errorMessage()).isEqualTo(message);
  }

  @Test
  void an_aborted_exchange_has_no_outcome() {
    assertThat(read(Kind.ABORTED, TEXT, STOP, DONE).outcome()).isNull();
    assertThat(status(500, Kind.ABORTED, "x").outcome()).isNull();
    assertThat(noResponse(Kind.ABORTED, null).outcome()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "END_OF_BODY, COMPLETED, ''",
    "OPEN_AFTER_DONE, COMPLETED, open_after_done",
    "DEADLINE, COMPLETED, open_after_done",
    "BROKEN, COMPLETED, connection_broken_after_completion",
    "SIZE_CAP, COMPLETED, tail_after_finish",
  })
  void a_done_stream_stays_complete_and_its_tail_is_flagged(
      Kind end, Outcome outcome, String anomaly) {
    StreamTimeline read = read(end, TEXT, STOP, DONE);

    assertThat(read.outcome()).isEqualTo(outcome);
    assertThat(read.detail()).isNull();
    assertThat(read.anomalies()).isEqualTo(anomaly.isEmpty() ? List.of() : List.of(anomaly));
    assertThat(read.marks().doneNanos()).isEqualTo(30 * MILLI);
  }

  @ParameterizedTest
  @CsvSource({
    "END_OF_BODY, ''",
    "DEADLINE, tail_after_finish",
    "BROKEN, connection_broken_after_completion",
    "SIZE_CAP, tail_after_finish",
  })
  void a_finish_reason_is_enough(Kind end, String anomaly) {
    StreamTimeline read = read(end, TEXT, STOP);

    assertThat(read.outcome()).isEqualTo(Outcome.COMPLETED);
    assertThat(read.anomalies())
        .isEqualTo(
            anomaly.isEmpty() ? List.of("no_done_sentinel") : List.of("no_done_sentinel", anomaly));
    assertThat(read.marks().doneNanos())
        .isEqualTo(end == Kind.END_OF_BODY ? Long.valueOf(1000 * MILLI) : null);
  }

  @ParameterizedTest
  @CsvSource({
    "END_OF_BODY, MALFORMED_STREAM, truncated_no_finish_no_done",
    "OPEN_AFTER_DONE, MALFORMED_STREAM, truncated_no_finish_no_done",
    "DEADLINE, TIMEOUT, deadline_before_completion",
    "BROKEN, TRANSPORT_ERROR, connection_broken_mid_stream",
    "SIZE_CAP, MALFORMED_STREAM, response_too_large",
  })
  void without_completion_the_end_decides(Kind end, Outcome outcome, String detail) {
    StreamTimeline read = read(end, TEXT);
    StreamTimeline empty = read(end);

    assertThat(read.outcome()).isEqualTo(outcome);
    assertThat(read.detail()).isEqualTo(detail);
    assertThat(read.answer()).isEqualTo("ab");
    assertThat(empty.outcome()).isEqualTo(outcome);
    assertThat(empty.detail()).isEqualTo(detail);
  }

  @Test
  void what_an_event_decided_stands_however_the_exchange_ended() {
    for (Kind end : List.of(Kind.END_OF_BODY, Kind.DEADLINE, Kind.BROKEN, Kind.SIZE_CAP)) {
      StreamTimeline read = read(end, TEXT, "data: {\"error\":{\"code\":429}}\n\n");

      assertThat(read.outcome()).isEqualTo(Outcome.HTTP_429);
      assertThat(read.failureEvent()).isEqualTo(1);
    }
  }

  @Test
  void without_a_response_the_transport_says_why() {
    assertThat(noResponse(Kind.BROKEN, "connect_failed").detail()).isEqualTo("connect_failed");
    assertThat(noResponse(Kind.BROKEN, "connect_failed").outcome())
        .isEqualTo(Outcome.TRANSPORT_ERROR);
    assertThat(noResponse(Kind.BROKEN, null).detail()).isEqualTo("no_response_headers");
    assertThat(noResponse(Kind.DEADLINE, null).outcome()).isEqualTo(Outcome.TIMEOUT);
    assertThat(noResponse(Kind.DEADLINE, null).detail()).isEqualTo("no_response_headers");
    assertThat(noResponse(Kind.DEADLINE, null).marks())
        .isEqualTo(new Marks(null, null, null, null, null, null, null));
  }

  @Test
  void an_unfinished_event_is_used_at_a_clean_end_and_dropped_otherwise() {
    String unfinished = "data: [DONE]\n";

    assertThat(read(Kind.END_OF_BODY, TEXT, unfinished).outcome()).isEqualTo(Outcome.COMPLETED);
    // The client cancels when the sentinel's line is in, be the blank line in or not.
    StreamTimeline open = read(Kind.OPEN_AFTER_DONE, TEXT, unfinished);
    assertThat(open.outcome()).isEqualTo(Outcome.COMPLETED);
    assertThat(open.anomalies())
        .containsExactly("unterminated_last_event", "no_finish_reason", "open_after_done");
    StreamTimeline broken = read(Kind.BROKEN, TEXT, unfinished);
    assertThat(broken.outcome()).isEqualTo(Outcome.TRANSPORT_ERROR);
    assertThat(broken.pendingAtEnd()).isEqualTo("[DONE]");
    assertThat(broken.anomalies()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "text/html; charset=utf-8, not_an_event_stream",
    "application/json, not_an_event_stream",
    "TEXT/Event-Stream ;x=y, truncated_no_finish_no_done",
    "'', truncated_no_finish_no_done",
  })
  void a_body_without_events_is_named_by_its_type(String type, String detail) {
    StreamTimeline read =
        StreamTimeline.of(
            StreamCase.capture(
                type, List.of(bytes(0, "<html>")), ExchangeEnd.of(Kind.END_OF_BODY, MILLI)));

    assertThat(read.outcome()).isEqualTo(Outcome.MALFORMED_STREAM);
    assertThat(read.detail()).isEqualTo(detail);
  }

  @Test
  void an_error_object_sent_as_the_whole_body_is_an_error_under_any_type() {
    StreamTimeline read = read(Kind.END_OF_BODY, "{\n\"error\":", "{\"code\":503}\n}\n");

    assertThat(read.outcome()).isEqualTo(Outcome.HTTP_5XX);
    assertThat(read.inBandError()).isTrue();
    assertThat(read.failureEvent()).isNull();
  }

  @Test
  void deliveries_within_a_millisecond_of_the_first_are_one_arrival() {
    var entries = new ArrayList<CaptureEntry>();
    for (long at : new long[] {5000, 5400, 5800, 6000, 6001, 7001, 7002}) {
      entries.add(bytes(at * MICRO, TEXT));
    }
    entries.add(bytes(9000 * MICRO, DONE));

    StreamTimeline read =
        StreamTimeline.of(
            StreamCase.capture(
                "text/event-stream", entries, ExchangeEnd.of(Kind.END_OF_BODY, 9 * MILLI)));

    assertThat(read.deltas()).extracting(OutputDelta::arrival).containsExactly(0, 0, 0, 0, 1, 1, 2);
    assertThat(read.arrivals()).containsExactly(5000 * MICRO, 6001 * MICRO, 7002 * MICRO);
    assertThat(read.answerArrivals()).isEqualTo(read.arrivals());
    assertThat(read.firstArrivalAnswer()).isEqualTo("abababab");
    assertThat(read.deltas().get(1).atNanos()).isEqualTo(5400 * MICRO);
  }

  @Test
  void an_arrival_is_opened_by_any_delivery_but_listed_only_with_output() {
    List<CaptureEntry> entries =
        List.of(
            bytes(1000 * MICRO, ": ping\n\n"),
            bytes(1900 * MICRO, TEXT),
            bytes(2100 * MICRO, TEXT),
            bytes(2500 * MICRO, ""),
            bytes(5000 * MICRO, STOP + DONE));

    StreamTimeline read =
        StreamTimeline.of(
            StreamCase.capture(
                "text/event-stream", entries, ExchangeEnd.of(Kind.END_OF_BODY, 6 * MILLI)));

    assertThat(read.arrivals()).containsExactly(1000 * MICRO, 2100 * MICRO);
    assertThat(read.marks())
        .isEqualTo(
            new Marks(
                MILLI,
                1000 * MICRO,
                1900 * MICRO,
                1900 * MICRO,
                1900 * MICRO,
                2100 * MICRO,
                5000 * MICRO));
  }

  @Test
  void reasoning_sets_the_first_output_and_content_the_first_answer() {
    StreamTimeline read =
        read(
            Kind.END_OF_BODY,
            "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}]}\n\n",
            "data: {\"choices\":[{\"delta\":{\"reasoning\":\"r\"}}]}\n\n",
            "data: {\"choices\":[{\"delta\":{\"reasoning\":\"s\",\"content\":\" \"}}]}\n\n" + TEXT,
            "data: {\"choices\":[{\"delta\":{\"reasoning\":\"t\"}}]}\n\n",
            STOP + DONE);

    assertThat(read.marks().firstEventNanos()).isEqualTo(10 * MILLI);
    assertThat(read.marks().firstOutputNanos()).isEqualTo(20 * MILLI);
    assertThat(read.marks().firstAnswerNanos()).isEqualTo(30 * MILLI);
    assertThat(read.marks().lastAnswerNanos()).isEqualTo(30 * MILLI);
    assertThat(read.answer()).isEqualTo(" ab");
    assertThat(read.preAnswerReasoning()).isEqualTo("rs");
    assertThat(read.answerArrivals()).containsExactly(30 * MILLI);
    assertThat(read.arrivals()).containsExactly(20 * MILLI, 30 * MILLI, 40 * MILLI);
  }

  @Test
  void gzip_that_nobody_asked_for_is_inflated_where_it_arrived() throws IOException {
    var target = new ByteArrayOutputStream();
    var entries = new ArrayList<CaptureEntry>();
    try (var gzip = new GZIPOutputStream(target, true)) {
      for (String part : List.of(TEXT, TEXT, STOP + DONE)) {
        gzip.write(part.getBytes(UTF_8));
        gzip.flush();
        entries.add(CaptureEntry.bytes((entries.size() + 1) * 10L * MILLI, target.toByteArray()));
        target.reset();
      }
    }

    StreamTimeline read =
        StreamTimeline.of(
            StreamCase.capture(
                "text/event-stream", entries, ExchangeEnd.of(Kind.END_OF_BODY, 40 * MILLI)));

    assertThat(read.answer()).isEqualTo("abab");
    assertThat(read.outcome()).isEqualTo(Outcome.COMPLETED);
    assertThat(read.anomalies()).containsExactly("unasked_compression");
    assertThat(read.marks().firstAnswerNanos()).isEqualTo(10 * MILLI);
    assertThat(read.marks().lastAnswerNanos()).isEqualTo(20 * MILLI);
    assertThat(read.marks().doneNanos()).isEqualTo(30 * MILLI);
  }

  @Test
  void damaged_gzip_is_read_as_far_as_it_goes() throws IOException {
    byte[] whole = gzip((TEXT + STOP + DONE).repeat(50).getBytes(UTF_8));
    for (int cut = 2; cut < whole.length; cut++) {
      StreamTimeline read = one(Arrays.copyOf(whole, cut));
      assertThat(read.anomalies()).contains("unasked_compression");
      assertThat(read.outcome()).isIn(Outcome.COMPLETED, Outcome.MALFORMED_STREAM);
    }
    byte[] error = gzip("{\"error\":{\"code\":500,\"message\":\"m\"}}".getBytes(UTF_8));
    assertThat(one(error).errorMessage()).isEqualTo("m");
  }

  @Test
  void inflating_stops_at_a_size_that_no_stream_has() throws IOException {
    byte[] comment = (": " + "x".repeat(1022)).getBytes(UTF_8);
    var target = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(target)) {
      for (long size = 0; size <= BodyBytes.MAX_INFLATED_BYTES; size += comment.length) {
        gzip.write(comment);
      }
    }

    StreamTimeline read = one(target.toByteArray());

    assertThat(read.outcome()).isEqualTo(Outcome.MALFORMED_STREAM);
    assertThat(read.detail()).isEqualTo("response_too_large");
  }

  @Test
  void more_events_than_are_kept_are_read_all_the_same() {
    String tiny = "data:1\n\n".repeat(StreamTimeline.KEPT_EVENTS);

    StreamTimeline read = one((tiny + TEXT + STOP + DONE).getBytes(UTF_8));

    assertThat(read.events()).hasSize(StreamTimeline.KEPT_EVENTS);
    assertThat(read.firstAnswerEvent()).isEqualTo(StreamTimeline.KEPT_EVENTS);
    assertThat(read.outcome()).isEqualTo(Outcome.COMPLETED);
    assertThat(read.anomalies()).containsExactly("non_object_event");
  }

  @Test
  void lines_of_another_client_read_like_bytes() {
    var entries = new ArrayList<CaptureEntry>();
    for (String line : (TEXT + STOP + DONE).split("\n", -1)) {
      entries.add(CaptureEntry.text(EntryKind.LINE, (entries.size() + 1) * 10L * MILLI, line));
    }

    StreamTimeline read = StreamTimeline.of(headless(entries, Kind.END_OF_BODY));

    assertThat(read.outcome()).isEqualTo(Outcome.COMPLETED);
    assertThat(read.answer()).isEqualTo("ab");
    assertThat(read.events()).hasSize(3);
    assertThat(read.marks().firstAnswerNanos()).isEqualTo(20 * MILLI);
    assertThat(read.arrivals()).containsExactly(20 * MILLI);
    assertThat(read.marks().firstByteNanos()).isNull();
    assertThat(read.marks().headersNanos()).isNull();
    assertThat(read.anomalies()).isEmpty();
  }

  @Test
  void text_of_another_client_is_timed_by_its_entries() {
    List<CaptureEntry> entries =
        List.of(
            CaptureEntry.text(EntryKind.REASONING, 10 * MILLI, "r"),
            CaptureEntry.text(EntryKind.ANSWER, 20 * MILLI, ""),
            CaptureEntry.text(EntryKind.ANSWER, 30 * MILLI, "<think>s</think>a"),
            CaptureEntry.text(EntryKind.ANSWER, 40 * MILLI, "b"));

    StreamTimeline read = StreamTimeline.of(headless(entries, Kind.END_OF_BODY));

    assertThat(read.outcome()).isEqualTo(Outcome.COMPLETED);
    assertThat(read.anomalies()).containsExactly("no_finish_reason");
    assertThat(read.answer()).isEqualTo("ab");
    assertThat(read.reasoning()).isEqualTo("rs");
    assertThat(read.firstAnswerEvent()).isEqualTo(2);
    assertThat(read.marks())
        .isEqualTo(new Marks(null, null, null, 10 * MILLI, 30 * MILLI, 40 * MILLI, 1000 * MILLI));
    assertThat(StreamTimeline.of(headless(entries, Kind.DEADLINE)).outcome())
        .isEqualTo(Outcome.TIMEOUT);
    assertThat(StreamTimeline.of(headless(entries, Kind.BROKEN)).detail())
        .isEqualTo("connection_broken_mid_stream");
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void an_empty_capture_is_read_whatever_ended_it(Kind end) {
    StreamTimeline read = noResponse(end, null);

    assertThat(read.outcome() == null).isEqualTo(end == Kind.ABORTED);
    assertThat(read.events()).isEmpty();
  }

  private static StreamTimeline read(Kind end, String... parts) {
    StreamCapture body = StreamCase.body(parts);
    return StreamTimeline.of(
        StreamCase.capture("text/event-stream", body.entries(), ExchangeEnd.of(end, 1000 * MILLI)));
  }

  private static StreamTimeline one(byte[] body) {
    return StreamTimeline.of(
        StreamCase.capture(
            "text/event-stream",
            List.of(CaptureEntry.bytes(MILLI, body)),
            ExchangeEnd.of(Kind.END_OF_BODY, 2 * MILLI)));
  }

  private static StreamTimeline status(int status, Kind end, String body) {
    return StreamTimeline.of(
        new StreamCapture(
            0,
            ConnectionUse.REUSED,
            new ResponseHead(MILLI, status, "HTTP/1.1", Map.of()),
            List.of(bytes(10 * MILLI, body)),
            ExchangeEnd.of(end, 20 * MILLI)));
  }

  private static StreamTimeline noResponse(Kind end, @Nullable String detail) {
    return StreamTimeline.of(
        new StreamCapture(
            0, ConnectionUse.UNKNOWN, null, List.of(), new ExchangeEnd(end, MILLI, detail, null)));
  }

  private static StreamCapture headless(List<CaptureEntry> entries, Kind end) {
    return new StreamCapture(
        0, ConnectionUse.UNKNOWN, null, entries, ExchangeEnd.of(end, 1000 * MILLI));
  }

  private static CaptureEntry bytes(long at, String text) {
    return CaptureEntry.bytes(at, text.getBytes(UTF_8));
  }

  private static byte[] gzip(byte[] bytes) throws IOException {
    var target = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(target)) {
      gzip.write(bytes);
    }
    return target.toByteArray();
  }
}
