package io.tokenclock.stream;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ExchangeEnd.Kind;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides the outcome of an exchange, in a fixed order: abort, status, what the events said, how
 * the exchange ended.
 */
final class OutcomeDecision {
  private final StreamCapture capture;
  private final Set<String> anomalies;

  OutcomeDecision(StreamCapture capture, Set<String> anomalies) {
    this.capture = capture;
    this.anomalies = anomalies;
  }

  /** Judges an exchange whose status says that no stream was meant. */
  Judgement byStatus(int status, @Nullable String message) {
    if (capture.end().kind() == Kind.ABORTED) {
      return aborted();
    }
    Outcome outcome = Outcome.ofStatus(status);
    if (outcome != null) {
      return new Judgement(outcome, null, false, null, message);
    }
    boolean redirect =
        switch (status) {
          case 301, 302, 303, 307, 308 -> true;
          default -> false;
        };
    String detail = redirect ? "redirect_not_followed" : "unexpected_status";
    return new Judgement(Outcome.TRANSPORT_ERROR, detail, false, null, message);
  }

  /**
   * Judges an exchange whose events were read.
   *
   * @param anyEvent whether the body held an event, finished or not
   * @param wholeBody whether all of the body could be read
   * @param bodyError the error that a body without events was; null when it was none
   */
  Judgement byEvents(
      ChatDeltas chat, boolean anyEvent, boolean wholeBody, @Nullable ErrorReport bodyError) {
    if (capture.end().kind() == Kind.ABORTED) {
      return aborted();
    }
    Judgement failure = chat.failure();
    if (failure != null) {
      return failure;
    }
    if (chat.completed()) {
      flagTail(chat, wholeBody);
      return Judgement.of(Outcome.COMPLETED);
    }
    if (bodyError != null) {
      return Judgement.inBand(bodyError, null);
    }
    return wholeBody ? byEnd(chat, anyEvent) : tooLarge();
  }

  private void flagTail(ChatDeltas chat, boolean wholeBody) {
    boolean done = chat.doneEntry() != null;
    if (!done) {
      anomalies.add("no_done_sentinel");
    }
    if (chat.finishReason() == null) {
      anomalies.add("no_finish_reason");
    }
    switch (capture.end().kind()) {
      case BROKEN -> anomalies.add("connection_broken_after_completion");
      case OPEN_AFTER_DONE -> anomalies.add("open_after_done");
      case DEADLINE -> anomalies.add(done ? "open_after_done" : "tail_after_finish");
      case SIZE_CAP -> anomalies.add("tail_after_finish");
      case END_OF_BODY, ABORTED -> {
        if (!wholeBody) {
          anomalies.add("tail_after_finish");
        }
      }
    }
  }

  private Judgement byEnd(ChatDeltas chat, boolean anyEvent) {
    ExchangeEnd end = capture.end();
    boolean silent = capture.head() == null && capture.entries().isEmpty();
    return switch (end.kind()) {
      case DEADLINE ->
          Judgement.of(
              Outcome.TIMEOUT, silent ? "no_response_headers" : "deadline_before_completion");
      case BROKEN -> transport(silent);
      case SIZE_CAP -> tooLarge();
      case END_OF_BODY, OPEN_AFTER_DONE -> silent ? transport(true) : cleanEnd(chat, anyEvent);
      case ABORTED -> aborted();
    };
  }

  private Judgement transport(boolean silent) {
    ExchangeEnd end = capture.end();
    String detail = end.detail();
    if (detail == null) {
      detail = silent ? "no_response_headers" : "connection_broken_mid_stream";
    }
    return new Judgement(Outcome.TRANSPORT_ERROR, detail, false, null, null);
  }

  private Judgement cleanEnd(ChatDeltas chat, boolean anyEvent) {
    if (chat.decodedElsewhere()) {
      // Another client kept the text and not the events: its clean end is its word for the end of
      // the answer.
      anomalies.add("no_finish_reason");
      return Judgement.of(Outcome.COMPLETED);
    }
    boolean noStream = !anyEvent && namesAnotherType(capture.head());
    return Judgement.of(
        Outcome.MALFORMED_STREAM, noStream ? "not_an_event_stream" : "truncated_no_finish_no_done");
  }

  private Judgement aborted() {
    return new Judgement(null, capture.end().detail(), false, null, null);
  }

  private static Judgement tooLarge() {
    return Judgement.of(Outcome.MALFORMED_STREAM, "response_too_large");
  }

  private static boolean namesAnotherType(@Nullable ResponseHead head) {
    String type = head == null ? "" : head.header("content-type");
    int parameters = type.indexOf(';');
    String name = (parameters < 0 ? type : type.substring(0, parameters)).strip();
    return !name.isEmpty() && !name.toLowerCase(Locale.ROOT).equals("text/event-stream");
  }
}
