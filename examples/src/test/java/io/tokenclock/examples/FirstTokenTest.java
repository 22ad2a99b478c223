package io.tokenclock.examples;

import static io.tokenclock.report.Metric.TTFT;
import static io.tokenclock.report.Statistic.P50;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.Benchmark;
import io.tokenclock.providers.OpenAiCompatible;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

final class FirstTokenTest {
  @RegisterExtension static final LocalEndpoint SERVER = new LocalEndpoint();

  @Test
  void half_of_all_answers_begin_within_two_seconds(@TempDir Path folder) throws Exception {
    var result =
        Benchmark.builder()
            .providers(OpenAiCompatible.dedicated("mine", SERVER.baseUrl(), "my-model"))
            .rounds(30)
            .roundInterval(Duration.ZERO)
            .calibration(false)
            .folder(folder)
            .build()
            .run();

    assertThat(result.provider("mine").time(TTFT, P50)).isLessThan(Duration.ofSeconds(2));
  }
}
