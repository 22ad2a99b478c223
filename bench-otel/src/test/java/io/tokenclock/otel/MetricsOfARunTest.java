package io.tokenclock.otel;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.tokenclock.Benchmark;
import io.tokenclock.RunResult;
import io.tokenclock.providers.OpenAiCompatible;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.report.Measurement;
import io.tokenclock.run.BenchmarkListener;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

final class MetricsOfARunTest {
  private static final Offset<Double> EXACT = within(1e-6);

  @RegisterExtension static final LocalEndpoints SERVER = new LocalEndpoints();

  private final Collected metrics = new Collected();
  private final List<Integer> rounds = new ArrayList<>();

  private final BenchmarkListener progress =
      new BenchmarkListener() {
        @Override
        public void roundFinished(int round, List<RequestRecord> records) {
          rounds.add(round);
        }
      };

  @Test
  void the_metrics_of_a_run_go_where_all_others_go(@TempDir Path folder) throws Exception {
    OpenTelemetry telemetry = metrics.telemetry();

    Benchmark.builder()
        .providers(OpenAiCompatible.dedicated("mine", SERVER.baseUrl(), "my-model"))
        .rounds(3)
        .roundInterval(Duration.ZERO)
        .simulated(1)
        .rehearsalExchanges(0)
        .listener(progress.andThen(OpenTelemetryListener.of(telemetry)))
        .folder(folder)
        .build()
        .run();

    assertThat(rounds).containsExactly(0, 1, 2);
    assertThat(requests()).isEqualTo(Map.of("mine completed", 3L));
  }

  @Test
  void the_metrics_agree_with_the_report_request_by_request(@TempDir Path folder) throws Exception {
    RunResult result =
        Benchmark.builder()
            .providers(
                OpenAiCompatible.dedicated("answering", SERVER.baseUrl(), "my-model"),
                OpenAiCompatible.dedicated("broken", SERVER.baseUrl("broken"), "my-model"),
                OpenAiCompatible.dedicated("cut", SERVER.baseUrl("cut"), "my-model"))
            .rounds(3)
            .roundInterval(Duration.ZERO)
            .simulated(1)
            .rehearsalExchanges(0)
            .listener(progress.andThen(OpenTelemetryListener.of(metrics.telemetry())))
            .folder(folder)
            .build()
            .run();

    List<Measurement> measured = result.report().measurements();
    assertThat(rounds).containsExactly(0, 1, 2);
    assertThat(requests(measured))
        .isEqualTo(
            Map.of("answering completed", 3L, "broken http_5xx", 3L, "cut transport_error", 3L));
    assertThat(requests()).isEqualTo(requests(measured));
    List<Measurement> answered = measured.stream().filter(Measurement::completed).toList();
    assertThat(total("tokenclock.ttft", "s"))
        .isCloseTo(sum(answered, m -> m.marks().firstAnswerNanos()) / 1e9, EXACT);
    assertThat(total("tokenclock.e2e", "s"))
        .isCloseTo(sum(answered, Measurement::endToEndNanos) / 1e9, EXACT);
    assertThat(total("tokenclock.output.tokens_per_second", "{token}/s"))
        .isCloseTo(sum(answered, m -> m.rates().outputPerSecond()), EXACT);
    assertThat(total("tokenclock.answer.tokens", "{token}"))
        .isCloseTo(sum(answered, m -> m.tokens().answer()), EXACT);
  }

  /** Numbers of requests by provider and outcome, as the counter has them. */
  private Map<String, Long> requests() {
    Map<String, Long> requests = new TreeMap<>();
    metrics
        .counts("tokenclock.requests")
        .forEach(
            (labels, count) ->
                requests.merge(
                    labels.get(Keys.PROVIDER) + " " + labels.get(Keys.OUTCOME), count, Long::sum));
    return requests;
  }

  private static Map<String, Long> requests(List<Measurement> measured) {
    return measured.stream()
        .collect(
            Collectors.groupingBy(
                m -> m.provider() + " " + requireNonNull(m.outcome()).label(),
                Collectors.counting()));
  }

  private double total(String name, String unit) {
    return metrics.points(name, unit).stream().mapToDouble(HistogramPointData::getSum).sum();
  }

  private static double sum(
      List<Measurement> measured, Function<Measurement, @Nullable Number> figure) {
    return measured.stream().mapToDouble(m -> requireNonNull(figure.apply(m)).doubleValue()).sum();
  }
}
