package io.tokenclock.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.calibration.NetworkLog;
import io.tokenclock.calibration.PauseLog;
import io.tokenclock.calibration.ProcessPause;
import io.tokenclock.capture.Stall;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class StallCausesTest {
  private static final ProcessPause COLLECTION =
      new ProcessPause(ProcessPause.GC, "G1New (G1 Evacuation Pause)", 9_000_000, 6_000_000);
  private static final ProcessPause OPERATION =
      new ProcessPause(ProcessPause.SAFEPOINT, "ICBufferFull", 40_000_000, 2_000_000);

  @Test
  void a_pause_that_covers_half_a_stall_is_its_cause() {
    // From 10 to 20 ms; the collection ended at 15.
    assertThat(causes(new Stall(10_000_000, 10_000_000)))
        .containsExactly(new StallCauses.Cause("gc: G1New (G1 Evacuation Pause)", 1, 10_000_000));
    assertThat(causes(new Stall(10_000_000, 10_000_001)))
        .extracting(StallCauses.Cause::name)
        .containsExactly("outside the JVM, which paused nothing meanwhile");
  }

  @Test
  void short_stalls_are_no_taint_and_have_no_cause_here() {
    assertThat(causes(new Stall(40_000_000, 4_999_999))).isEmpty();
  }

  @Test
  void causes_are_counted_with_their_longest_the_most_frequent_first() {
    assertThat(
            causes(
                new Stall(9_000_000, 6_000_000),
                new Stall(100_000_000, 7_000_000),
                new Stall(200_000_000, 9_000_000)))
        .containsExactly(
            new StallCauses.Cause("outside the JVM, which paused nothing meanwhile", 2, 9_000_000),
            new StallCauses.Cause("gc: G1New (G1 Evacuation Pause)", 1, 6_000_000));
  }

  @Test
  void without_a_record_of_pauses_the_cause_is_unknown() {
    assertThat(causes(PauseLog.unknown("no module"), new Stall(9_000_000, 6_000_000)))
        .extracting(StallCauses.Cause::name)
        .containsExactly("unknown, no module");
    assertThat(causes((PauseLog) null, new Stall(9_000_000, 6_000_000)))
        .extracting(StallCauses.Cause::name)
        .containsExactly("unknown, the session left no record of pauses");
  }

  @Test
  void stalls_belong_to_the_pauses_of_their_own_session() {
    StallCauses causes =
        StallCauses.of(
            Map.of(2, List.of(new Stall(9_000_000, 6_000_000))),
            List.of(session(1, new PauseLog(null, List.of(COLLECTION), 0)), session(2, null)));

    assertThat(causes.watched()).isTrue();
    assertThat(causes.causes())
        .singleElement()
        .matches(cause -> cause.name().startsWith("unknown"));
  }

  private static List<StallCauses.Cause> causes(Stall... stalls) {
    return causes(new PauseLog(null, List.of(COLLECTION, OPERATION), 0), stalls);
  }

  private static List<StallCauses.Cause> causes(@Nullable PauseLog log, Stall... stalls) {
    return StallCauses.of(Map.of(1, List.of(stalls)), List.of(session(1, log))).causes();
  }

  private static Conditions.Session session(int number, @Nullable PauseLog log) {
    return new Conditions.Session(number, Map.of(), new NetworkLog(List.of(), List.of()), log);
  }
}
