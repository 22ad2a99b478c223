package io.tokenclock.run;

import io.tokenclock.capture.StreamCapture;
import io.tokenclock.capture.Ticker;
import io.tokenclock.exchange.PreparedExchange;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.Round;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.record.EvidenceWriter;
import io.tokenclock.record.RequestRecord;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends one round: everything is prepared first, then the providers start one after the other, a
 * fixed step apart. All at once would cost milliseconds on the way out, for some more than for
 * others.
 */
final class RoundGate {
  /** Time for the waiting threads to reach their places. */
  private static final long LEAD_NANOS = 4_000_000;

  private final Ticker ticker;
  private final BenchmarkPlan plan;
  private final Map<String, Lane> lanes;
  private final EvidenceWriter evidence;
  private final RunStop stop;

  RoundGate(
      Ticker ticker,
      BenchmarkPlan plan,
      Map<String, Lane> lanes,
      EvidenceWriter evidence,
      RunStop stop) {
    this.ticker = ticker;
    this.plan = plan;
    this.lanes = lanes;
    this.evidence = evidence;
    this.stop = stop;
  }

  /** Flag of what was sent to warm up. */
  private static final String WARMUP = "warmup";

  /** Id of the request of a provider in a round. */
  static String requestId(Round round, String provider) {
    return String.format(
        Locale.ROOT, "%s%04d-%s", round.warmup() ? "w" : "r", round.index(), provider);
  }

  /**
   * Runs the round and returns when all its exchanges are over and handed to the evidence.
   *
   * @param originNanos ticker reading at which the run's grid begins
   * @param scheduledNanos offset at which this round should start
   */
  void run(Round round, long originNanos, long scheduledNanos)
      throws IOException, InterruptedException {
    var request =
        new ChatRequest(
            round.item().system(), round.item().user(), plan.maxCompletionTokens(), plan.effort());
    var exchanges = new ArrayList<PreparedExchange>();
    var ids = new ArrayList<String>();
    for (String id : round.order()) {
      Lane lane = lane(id);
      exchanges.add(lane.transport().prepare(lane.provider().prepare(request)));
      ids.add(requestId(round, id));
    }
    evidence.intend(ids);
    String hash = request.sha256();
    long gate = ticker.nanos() + LEAD_NANOS;
    var ends = new ArrayList<Future<RequestRecord>>();
    for (int place = 0; place < exchanges.size(); place++) {
      PreparedExchange exchange = exchanges.get(place);
      Lane lane = lane(round.order().get(place));
      long start = gate + place * plan.startStep().toNanos();
      int at = place;
      Callable<RequestRecord> work =
          () -> {
            awaitStart(start);
            Instant wall = Instant.now();
            StreamCapture capture;
            stop.starting(exchange);
            try {
              capture = exchange.run();
            } finally {
              stop.ended(exchange);
            }
            var record =
                new RequestRecord(
                    requestId(round, lane.provider().id()),
                    round.index(),
                    lane.provider().id(),
                    round.item().family(),
                    round.item().id(),
                    at,
                    lane.provider().model(),
                    hash,
                    scheduledNanos,
                    capture.startNanos() - originNanos,
                    wall,
                    round.warmup() ? Set.of(WARMUP) : Set.of(),
                    null,
                    capture);
            evidence.append(record);
            return record;
          };
      ends.add(lane.thread().submit(work));
    }
    awaitAll(ends);
  }

  private Lane lane(String id) {
    Lane lane = lanes.get(id);
    if (lane == null) {
      throw new IllegalArgumentException("the schedule names '" + id + "', which is not running");
    }
    return lane;
  }

  private void awaitStart(long nanos) {
    for (long left = nanos - ticker.nanos(); left > 0; left = nanos - ticker.nanos()) {
      LockSupport.parkNanos(left);
    }
  }

  private static void awaitAll(List<Future<RequestRecord>> ends) throws InterruptedException {
    Throwable first = null;
    for (Future<RequestRecord> end : ends) {
      try {
        end.get();
      } catch (ExecutionException e) {
        if (first == null) {
          first = e.getCause();
        } else {
          first.addSuppressed(e.getCause());
        }
      }
    }
    if (first != null) {
      throw new IllegalStateException("an exchange failed in this library: " + first, first);
    }
  }
}
