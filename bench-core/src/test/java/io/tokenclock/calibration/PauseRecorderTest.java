package io.tokenclock.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.capture.Ticker;
import org.junit.jupiter.api.Test;

/** The flight recorder of this JVM, and its clock against the ticker. */
final class PauseRecorderTest {

  @Test
  void a_collection_is_noted_with_its_cause_when_it_happened() {
    Ticker ticker = Ticker.system();
    PauseLog log;
    long before;
    long after;
    try (PauseRecorder recorder = PauseRecorder.start(ticker)) {
      byte[][] ballast = new byte[64][];
      for (int i = 0; i < ballast.length; i++) {
        ballast[i] = new byte[256 * 1024];
      }
      before = ticker.nanos();
      System.gc();
      after = ticker.nanos();
      assertThat(ballast[63]).isNotNull();
      log = recorder.stop();
    }

    assertThat(log.absent()).isNull();
    assertThat(log.pauses())
        .anySatisfy(
            pause -> {
              assertThat(pause.kind()).isEqualTo(ProcessPause.GC);
              assertThat(pause.name()).contains("System.gc()");
              // Both clocks are tied at two instants; a millisecond is what stalls need.
              assertThat(pause.startNanos()).isGreaterThan(before - 1_000_000);
              assertThat(pause.startNanos() + pause.lengthNanos()).isLessThan(after + 1_000_000);
            });
    assertThat(log.pauses()).allMatch(pause -> pause.lengthNanos() >= 1_000_000);
  }

  @Test
  void two_recorders_at_once_do_not_disturb_each_other() {
    try (PauseRecorder one = PauseRecorder.start(Ticker.system());
        PauseRecorder other = PauseRecorder.start(Ticker.system())) {
      assertThat(one.stop().absent()).isNull();
      assertThat(other.stop().absent()).isNull();
    }
  }
}
