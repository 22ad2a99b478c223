package io.tokenclock.testkit.contract;

import static io.tokenclock.testkit.contract.Chunks.DONE;
import static io.tokenclock.testkit.contract.Chunks.ROLE;
import static io.tokenclock.testkit.contract.Chunks.STOP;
import static io.tokenclock.testkit.contract.Chunks.answer;
import static io.tokenclock.testkit.contract.Chunks.delta;
import static io.tokenclock.testkit.contract.Chunks.reasoning;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.stream.Marks;
import io.tokenclock.stream.StreamTimeline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Streams that end in an answer, in the ways that servers have. */
final class GoodStreams {
  private static final String HARD = "{\"\u00E9\u6F22\": \"\uD83D\uDE00\u2028\"}";
  private static final int LARGE = 200_000;

  private GoodStreams() {}

  static List<StreamPoint> points() {
    return List.of(
        new StreamPoint(
            "reads a normal answer",
            wire ->
                wire.streamHead()
                    .chunk(ROLE)
                    .pause(5)
                    .chunk(answer("{\"a\":"))
                    .pause(5)
                    .chunk(answer(" 1}"))
                    .chunk(STOP)
                    .chunk(DONE)
                    .end(),
            Expected.answer("{\"a\": 1}").with(GoodStreams::roleIsNoAnswer)),
        new StreamPoint(
            "keeps reasoning in reasoning_content out of the answer",
            wire ->
                wire.streamHead()
                    .chunk(reasoning("reasoning_content", "hm"))
                    .pause(5)
                    .chunk(answer("{}") + STOP + DONE)
                    .end(),
            Expected.answer("{}").withReasoning("hm").with(GoodStreams::thoughtFirst)),
        new StreamPoint(
            "keeps reasoning in reasoning out of the answer",
            wire ->
                wire.streamHead()
                    .chunk(reasoning("reasoning", "hm"))
                    .pause(5)
                    .chunk(answer("{}") + STOP + DONE)
                    .end(),
            Expected.answer("{}").withReasoning("hm").with(GoodStreams::thoughtFirst)),
        new StreamPoint(
            "keeps a leading <think> block out of the answer, tags in pieces",
            wire ->
                wire.streamHead()
                    .chunk(answer("<thi"))
                    .chunk(answer("nk>hm"))
                    .pause(5)
                    .chunk(answer("</think>") + answer("{}") + STOP + DONE)
                    .end(),
            Expected.answer("{}").withReasoning("hm").with(GoodStreams::thoughtFirst)),
        new StreamPoint(
            "completes an empty answer",
            wire -> wire.streamHead().chunk(ROLE + STOP + DONE).end(),
            Expected.answer("")),
        new StreamPoint(
            "takes white space for text",
            wire ->
                wire.streamHead()
                    .chunk(answer("\n"))
                    .pause(5)
                    .chunk(answer("{}") + STOP + DONE)
                    .end(),
            Expected.answer("\n{}")),
        new StreamPoint(
            "reads content that is a list of parts",
            wire ->
                wire.streamHead()
                    .chunk(delta("\"content\":[{\"type\":\"text\",\"text\":\"{}\"}]") + STOP + DONE)
                    .end(),
            Expected.answer("{}")),
        new StreamPoint(
            "puts characters together that were split between reads",
            wire -> wire.streamHead().pieces(answer(HARD) + STOP + DONE, 5).end(),
            Expected.answer(HARD)),
        new StreamPoint(
            "takes CR LF for one line end, also between two reads",
            wire -> {
              wire.streamHead();
              for (String line : (answer("{}") + STOP + DONE).split("\n", -1)) {
                wire.chunk(line + "\r").pause(1).chunk("\n").pause(1);
              }
              wire.end();
            },
            Expected.answer("{}")),
        new StreamPoint(
            "passes over comments, blank data and unknown fields",
            wire ->
                wire.streamHead()
                    .chunk(": keep-alive\n\n")
                    .pause(5)
                    .chunk("retry: 5\nid: 1\n" + answer("{}") + ": \n\ndata:\n\n" + STOP + DONE)
                    .end(),
            Expected.answer("{}").with(GoodStreams::commentIsNoEvent)),
        new StreamPoint(
            "takes ten events in one write for one arrival",
            wire -> wire.streamHead().chunk(answer("ab").repeat(10) + STOP + DONE).end(),
            Expected.answer("ab".repeat(10)).with(GoodStreams::oneArrival)),
        new StreamPoint(
            "reads one event of " + LARGE + " characters",
            wire -> wire.streamHead().chunk(answer("x".repeat(LARGE)) + STOP + DONE).end(),
            Expected.answer("x".repeat(LARGE))),
        new StreamPoint(
            "reads the first choice only",
            wire ->
                wire.streamHead()
                    .chunk(
                        Chunks.event(
                            "{\"choices\":[{\"index\":1,\"delta\":{\"content\":\"other\"}}]}"))
                    .chunk(answer("{}") + STOP + DONE)
                    .end(),
            Expected.answer("{}")),
        new StreamPoint(
            "takes the last usage when it comes twice, and counts by itself",
            wire ->
                wire.streamHead()
                    .chunk(answer("{}") + Chunks.usage(3) + STOP + Chunks.usage(7) + DONE)
                    .end(),
            Expected.answer("{}").with(GoodStreams::lastUsage)),
        new StreamPoint(
            "completes an answer that the ceiling cut",
            wire -> wire.streamHead().chunk(answer("{") + Chunks.finish("length") + DONE).end(),
            Expected.answer("{")),
        new StreamPoint(
            "completes without [DONE] after a finish reason",
            wire -> wire.streamHead().chunk(answer("{}") + STOP).end(),
            Expected.answer("{}").withAnomaly("no_done_sentinel")),
        new StreamPoint(
            "completes without finish reason at [DONE]",
            wire -> wire.streamHead().chunk(answer("{}") + DONE).end(),
            Expected.answer("{}").withAnomaly("no_finish_reason")),
        new StreamPoint(
            "does not wait for a body that stays open after [DONE]",
            wire -> wire.streamHead().chunk(answer("{}") + STOP + DONE).hold(),
            Expected.answer("{}").withAnomaly("open_after_done")),
        new StreamPoint(
            "inflates what nobody asked to be compressed",
            wire ->
                wire.streamHead("Content-Encoding: gzip")
                    .chunk(gzip(answer("{}") + STOP + DONE))
                    .end(),
            Expected.answer("{}").withAnomaly("unasked_compression")));
  }

