package io.tokenclock.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.capture.Ticker;
import java.io.IOException;
import org.junit.jupiter.api.Test;

final class TimeBaseTest {
  private static final long HOUR_NANOS = 3_600_000_000_000L;

  @Test
  void a_shared_clock_is_accepted() throws IOException {
    try (var emitter = new Emitter(Ticker.system())) {
      TimeBase base = TimeBase.check(emitter.address(), Ticker.system());

      assertThat(base.probes()).isEqualTo(TimeBase.PROBES);
      assertThat(base.shortestRoundTripNanos()).isPositive();
    }
  }

  @Test
  void a_foreign_clock_is_refused_with_the_reason() throws IOException {
    for (long offset : new long[] {HOUR_NANOS, -HOUR_NANOS}) {
      try (var emitter = new Emitter(() -> System.nanoTime() + offset)) {
        assertThatThrownBy(() -> TimeBase.check(emitter.address(), Ticker.system()))
            .isInstanceOf(TimeBaseException.class)
            .hasMessageContaining("the emitter's clock is not ours")
            .hasMessageContaining("time namespace");
      }
    }
  }
}
