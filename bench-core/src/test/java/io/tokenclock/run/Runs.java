package io.tokenclock.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.plan.Schedule;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.task.TaskItem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Plans, schedules and records of a small run, for tests. */
final class Runs {
  private static final String FAMILY = "any-family";

  private Runs() {}

  static BenchmarkPlan plan(int rounds, int warmupRounds, String... endpoints) {
    return new BenchmarkPlan(
        "small",
        false,
        1,
        "made-up",
        "ab".repeat(32),
        List.of(FAMILY),
        rounds,
        warmupRounds,
        IntStream.range(0, endpoints.length)
            .mapToObj(
                i ->
                    new PlannedProvider(
                        "p" + i, "P" + i, "model", endpoints[i], EndpointClass.SERVERLESS))
            .toList(),
        256,
        ChatRequest.Effort.LOW,
        Duration.ofSeconds(20),
        Duration.ZERO,
        Duration.ZERO,
        HttpSettings.DEFAULT);
  }

  static Schedule schedule(BenchmarkPlan plan) {
    return Schedule.of(
        plan,
        IntStream.range(0, plan.rounds() + plan.warmupRounds())
            .mapToObj(
                i ->
                    new TaskItem(
                        "item-" + i, FAMILY, "test", "s", "u", "{}", "{}", List.of(), Map.of()))
            .toList());
  }

  static RequestRecord record(int round, String provider, ExchangeEnd.Kind end) {
    return record(round, provider, end, 200, "");
  }

  static RequestRecord record(
      int round, String provider, ExchangeEnd.Kind end, int status, String body) {
    return new RequestRecord(
        String.format(Locale.ROOT, "r%04d-%s", round, provider),
        round,
        provider,
        FAMILY,
        "item-0",
        0,
        "model",
        "ab".repeat(32),
        0,
        0,
        Instant.EPOCH,
        1,
        Set.of(),
        null,
        new StreamCapture(
            0,
            ConnectionUse.UNKNOWN,
            new ResponseHead(1, status, "HTTP/1.1", Map.of()),
            List.of(CaptureEntry.bytes(2, body.getBytes(UTF_8))),
            ExchangeEnd.of(end, 3)));
  }
}
