package io.tokenclock.jmh;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.StreamTimer;
import io.tokenclock.capture.Ticker;
import io.tokenclock.stream.StreamTimeline;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The hot stage and the cold one side by side: what is done with a delivery while bytes are in
 * flight, and what is done with the whole capture afterwards.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class StreamStages {
  private static final int EVENTS = 60;

  private byte[] event = new byte[0];
  private StreamCapture capture =
      new StreamCapture(
          0,
          ConnectionUse.REUSED,
          null,
          List.of(),
          ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 0));

  /** Builds the answer that is read. */
  @Setup
  public void build() {
    event = chunk(" token").getBytes(UTF_8);
    List<CaptureEntry> entries = new ArrayList<>();
    for (int i = 0; i < EVENTS; i++) {
      entries.add(CaptureEntry.bytes(5_000_000L * (i + 1), event));
    }
    entries.add(CaptureEntry.bytes(400_000_000L, "data: [DONE]\n\n".getBytes(UTF_8)));
    capture =
        new StreamCapture(
            0,
            ConnectionUse.REUSED,
            new ResponseHead(1, 200, "HTTP/1.1", Map.of()),
            entries,
            ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 400_000_000L));
  }

  private static String chunk(String content) {
    return "data: {\"id\":\"chatcmpl-1\",\"object\":\"chat.completion.chunk\",\"created\":1796000000,"
        + "\"model\":\"zai-org/GLM-5.3-Flash\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\""
        + content
        + "\"},\"logprobs\":null,\"finish_reason\":null}]}\n\n";
  }

  /** Reading the clock: the smallest difference that can be told. */
  @Benchmark
  public long clock() {
    return Ticker.system().nanos();
  }

  /** Stamp and copy of a whole answer: all that is done while bytes are in flight. */
  @Benchmark
  public StreamTimer stampAndCopyAnswer() {
    var timer = new StreamTimer(Ticker.system());
    timer.start();
    for (int i = 0; i < EVENTS; i++) {
      timer.delivery(ByteBuffer.wrap(event));
    }
    return timer;
  }

  /** Everything that is read out of a capture afterwards: events, deltas, marks, outcome. */
  @Benchmark
  public StreamTimeline readAnswer() {
    return StreamTimeline.of(capture);
  }
}
