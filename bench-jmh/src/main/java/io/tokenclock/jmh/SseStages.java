package io.tokenclock.jmh;

import io.tokenclock.stream.SseDecoder;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** From bytes to events, by the way in which the deliveries cut them. Per token of an answer. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
@OperationsPerInvocation(SampleAnswer.TOKENS)
public class SseStages {

  /** How events lie in deliveries. */
  public enum Shape {
    /** One event in each: the ordinary case. */
    SINGLE,
    /** Each event in two. */
    SPLIT,
    /** Five events in each: a provider that bundles. */
    MERGED
  }

  private static final int MERGED_EVENTS = 5;

  /** The shape. */
  @Param private Shape shape = Shape.SINGLE;

  private List<ByteBuffer> deliveries = List.of();

  /** Cuts the answer. */
  @Setup
  public void cut() {
    deliveries = cut(SampleAnswer.events(), shape).stream().map(ByteBuffer::wrap).toList();
  }

  static List<byte[]> cut(List<byte[]> events, Shape shape) {
    List<byte[]> pieces = new ArrayList<>();
    switch (shape) {
      case SINGLE -> pieces.addAll(events);
      case SPLIT ->
          events.forEach(
              event -> {
                int middle = event.length / 2;
                pieces.add(Arrays.copyOf(event, middle));
                pieces.add(Arrays.copyOfRange(event, middle, event.length));
              });
      case MERGED -> {
        for (int i = 0; i < events.size(); i += MERGED_EVENTS) {
          pieces.add(joined(events.subList(i, Math.min(events.size(), i + MERGED_EVENTS))));
        }
      }
    }
    return pieces;
  }

  private static byte[] joined(List<byte[]> events) {
    var joined = ByteBuffer.allocate(events.stream().mapToInt(event -> event.length).sum());
    events.forEach(joined::put);
    return joined.array();
  }

  /** Decodes an answer. */
  @Benchmark
  public SseDecoder decode(Blackhole events) {
    var decoder = new SseDecoder(events::consume);
    for (int i = 0; i < deliveries.size(); i++) {
      decoder.feed(i, deliveries.get(i).rewind());
    }
    return decoder;
  }
}
