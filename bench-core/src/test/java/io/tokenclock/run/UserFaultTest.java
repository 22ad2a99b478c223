package io.tokenclock.run;

import static io.tokenclock.capture.ExchangeEnd.Kind.END_OF_BODY;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.record.RequestRecord;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UserFaultTest {

  @ParameterizedTest
  @CsvSource({
    "401, credentials",
    "402, balance",
    "403, credentials",
    "404, model name",
    "307, redirects"
  })
  void three_statuses_that_say_you_end_a_run(int status, String advice) {
    assertThat(third(status, "")).hasValueSatisfying(text -> assertThat(text).contains(advice));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"error\":{\"code\":\"1113\",\"message\":\"Insufficient balance\"}}",
        "{\"error\":{\"code\":1113}}",
        "{\"code\":1113}",
        "{\"error\":{\"code\":\"insufficient_quota\"}}"
      })
  void so_does_a_code_for_an_empty_balance_under_429(String body) {
    assertThat(third(429, body))
        .hasValueSatisfying(text -> assertThat(text).contains("429").contains("balance"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "slow down", "{\"error\":{\"code\":\"1302\"}}", "{\"error\":\"1113\"}", "[]"})
  void too_many_requests_is_the_providers_own(String body) {
    assertThat(third(429, body)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 400, 429, 500, 503})
  void other_statuses_go_on(int status) {
    assertThat(third(status, "")).isEmpty();
  }

  @Test
  void one_good_exchange_among_the_first_settles_it() {
    var fault = new UserFault();

    assertThat(fault.look(round(401))).isEmpty();
    assertThat(fault.look(round(200))).isEmpty();
    for (int i = 0; i < 5; i++) {
      assertThat(fault.look(round(401))).isEmpty();
    }
  }

  @Test
  void every_provider_whose_third_it_is_is_named_with_the_exchanges_that_show_it() {
    var fault = new UserFault();
    for (int round = 0; round < 2; round++) {
      assertThat(fault.look(three(round, 401, 404, 200))).isEmpty();
    }

    assertThat(fault.look(three(2, 401, 404, 200)))
        .hasValueSatisfying(
            finding -> {
              assertThat(finding.message().lines())
                  .satisfiesExactly(
                      first -> assertThat(first).startsWith("p: ").contains("credentials"),
                      second -> assertThat(second).startsWith("q: ").contains("model name"));
              assertThat(finding.records())
                  .extracting(RequestRecord::id)
                  .containsExactly(
                      "r0000-p", "r0001-p", "r0002-p", "r0000-q", "r0001-q", "r0002-q");
            });
    assertThat(fault.look(three(3, 401, 404, 401))).as("said once").isEmpty();
  }

  private static List<RequestRecord> three(int round, int p, int q, int r) {
    return List.of(
        Runs.record(round, "p", END_OF_BODY, p, ""),
        Runs.record(round, "q", END_OF_BODY, q, ""),
        Runs.record(round, "r", END_OF_BODY, r, ""));
  }

  private static Optional<String> third(int status, String body) {
    var fault = new UserFault();
    List<RequestRecord> round = List.of(Runs.record(0, "p", END_OF_BODY, status, body));
    assertThat(fault.look(round)).isEmpty();
    assertThat(fault.look(round)).isEmpty();
    return fault.look(round).map(UserFault.Finding::message);
  }

  private static List<RequestRecord> round(int status) {
    return List.of(Runs.record(0, "p", END_OF_BODY, status, ""));
  }
}
