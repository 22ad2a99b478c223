package io.tokenclock.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AnswerPiecesTest {
  private final AnswerPieces cutter = new AnswerPieces();

  @Test
  void cuts_at_token_borders_and_keeps_characters_whole() {
    for (String answer :
        new String[] {Items.owl().gold(), Items.contract().gold(), "𓆏𓆏", "plain", "日本語🦉"}) {
      var pieces = cutter.cut(answer);

      assertThat(pieces.stream().map(AnswerPieces.Piece::text).collect(Collectors.joining()))
          .isEqualTo(answer);
      assertThat(pieces.stream().mapToInt(AnswerPieces.Piece::tokens).sum())
          .isEqualTo(cutter.count(answer));
    }
  }

  @Test
  void joins_the_tokens_of_one_character() {
    assertThat(cutter.cut("𓆏"))
        .singleElement()
        .satisfies(
            piece -> {
              assertThat(piece.text()).isEqualTo("𓆏");
              assertThat(piece.tokens()).isGreaterThan(1);
            });
  }
}
