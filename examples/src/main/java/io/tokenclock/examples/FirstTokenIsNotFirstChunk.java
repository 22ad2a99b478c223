package io.tokenclock.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.stream.Marks;
import io.tokenclock.stream.StreamTimeline;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Pitfall: to take the first chunk for the first token. Most endpoints send a chunk with nothing
 * but the role at once, and a model that thinks first streams its thoughts before any answer. A
 * clock that stops there says how fast the server is polite.
 *
 * <p>Reads a captured stream and prints:
 *
 * <pre>
 * first byte           180 ms  wrong: a role and no text
 * first output text    640 ms  wrong: thoughts, which nobody waits for (TTFO)
 * first answer text   1910 ms  right: time to first token (TTFT)
 * last answer text    1960 ms  right: end-to-end latency
 * end of the stream   2400 ms  wrong: the server was still cleaning up
 * </pre>
 */
public final class FirstTokenIsNotFirstChunk {
  private static final String STREAM = "reasoning-then-answer.sse";
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** When each block of the captured stream arrived. */
  private static final List<Integer> ARRIVALS_MILLIS =
      List.of(180, 400, 640, 1700, 1910, 1960, 1961, 2400);

  private FirstTokenIsNotFirstChunk() {}

  /** Prints the marks of the stream. */
  public static void main(String[] args) throws IOException {
    System.out.print(text());
  }

  static String text() throws IOException {
    Marks marks = StreamTimeline.of(captured()).marks();
    return row("first byte", marks.firstByteNanos(), "wrong: a role and no text")
        + row(
            "first output text",
            marks.firstOutputNanos(),
            "wrong: thoughts, which nobody waits for (TTFO)")
        + row("first answer text", marks.firstAnswerNanos(), "right: time to first token (TTFT)")
        + row("last answer text", marks.lastAnswerNanos(), "right: end-to-end latency")
        + row("end of the stream", marks.doneNanos(), "wrong: the server was still cleaning up");
  }

  private static String row(String mark, @Nullable Long nanos, String remark) {
    String millis = nanos == null ? "-" : Long.toString(nanos / NANOS_PER_MILLI);
    return String.format(Locale.ROOT, "%-18s %5s ms  %s\n", mark, millis, remark);
  }

  /** The stream as another program might have recorded it: bytes, and when they came. */
  private static StreamCapture captured() throws IOException {
    String[] blocks = stream().split("(?<=\n\n)", -1);
    List<CaptureEntry> entries = new ArrayList<>();
    for (int i = 0; i < ARRIVALS_MILLIS.size(); i++) {
      entries.add(
          CaptureEntry.bytes(ARRIVALS_MILLIS.get(i) * NANOS_PER_MILLI, blocks[i].getBytes(UTF_8)));
    }
    long end = entries.get(entries.size() - 1).atNanos();
    return new StreamCapture(
        0,
        ConnectionUse.UNKNOWN,
        new ResponseHead(
            NANOS_PER_MILLI, 200, "HTTP/1.1", Map.of("content-type", List.of("text/event-stream"))),
        entries,
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, end));
  }

  private static String stream() throws IOException {
    try (InputStream in =
        requireNonNull(FirstTokenIsNotFirstChunk.class.getResourceAsStream(STREAM))) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
