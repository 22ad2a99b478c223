package io.tokenclock.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ThinkSplitterTest {
  @ParameterizedTest
  @CsvSource(
      ignoreLeadingAndTrailingWhitespace = false,
      delimiter = '|',
      value = {
        "<think>a</think>b|b|a",
        "<think></think>b|b|",
        "<think>a||a",
        "<think>a</thin||a</thin",
        "</think>b|b|",
        " \t<think>a</think> b| b| \ta",
        " </think>b|b| ",
        "<think>a</think><think>b</think>|<think>b</think>|a",
        "a<think>b</think>|a<think>b</think>|",
        "<thinking>a|<thinking>a|",
        "<th|<th|",
        "   |   |",
        "< think>a|< think>a|",
        "<think>a<think>b</think>c|c|a<think>b",
        "<think>a</</think>b|b|a</",
      })
  void parts_thinking_from_answer(
      String content, @Nullable String answer, @Nullable String reasoning) {
    OutputText output = split(List.of(content));

    assertThat(output.answer()).isEqualTo(orEmpty(answer));
    assertThat(output.reasoning()).isEqualTo(orEmpty(reasoning));
  }

  @Property
  void cuts_change_nothing_and_each_character_keeps_its_event(
      @ForAll @Size(max = 12) List<@IntRange(max = 8) Integer> words) {
    var content = new StringBuilder();
    for (int word : words) {
      content.append(
          List.of("<think>", "</think>", " ", "<", "</", "th", "ink>", "x", "\n").get(word));
    }
    var single = new ArrayList<String>();
    content.codePoints().forEach(c -> single.add(Character.toString(c)));

    OutputText whole = split(List.of(content.toString()));
    OutputText cut = split(single);

    assertThat(cut.answer()).isEqualTo(whole.answer());
    assertThat(cut.reasoning()).isEqualTo(whole.reasoning());
    assertThat(cut.pieces()).allSatisfy(p -> assertThat(p.text()).isEqualTo(single.get(p.event())));
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  private static OutputText split(List<String> pieces) {
    var output = new OutputText();
    var splitter = new ThinkSplitter(output);
    for (int i = 0; i < pieces.size(); i++) {
      splitter.add(i, i, pieces.get(i));
    }
    splitter.end();
    return output;
  }
}
