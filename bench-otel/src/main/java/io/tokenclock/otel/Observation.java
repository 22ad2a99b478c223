package io.tokenclock.otel;

import io.opentelemetry.api.common.Attributes;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.report.StreamFigures;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import org.jspecify.annotations.Nullable;

/**
 * One request that has an outcome, as metrics see it.
 *
 * @param labels who was asked
 * @param family family of the item
 * @param responseModel model that the response named, fit for an attribute; absent when it named
 *     none
 * @param outcome how it ended
 * @param capture the evidence
 * @param timeline how it reads
 * @param figures tokens, rates and what the provider says it used
 */
record Observation(
    Attributes labels,
    String family,
    @Nullable String responseModel,
    Outcome outcome,
    StreamCapture capture,
    StreamTimeline timeline,
    StreamFigures figures) {

  boolean completed() {
    return outcome == Outcome.COMPLETED;
  }

  /** To {@code [DONE]} or the clean end of a completed stream; else to whatever ended it. */
  long durationNanos() {
    Long done = timeline.marks().doneNanos();
    return completed() && done != null ? done : capture.end().atNanos();
  }
}
