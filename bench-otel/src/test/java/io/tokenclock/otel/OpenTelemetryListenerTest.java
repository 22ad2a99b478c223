package io.tokenclock.otel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.run.Resumption;
import io.tokenclock.token.TokenCounter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

final class OpenTelemetryListenerTest {
  private static final Offset<Double> EXACT = within(1e-9);

  private static final Attributes ASKED =
      Attributes.builder()
          .put("gen_ai.operation.name", "chat")
          .put("gen_ai.provider.name", "p")
          .put("gen_ai.request.model", "asked-for")
          .put("server.address", "api.p.test")
          .put("server.port", 443)
          .build();

  private static final Attributes ANSWERED = with(ASKED, "gen_ai.response.model", "a-model");
  private static final Attributes OURS = with(ASKED, "tokenclock.family", "any-family");

  private final Collected collected = new Collected();

  @Test
  void the_older_dialect_has_its_names_units_bounds_and_attributes() {
    listen(Dialect.OPERATION, Streams.completed("p"));

    HistogramPointData duration = collected.point("gen_ai.client.operation.duration", "s");
    assertThat(duration.getSum()).isCloseTo(0.080, EXACT);
    assertThat(duration.getAttributes()).isEqualTo(ANSWERED);
    assertThat(duration.getBoundaries()).isEqualTo(Bounds.GEN_AI_SECONDS);
    HistogramPointData first = collected.point("gen_ai.client.operation.time_to_first_chunk", "s");
    assertThat(first.getSum()).isCloseTo(0.010, EXACT);
    assertThat(first.getAttributes()).isEqualTo(ANSWERED);
    assertThat(first.getBoundaries()).isEqualTo(Bounds.GEN_AI_SECONDS);
    HistogramPointData gaps = collected.point("gen_ai.client.operation.time_per_output_chunk", "s");
    assertThat(gaps.getCount()).isEqualTo(3);
    assertThat(gaps.getSum()).isCloseTo(0.040, EXACT);
    assertThat(gaps.getMax()).isCloseTo(0.020, EXACT);
    assertThat(gaps.getBoundaries()).isEqualTo(Bounds.GEN_AI_SECONDS);
    assertThat(collected.points("gen_ai.client.token.usage", "{token}"))
        .allSatisfy(
            tokens -> assertThat(tokens.getBoundaries()).startsWith(1.0, 4.0, 16.0).hasSize(14))
        .extracting(HistogramPointData::getAttributes, HistogramPointData::getSum)
        .containsExactlyInAnyOrder(
            tuple(with(ANSWERED, "gen_ai.token.type", "input"), 7.0),
            tuple(with(ANSWERED, "gen_ai.token.type", "output"), 9.0));
    assertThat(conventional())
        .containsExactlyInAnyOrder(
            "gen_ai.client.operation.duration",
            "gen_ai.client.operation.time_to_first_chunk",
            "gen_ai.client.operation.time_per_output_chunk",
            "gen_ai.client.token.usage");
    assertThat(scope("gen_ai.client.operation.duration"))
        .isEqualTo("io.tokenclock https://opentelemetry.io/schemas/1.41.0");
  }

  @Test
  void the_newer_dialect_has_the_same_times_and_counters_of_what_was_used() {
    listen(
        Dialect.INFERENCE,
        Streams.completed(
            "p",
            "a-model",
            "{\"prompt_tokens\":7,\"completion_tokens\":9,"
                + "\"completion_tokens_details\":{\"reasoning_tokens\":4}}"));

    HistogramPointData duration = collected.point("gen_ai.client.inference.duration", "s");
    assertThat(duration.getSum()).isCloseTo(0.080, EXACT);
    assertThat(duration.getAttributes()).isEqualTo(ANSWERED);
    assertThat(duration.getBoundaries()).isEqualTo(Bounds.GEN_AI_SECONDS);
    assertThat(collected.point("gen_ai.client.inference.time_to_first_chunk", "s").getSum())
        .isCloseTo(0.010, EXACT);
    assertThat(collected.point("gen_ai.client.inference.time_per_output_chunk", "s").getCount())
        .isEqualTo(3);
    Attributes counted = with(ANSWERED, "gen_ai.token.modality", "unknown");
    assertThat(collected.counts("gen_ai.client.inference.usage.input_tokens"))
        .isEqualTo(Map.of(counted, 7L));
    assertThat(collected.counts("gen_ai.client.inference.usage.output_tokens"))
        .isEqualTo(Map.of(counted, 9L));
    assertThat(collected.counts("gen_ai.client.inference.usage.reasoning.output_tokens"))
        .isEqualTo(Map.of(counted, 4L));
    HistogramPointData output =
        collected.point("gen_ai.client.inference.operation.output_tokens", "{token}");
    assertThat(output.getSum()).isEqualTo(9);
    assertThat(output.getAttributes()).isEqualTo(ANSWERED);
    assertThat(output.getBoundaries()).startsWith(1.0, 4.0, 16.0).hasSize(14);
    assertThat(conventional())
        .allMatch(name -> name.startsWith("gen_ai.client.inference."))
        .hasSize(8);
    assertThat(scope("gen_ai.client.inference.duration")).isEqualTo("io.tokenclock null");
  }

