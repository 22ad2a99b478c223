package io.tokenclock.testkit.drill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tokenclock.stream.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
final class FaultDrillTest {

  @Test
  void every_fault_is_taken_as_it_should_be(@TempDir Path folder) throws Exception {
    List<FaultResult> heard = new ArrayList<>();

    List<FaultResult> results = new FaultDrill(folder, "jdk").run(Faults.brief(), heard::add);

    assertThat(results).hasSameSizeAs(Faults.brief()).isEqualTo(heard);
    assertThat(results)
        .allSatisfy(result -> assertThat(result.problems()).as(result.fault().what()).isEmpty());
  }

  @Test
  void a_drill_that_expects_something_else_says_what_it_saw(@TempDir Path folder) throws Exception {
    Fault good =
        new Fault(
            "liar",
            "answers well, and is expected not to",
            FaultGroup.CONTENT,
            Fault.Wire.PLAIN,
            FaultScript.NONE,
            Expectation.silent(Outcome.TIMEOUT, "no_response_headers"));

    FaultResult result = new FaultDrill(folder, "jdk").run(List.of(good), r -> {}).get(0);

    assertThat(result.right()).isFalse();
    assertThat(result.seen()).isEqualTo("completed");
    assertThat(result.problems())
        .contains(
            "liar: outcome completed, expected timeout no_response_headers",
            "liar: status 200, expected null",
            "liar: right true, expected false");
  }

  @Test
  void names_are_unique_and_known() {
    assertThat(Faults.all()).extracting(Fault::name).doesNotHaveDuplicates();
    assertThat(new HashSet<>(Faults.all())).containsAll(Faults.brief());
    assertThat(Faults.named(List.of("refused", "h2-goaway")))
        .extracting(Fault::name)
        .containsExactly("refused", "h2-goaway");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Faults.named(List.of("refused", "earthquake")))
        .withMessageContaining("no such fault: earthquake;");
  }
}
