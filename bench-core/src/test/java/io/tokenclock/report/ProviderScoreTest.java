package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.provider.EndpointClass;
import io.tokenclock.stream.Outcome;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProviderScoreTest {
  private static final Scorecard SCORECARD =
      Scorecard.of(
          Plans.of(3, List.of(Plans.provider("alpha", EndpointClass.SERVERLESS))),
          List.of(
              completed("alpha", 0, 100, 900, 50.0).build(),
              failed("alpha", 1, Outcome.HTTP_5XX).build(),
              completed("alpha", 2, 200.5, 800, 50.0).build()));

  @Test
  void a_time_counts_failures_as_slower_than_all() {
    ProviderScore alpha = SCORECARD.provider("alpha");

    assertThat(alpha.time(Metric.TTFT, Statistic.P50)).isEqualTo(Duration.ofNanos(200_500_000));
    assertThat(alpha.time(Metric.E2E, Statistic.P50)).isEqualTo(Duration.ofMillis(900));
    assertThat(alpha.time(Metric.TTFT, Statistic.P95)).isNull();
  }

  @Test
  void a_rate_is_no_time() {
    ProviderScore alpha = SCORECARD.provider("alpha");

    assertThatThrownBy(() -> alpha.time(Metric.OUTPUT_RATE, Statistic.P50))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("output_rate is a rate; expected a time");
  }

  @Test
  void an_unknown_provider_is_told_with_those_that_are_there() {
    assertThatThrownBy(() -> SCORECARD.provider("beta"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no provider 'beta' in this plan, only [alpha]");
  }
}
