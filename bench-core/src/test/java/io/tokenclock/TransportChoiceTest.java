package io.tokenclock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tokenclock.exchange.SecondTransport;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.record.RunFolder;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TransportChoiceTest {

  @TempDir Path temp;

  @Test
  void a_run_goes_through_the_client_that_was_named_and_says_so() throws Exception {
    Path folder = temp.resolve("run");
    try (var server = new CountingServer()) {
      RunResult result =
          Benchmark.builder()
              .folder(folder)
              .providers(LocalProvider.three(server.uri()))
              .rounds(3)
              .roundInterval(Duration.ZERO)
              .rehearsalExchanges(0)
              .calibration(false)
              .transport(SecondTransport.NAME)
              .build()
              .run();

      assertThat(server.total()).isEqualTo(9);
      assertThat(result.report().markdown()).contains(", HTTP/1.1 by second");
    }
    assertThat(RunFolder.open(folder).manifest().plan().http().transport()).isEqualTo("second");
    assertThat(folder.resolve("environment.json"))
        .content()
        .contains("\"http.client\" : \"second\"");
  }

  @Test
  void a_client_that_is_not_there_is_told_with_the_other_problems() {
    BenchmarkBuilder settings = Benchmark.builder().transport("okhttp");

    assertThatIllegalArgumentException()
        .isThrownBy(settings::build)
        .withMessageContaining("folder: not set")
        .withMessageContaining("transport: 'okhttp' is not on the class path")
        .withMessageContaining("add the module io.tokenclock:bench-okhttp");
  }

  @Test
  void whichever_of_http_and_transport_is_called_last_holds() {
    BenchmarkBuilder settings = Benchmark.builder().transport("nobody").http(HttpSettings.DEFAULT);

    assertThatIllegalArgumentException()
        .isThrownBy(settings::build)
        .withMessageNotContaining("nobody");
  }
}
