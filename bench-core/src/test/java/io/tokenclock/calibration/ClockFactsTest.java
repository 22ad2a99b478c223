package io.tokenclock.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.capture.Ticker;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

final class ClockFactsTest {
  private static final long LENGTH_NANOS = 20_000_000;

  @Test
  void the_clock_of_this_machine_is_fine_and_never_goes_back() throws Exception {
    ClockFacts facts = ClockFacts.check(Ticker.system(), LENGTH_NANOS);

    assertThat(facts.backwardSteps()).isZero();
    assertThat(facts.granularityNanos()).isBetween(1L, ClockFacts.COARSEST_NANOS);
    assertThat(facts.readings()).isGreaterThan(1_000);
  }

  @Test
  void a_coarse_clock_is_refused_with_its_step() {
    var count = new AtomicLong();
    // A millisecond passes with every hundredth reading.
    Ticker coarse = () -> count.incrementAndGet() / 100 * 1_000_000;

    assertThatThrownBy(() -> ClockFacts.check(coarse, 10 * LENGTH_NANOS))
        .isInstanceOf(TimeBaseException.class)
        .hasMessageContaining("moves in steps of")
        .hasMessageContaining("clock source");
  }

  @Test
  void a_clock_that_goes_back_is_refused() {
    var count = new AtomicLong();
    Ticker stumbling =
        () -> {
          long now = count.incrementAndGet();
          return now % 5_000 == 0 ? now * 100 - 50_000 : now * 100;
        };

    assertThatThrownBy(() -> ClockFacts.check(stumbling, LENGTH_NANOS))
        .isInstanceOf(TimeBaseException.class)
        .hasMessageContaining("went backwards");
  }
}
