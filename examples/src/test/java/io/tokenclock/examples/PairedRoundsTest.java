package io.tokenclock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PairedRoundsTest {

  @Test
  void two_runs_see_the_hour_and_pairs_see_the_providers(@TempDir Path folder) throws Exception {
    var printed = Printed.of(PairedRounds.text(new TempFolder(folder)));

    assertThat(printed.line("wrong:")).endsWith("steady wins");
    double[] wins = printed.numbers("right:");
    assertThat(wins[1]).isEqualTo(18);
    assertThat(wins[0]).as("in nearly all rounds").isGreaterThanOrEqualTo(15);
  }
}
