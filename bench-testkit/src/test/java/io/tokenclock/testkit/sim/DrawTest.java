package io.tokenclock.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DrawTest {
  private final FleetProfile profile =
      FleetProfile.fit(new Scoreboard.Row(100, 50, 1, 3), List.of(20));

  @Test
  void depends_on_seed_member_and_item_alone() {
    Draw draw = Draw.of(1, "zai", "item-1", profile, 0.003);
    Draw unused = Draw.of(1, "zai", "item-2", profile, 0.003);

    assertThat(Draw.of(1, "zai", "item-1", profile, 0.003)).isEqualTo(draw);
    assertThat(unused).isNotEqualTo(draw);
    assertThat(Draw.of(2, "zai", "item-1", profile, 0.003)).isNotEqualTo(draw);
    assertThat(Draw.of(1, "novita", "item-1", profile, 0.003)).isNotEqualTo(draw);
  }

  @Test
  void fails_as_often_as_asked_and_in_the_assumed_mix() {
    Map<FailureKind, Integer> seen = new EnumMap<>(FailureKind.class);
    for (int i = 0; i < 100_000; i++) {
      FailureKind failure = Draw.of(1, "zai", "item-" + i, profile, 0.1).failure();
      if (failure != null) {
        seen.merge(failure, 1, Integer::sum);
      }
    }
    int all = seen.values().stream().mapToInt(Integer::intValue).sum();

    assertThat(all).isBetween(9_500, 10_500);
    assertThat(share(seen, FailureKind.RATE_LIMITED)).isCloseTo(0.4, within(0.03));
    assertThat(share(seen, FailureKind.SERVER_ERROR)).isCloseTo(0.2, within(0.03));
    assertThat(share(seen, FailureKind.RESET)).isCloseTo(0.2, within(0.03));
    assertThat(share(seen, FailureKind.STALL)).isCloseTo(0.1, within(0.03));
    assertThat(share(seen, FailureKind.CUT)).isCloseTo(0.1, within(0.03));
  }

  @Test
  void a_failure_changes_no_other_draw() {
    Draw good = Draw.of(1, "zai", "item-1", profile, 0);
    Draw bad = Draw.of(1, "zai", "item-1", profile, 1);

    assertThat(bad.failure()).isNotNull();
    assertThat(good.failure()).isNull();
    assertThat(bad.ttftSeconds()).isEqualTo(good.ttftSeconds());
    assertThat(bad.ratePerSecond()).isEqualTo(good.ratePerSecond());
    assertThat(bad.noise()).isEqualTo(good.noise());
  }

  private static double share(Map<FailureKind, Integer> seen, FailureKind kind) {
    int all = seen.values().stream().mapToInt(Integer::intValue).sum();
    return (double) seen.getOrDefault(kind, 0) / all;
  }
}
