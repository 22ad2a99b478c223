package io.tokenclock.calibration;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;

/** Makes pauses on the ticker's time line out of what the flight recorder noted. */
final class FlightPauses {
  private static final String BEGIN = "jdk.SafepointBegin";
  private static final String END = "jdk.SafepointEnd";
  private static final String OPERATION = "jdk.ExecuteVMOperation";
  private static final String COLLECTION = "jdk.GarbageCollection";
  private static final String COLLECTION_PAUSE = "jdk.GCPhasePause";

  /** What has to be recorded. */
  static final List<String> EVENTS = List.of(BEGIN, END, OPERATION, COLLECTION, COLLECTION_PAUSE);

  private static final long SHORTEST_NANOS = 1_000_000;

  private final List<RecordedEvent> events;
  private final Anchors anchors;
  private final Map<Long, String> operations = new HashMap<>();
  private final Map<Long, String> collections = new HashMap<>();
  private final Map<Long, Long> ends = new HashMap<>();

  private FlightPauses(List<RecordedEvent> events) throws IOException {
    this.events = events;
    this.anchors = Anchors.in(events);
  }

  /**
   * The pauses of a recording.
   *
   * @throws IOException when it does not hold two anchors
   */
  static PauseLog of(List<RecordedEvent> events) throws IOException {
    return new FlightPauses(events).read();
  }

  private PauseLog read() {
    for (RecordedEvent event : events) {
      switch (event.getEventType().getName()) {
        case OPERATION ->
            operations.put(event.getLong("safepointId"), event.getString("operation"));
        case COLLECTION ->
            collections.put(
                event.getLong("gcId"),
                event.getString("name") + " (" + event.getString("cause") + ")");
        case END -> ends.put(event.getLong("safepointId"), nanos(event.getEndTime()));
        default -> {
          // The rest is looked at once these are known.
        }
      }
    }
    List<ProcessPause> all = new ArrayList<>(safepoints());
    collections(all);
    all.sort(Comparator.comparingLong(ProcessPause::startNanos));
    List<ProcessPause> kept =
        all.stream().filter(pause -> pause.lengthNanos() >= SHORTEST_NANOS).toList();
    return new PauseLog(null, kept, all.size() - kept.size());
  }

  private List<ProcessPause> safepoints() {
    List<ProcessPause> pauses = new ArrayList<>();
    for (RecordedEvent event : events) {
      if (event.getEventType().getName().equals(BEGIN)) {
        long id = event.getLong("safepointId");
        Long end = ends.get(id);
        if (end != null) {
          long start = nanos(event.getStartTime());
          String name = operations.getOrDefault(id, "unnamed operation");
          pauses.add(new ProcessPause(ProcessPause.SAFEPOINT, name, start, end - start));
        }
      }
    }
    return pauses;
  }

  /** Names safepoints by the collection they were for. */
  private void collections(List<ProcessPause> pauses) {
    for (RecordedEvent event : events) {
      if (!event.getEventType().getName().equals(COLLECTION_PAUSE)) {
        continue;
      }
      long start = nanos(event.getStartTime());
      long end = nanos(event.getEndTime());
      String name = collections.getOrDefault(event.getLong("gcId"), "unnamed collection");
      ProcessPause named = new ProcessPause(ProcessPause.GC, name, start, end - start);
      for (int i = 0; i < pauses.size(); i++) {
        ProcessPause pause = pauses.get(i);
        if (pause.startNanos() <= start && start <= pause.startNanos() + pause.lengthNanos()) {
          named = new ProcessPause(ProcessPause.GC, name, pause.startNanos(), pause.lengthNanos());
          pauses.remove(i);
          break;
        }
      }
      pauses.add(named);
    }
  }

  private long nanos(Instant time) {
    return anchors.nanos(time);
  }

  /** The first and the last reading of both clocks; between them one is a straight line. */
  private record Anchors(long firstWall, long firstTicker, long lastWall, long lastTicker) {

    static Anchors in(List<RecordedEvent> events) throws IOException {
      List<RecordedEvent> anchors =
          events.stream()
              .filter(event -> event.getEventType().getName().equals(ClockAnchor.NAME))
              .sorted(Comparator.comparing(RecordedEvent::getStartTime))
              .toList();
      if (anchors.size() < 2) {
        throw new IOException("it lost its clock anchors, there are " + anchors.size() + " of 2");
      }
      RecordedEvent first = anchors.get(0);
      RecordedEvent last = anchors.get(anchors.size() - 1);
      return new Anchors(
          wall(first.getStartTime()),
          first.getLong(ClockAnchor.READING),
          wall(last.getStartTime()),
          last.getLong(ClockAnchor.READING));
    }

    long nanos(Instant time) {
      long since = wall(time) - firstWall;
      long wallSpan = lastWall - firstWall;
      double drift = wallSpan == 0 ? 0 : (double) (lastTicker - firstTicker - wallSpan) / wallSpan;
      return firstTicker + since + Math.round(since * drift);
    }

    private static long wall(Instant time) {
      return Math.addExact(
          Math.multiplyExact(time.getEpochSecond(), 1_000_000_000L), time.getNano());
    }
  }
}
