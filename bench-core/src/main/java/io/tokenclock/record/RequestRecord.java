package io.tokenclock.record;

import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.Stall;
import io.tokenclock.capture.StreamCapture;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The capture of one exchange with who asked what, of whom and when. Facts only: no outcome, no
 * marks, no tokens.
 *
 * @param id unique in the run, such as {@code r0007-together}
 * @param round the round it belongs to, from 0
 * @param provider id of the provider
 * @param family family of the item
 * @param item id of the item
 * @param place place in the order of starts of its round, from 0
 * @param model the model that was asked for
 * @param requestSha256 hash of the logical request
 * @param scheduledNanos when it should have started: offset from the origin of its session's grid,
 *     in nanoseconds; offsets of two sessions cannot be compared
 * @param startedNanos when it did start: offset from the same instant
 * @param startedAt wall time of its start, for people; never subtracted
 * @param session the process that sent it: 1, and one more each time the run was resumed
 * @param flags words such as {@value #SPLIT_ROUND} and {@value #RESENT}; empty for an ordinary
 *     exchange
 * @param stalls stretches in or just before the exchange in which this process could not run;
 *     absent when no stall monitor ran, or when the process ended before it was asked
 * @param capture what the exchange left behind
 */
public record RequestRecord(
    String id,
    int round,
    String provider,
    String family,
    String item,
    int place,
    String model,
    String requestSha256,
    long scheduledNanos,
    long startedNanos,
    Instant startedAt,
    int session,
    Set<String> flags,
    @Nullable List<Stall> stalls,
    StreamCapture capture) {

  /**
   * Flag of an exchange that was sent in a later session than others of its round: it counts in
   * figures of its provider, and in no figure that compares providers within a round.
   */
  public static final String SPLIT_ROUND = "split_round";

  /**
   * Flag of an exchange whose request had been started before and left no usable record: its
   * endpoint may have seen the request twice.
   */
  public static final String RESENT = "resent";

  /**
   * Flag of an exchange that counts for nothing, since the run ended over a fault of the user that
   * it shows; its request is still to be sent. Noted beside the record, which is not rewritten.
   */
  public static final String VOID = "void";

  /** Flag of what was sent to warm up, and is in no figure. */
  public static final String WARMUP = "warmup";

  /** Checks the session and copies the collections. */
  public RequestRecord {
    if (session < 1) {
      throw new IllegalArgumentException("session: expected 1 or more, was " + session);
    }
    requireNonNull(id, "id");
    requireNonNull(provider, "provider");
    requireNonNull(capture, "capture");
    flags = Set.copyOf(flags);
    stalls = stalls == null ? null : List.copyOf(stalls);
  }

  /** Whether it was ended by the user, or by a fault of this library. */
  public boolean aborted() {
    return capture.end().kind() == ExchangeEnd.Kind.ABORTED;
  }

  /** Whether it says nothing of its request, which then is still to be sent. */
  public boolean leavesOpen() {
    return aborted() || flags.contains(VOID);
  }

  /** The same record as one that counts for nothing. */
  RequestRecord voided() {
    Set<String> words = new TreeSet<>(flags);
    words.add(VOID);
    return with(words, stalls, capture);
  }

  /** The same record with the stalls that are known by now. */
  public RequestRecord withStalls(List<Stall> found) {
    return with(flags, found, capture);
  }

  /** The same record after something was overwritten in its evidence. */
  RequestRecord with(Set<String> words, StreamCapture evidence) {
    return with(words, stalls, evidence);
  }

  private RequestRecord with(
      Set<String> words, @Nullable List<Stall> found, StreamCapture evidence) {
    return new RequestRecord(
        id,
        round,
        provider,
        family,
        item,
        place,
        model,
        requestSha256,
        scheduledNanos,
        startedNanos,
        startedAt,
        session,
        words,
        found,
        evidence);
  }
}
