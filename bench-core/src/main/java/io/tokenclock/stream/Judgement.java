package io.tokenclock.stream;

import org.jspecify.annotations.Nullable;

/**
 * How an exchange is judged, and by what.
 *
 * @param outcome the outcome; null when the exchange was aborted
 * @param detail a fixed word for the cause; null when the outcome says all
 * @param inBand whether an error inside a 200 response decided
 * @param event index of the event that decided a failure; null when none did
 * @param message what an error said; null when it said nothing
 */
record Judgement(
    @Nullable Outcome outcome,
    @Nullable String detail,
    boolean inBand,
    @Nullable Integer event,
    @Nullable String message) {

  static Judgement of(Outcome outcome) {
    return new Judgement(outcome, null, false, null, null);
  }

  static Judgement of(Outcome outcome, String detail) {
    return new Judgement(outcome, detail, false, null, null);
  }

  static Judgement inBand(ErrorReport error, @Nullable Integer event) {
    return new Judgement(error.outcome(), "in_band_error", true, event, error.message());
  }

  static Judgement invalidJson(int event) {
    return new Judgement(Outcome.MALFORMED_STREAM, "invalid_json_in_event", false, event, null);
  }

  boolean failed() {
    return outcome != null && outcome.isFailure();
  }
}
