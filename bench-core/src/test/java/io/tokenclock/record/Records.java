package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.Stall;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Records and manifests for tests. */
final class Records {
  private Records() {}

  static RequestRecord record(int round, String provider, String... deliveries) {
    var entries = new ArrayList<CaptureEntry>();
    for (int i = 0; i < deliveries.length; i++) {
      entries.add(CaptureEntry.bytes(1_000_000L * (i + 1), deliveries[i].getBytes(UTF_8)));
    }
    return record(round, provider, entries, ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 90));
  }

  static RequestRecord record(
      int round, String provider, List<CaptureEntry> entries, ExchangeEnd end) {
    return new RequestRecord(
        String.format(java.util.Locale.ROOT, "r%04d-%s", round, provider),
        round,
        provider,
        "ticket-triage",
        "triage-0001",
        3,
        "org/model",
        "ab".repeat(32),
        0,
        12,
        Instant.parse("2026-11-30T10:15:30.123456789Z"),
        1,
        Set.of("split_round"),
        List.of(new Stall(-7, 5_000_000)),
        new StreamCapture(
            -987_654_321L,
            ConnectionUse.REUSED,
            new ResponseHead(
                5, 200, "HTTP/1.1", Map.of("Content-Type", List.of("text/event-stream", "x"))),
            entries,
            end));
  }

  /** A record of a client that tells its phases, some of which did not happen. */
  static RequestRecord withPhases(PhaseMarks phases) {
    RequestRecord record = record(1, "p", "x");
    StreamCapture capture = record.capture();
    return record.with(
        record.flags(),
        new StreamCapture(
            capture.startNanos(),
            capture.connection(),
            capture.head(),
            capture.entries(),
            capture.end(),
            phases));
  }

  static RequestRecord inSession(int session, RequestRecord record) {
    return new RequestRecord(
        record.id(),
        record.round(),
        record.provider(),
        record.family(),
        record.item(),
        record.place(),
        record.model(),
        record.requestSha256(),
        record.scheduledNanos(),
        record.startedNanos(),
        record.startedAt(),
        session,
        record.flags(),
        record.stalls(),
        record.capture());
  }

  static RunManifest manifest() {
    return manifest(HttpSettings.DEFAULT);
  }

  static RunManifest manifest(HttpSettings http) {
    var plan =
        new BenchmarkPlan(
            "night",
            false,
            0.25,
            "builtin",
            "cd".repeat(32),
            List.of("a", "b"),
            4,
            0,
            List.of(
                new PlannedProvider(
                    "p", "P & Q", "org/model", "https://example.org/v1", EndpointClass.DEDICATED)),
            256,
            ChatRequest.Effort.LOW,
            Duration.ofSeconds(20),
            Duration.ofMillis(2),
            Duration.ofSeconds(12),
            http);
    return new RunManifest(
        plan,
        Map.of("encoding", "o200k_base"),
        "0.1.0",
        "unknown",
        Instant.parse("2026-11-30T10:00:00Z"));
  }
}
