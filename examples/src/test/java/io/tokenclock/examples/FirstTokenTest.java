package io.tokenclock.examples;

import static io.tokenclock.provider.EndpointClass.DEDICATED;
import static io.tokenclock.report.Metric.TTFT;
import static io.tokenclock.report.Statistic.P50;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.Benchmark;
import io.tokenclock.provider.Provider;
import io.tokenclock.providers.OpenAiCompatible;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

final class FirstTokenTest {
  @RegisterExtension static final LocalEndpoint SERVER = new LocalEndpoint();

  @Test
  void half_of_all_answers_begin_within_two_seconds(@TempDir Path folder) throws Exception {
    Provider mine =
        OpenAiCompatible.builder("mine")
            .baseUrl(SERVER.baseUrl())
            .model("my-model")
            .endpointClass(DEDICATED)
            .build();

    var result =
        Benchmark.builder()
            .providers(List.of(mine))
            .families(List.of("ticket-triage"))
            .rounds(10)
            .roundInterval(Duration.ZERO)
            .rehearsalExchanges(50)
            .calibration(false)
            .folder(folder)
            .build()
            .run();

    var score = result.provider("mine");
    assertThat(score.missing()).isZero();
    assertThat(score.time(TTFT, P50)).isLessThan(Duration.ofSeconds(2));
  }
}
