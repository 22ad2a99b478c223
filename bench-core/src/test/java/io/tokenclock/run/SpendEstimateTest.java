package io.tokenclock.run;

import static io.tokenclock.capture.ExchangeEnd.Kind.END_OF_BODY;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Price;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.WireRequest;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RequestRecord;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SpendEstimateTest {
  private static final long PROMPT = 700;

  @Test
  void counts_requests_tokens_and_dollars_of_each_provider() {
    SpendEstimate estimate =
        estimate(Runs.plan(30, 0, "https://x.test/v1", "http://127.0.0.1:8000/v1"), List.of());

    SpendEstimate.Line first = estimate.providers().get(0);
    assertThat(first.requests()).isEqualTo(30);
    assertThat(first.promptTokens()).isEqualTo(21_000);
    assertThat(first.completionTokens()).isEqualTo(7_680);
    // 21,000 at 1 and 7,680 at 2 dollars a million.
    assertThat(requireNonNull(first.dollars())).isEqualByComparingTo("0.03636");
    assertThat(estimate.providers().get(1).dollars()).as("no price was noted").isNull();
    assertThat(estimate.elsewhere()).extracting(SpendEstimate.Line::provider).containsOnly("p0");
    assertThat(estimate.requestsElsewhere()).isEqualTo(30);
  }

  @Test
  void more_than_a_hundred_requests_elsewhere_need_consent() {
    assertThat(estimate(Runs.plan(50, 0, "https://x.test", "https://y.test")).needsConsent())
        .isFalse();
    assertThat(estimate(Runs.plan(101, 0, "https://x.test")).needsConsent()).isTrue();
    assertThat(estimate(Runs.plan(99, 2, "https://x.test")).needsConsent())
        .as("warm-up is sent, too")
        .isTrue();
    assertThat(estimate(Runs.plan(500, 0, "http://localhost:8000")).needsConsent()).isFalse();
  }

  @Test
  void what_has_a_record_is_not_sent_again() {
    BenchmarkPlan plan = Runs.plan(2, 1, "https://x.test");
    RequestRecord zero = Runs.record(0, "p0", END_OF_BODY);
    RequestRecord one = Runs.record(1, "p0", END_OF_BODY);

    assertThat(estimate(plan, List.of(zero)).requestsElsewhere()).isEqualTo(2);
    assertThat(estimate(plan, List.of(zero, one)).requestsElsewhere()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:1/x",
        "http://127.8.9.10",
        "http://LOCALHOST",
        "http://[::1]:8/"
      })
  void loopback_addresses_are_this_machine(String endpoint) {
    assertThat(Loopback.is(endpoint)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1.example.org",
        "http://localhost.example.org",
        "http://10.0.0.1",
        "http://[::2]",
        "http://0.0.0.0"
      })
  void others_are_not(String endpoint) {
    assertThat(Loopback.is(endpoint)).isFalse();
  }

  private static SpendEstimate estimate(BenchmarkPlan plan) {
    return estimate(plan, List.of());
  }

  private static SpendEstimate estimate(BenchmarkPlan plan, List<RequestRecord> done) {
    return SpendEstimate.of(
        plan,
        Runs.schedule(plan),
        new Evidence(done, List.of(), List.of()),
        List.of(new Priced()),
        item -> PROMPT);
  }

  /** The provider p0, at 1 and 2 dollars a million. */
  private static final class Priced implements Provider {
    @Override
    public String id() {
      return "p0";
    }

    @Override
    public String name() {
      return "P0";
    }

    @Override
    public String model() {
      return "model";
    }

    @Override
    public EndpointClass endpointClass() {
      return EndpointClass.SERVERLESS;
    }

    @Override
    public List<String> missing() {
      return List.of();
    }

    @Override
    public WireRequest prepare(ChatRequest request) {
      throw new IllegalStateException("an estimate sends nothing");
    }

    @Override
    public List<Secret> secrets() {
      return List.of();
    }

    @Override
    public Price price() {
      return new Price(BigDecimal.ONE, BigDecimal.valueOf(2), LocalDate.of(2026, 11, 30));
    }
  }
}
