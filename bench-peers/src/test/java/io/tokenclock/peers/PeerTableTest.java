package io.tokenclock.peers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class PeerTableTest {
  private static final int EVENTS = 100;

  private final PeerOptions options =
      new PeerOptions(Set.of(), EVENTS, Duration.ofMillis(5), 1, 1, 0, 1);

  /** Event i is i times the step late, from 1. */
  private static PeerTally tally(PeerKind kind, long stepMicros, int seen) {
    var tally = new PeerTally(kind, EVENTS);
    tally.add(
        IntStream.range(0, seen)
            .mapToObj(i -> new SeenEvent(i, 1_000, 1_000 + (i + 1) * stepMicros * 1_000))
            .toList());
    return tally;
  }

  private PeerReport report(long stepMicros, int seen, List<Long> stalls) {
    Map<PeerKind, PeerTally> tallies = new EnumMap<>(PeerKind.class);
    tallies.put(PeerKind.SOCKET, tally(PeerKind.SOCKET, 1, EVENTS));
    tallies.put(PeerKind.TOKENCLOCK, tally(PeerKind.TOKENCLOCK, stepMicros, seen));
    return PeerReport.of(options, tallies, stalls, Duration.ofSeconds(2));
  }

  @Test
  void quantiles_are_nearest_ranks_and_stand_beside_their_ratio_to_the_floor() {
    String table = PeerTable.render(report(2, EVENTS, List.of()), "a machine");

    assertThat(table)
        .contains("a machine")
        .containsPattern(
            "bare socket +\\| +100 \\| +50 \\| +95 \\| +99 \\| +1\\.00 \\| +1\\.00 \\|")
        .containsPattern(
            "tokenclock +\\| +100 \\| +100 \\| +190 \\| +198 \\| +2\\.00 \\| +2\\.00 \\|")
        .contains("NOTHING POINTS TO OTHER LOAD")
        .doesNotContain("WRONG", "maximum");
  }

  @Test
  void a_lost_event_and_a_stopped_process_are_named() {
    PeerReport report = report(2, EVENTS - 1, List.of(4_999_999L, 7_000_000L, 5_000_000L));

    assertThat(report.exact()).isFalse();
    assertThat(PeerTable.render(report, ""))
        .contains("WRONG: tokenclock saw 99 of 100 events, 0 out of place")
        .contains("BUSY")
        .contains("5 ms or more 2 times, the longest 7000 us; together more than 0.5 %")
        .containsPattern("198m");
  }

  @Test
  void stalls_of_half_a_percent_of_the_time_are_allowed() {
    assertThat(report(2, EVENTS, List.of(5_000_000L, 5_000_000L)).reasons()).isEmpty();
    assertThat(report(2, EVENTS, List.of(5_000_000L, 5_000_001L)).reasons()).hasSize(1);
  }

  @Test
  void a_late_floor_is_the_machine() {
    Map<PeerKind, PeerTally> tallies = new EnumMap<>(PeerKind.class);
    tallies.put(PeerKind.SOCKET, tally(PeerKind.SOCKET, 16, EVENTS));

    assertThat(PeerReport.of(options, tallies, List.of(), Duration.ofSeconds(2)).reasons())
        .singleElement()
        .asString()
        .contains("p99 of the bare socket was 1584 us");
  }

  @Test
  void the_file_has_every_sample() throws Exception {
    JsonNode file =
        new ObjectMapper().readTree(PeerJson.render(report(3, EVENTS, List.of()), "a machine"));

    assertThat(file.path("format").asText()).isEqualTo("tokenclock.peers/1");
    assertThat(file.path("rows").path(1).path("key").asText()).isEqualTo("tokenclock");
    assertThat(file.path("rows").path(1).path("receive_ns")).hasSize(EVENTS);
    assertThat(file.path("rows").path(1).path("receive_ns").path(0).asLong()).isEqualTo(3_000);
  }
}
