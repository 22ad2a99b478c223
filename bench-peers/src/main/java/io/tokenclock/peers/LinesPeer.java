package io.tokenclock.peers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * {@code BodyHandlers.ofLines()}, with what a program does to each event before it asks for the
 * next line.
 */
final class LinesPeer implements Peer {
  private static final String DATA = "data: ";
  private static final String DONE = "data: [DONE]";

  private final JdkClient client = new JdkClient();
  private final Habit habit;

  LinesPeer(Habit habit) {
    this.habit = habit;
  }

  /** What is done to the data of an event. */
  interface Habit extends AutoCloseable {

    /** A stream begins. */
    default void begin() {}

    /**
     * Takes the data of an event.
     *
     * @param handedOverNanos the clock, read when the line was handed over
     * @return the stamp that this habit gives the event
     */
    long stamp(String data, long handedOverNanos) throws IOException;

    @Override
    default void close() throws IOException {}
  }

  private record Stamped(String data, long nanos) {}

  @Override
  public List<SeenEvent> read(WireShape wire) throws IOException, InterruptedException {
    List<Stamped> stamped = new ArrayList<>();
    habit.begin();
    try (Stream<String> lines = client.send(wire, BodyHandlers.ofLines())) {
      lines.forEach(
          line -> {
            long now = System.nanoTime();
            if (line.startsWith(DATA) && !line.equals(DONE)) {
              stamped.add(stamped(line.substring(DATA.length()), now));
            }
          });
    } catch (UncheckedIOException e) {
      throw new IOException("a stream broke", e);
    }
    return stamped.stream()
        .map(event -> CapturedEvents.of(CapturedEvents.parse(event.data), event.nanos))
        .toList();
  }

  private Stamped stamped(String data, long now) {
    try {
      return new Stamped(data, habit.stamp(data, now));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    habit.close();
  }
}
