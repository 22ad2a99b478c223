package io.tokenclock.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FleetOptionsTest {

  @Test
  void has_all_ten_members_and_the_assumed_failures_unless_asked_otherwise() {
    FleetOptions options =
        FleetOptions.builder().items(List.of(Items.owl())).log(Path.of("log")).build();

    assertThat(options.members())
        .containsExactly(
            "modal",
            "baseten",
            "telnyx",
            "together",
            "zai",
            "novita",
            "parasail",
            "fireworks",
            "deepinfra",
            "nebius");
    assertThat(options.seed()).isEqualTo(1);
    assertThat(options.timeScale()).isEqualTo(1);
    assertThat(options.failureRatio()).isEqualTo(0.003);
    assertThat(options.warmupRequests()).isZero();
  }

  @Test
  void reports_all_problems_at_once() {
    assertThatThrownBy(
            () ->
                FleetOptions.builder()
                    .items(List.of(Items.owl(), Items.owl()))
                    .members(List.of("nobody"))
                    .timeScale(-1)
                    .failureRatio(2)
                    .warmupRequests(-1)
                    .build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("same messages")
        .hasMessageContaining("log: expected a path")
        .hasMessageContaining("timeScale: expected 0 to 1000, was -1.0")
        .hasMessageContaining("failureRatio: expected 0 to 1, was 2.0")
        .hasMessageContaining("warmupRequests: expected 0 or more, was -1")
        .hasMessageContaining("unknown id 'nobody'");
  }
}