  @Test
  void our_quantities_have_names_of_their_own_and_the_tokenizer_where_tokens_are() {
    listen(Dialect.OPERATION, Streams.completed("p"));

    HistogramPointData ttft = collected.point("tokenclock.ttft", "s");
    assertThat(ttft.getSum()).isCloseTo(0.030, EXACT);
    assertThat(ttft.getAttributes()).isEqualTo(OURS);
    assertThat(ttft.getBoundaries()).isEqualTo(Bounds.SECONDS);
    assertThat(collected.point("tokenclock.ttfo", "s").getSum()).isCloseTo(0.020, EXACT);
    assertThat(collected.point("tokenclock.e2e", "s").getSum()).isCloseTo(0.060, EXACT);
    AttributesBuilder withTokenizer = OURS.toBuilder();
    TokenCounter.o200kBase()
        .id()
        .fields()
        .forEach((name, value) -> withTokenizer.put("tokenclock.tokenizer." + name, value));
    HistogramPointData rate = collected.point("tokenclock.output.tokens_per_second", "{token}/s");
    // Two tokens after the first, in 30 ms.
    assertThat(rate.getSum()).isCloseTo(2 / 0.030, EXACT);
    assertThat(rate.getAttributes()).isEqualTo(withTokenizer.build());
    assertThat(rate.getAttributes().get(AttributeKey.stringKey("tokenclock.tokenizer.encoding")))
        .isEqualTo("o200k_base");
    assertThat(rate.getBoundaries()).isEqualTo(Bounds.TOKENS_PER_SECOND);
    assertThat(collected.point("tokenclock.decode.tokens_per_second", "{token}/s").getSum())
        .isCloseTo(2 / 0.030, EXACT);
    HistogramPointData tokens = collected.point("tokenclock.answer.tokens", "{token}");
    assertThat(tokens.getSum()).isEqualTo(3);
    assertThat(tokens.getAttributes()).isEqualTo(withTokenizer.build());
    assertThat(collected.metric("tokenclock.requests").getUnit()).isEqualTo("{request}");
  }

  @Test
  void our_count_of_tokens_never_stands_under_a_name_of_the_conventions() {
    for (Dialect dialect : Dialect.values()) {
      listen(dialect, Streams.burst("p"));
    }

    assertThat(collected.point("tokenclock.answer.tokens", "{token}").getSum()).isEqualTo(6);
    assertThat(conventional()).noneMatch(name -> name.contains("token") && !name.contains("time"));
  }

  @Test
  void every_request_counts_once_and_failures_have_no_time_but_the_one_that_names_them() {
    listen(
        Dialect.OPERATION,
        Streams.completed("p"),
        Streams.refused("p"),
        Streams.refused("p"),
        Streams.stalled("p"));

    assertThat(collected.counts("tokenclock.requests"))
        .isEqualTo(
            Map.of(
                with(OURS, "tokenclock.outcome", "completed"), 1L,
                with(OURS, "tokenclock.outcome", "http_5xx"), 2L,
                with(OURS, "tokenclock.outcome", "timeout"), 1L));
    for (String time : List.of("tokenclock.ttft", "tokenclock.ttfo", "tokenclock.e2e")) {
      assertThat(collected.point(time, "s").getCount()).as(time).isEqualTo(1);
    }
    assertThat(collected.point("gen_ai.client.operation.time_to_first_chunk", "s").getCount())
        .isEqualTo(1);
    Map<Attributes, Double> durations =
        collected.points("gen_ai.client.operation.duration", "s").stream()
            .collect(
                Collectors.toMap(HistogramPointData::getAttributes, HistogramPointData::getSum));
    assertThat(durations).hasSize(3);
    assertThat(durations.get(with(ASKED, "error.type", "http_5xx"))).isCloseTo(0.080, EXACT);
    assertThat(durations.get(with(ANSWERED, "error.type", "timeout"))).isCloseTo(20.0, EXACT);
    assertThat(durations.get(ANSWERED)).isCloseTo(0.080, EXACT);
  }

