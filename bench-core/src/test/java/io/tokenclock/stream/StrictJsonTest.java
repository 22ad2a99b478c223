package io.tokenclock.stream;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StrictJsonTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "{} {}",
        "{}x",
        "{\"a\":1,}",
        "[1,]",
        "{a:1}",
        "{'a':1}",
        "NaN",
        "[01]",
        "[+1]",
        "[.5]",
        "// c\n{}",
        "\"a\nb\"",
        "\"\\x\"",
        "\uFEFF{}",
        "tru",
        "\u00A0{}",
        "{\"a\"",
      })
  void refuses_what_is_not_exactly_one_json_text(String text) {
    assertThat(StrictJson.parse(text)).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"seed\":9007199254740993,\"id\":123456789012345678901234567890}",
        "{\"cost\":0.10,\"e\":1.0E-7}",
        "{\"a\":{\"b\":[null,true,\"x\"]}}",
      })
  void keeps_every_digit(String text) {
    assertThat(StrictJson.parse(text)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1e99999999999999999999",
        "-1E-99999999999999999999",
        "{\"a\":1,\"a\":2}",
        " \t\r\n1 \t\r\n",
        "\"\\ud83d\"",
        "null",
        "{\"\":1e400}",
      })
  void takes_what_the_standard_takes(String text) {
    assertThat(StrictJson.parse(text)).isNotNull();
  }

  @Test
  void nesting_without_end_is_refused_and_harmless() {
    assertThat(StrictJson.parse("[".repeat(1_000_000))).isNull();
  }
}
