package io.tokenclock.record;

import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.Stall;
import io.tokenclock.capture.StreamCapture;
import java.time.Instant;
import java.util.List;
import java.util.Set;
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
 * @param scheduledNanos when it should have started: offset from the run's first round, in
 *     nanoseconds
 * @param startedNanos when it did start: offset from the same instant
 * @param startedAt wall time of its start, for people; never subtracted
 * @param flags words such as {@code split_round} and {@code resent}; empty for an ordinary exchange
 * @param stalls stretches in or just before the exchange in which this process could not run;
 *     absent when no stall monitor ran
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
    Set<String> flags,
    @Nullable List<Stall> stalls,
    StreamCapture capture) {

  /** Copies the collections. */
  public RequestRecord {
    requireNonNull(id, "id");
    requireNonNull(provider, "provider");
    requireNonNull(capture, "capture");
    flags = Set.copyOf(flags);
    stalls = stalls == null ? null : List.copyOf(stalls);
  }

  /** The same record with the stalls that are known by now. */
  public RequestRecord withStalls(List<Stall> found) {
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
        flags,
        found,
        capture);
  }
}
