package io.tokenclock.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FoldedTextTest {

  private final Locale before = Locale.getDefault();

  @AfterEach
  void restore_the_locale() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @CsvSource({
    "Friday, fRIDAY",
    "' a \t b\u00A0\u2003c\u3000', a b c",
    "'\u0085a\u2028b', A B",
    "Stra\u00DFe, STRASSE",
    "\u039F\u0394\u039F\u03A3, \u03BF\u03B4\u03BF\u03C2",
    "\u039F\u0394\u039F\u03A3, \u03BF\u03B4\u03BF\u03C3",
    "\uD801\uDC00, \uD801\uDC28",
    "\uFB01ne, FINE"
  })
  void equal_but_for_case_and_white_space(String one, String other) {
    assertThat(FoldedText.of(one)).isEqualTo(FoldedText.of(other));
  }

  @ParameterizedTest
  @CsvSource({
    "caf\u00E9, cafe\u0301",
    "ab, a b",
    "a, a\u200B",
    "a, a\uFEFF",
    "a-b, a\u2010b",
    "\u0130, i",
    "a., a"
  })
  void different_all_the_same(String one, String other) {
    assertThat(FoldedText.of(one)).isNotEqualTo(FoldedText.of(other));
  }

  @Test
  void a_turkish_machine_folds_like_any_other() {
    String dotted = FoldedText.of("\u0130stanbul");
    Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    assertThat("I".toLowerCase(Locale.getDefault())).isEqualTo("\u0131");
    assertThat(FoldedText.of("TITLE")).isEqualTo("title");
    assertThat(FoldedText.of("title")).isEqualTo("title");
    assertThat(FoldedText.of("t\u0131tle")).isEqualTo("title");
    assertThat(FoldedText.of("\u0130stanbul")).isEqualTo(dotted).isEqualTo("i\u0307stanbul");
    assertThat(Rubrics.strict().judge(Items.lookup("INVOICE"), "{\"answer\":\"invoice\"}").kind())
        .isEqualTo(Verdict.Kind.CORRECT);
    assertThat(Verdict.Reason.SCHEMA_INVALID.label()).isEqualTo("schema_invalid");
  }

  @Test
  void white_space_is_exactly_what_unicode_says() {
    Pattern unicode = Pattern.compile("\\p{IsWhite_Space}");
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      assertThat(WhiteSpace.is(c)).isEqualTo(unicode.matcher(Character.toString(c)).matches());
    }
  }
}
