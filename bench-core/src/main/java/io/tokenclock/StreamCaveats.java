package io.tokenclock;

import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.report.StreamFigures;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import java.util.ArrayList;
import java.util.List;

/** What is to be said beside the figures of a stream that another client read. */
final class StreamCaveats {
  private StreamCaveats() {}

  static List<String> of(
      StreamCapture capture, StreamTimeline timeline, StreamFigures figures, StampedAt stampedAt) {
    List<String> caveats = new ArrayList<>();
    caveats.add(stampedAt.caveat());
    if (withoutBlankLines(capture)) {
      caveats.add(
          "No blank line was handed over, and a blank line is what ends an event: hand over every"
              + " line, also the empty ones. A client that gives the data of whole events needs"
              + " line(\"data: \" + data) and line(\"\").");
    }
    if (stampedAt == StampedAt.TEXT && timeline.reasoning().isEmpty()) {
      caveats.add(
          "No reasoning was handed over: if the model reasoned and the client hides it, the first"
              + " output is not the first answer, though both marks are the same here.");
    }
    if (timeline.outcome() == Outcome.COMPLETED
        && figures.tokens().answer() > 1
        && figures.arrivals().answerArrivals() == 1) {
      caveats.add(
          "The whole answer came in one arrival, so there is no rate to be known. If it always"
              + " does, something on the way holds it back.");
    }
    return caveats;
  }

  private static boolean withoutBlankLines(StreamCapture capture) {
    long lines = capture.entries().stream().filter(e -> e.kind() == EntryKind.LINE).count();
    return lines > 0
        && capture.entries().stream().noneMatch(e -> e.kind() == EntryKind.LINE && e.length() == 0);
  }
}
