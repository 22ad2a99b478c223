package io.tokenclock.stream;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The output of one exchange, piece by piece, each with the event and the delivery that brought it.
 * Pieces may come late (text held back while it could be a tag), so they are put in order at the
 * end.
 */
final class OutputText {
  private final List<Piece> pieces = new ArrayList<>();
  private boolean hasAnswer;
  private boolean hasReasoning;

  /** One piece of text; never empty. */
  record Piece(int event, int entry, boolean reasoning, String text) {}

  void addAnswer(int event, int entry, String text) {
    add(event, entry, false, text);
    hasAnswer |= !text.isEmpty();
  }

  void addReasoning(int event, int entry, String text) {
    add(event, entry, true, text);
    hasReasoning |= !text.isEmpty();
  }

  boolean hasAnswer() {
    return hasAnswer;
  }

  boolean hasReasoning() {
    return hasReasoning;
  }

  /** All pieces so far, in the order in which they were added. */
  List<Piece> pieces() {
    return pieces;
  }

  /** All answer text so far, in the order in which it was added. */
  String answer() {
    return joined(pieces, false);
  }

  /** All reasoning so far, in the order in which it was added. */
  String reasoning() {
    return joined(pieces, true);
  }

  /** One delta for each event that added text, in order of events. */
  List<OutputDelta> deltas(Arrivals arrivals) {
    pieces.sort(Comparator.comparingInt(Piece::event));
    var deltas = new ArrayList<OutputDelta>();
    int from = 0;
    while (from < pieces.size()) {
      Piece first = pieces.get(from);
      int to = from + 1;
      while (to < pieces.size() && pieces.get(to).event() == first.event()) {
        to++;
      }
      List<Piece> same = pieces.subList(from, to);
      deltas.add(
          new OutputDelta(
              first.event(),
              arrivals.stampOf(first.entry()),
              arrivals.withOutput(first.entry()),
              joined(same, true),
              joined(same, false)));
      from = to;
    }
    return deltas;
  }

  private static String joined(List<Piece> pieces, boolean reasoning) {
    // Nearly always one piece, since an event carries one delta.
    if (pieces.size() == 1) {
      Piece only = pieces.get(0);
      return only.reasoning() == reasoning ? only.text() : "";
    }
    var text = new StringBuilder();
    for (Piece piece : pieces) {
      text.append(piece.reasoning() == reasoning ? piece.text() : "");
    }
    return text.toString();
  }

  private void add(int event, int entry, boolean reasoning, String text) {
    if (!text.isEmpty()) {
      pieces.add(new Piece(event, entry, reasoning, text));
    }
  }
}
