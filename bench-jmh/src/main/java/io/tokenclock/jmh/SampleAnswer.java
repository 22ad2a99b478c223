package io.tokenclock.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The answer that stages are measured on: as long as an answer of a run, a token in each event. */
public final class SampleAnswer {
  /** Events with answer text. */
  public static final int TOKENS = 60;

  private static final long HEAD_NANOS = 380_000_000L;
  private static final long FIRST_NANOS = 400_000_000L;
  private static final long GAP_NANOS = 5_000_000L;

  private static final String[] WORDS = {
    "{\"",
    "category",
    "\":",
    " \"",
    "billing",
    "\",",
    " \"",
    "urgency",
    "\":",
    " \"",
    "high",
    "\",",
    " \"",
    "summary",
    "\":",
    " \"",
    "The",
    " customer",
    " was",
    " charged",
    " twice",
    " for",
    " the",
    " same",
    " order",
    " and",
    " asks",
    " for",
    " a",
    " refund"
  };

  private SampleAnswer() {}

  /** What an event of a token looks like on the wire. */
  public static byte[] event(String content) {
    return chunk("{\"content\":\"" + content.replace("\"", "\\\"") + "\"}", "null");
  }

  /** The words of an answer of so many tokens. */
  public static List<String> words(int tokens) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < tokens; i++) {
      words.add(WORDS[i % WORDS.length]);
    }
    return words;
  }

  /** All events: the role, {@link #TOKENS} with text, the finish reason, and the end mark. */
  public static List<byte[]> events() {
    List<byte[]> events = new ArrayList<>();
    events.add(chunk("{\"role\":\"assistant\",\"content\":\"\"}", "null"));
    words(TOKENS).forEach(word -> events.add(event(word)));
    events.add(chunk("{}", "\"stop\""));
    events.add("data: [DONE]\n\n".getBytes(UTF_8));
    return events;
  }

  /** What an exchange with these deliveries leaves behind, one every 5 ms. */
  public static StreamCapture capture(List<byte[]> deliveries) {
    return capture(deliveries, FIRST_NANOS, GAP_NANOS);
  }

  /** What an exchange with these deliveries leaves behind. */
  public static StreamCapture capture(List<byte[]> deliveries, long firstNanos, long gapNanos) {
    List<CaptureEntry> entries = new ArrayList<>();
    for (byte[] delivery : deliveries) {
      entries.add(CaptureEntry.bytes(firstNanos + gapNanos * entries.size(), delivery));
    }
    return new StreamCapture(
        0,
        ConnectionUse.REUSED,
        new ResponseHead(Math.min(HEAD_NANOS, firstNanos), 200, "HTTP/1.1", Map.of()),
        entries,
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, firstNanos + gapNanos * entries.size()));
  }

  private static byte[] chunk(String delta, String finish) {
    String json =
        "{\"id\":\"chatcmpl-0123456789abcdef\",\"object\":\"chat.completion.chunk\","
            + "\"created\":1796000000,\"model\":\"zai-org/GLM-5.3-Flash\",\"choices\":[{\"index\":0,"
            + "\"delta\":"
            + delta
            + ",\"logprobs\":null,\"finish_reason\":"
            + finish
            + "}]}";
    return ("data: " + json + "\n\n").getBytes(UTF_8);
  }
}
