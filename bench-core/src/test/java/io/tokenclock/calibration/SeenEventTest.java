package io.tokenclock.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SeenEventTest {

  @Test
  void an_event_belongs_to_the_delivery_that_completes_it() {
    String first = Samples.event(0, 1_050, 1_020);
    String second = Samples.event(1, 1_120, 1_020);
    int cut = second.indexOf("\n\n") + 1;

    List<SeenEvent> events =
        SeenEvent.in(
            Samples.capture(
                "HTTP/1.1 200 OK\r\n\r\n",
                first + second.substring(0, cut),
                second.substring(cut)));

    assertThat(events)
        .containsExactly(
            new SeenEvent(0, 1_050, 1_020, 1_200, false, false),
            new SeenEvent(1, 1_120, 1_020, 1_300, false, true));
    assertThat(events.get(0).receiveNanos()).isEqualTo(150);
  }

  @Test
  void events_of_one_delivery_are_coalesced_but_for_the_first() {
    String three =
        Samples.event(0, 1_050, 1_020)
            + Samples.event(1, 1_050, 1_020)
            + Samples.event(2, 1_060, 1_020);

    assertThat(SeenEvent.in(Samples.capture(three)))
        .extracting(SeenEvent::coalesced)
        .containsExactly(false, true, true);
  }

  @Test
  void an_event_without_its_blank_line_was_not_seen() {
    String whole = Samples.event(0, 1_050, 1_020);

    assertThat(SeenEvent.in(Samples.capture(whole.substring(0, whole.indexOf("\n\n") + 1))))
        .isEmpty();
  }

  @Test
  void stamps_survive_at_both_ends_of_the_range() {
    for (long stamp : new long[] {Long.MIN_VALUE, -1, 0, 9, Long.MAX_VALUE}) {
      assertThat(SeenEvent.in(Samples.capture(Samples.event(0, stamp, stamp))))
          .extracting(SeenEvent::sentNanos, SeenEvent::receivedNanos)
          .containsExactly(org.assertj.core.groups.Tuple.tuple(stamp, stamp));
    }
  }
}
