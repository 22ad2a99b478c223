package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the script of one response from what was drawn. Pure.
 *
 * <p>Tokens come evenly from the first answer text on. Where a vendor bundles tokens, the spacing
 * of chunks is stretched so that first and last chunk stay (tokens - 1) / rate apart. Reasoning
 * comes at the same spacing just before the first answer, the role one spacing before that, the
 * head one spacing earlier; where this does not fit into half of the time to the first answer, it
 * is squeezed.
 */
final class ScriptWriter {
  static final long RATE_LIMIT_NANOS = 50_000_000L;
  static final long STALL_NANOS = 30_000_000_000L;

  private static final List<String> REASONING =
      List.of("The", " user", " asks", " for", " one", " JSON", " object", " only", ".");
  private static final double NANOS = 1e9;

  private ScriptWriter() {}

  static ResponseScript of(
      Vendor vendor, FleetItem item, Draw draw, String model, boolean usageAsked, String id) {
    FailureKind failure = draw.failure();
    long ttft = Math.round(draw.ttftSeconds() * NANOS);
    if (failure == FailureKind.RATE_LIMITED) {
      return ResponseScript.error(
          vendor, 429, "rate_limit_exceeded", "Rate limit reached", id, RATE_LIMIT_NANOS);
    }
    if (failure == FailureKind.SERVER_ERROR) {
      return ResponseScript.error(vendor, 500, "internal_error", "Internal server error", id, ttft);
    }
    return stream(vendor, item, draw, model, usageAsked, ttft);
  }

  private static ResponseScript stream(
      Vendor vendor, FleetItem item, Draw draw, String model, boolean usageAsked, long ttft) {
    int reasoning = vendor.streamsReasoning() ? draw.reasoningTokens() : 0;
    var story =
        new Story(
            model, draw.noise(), item.promptTokens(), reasoning, item.answerTokens(), usageAsked);
    Dialect dialect = vendor.dialect(story);
    long spacing = Math.round(NANOS / draw.ratePerSecond());
    long before = Math.min(spacing, ttft / 2 / (reasoning + 2));
    var writes = new ArrayList<ResponseScript.Write>();
    long due = ttft - reasoning * before;
    ObjectNode opening = dialect.opening();
    if (opening != null) {
      writes.add(event(WriteKind.ROLE, opening, due - before));
    }
    for (String text : REASONING.subList(0, reasoning)) {
      writes.add(event(WriteKind.REASONING, dialect.reasoning(text), due));
      due += before;
    }
    addAnswer(writes, dialect, vendor, item, draw, ttft);
    int answersEnd = writes.size();
    due = writes.get(answersEnd - 1).dueNanos() + spacing;
    writes.add(event(WriteKind.FINISH, dialect.finish(), due));
    ObjectNode usage = dialect.usage();
    if (usage != null) {
      writes.add(event(WriteKind.USAGE, usage, due));
    }
    writes.add(new ResponseScript.Write(WriteKind.DONE, "data: [DONE]\n\n", due));
    long head = writes.get(0).dueNanos() - before;
    FailureKind ending = draw.failure();
    if (ending == null) {
      return script(head, writes, null, due);
    }
    int answersStart = answersEnd - (int) answers(writes);
    List<ResponseScript.Write> kept =
        writes.subList(0, answersStart + Math.max(1, (answersEnd - answersStart) / 2));
    long last = kept.get(kept.size() - 1).dueNanos();
    return script(head, kept, ending, last + (ending == FailureKind.STALL ? STALL_NANOS : spacing));
  }

  private static long answers(List<ResponseScript.Write> writes) {
    return writes.stream().filter(write -> write.kind() == WriteKind.ANSWER).count();
  }

  private static ResponseScript script(
      long head, List<ResponseScript.Write> writes, @Nullable FailureKind ending, long end) {
    return new ResponseScript(
        200,
        "text/event-stream",
        java.util.Map.of("Cache-Control", "no-cache"),
        Math.max(0, head),
        writes,
        ending,
        end);
  }

  private static void addAnswer(
      List<ResponseScript.Write> writes,
      Dialect dialect,
      Vendor vendor,
      FleetItem item,
      Draw draw,
      long ttft) {
    List<String> chunks = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    var text = new StringBuilder();
    int start = 0;
    int tokens = 0;
    for (AnswerPieces.Piece piece : item.pieces()) {
      text.append(piece.text());
      tokens += piece.tokens();
      if (tokens - start >= vendor.tokensInChunk(chunks.size())) {
        chunks.add(text.toString());
        starts.add(start);
        text.setLength(0);
        start = tokens;
      }
    }
    if (text.length() > 0) {
      chunks.add(text.toString());
      starts.add(start);
    }
    double span = (tokens - 1) / draw.ratePerSecond() * NANOS;
    int lastStart = starts.get(starts.size() - 1);
    for (int i = 0; i < chunks.size(); i++) {
      double share = lastStart == 0 ? 0 : (double) starts.get(i) / lastStart;
      ObjectNode chunk = dialect.answer(chunks.get(i), 1000 + i);
      writes.add(event(WriteKind.ANSWER, chunk, ttft + Math.round(share * span)));
    }
  }

  private static ResponseScript.Write event(WriteKind kind, ObjectNode chunk, long dueNanos) {
    return new ResponseScript.Write(kind, "data: " + chunk + "\n\n", dueNanos);
  }
}
