package io.tokenclock.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class TerminalTextTest {

  @Test
  void ordinary_text_of_any_script_stays() {
    assertThat(TerminalText.escape("Zürich 東京 \ud83d\ude00 a/b-c_d"))
        .isEqualTo("Zürich 東京 \ud83d\ude00 a/b-c_d");
  }

  @Test
  void what_a_terminal_would_obey_is_spelt_out() {
    assertThat(TerminalText.escape("\u001b[31m")).isEqualTo("\\u001b[31m");
    assertThat(TerminalText.escape("\u009b31m")).isEqualTo("\\u009b31m");
    assertThat(TerminalText.escape("a\r\nb\tc")).isEqualTo("a\\u000d\\u000ab\\u0009c");
    assertThat(TerminalText.escape("\u202e\u2066\u200f")).isEqualTo("\\u202e\\u2066\\u200f");
    assertThat(TerminalText.escape("\u2028\ufeff\u200b")).isEqualTo("\\u2028\\ufeff\\u200b");
    assertThat(TerminalText.escape("\ud83d")).isEqualTo("\\ud83d");
    assertThat(TerminalText.escape("\udb40\udc41")).isEqualTo("\\udb40\\udc41");
  }

  @Test
  void endless_text_ends() {
    assertThat(TerminalText.escape("x".repeat(10_000))).hasSize(603).endsWith("...");
  }
}