  private static void roleIsNoAnswer(
      StreamCapture capture, StreamTimeline timeline, List<String> problems) {
    event("the first answer", timeline.firstAnswerEvent(), 1, problems);
    event("the last answer", timeline.lastAnswerEvent(), 2, problems);
    Marks marks = timeline.marks();
    inOrder(
        problems,
        marks.headersNanos(),
        marks.firstByteNanos(),
        marks.firstEventNanos(),
        marks.firstAnswerNanos(),
        marks.lastAnswerNanos(),
        marks.doneNanos());
  }

  private static void thoughtFirst(
      StreamCapture capture, StreamTimeline timeline, List<String> problems) {
    Integer thought = timeline.firstReasoningEvent();
    Integer answer = timeline.firstAnswerEvent();
    if (thought == null || answer == null || thought >= answer) {
      problems.add("reasoning begins in event " + thought + ", the answer in event " + answer);
    }
    inOrder(problems, timeline.marks().firstOutputNanos(), timeline.marks().firstAnswerNanos());
  }

  private static void commentIsNoEvent(
      StreamCapture capture, StreamTimeline timeline, List<String> problems) {
    event("the first answer", timeline.firstAnswerEvent(), 0, problems);
    inOrder(problems, timeline.marks().firstByteNanos(), timeline.marks().firstEventNanos());
  }

  private static void oneArrival(
      StreamCapture capture, StreamTimeline timeline, List<String> problems) {
    if (timeline.answerArrivals().size() != 1) {
      problems.add("the answer came in " + timeline.answerArrivals().size() + " arrivals");
    }
  }

  private static void lastUsage(
      StreamCapture capture, StreamTimeline timeline, List<String> problems) {
    String usage = timeline.usage();
    if (usage == null || !usage.contains("7")) {
      problems.add("usage is " + usage + ", expected the second one");
    }
  }

  private static void event(
      String what, @Nullable Integer found, int expected, List<String> problems) {
    if (found == null || found != expected) {
      problems.add(what + " is in event " + found + ", expected " + expected);
    }
  }

  /** Not strictly: a busy machine hands several writes over in one delivery. */
  private static void inOrder(List<String> problems, @Nullable Long... marks) {
    for (int i = 1; i < marks.length; i++) {
      Long earlier = marks[i - 1];
      Long later = marks[i];
      if (earlier == null || later == null || earlier > later) {
        problems.add("marks are missing or out of order: " + Arrays.toString(marks));
        return;
      }
    }
  }

  private static byte[] gzip(String text) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("an array in memory cannot fail", e);
    }
    return bytes.toByteArray();
  }
}
