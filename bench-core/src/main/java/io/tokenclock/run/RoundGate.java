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
import java.util.LinkedHashMap;
import java.util.List;
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
  private final int session;

  RoundGate(
      Ticker ticker,
      BenchmarkPlan plan,
      Map<String, Lane> lanes,
      EvidenceWriter evidence,
      RunStop stop,
      int session) {
    this.ticker = ticker;
    this.plan = plan;
    this.lanes = lanes;
    this.evidence = evidence;
    this.stop = stop;
    this.session = session;
  }

  /**
   * Runs what is open of the round and returns when all its exchanges are over and handed to the
   * evidence. Each provider keeps its place, whether or not those before it are still to be asked.
   *
   * @param originNanos ticker reading at which the session's grid begins
   * @param scheduledNanos offset at which this round should start
   */
  void run(OpenRound open, long originNanos, long scheduledNanos)
      throws IOException, InterruptedException {
    Round round = open.round();
    var request =
        new ChatRequest(
            round.item().system(), round.item().user(), plan.maxCompletionTokens(), plan.effort());
    Map<String, PreparedExchange> exchanges = new LinkedHashMap<>();
    var ids = new ArrayList<String>();
    for (String id : open.flags().keySet()) {
      Lane lane = lane(id);
      exchanges.put(id, lane.transport().prepare(lane.provider().prepare(request)));
      ids.add(OpenRound.requestId(round, id));
    }
    evidence.intend(ids);
    String hash = request.sha256();
    long gate = ticker.nanos() + LEAD_NANOS;
    var ends = new ArrayList<Future<RequestRecord>>();
    for (Map.Entry<String, PreparedExchange> prepared : exchanges.entrySet()) {
      PreparedExchange exchange = prepared.getValue();
      Lane lane = lane(prepared.getKey());
      Set<String> flags = open.flags().getOrDefault(prepared.getKey(), Set.of());
      int place = round.order().indexOf(prepared.getKey());
      long start = gate + place * plan.startStep().toNanos();
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
                    OpenRound.requestId(round, lane.provider().id()),
                    round.index(),
                    lane.provider().id(),
                    round.item().family(),
                    round.item().id(),
                    place,
                    lane.provider().model(),
                    hash,
                    scheduledNanos,
                    capture.startNanos() - originNanos,
                    wall,
                    session,
                    flags,
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
