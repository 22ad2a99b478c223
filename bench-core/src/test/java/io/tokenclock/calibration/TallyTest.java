package io.tokenclock.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TallyTest {
  private static final String ZERO = Samples.event(0, 1_050, 1_020);
  private static final String ONE = Samples.event(1, 1_120, 1_020);

  @Test
  void each_kind_of_error_is_a_difference_of_known_stamps() {
    assertThat(side(ErrorKind.RECEIVE, ZERO, ONE).samplesNanos()).containsExactly(50L, 80L);
    assertThat(side(ErrorKind.REQUEST, ZERO, ONE).samplesNanos()).containsExactly(20L);
    assertThat(side(ErrorKind.FIRST_EVENT, ZERO, ONE).samplesNanos()).containsExactly(70L);
  }

  @Test
  void a_stream_with_every_event_once_is_exact() {
    assertThat(side(ErrorKind.RECEIVE, ZERO, ONE).exact()).isTrue();
  }

  @Test
  void a_lost_a_repeated_and_a_swapped_event_are_noticed() {
    assertThat(side(ErrorKind.RECEIVE, ZERO).exact()).isFalse();
    assertThat(side(ErrorKind.RECEIVE, ZERO, ZERO).exact()).isFalse();
    assertThat(side(ErrorKind.RECEIVE, ONE, ZERO).misplaced()).isEqualTo(2);
    assertThat(side(ErrorKind.RECEIVE, ZERO, ONE, ONE).seen()).isEqualTo(3);
  }

  @Test
  void an_exchange_that_was_left_out_counts_as_that_and_nothing_else() {
    var tally = new Tally(ErrorKind.RECEIVE, 2);
    tally.leftOut(3);

    assertThat(tally.side()).isEqualTo(new Side(List.of(), 0, 0, 0, 0, 0, 0, 3));
  }

  private static Side side(ErrorKind error, String... deliveries) {
    var tally = new Tally(error, 2);
    tally.add(Samples.capture(deliveries));
    return tally.side();
  }
}
