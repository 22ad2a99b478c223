package io.tokenclock.testkit.sim;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One request, as the fleet served it. Nanoseconds are readings of {@link System#nanoTime()} in the
 * fleet's process.
 *
 * @param id the request's id, sent to the client in the header {@code x-request-id}
 * @param provider id of the member
 * @param item id of the item asked for; absent when the request named none
 * @param status status code of the response
 * @param arrivalNanos when the socket read returned that held the last byte of the request
 * @param headStartNanos just before the head was written
 * @param headEndNanos when the head was written
 * @param drawnTtftNanos time to the first answer that was drawn, before the time scale; absent
 *     without an item
 * @param drawnRatePerSecond token rate that was drawn, before the time scale; absent without an
 *     item
 * @param answerTokens tokens of the gold answer; 0 without an item
 * @param failure how it failed on purpose; absent when it did not
 * @param end how the response ended
 * @param writes the writes of body bytes, in order
 */
public record ServedRequest(
    String id,
    String provider,
    @Nullable String item,
    int status,
    long arrivalNanos,
    long headStartNanos,
    long headEndNanos,
    @Nullable Long drawnTtftNanos,
    @Nullable Double drawnRatePerSecond,
    int answerTokens,
    @Nullable FailureKind failure,
    End end,
    List<ServedWrite> writes) {

  /** How a response ended, on the fleet's side. */
  public enum End {
    /** Everything that was planned was written. */
    COMPLETE,
    /** The client closed the connection first. */
    CLIENT_GONE,
    /** The fleet was closed meanwhile. */
    STOPPED;

    /** The word used in the log. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Checks and copies. */
  public ServedRequest {
    requireNonNull(id, "id");
    requireNonNull(provider, "provider");
    requireNonNull(end, "end");
    writes = List.copyOf(writes);
  }

  /** The first write with answer text; absent when there was none. */
  public @Nullable ServedWrite firstAnswer() {
    for (ServedWrite write : writes) {
      if (write.kind() == WriteKind.ANSWER) {
        return write;
      }
    }
    return null;
  }

  /** The last write with answer text; absent when there was none. */
  public @Nullable ServedWrite lastAnswer() {
    ServedWrite last = null;
    for (ServedWrite write : writes) {
      if (write.kind() == WriteKind.ANSWER) {
        last = write;
      }
    }
    return last;
  }

  /** Whether a whole, good answer was written. */
  public boolean answered() {
    return end == End.COMPLETE && failure == null && status == 200 && lastAnswer() != null;
  }
}
