package io.tokenclock.testkit.contract;

import static io.tokenclock.testkit.contract.Chunks.DONE;
import static io.tokenclock.testkit.contract.Chunks.ROLE;
import static io.tokenclock.testkit.contract.Chunks.STOP;
import static io.tokenclock.testkit.contract.Chunks.answer;
import static io.tokenclock.testkit.contract.Chunks.event;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import java.util.List;

/** Exchanges that fail, in the ways that servers have. None is ever sent again. */
final class BadStreams {
  private static final String JSON = "application/json";
  private static final String SLOW_DOWN =
      "{\"error\":{\"message\":\"slow down\",\"type\":\"rate_limit_error\",\"code\":429}}";

  private BadStreams() {}

  static List<StreamPoint> points() {
    return List.of(
        new StreamPoint(
            "calls status 429 http_429, and does not try again",
            wire -> wire.response("429 Too Many Requests", JSON, SLOW_DOWN, "Retry-After: 0"),
            Expected.of(Outcome.HTTP_429).with(BadStreams::message)),
        new StreamPoint(
            "calls status 401 http_4xx",
            wire -> wire.response("401 Unauthorized", JSON, "{\"detail\":\"no key\"}"),
            Expected.of(Outcome.HTTP_4XX)),
        new StreamPoint(
            "calls status 503 http_5xx, also with a page of HTML",
            wire -> wire.response("503 Service Unavailable", "text/html", "<html>busy</html>"),
            Expected.of(Outcome.HTTP_5XX)),
        new StreamPoint(
            "does not follow a redirect",
            wire ->
                wire.response("307 Temporary Redirect", "text/plain", "", "Location: /elsewhere"),
            Expected.of(Outcome.TRANSPORT_ERROR).withDetail("redirect_not_followed")),
        new StreamPoint(
            "finds an error in the stream of a 200, by its code",
            wire -> wire.streamHead().chunk(ROLE + event(SLOW_DOWN) + DONE).end(),
            Expected.of(Outcome.HTTP_429).withDetail("in_band_error").with(BadStreams::message)),
        new StreamPoint(
            "finds an error in the stream of a 200 without a code",
            wire ->
                wire.streamHead()
                    .chunk(answer("{") + event("{\"error\":{\"message\":\"overloaded\"}}"))
                    .end(),
            Expected.of(Outcome.MALFORMED_STREAM).withDetail("in_band_error")),
        new StreamPoint(
            "finds an error that is the whole body of a 200",
            wire -> wire.response("200 OK", JSON, SLOW_DOWN),
            Expected.of(Outcome.HTTP_429).withDetail("in_band_error")),
        new StreamPoint(
            "calls broken JSON malformed_stream and keeps what came before",
            wire ->
                wire.streamHead()
                    .chunk(answer("{") + event("{\"choices\":[{") + answer("}") + STOP + DONE)
                    .end(),
            Expected.of(Outcome.MALFORMED_STREAM)
                .withAnswer("{")
                .withDetail("invalid_json_in_event")),
        new StreamPoint(
            "calls a clean end without finish reason malformed_stream",
            wire -> wire.streamHead().chunk(answer("{")).end(),
            Expected.of(Outcome.MALFORMED_STREAM)
                .withAnswer("{")
                .withDetail("truncated_no_finish_no_done")),
        new StreamPoint(
            "calls a page of HTML at 200 malformed_stream",
            wire -> wire.response("200 OK", "text/html", "<html>welcome</html>"),
            Expected.of(Outcome.MALFORMED_STREAM).withDetail("not_an_event_stream")),
        new StreamPoint(
            "ends a stall at the deadline and keeps what came before",
            StreamPoint.SHORT,
            wire -> wire.streamHead().chunk(answer("{")).hold(),
            Expected.of(Outcome.TIMEOUT).with(BadStreams::atTheDeadline)),
        new StreamPoint(
            "calls a connection that closes early transport_error",
            wire -> wire.streamHead().chunk(answer("{")).pause(5).fin(),
            Expected.of(Outcome.TRANSPORT_ERROR)
                .withAnswer("{")
                .withDetail("connection_broken_mid_stream")),
        new StreamPoint(
            "calls a reset transport_error",
            wire -> wire.streamHead().chunk(answer("{")).pause(20).reset(),
            Expected.of(Outcome.TRANSPORT_ERROR)),
        new StreamPoint(
            "calls a connection that closes without a word transport_error, and does not try again",
            Wire::fin,
            Expected.of(Outcome.TRANSPORT_ERROR).withDetail("no_response_headers")),
        new StreamPoint(
            "completes an answer whose connection breaks after its end",
            wire -> wire.streamHead().chunk(answer("{}") + STOP + DONE).fin(),
            Expected.answer("{}")));
  }

  private static void message(
      StreamCapture capture, StreamTimeline timeline, List<String> problems) {
    if (!"slow down".equals(timeline.errorMessage())) {
      problems.add("the error says " + timeline.errorMessage() + ", expected: slow down");
    }
  }

  private static void atTheDeadline(
      StreamCapture capture, StreamTimeline timeline, List<String> problems) {
    if (capture.end().atNanos() != StreamPoint.SHORT.toNanos()) {
      problems.add("it ended at " + capture.end().atNanos() + " ns, not at its deadline");
    }
    // A machine that is very busy may have handed over nothing by then.
    if (!capture.entries().isEmpty() && !timeline.answer().equals("{")) {
      problems.add("what came before the stall is \"" + timeline.answer() + "\", expected \"{\"");
    }
  }
}
