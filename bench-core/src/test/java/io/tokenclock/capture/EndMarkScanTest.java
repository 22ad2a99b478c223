package io.tokenclock.capture;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndMarkScanTest {
  private static final String BYTE_ORDER_MARK = "\u00EF\u00BB\u00BF";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "data: [DONE]\n",
        "data:[DONE]\r",
        "data: \t [DONE] \t\r\n",
        BYTE_ORDER_MARK + "data: [DONE]\n",
        "data: {}\n\ndata: [DONE]\n\n",
        ": comment\rdata: [DONE]\r"
      })
  void finds_the_mark(String body) {
    assertThat(whole(body)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "data: [DONE]",
        " data: [DONE]\n",
        "data : [DONE]\n",
        "data: [DONE]x\n",
        "data: x[DONE]\n",
        "data: \"[DONE]\"\n",
        "xdata: [DONE]\n",
        "data: [done]\n",
        "data: [DO\nNE]\n",
        "data: {\"t\":\"data: [DONE]\"}\n",
        "\n" + BYTE_ORDER_MARK + "data: [DONE]\n",
        BYTE_ORDER_MARK + BYTE_ORDER_MARK + "data: [DONE]\n"
      })
  void is_not_fooled(String body) {
    assertThat(whole(body)).isFalse();
  }

  @Property
  void finds_what_a_reading_of_the_whole_text_finds_however_it_is_cut(
      @ForAll("bodies") String body, @ForAll List<@IntRange(min = 0, max = 9) Integer> cuts) {
    var scan = new EndMarkScan();
    byte[] bytes = body.getBytes(ISO_8859_1);
    int from = 0;
    for (int cut : cuts) {
      int to = Math.min(bytes.length, from + cut);
      scan.scan(bytes, from, to);
      from = to;
    }
    boolean found = scan.scan(bytes, from, bytes.length);

    assertThat(found).isEqualTo(reference(body));
  }

  @Provide
  Arbitrary<String> bodies() {
    return Arbitraries.of(
            "data:",
            "data: ",
            "[DONE]",
            "[DO",
            "NE]",
            "d",
            "\r",
            "\n",
            "\r\n",
            " ",
            "\t",
            "x",
            "{\"a\":1}",
            BYTE_ORDER_MARK,
            "\u00EF",
            "\u00BB",
            "data: [DONE]",
            ":")
        .list()
        .ofMaxSize(14)
        .map(parts -> String.join("", parts));
  }

  private static boolean whole(String body) {
    byte[] bytes = body.getBytes(ISO_8859_1);
    return new EndMarkScan().scan(bytes, 0, bytes.length);
  }

  /** The definition, on the whole text: a line with an end, read without its line end. */
  private static boolean reference(String body) {
    String text =
        body.startsWith(BYTE_ORDER_MARK) ? body.substring(BYTE_ORDER_MARK.length()) : body;
    String[] lines = text.split("\r\n|\r|\n", -1);
    for (int i = 0; i < lines.length - 1; i++) {
      if (lines[i].matches("data:[ \t]*\\[DONE\\][ \t]*")) {
        return true;
      }
    }
    return false;
  }
}
