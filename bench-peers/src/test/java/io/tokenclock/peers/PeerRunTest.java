package io.tokenclock.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.stats.Quantile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Everybody on one wire, with an emitter in a process of its own. */
final class PeerRunTest {

  @Test
  void every_peer_sees_every_event_once_and_none_before_it_was_sent() throws Exception {
    var steps = new ArrayList<String>();

    PeerReport report =
        PeerRun.run(
            new PeerOptions(EnumSet.allOf(PeerKind.class), 25, Duration.ofMillis(2), 2, 2, 2, 7),
            steps::add);

    assertThat(report.rows()).extracting(PeerRow::kind).containsExactly(PeerKind.values());
    assertThat(report.rows())
        .allSatisfy(
            row -> {
              assertThat(row.n()).isEqualTo(25 * 2 * 2);
              assertThat(row.exact()).as(row.kind().title()).isTrue();
            });
    assertThat(report.exact()).isTrue();
    assertThat(steps).contains("warming up: langchain4j", "block 2 of 2");
  }

  @Test
  void a_client_that_does_not_keep_up_shows() throws Exception {
    // Every event waits for the disk, which takes longer than the next event does.
    PeerReport report =
        PeerRun.run(
            new PeerOptions(Set.of(PeerKind.FORCE), 300, Duration.ZERO, 1, 1, 2, 1), step -> {});

    long forced = report.rows().get(report.rows().size() - 1).nanos(Quantile.P95);
    assertThat(report.exact()).isTrue();
    assertThat(forced).isGreaterThan(report.floor().nanos(Quantile.P50));
  }

  @Test
  void bad_settings_are_all_named() {
    assertThatThrownBy(() -> new PeerOptions(Set.of(), 0, Duration.ofMillis(-1), 0, 99, 0, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("events", "gap", "blocks", "streams");
  }

  @Test
  void the_floor_and_our_client_always_take_part() {
    var options = new PeerOptions(Set.of(PeerKind.LINES), 1, Duration.ZERO, 1, 1, 0, 1);

    assertThat(options.order())
        .isEqualTo(List.of(PeerKind.SOCKET, PeerKind.TOKENCLOCK, PeerKind.LINES));
  }
}
