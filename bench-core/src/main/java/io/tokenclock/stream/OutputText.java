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
    return joined(false);
  }

  /** All reasoning so far, in the order in which it was added. */
  String reasoning() {
    return joined(true);
  }

  /** One delta for each event that added text, in order of events. */
  List<OutputDelta> deltas(Arrivals arrivals) {
    pieces.sort(Comparator.comparingInt(Piece::event));
    var deltas = new ArrayList<OutputDelta>();
    int at = 0;
    while (at < pieces.size()) {
      Piece first = pieces.get(at);
      var answer = new StringBuilder();
      var reasoning = new StringBuilder();
      while (at < pieces.size() && pieces.get(at).event() == first.event()) {
        Piece piece = pieces.get(at++);
        (piece.reasoning() ? reasoning : answer).append(piece.text());
      }
      deltas.add(
          new OutputDelta(
              first.event(),
              arrivals.stampOf(first.entry()),
              arrivals.withOutput(first.entry()),
              reasoning.toString(),
              answer.toString()));
    }
    return deltas;
  }

  private String joined(boolean reasoning) {
    var text = new StringBuilder();
    pieces.stream().filter(p -> p.reasoning() == reasoning).forEach(p -> text.append(p.text()));
    return text.toString();
  }

  private void add(int event, int entry, boolean reasoning, String text) {
    if (!text.isEmpty()) {
      pieces.add(new Piece(event, entry, reasoning, text));
    }
  }
}
