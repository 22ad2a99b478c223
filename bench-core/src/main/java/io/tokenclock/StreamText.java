package io.tokenclock;

import io.tokenclock.stream.Marks;
import io.tokenclock.stream.Outcome;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A timed stream as lines of text; what is absent has no line. */
final class StreamText {
  private static final double NANOS_PER_MILLI = 1e6;

  private StreamText() {}

  static String of(TimedStream stream) {
    var text = new StringBuilder();
    Outcome outcome = stream.outcome();
    String detail = stream.timeline().detail();
    row(text, "outcome", outcome == null ? "aborted" : outcome.label());
    if (detail != null) {
      row(text, "detail", detail);
    }
    Marks marks = stream.marks();
    mark(text, "headers", marks.headersNanos());
    mark(text, "first byte", marks.firstByteNanos());
    mark(text, "first event", marks.firstEventNanos());
    mark(text, "first output (TTFO)", marks.firstOutputNanos());
    mark(text, "first answer (TTFT)", marks.firstAnswerNanos());
    mark(text, "last answer (e2e)", marks.lastAnswerNanos());
    mark(text, "done", marks.doneNanos());
    row(text, "answer tokens", Integer.toString(stream.tokens().answer()));
    row(text, "reasoning tokens", Integer.toString(stream.tokens().reasoning()));
    row(text, "answer arrivals", Integer.toString(stream.arrivals().answerArrivals()));
    rate(text, "output", stream.rates().outputPerSecond());
    rate(text, "decode", stream.rates().decodePerSecond());
    rate(text, "emission", stream.rates().emissionPerSecond());
    stream.caveats().forEach(caveat -> text.append("note: ").append(caveat).append('\n'));
    return text.toString();
  }

  private static void mark(StringBuilder text, String name, @Nullable Long nanos) {
    if (nanos != null) {
      row(text, name, String.format(Locale.ROOT, "%.3f ms", nanos / NANOS_PER_MILLI));
    }
  }

  private static void rate(StringBuilder text, String name, @Nullable Double perSecond) {
    if (perSecond != null) {
      row(text, name, String.format(Locale.ROOT, "%.1f tokens/s", perSecond));
    }
  }

  private static void row(StringBuilder text, String name, String value) {
    text.append(String.format(Locale.ROOT, "%-20s %s\n", name, value));
  }
}
