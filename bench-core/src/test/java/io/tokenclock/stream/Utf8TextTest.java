package io.tokenclock.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class Utf8TextTest {
  @ParameterizedTest
  @CsvSource({
    // stray continuation bytes, one replacement each
    "80, '\uFFFD', true, false",
    "8080, '\uFFFD\uFFFD', true, false",
    // bytes that lead nothing, overlong forms
    "C0AF, '\uFFFD\uFFFD', true, false",
    "E080AF, '\uFFFD\uFFFD\uFFFD', true, false",
    "F08080AF, '\uFFFD\uFFFD\uFFFD\uFFFD', true, false",
    "FF, '\uFFFD', true, false",
    // an encoded surrogate is three bad bytes
    "EDA080, '\uFFFD\uFFFD\uFFFD', true, false",
    // past U+10FFFF
    "F4908080, '\uFFFD\uFFFD\uFFFD\uFFFD', true, false",
    // the longest prefix of a character is replaced once, what follows is read
    "E4BD41, '\uFFFDA', true, false",
    "F09F9841, '\uFFFDA', true, false",
    "41C341, 'A\uFFFDA', true, false",
    // cut off by the end
    "E4BD, '\uFFFD', false, true",
    "41F09F98, 'A\uFFFD', false, true",
    "80E4, '\uFFFD\uFFFD', true, true",
    // a replacement character that was sent is text
    "EFBFBD, '\uFFFD', false, false",
    "EFBFBDC3A9E4BDA0F09F9880, '\uFFFDé你😀', false, false",
    "C3A9E4BDA0F09F9880, 'é你😀', false, false",
  })
  void replaces_as_the_encoding_standard_says(
      String hex, String text, boolean invalid, boolean cut) {
    byte[] bytes = HexFormat.of().parseHex(hex);

    assertThat(Utf8Text.of(bytes, 0, bytes.length)).isEqualTo(new Utf8Text(text, invalid, cut));
  }
}
