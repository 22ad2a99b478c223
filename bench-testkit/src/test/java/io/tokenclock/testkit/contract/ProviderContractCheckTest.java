package io.tokenclock.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract itself: a good provider passes it, and each breach of it is named. */
final class ProviderContractCheckTest {

  @Test
  void a_good_provider_keeps_to_every_point() {
    ContractReport report = ProviderContract.of(SampleProvider::good).check();

    assertThat(report.failed()).isEmpty();
    assertThat(report.results())
        .extracting(ContractResult::name)
        .doesNotHaveDuplicates()
        .isEqualTo(ProviderContract.points());
    assertThat(report.text()).endsWith(report.summary() + "\n").startsWith("ok    says who it is");
    report.requirePassed();
  }

  static Stream<Arguments> breaches() {
    return Stream.of(
        body("fixes the sampling and asks for JSON", json -> json.put("temperature", 0.7)),
        body("fixes the sampling and asks for JSON", json -> json.put("top_k", 40)),
        body("fixes the sampling and asks for JSON", json -> json.remove("response_format")),
        body("adds nothing that others do not send", json -> json.put("seed", 1)),
        body("passes the ceiling of tokens on, once", json -> json.put("max_tokens", 512)),
        body(
            "passes the ceiling of tokens on, once",
            json -> json.put("max_completion_tokens", json.path("max_tokens").asInt())),
        body("asks for its model, streamed", json -> json.put("stream", false)),
        body("asks for its model, streamed", json -> json.put("model", "another")),
        body(
            "sends both messages unchanged, whatever is in them",
            json -> ((ArrayNode) json.path("messages")).remove(0)),
        body(
            "changes with the effort in nothing but reasoning",
            json -> {
              if (json.path("reasoning_effort").asText().equals("high")) {
                json.put("top_p", 0.5);
              }
            }),
        headers(
            "asks for an event stream without compression, in JSON",
            map -> map.put("Accept-Encoding", "gzip")),
        headers(
            "keeps credentials in secret headers and tells all of them",
            map -> map.put("X-Key", "made-up-key")));
  }

  @ParameterizedTest
  @MethodSource("breaches")
  void a_breach_is_named_by_its_point(String point, ProviderAt broken) {
    List<String> failed = new ArrayList<>();
    for (RequestPoint request : RequestPoint.all()) {
      if (!request.check(broken).passed()) {
        failed.add(request.name());
      }
    }
    assertThat(failed).contains(point);
  }

  @Test
  void a_provider_that_throws_fails_and_the_check_goes_on() {
    ProviderAt failing =
        base ->
            new SampleProvider(
                base,
                json -> {
                  throw new IllegalStateException("not today");
                },
                map -> {});
    ContractReport report = ProviderContract.of(failing).check();

    assertThat(report.failed()).hasSizeGreaterThan(20);
    assertThatThrownBy(report::requirePassed)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("FAILS reads a normal answer")
        .hasMessageContaining("it failed: java.lang.IllegalStateException: not today")
        .hasMessageEndingWith(" of " + report.results().size() + " points hold.");
  }

  @Test
  void a_provider_that_asks_somebody_else_is_found_out() {
    ProviderAt elsewhere = base -> SampleProvider.good(URI.create("http://127.0.0.1:1/v1"));
    RequestPoint address =
        RequestPoint.all().stream()
            .filter(point -> point.name().equals("sends to the address that it was given"))
            .findFirst()
            .orElseThrow();

    assertThat(address.check(elsewhere).problems())
        .containsExactly("the request goes to 127.0.0.1:1, not to 127.0.0.1:9");
  }

  private static Arguments body(String point, Consumer<ObjectNode> change) {
    ProviderAt broken = base -> new SampleProvider(base, change, map -> {});
    return Arguments.of(point, broken);
  }

  private static Arguments headers(String point, Consumer<Map<String, String>> change) {
    ProviderAt broken = base -> new SampleProvider(base, json -> {}, change);
    return Arguments.of(point, broken);
  }
}
