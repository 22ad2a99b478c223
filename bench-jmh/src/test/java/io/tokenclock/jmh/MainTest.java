package io.tokenclock.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class MainTest {

  @Test
  void a_failing_benchmark_fails_the_run_and_the_profiler_is_there() {
    assertThat(Main.withDefaults("-rf", "json"))
        .containsExactly("-rf", "json", "-foe", "true", "-prof", TokenclockProfiler.NAME);
  }

  @Test
  void what_was_given_stays() {
    assertThat(Main.withDefaults("-foe", "false", "-prof", TokenclockProfiler.NAME))
        .containsExactly("-foe", "false", "-prof", TokenclockProfiler.NAME);
  }

  @Test
  void options_that_nobody_knows_are_left_to_jmh_to_refuse() {
    assertThat(Main.withDefaults("--no-such")).containsExactly("--no-such");
  }

  @Test
  void the_profiler_has_the_name_that_it_is_asked_for_by() {
    assertThat(TokenclockProfiler.class.getName()).isEqualTo(TokenclockProfiler.NAME);
  }
}
