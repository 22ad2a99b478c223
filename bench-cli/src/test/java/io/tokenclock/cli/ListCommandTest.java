package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ListCommandTest {

  @Test
  void names_what_other_commands_take() {
    Said said = Said.by("list");

    assertThat(said.code()).isEqualTo(ExitCode.OK);
    assertThat(said.out())
        .contains("together", "ticket-triage", "chatbots", "csv")
        .containsPattern("(?m)^  jdk +of this Java$")
        .containsPattern("(?m)^  okhttp +version 5\\.");
  }
}
