package io.tokenclock.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;
import io.tokenclock.providers.OpenAiCompatible;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ExchangeFiguresTest {
  private static final Duration DEADLINE = Duration.ofSeconds(20);
  private static final long MILLISECOND = 1_000_000;
  private static final ChatRequest REQUEST = ChatRequest.of("", "");

  private final Samples samples = new Samples();
  private final ExchangeFigures figures = new ExchangeFigures(provider(), DEADLINE, samples);

  @Test
  void a_completed_exchange_has_every_figure() {
    // The role comes at 100 ms, sixty tokens from 105 ms on, the last at 400 ms.
    figures.note(
        REQUEST, SampleAnswer.capture(SampleAnswer.events(), 100 * MILLISECOND, 5 * MILLISECOND));

    Samples.Iteration taken = samples.take();
    assertThat(taken.times())
        .isEqualTo(
            Map.of(
                "ttft", List.of(105 * MILLISECOND),
                "ttfo", List.of(105 * MILLISECOND),
                "e2e", List.of(400 * MILLISECOND),
                "ttft.censored", List.of(105 * MILLISECOND),
                "e2e.censored", List.of(400 * MILLISECOND)));
    assertThat(taken.counts()).isEqualTo(Map.of("exchanges", 1L, "completed", 1L, "failed", 0L));
    assertThat(taken.rates())
        .containsOnlyKeys("output_tokens_per_second", "decode_tokens_per_second");
  }

  @Test
  void a_failure_is_counted_and_is_as_slow_as_the_deadline_where_it_takes_part() {
    figures.note(REQUEST, failure(503));

    Samples.Iteration taken = samples.take();
    assertThat(taken.times())
        .isEqualTo(
            Map.of(
                "ttft.censored", List.of(DEADLINE.toNanos()),
                "e2e.censored", List.of(DEADLINE.toNanos())));
    assertThat(taken.rates()).isEmpty();
    assertThat(taken.counts())
        .isEqualTo(Map.of("exchanges", 1L, "completed", 0L, "failed", 1L, "failed.http_5xx", 1L));
  }

  @Test
  void an_aborted_exchange_says_nothing() {
    figures.note(
        REQUEST,
        new StreamCapture(
            0,
            ConnectionUse.NEW,
            null,
            List.of(),
            ExchangeEnd.of(ExchangeEnd.Kind.ABORTED, MILLISECOND)));

    Samples.Iteration taken = samples.take();
    assertThat(taken.counts()).isEmpty();
    assertThat(taken.times()).isEmpty();
  }

  @Test
  void three_refusals_at_the_start_end_the_benchmark() {
    figures.note(REQUEST, failure(401));
    figures.note(REQUEST, failure(401));

    assertThatThrownBy(() -> figures.note(REQUEST, failure(401)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("status 401")
        .hasMessageContaining("check credentials");
  }

  @Test
  void refusals_after_an_answer_are_failures_like_any_other() {
    figures.note(REQUEST, SampleAnswer.capture(SampleAnswer.events()));
    for (int i = 0; i < 5; i++) {
      figures.note(REQUEST, failure(401));
    }

    assertThat(samples.take().counts()).containsEntry("failed", 5L).containsEntry("exchanges", 6L);
  }

  private static StreamCapture failure(int status) {
    return new StreamCapture(
        0,
        ConnectionUse.REUSED,
        new ResponseHead(MILLISECOND, status, "HTTP/1.1", Map.of()),
        List.of(),
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 2 * MILLISECOND));
  }

  private static Provider provider() {
    return OpenAiCompatible.builder("any")
        .name("Any")
        .baseUrl("http://127.0.0.1:9/v1")
        .model("zai-org/GLM-5.3-Flash")
        .noAuth()
        .endpointClass(EndpointClass.DEDICATED)
        .build();
  }
}
