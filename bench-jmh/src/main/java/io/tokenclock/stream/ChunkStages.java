package io.tokenclock.stream;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.jmh.SampleAnswer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** From events to text: the JSON of a chunk, the text in a delta, and the two together. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class ChunkStages {
  private final List<SseEvent> events = events();
  private final String chunk = events.get(1).data();
  private final @Nullable JsonNode delta = delta();

  private static List<SseEvent> events() {
    List<SseEvent> events = new ArrayList<>();
    var decoder = new SseDecoder(events::add);
    for (byte[] event : SampleAnswer.events()) {
      decoder.feed(events.size(), event, 0, event.length);
    }
    return events;
  }

  private @Nullable JsonNode delta() {
    JsonNode tree = ChunkJson.parse(chunk);
    return tree == null ? null : tree.path("choices").path(0).path("delta");
  }

  /** One chunk of a token, strictly, into a tree. */
  @Benchmark
  public @Nullable Object parse() {
    return ChunkJson.parse(chunk);
  }

  /** The text of a delta that is parsed already. */
  @Benchmark
  public @Nullable String text() {
    return delta == null ? null : DeltaText.content(delta);
  }

  /** Events to deltas with all rules of the dialects, parsing included. Per token of an answer. */
  @Benchmark
  @OperationsPerInvocation(SampleAnswer.TOKENS)
  public Object deltas() {
    var deltas = new ChatDeltas(new LinkedHashSet<>());
    for (int i = 0; i < events.size(); i++) {
      deltas.event(events.get(i));
    }
    deltas.end();
    return deltas;
  }
}