  @Test
  void what_has_no_honest_value_is_absent() {
    listen(Dialect.OPERATION, Streams.burst("p"));

    assertThat(collected.point("tokenclock.ttft", "s").getCount()).isEqualTo(1);
    assertThat(collected.all())
        .doesNotContainKeys(
            "tokenclock.output.tokens_per_second",
            "tokenclock.decode.tokens_per_second",
            "gen_ai.client.operation.time_per_output_chunk",
            "gen_ai.client.token.usage");
  }

  @Test
  void what_the_user_ended_has_no_outcome_and_no_metric() {
    listen(Dialect.OPERATION, Streams.aborted("p"));

    assertThat(collected.all()).isEmpty();
  }

  @Test
  void whatever_an_endpoint_calls_its_model_stays_short_harmless_and_few() {
    listen(
        Dialect.OPERATION,
        IntStream.range(0, 40)
            .mapToObj(i -> Streams.completed("p", i + "\\u001b[2J" + "x".repeat(300), "null"))
            .toArray(RequestRecord[]::new));

    List<HistogramPointData> points = collected.points("gen_ai.client.operation.duration", "s");
    assertThat(points)
        .extracting(point -> point.getAttributes().get(Keys.RESPONSE_MODEL))
        .hasSize(ResponseModels.MOST + 1)
        .filteredOn(name -> name != null)
        .hasSize(ResponseModels.MOST)
        .allSatisfy(
            name -> assertThat(name).hasSize(ResponseModels.LONGEST).doesNotContain("\u001b"));
    assertThat(points.stream().mapToLong(HistogramPointData::getCount).sum()).isEqualTo(40);
  }

  @Test
  void simulated_endpoints_are_marked_and_a_resumed_run_is_known_too() {
    var listener = OpenTelemetryListener.of(collected.telemetry());
    listener.runResumed(
        Streams.manifest(true, "http://[::1]:8080/v1/chat/completions", "p"),
        Path.of("folder"),
        new Resumption(2, 0, 1, 0, 1, List.of()));
    listener.roundFinished(0, List.of(Streams.completed("p")));

    for (MetricData metric : collected.all().values()) {
      assertThat(metric.getData().getPoints())
          .allSatisfy(
              point ->
                  assertThat(point.getAttributes().asMap())
                      .containsEntry(Keys.SIMULATED, true)
                      .containsEntry(Keys.SERVER_ADDRESS, "::1")
                      .containsEntry(Keys.SERVER_PORT, 8080L));
    }
  }

  @Test
  void no_text_of_a_prompt_or_an_answer_is_in_any_attribute() {
    listen(Dialect.INFERENCE, Streams.completed("p"), Streams.refused("p"));

    assertThat(collected.all().values())
        .flatExtracting(metric -> metric.getData().getPoints())
        .extracting(point -> point.getAttributes().toString())
        .isNotEmpty()
        .noneMatch(text -> text.contains("three") || text.contains("hm") || text.contains("item"));
  }

  private void listen(Dialect dialect, RequestRecord... records) {
    var listener = OpenTelemetryListener.of(collected.telemetry(), dialect);
    listener.runStarted(
        Streams.manifest(false, "https://api.p.test/v1/chat/completions", "p"), Path.of("folder"));
    listener.roundFinished(0, List.of(records));
  }

  private List<String> conventional() {
    return collected.all().keySet().stream().filter(name -> name.startsWith("gen_ai.")).toList();
  }

  private String scope(String name) {
    var scope = collected.metric(name).getInstrumentationScopeInfo();
    return scope.getName() + " " + scope.getSchemaUrl();
  }

  private static Attributes with(Attributes attributes, String key, String value) {
    return attributes.toBuilder().put(key, value).build();
  }
}
