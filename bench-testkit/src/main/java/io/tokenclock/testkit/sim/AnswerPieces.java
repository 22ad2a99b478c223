package io.tokenclock.testkit.sim;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import com.knuddels.jtokkit.api.IntArrayList;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts answers at token borders of {@code o200k_base}. Thread-safe; the first one is slow to make.
 */
final class AnswerPieces {
  /** Loading its ranks takes a second or more, and every fleet that a process starts needs it. */
  private static final Encoding O200K =
      Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

  private final Encoding encoding = O200K;

  /** One piece of text and the tokens in it: more than one where a character spans tokens. */
  record Piece(String text, int tokens) {}

  int count(String text) {
    return encoding.countTokensOrdinary(text);
  }

  List<Piece> cut(String text) {
    var pieces = new ArrayList<Piece>();
    var held = new ByteArrayOutputStream();
    int tokens = 0;
    for (int token : encoding.encodeOrdinary(text).toArray()) {
      var one = new IntArrayList(1);
      one.add(token);
      held.writeBytes(encoding.decodeBytes(one));
      tokens++;
      try {
        String piece = UTF_8.newDecoder().decode(ByteBuffer.wrap(held.toByteArray())).toString();
        pieces.add(new Piece(piece, tokens));
        held.reset();
        tokens = 0;
      } catch (CharacterCodingException incomplete) {
        // The rest of the character is in the next token.
      }
    }
    return pieces;
  }
}
