package io.tokenclock.cli.html;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.report.Measurement;
import io.tokenclock.stream.Marks;
import io.tokenclock.stream.OutputDelta;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.task.Verdict;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One exchange as it came in: deliveries, arrivals that brought text, marks.
 *
 * @param title its heading
 * @param measurement what was derived from it
 * @param capture its evidence
 * @param timeline how the evidence reads
 */
record Flight(
    String title, Measurement measurement, StreamCapture capture, StreamTimeline timeline) {
  private static final int MOST_DELIVERIES = 1500;
  private static final int MOST_ARRIVALS = 600;
  private static final int LONGEST_TEXT = 6000;

  /** Who, when and what, in a line. */
  String text() {
    Verdict verdict = measurement.verdict();
    int deliveries = capture.entries().size();
    return measurement.provider()
        + ", round "
        + (measurement.round() + 1)
        + ", "
        + measurement.family()
        + ": "
        + measurement.tokens().answer()
        + " tokens in "
        + count(timeline.answerArrivals().size(), "arrival")
        + ", "
        + count(deliveries, "delivery").replace("deliverys", "deliveries")
        + (deliveries > MOST_DELIVERIES ? " (the first " + MOST_DELIVERIES + " drawn)" : "")
        + (verdict == null ? "" : "; answer " + verdict.kind().label())
        + ".";
  }

  private static String count(int n, String word) {
    return n + " " + word + (n == 1 ? "" : "s");
  }

  ObjectNode json() {
    ObjectNode json = Island.JSON.createObjectNode();
    json.put("id", measurement.id());
    json.put("provider", measurement.provider());
    marks(json.putObject("marks"), measurement.marks());
    ArrayNode at = json.putObject("deliveries").putArray("at_nanos");
    capture.entries().stream()
        .limit(MOST_DELIVERIES)
        .mapToLong(CaptureEntry::atNanos)
        .forEach(at::add);
    arrivals(json.putArray("arrivals"));
    json.put("answer", cut(timeline.answer()));
    return json;
  }

  private static void marks(ObjectNode json, Marks marks) {
    put(json, "headers", marks.headersNanos());
    put(json, "first_byte", marks.firstByteNanos());
    put(json, "first_event", marks.firstEventNanos());
    put(json, "first_output", marks.firstOutputNanos());
    put(json, "first_answer", marks.firstAnswerNanos());
    put(json, "last_answer", marks.lastAnswerNanos());
    put(json, "done", marks.doneNanos());
  }

  private static void put(ObjectNode json, String name, @Nullable Long nanos) {
    if (nanos != null) {
      json.put(name, nanos);
    }
  }

  private void arrivals(ArrayNode json) {
    Map<Integer, StringBuilder> reasoning = new TreeMap<>();
    Map<Integer, StringBuilder> answers = new TreeMap<>();
    for (OutputDelta delta : timeline.deltas()) {
      at(reasoning, delta.arrival()).append(delta.reasoning());
      at(answers, delta.arrival()).append(delta.answer());
    }
    List<Long> stamps = timeline.arrivals();
    for (int i = 0; i < Math.min(stamps.size(), MOST_ARRIVALS); i++) {
      String thought = at(reasoning, i).toString();
      String answer = at(answers, i).toString();
      json.addObject()
          .put("at_nanos", stamps.get(i))
          .put("answer_chars", answer.length())
          .put("kind", thought.isEmpty() ? "answer" : answer.isEmpty() ? "reasoning" : "both")
          .put("text", cut(thought + answer));
    }
  }

  private static StringBuilder at(Map<Integer, StringBuilder> texts, int arrival) {
    return texts.computeIfAbsent(arrival, a -> new StringBuilder());
  }

  private static String cut(String text) {
    if (text.length() <= LONGEST_TEXT) {
      return text;
    }
    boolean insidePair = Character.isHighSurrogate(text.charAt(LONGEST_TEXT - 1));
    return text.substring(0, insidePair ? LONGEST_TEXT - 1 : LONGEST_TEXT) + " …";
  }
}
