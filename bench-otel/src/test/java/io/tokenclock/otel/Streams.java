package io.tokenclock.otel;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunManifest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Records of made-up exchanges with stamps that one can calculate with. */
final class Streams {
  private static final long MILLI = 1_000_000;

  private Streams() {}

  /**
   * A role at 10 ms, a thought at 20, " one" at 30, " two" at 40, " three" at 60, usage at 70, the
   * end mark at 80, the end of the body at 90. Three tokens of answer; the provider says nine.
   */
  static RequestRecord completed(String provider) {
    return completed(provider, "a-model", "{\"prompt_tokens\":7,\"completion_tokens\":9}");
  }

  static RequestRecord completed(String provider, String model, String usage) {
    return record(
        provider,
        200,
        List.of(
            at(10, data(model, "{\"role\":\"assistant\",\"content\":\"\"}")),
            at(20, data(model, "{\"reasoning_content\":\"hm\"}")),
            at(30, data(model, "{\"content\":\" one\"}")),
            at(40, data(model, "{\"content\":\" two\"}")),
            at(60, data(model, "{\"content\":\" three\"}")),
            at(70, "data: {\"choices\":[],\"usage\":" + usage + "}\n\n"),
            at(80, "data: [DONE]\n\n")),
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 90 * MILLI));
  }

  /** A whole answer of three tokens in one arrival at 30 ms, without usage. */
  static RequestRecord burst(String provider) {
    String answer =
        data("a-model", "{\"content\":\" one\"}") + data("a-model", "{\"content\":\" two three\"}");
    return record(
        provider,
        200,
        List.of(at(30, answer + "data: [DONE]\n\n")),
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 31 * MILLI));
  }

  /** A 500 after 40 ms. */
  static RequestRecord refused(String provider) {
    return record(
        provider,
        500,
        List.of(at(40, "{\"error\":{\"message\":\"no\"}}")),
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 40 * MILLI));
  }

  /** Answer text at 30 ms, then nothing until the deadline at 20 s. */
  static RequestRecord stalled(String provider) {
    return record(
        provider,
        200,
        List.of(at(30, data("a-model", "{\"content\":\" one\"}"))),
        ExchangeEnd.of(ExchangeEnd.Kind.DEADLINE, 20_000 * MILLI));
  }

  /** Ended by the user. */
  static RequestRecord aborted(String provider) {
    return record(provider, 200, List.of(), ExchangeEnd.of(ExchangeEnd.Kind.ABORTED, MILLI));
  }

  static RunManifest manifest(boolean simulated, String endpoint, String... providers) {
    List<PlannedProvider> planned = new ArrayList<>();
    for (String id : providers) {
      planned.add(new PlannedProvider(id, id, "asked-for", endpoint, EndpointClass.SERVERLESS));
    }
    return new RunManifest(
        new BenchmarkPlan(
            "small",
            simulated,
            1,
            "made-up",
            "ab".repeat(32),
            List.of("any-family"),
            1,
            0,
            planned,
            256,
            ChatRequest.Effort.LOW,
            Duration.ofSeconds(20),
            Duration.ZERO,
            Duration.ZERO,
            HttpSettings.DEFAULT),
        Map.of(),
        "1",
        "unknown",
        Instant.EPOCH);
  }

  private static String data(String model, String delta) {
    return "data: {\"model\":\""
        + model
        + "\",\"choices\":[{\"index\":0,\"delta\":"
        + delta
        + "}]}\n\n";
  }

  private static CaptureEntry at(long millis, String body) {
    return CaptureEntry.bytes(millis * MILLI, body.getBytes(UTF_8));
  }

  private static RequestRecord record(
      String provider, int status, List<CaptureEntry> body, ExchangeEnd end) {
    return new RequestRecord(
        "r0000-" + provider,
        0,
        provider,
        "any-family",
        "item-0",
        0,
        "asked-for",
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
            new ResponseHead(5 * MILLI, status, "HTTP/1.1", Map.of()),
            body,
            end));
  }
}
