package io.tokenclock.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tokenclock.task.Verdict.Kind;
import io.tokenclock.task.Verdict.Reason;
import org.junit.jupiter.api.Test;

final class VerdictTest {

  @Test
  void parts_agree() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Verdict(Kind.INVALID, null, false, null, null));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Verdict(Kind.CORRECT, Reason.EMPTY_ANSWER, false, null, null));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Verdict(Kind.CORRECT, null, true, null, null));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Verdict(Kind.INCORRECT, null, false, 1, null));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Verdict(Kind.INCORRECT, null, false, 11, 10));
  }

  @Test
  void labels_are_the_words_of_the_files() {
    assertThat(Kind.INCORRECT.label()).isEqualTo("incorrect");
    assertThat(Reason.MISSING_REQUIRED_FIELD.label()).isEqualTo("missing_required_field");
  }
}
