package io.tokenclock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class YourTaskFamilyTest {

  @Test
  void a_rubric_on_the_class_path_judges_its_family(@TempDir Path folder) throws Exception {
    var printed = Printed.of(YourTaskFamily.text(SharedFleet.get(), new TempFolder(folder)));

    assertThat(printed.line("wrong:")).endsWith("INCORRECT");
    assertThat(printed.line("right:")).endsWith(" CORRECT");
    assertThat(printed.lines())
        .contains(
            "       distance-estimate by io.tokenclock.examples.house.DistanceRubrics",
            "       a run of 3 rounds: 100 % right");
  }
}
