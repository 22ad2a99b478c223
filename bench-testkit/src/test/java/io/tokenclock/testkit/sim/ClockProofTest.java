package io.tokenclock.testkit.sim;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClockProofTest {
  /** Arrival at 1100; role at 2000, answers at 3000 and 5000, done at 5100; ten bytes each. */
  private static final ServedRequest SERVED =
      new ServedRequest(
          "sim-zai-000001",
          "zai",
          "item-1",
          200,
          1100,
          1900,
          1910,
          1_000L,
          1.0,
          3,
          null,
          ServedRequest.End.COMPLETE,
          List.of(
              new ServedWrite(WriteKind.ROLE, 0, 10, 2000, 2000, 2001),
              new ServedWrite(WriteKind.ANSWER, 10, 20, 3000, 3000, 3001),
              new ServedWrite(WriteKind.ANSWER, 20, 30, 5000, 5000, 5001),
              new ServedWrite(WriteKind.DONE, 30, 40, 5000, 5100, 5101)));

  private static final FleetLog LOG = new FleetLog(1, 1, true, List.of(SERVED));

  /** Request start at 1000, so that stamps are offsets from there. */
  private static ClockProof.Exchange exchange(
      String requestId, ExchangeEnd.Kind end, CaptureEntry... entries) {
    var head = new ResponseHead(950, 200, "HTTP/1.1", Map.of("X-Request-Id", List.of(requestId)));
    return new ClockProof.Exchange(
        "exchange-1",
        "zai",
        new StreamCapture(
            1000, ConnectionUse.REUSED, head, List.of(entries), ExchangeEnd.of(end, 5000)));
  }

  private static CaptureEntry bytes(long at, int count) {
    return CaptureEntry.bytes(at, "x".repeat(count).getBytes(UTF_8));
  }

  private static List<Long> nanos(ErrorSamples samples) {
    return samples.samples().stream().map(ErrorSamples.Sample::nanos).toList();
  }

  @Test
  void compares_each_write_with_the_delivery_that_completes_it() {
    ClockProof proof =
        ClockProof.of(
            LOG,
            List.of(
                exchange(
                    "sim-zai-000001",
                    ExchangeEnd.Kind.END_OF_BODY,
                    bytes(1010, 15),
                    bytes(2050, 5),
                    bytes(4200, 20))));

    // 2010-2000, 3050-3000, 5200-5000, 5200-5100
    assertThat(nanos(proof.receive())).containsExactly(10L, 50L, 100L, 200L);
    assertThat(nanos(proof.request())).containsExactly(100L);
    assertThat(nanos(proof.ttft())).containsExactly(150L);
    assertThat(proof.receive().medianNanos()).isEqualTo(50);
    assertThat(proof.receive().p99Nanos()).isEqualTo(200);
    assertThat(proof.receive().largest()).isEqualTo(new ErrorSamples.Sample(200, "exchange-1"));
    assertThat(proof.receive().impossible()).isZero();
    assertThat(proof.eventsLost()).isZero();
    assertThat(proof.unmatched()).isEmpty();
    assertThat(proof.served())
        .containsExactly(
            new ServedFigures("zai", 1, 1900L, 1900L, 3900L, 3900L, 1_000_000.0, 1_000_000.0));
  }

  @Test
  void counts_what_was_written_and_never_came_as_lost_only_after_a_good_end() {
    CaptureEntry[] short_ = {bytes(1010, 10), bytes(2050, 15)};

    assertThat(
            ClockProof.of(
                    LOG, List.of(exchange("sim-zai-000001", ExchangeEnd.Kind.END_OF_BODY, short_)))
                .eventsLost())
        .isEqualTo(2);
    assertThat(
            ClockProof.of(
                    LOG, List.of(exchange("sim-zai-000001", ExchangeEnd.Kind.DEADLINE, short_)))
                .eventsLost())
        .isZero();
  }

  @Test
  void tells_a_stamp_that_cannot_be() {
    ClockProof proof =
        ClockProof.of(
            LOG, List.of(exchange("sim-zai-000001", ExchangeEnd.Kind.END_OF_BODY, bytes(900, 40))));

    assertThat(proof.receive().impossible()).isEqualTo(4);
  }

  @Test
  void names_exchanges_that_the_log_does_not_know() {
    ClockProof proof = ClockProof.of(LOG, List.of(exchange("other", ExchangeEnd.Kind.END_OF_BODY)));

    assertThat(proof.unmatched()).containsExactly("exchange-1");
    assertThat(proof.receive().n()).isZero();
    assertThat(proof.receive().medianNanos()).isNull();
    assertThat(proof.receive().largest()).isNull();
    assertThat(proof.served()).isEmpty();
  }

  @Test
  void refuses_evidence_without_raw_bytes() {
    ClockProof.Exchange decoded =
        exchange(
            "sim-zai-000001",
            ExchangeEnd.Kind.END_OF_BODY,
            CaptureEntry.text(EntryKind.ANSWER, 1, "text"));

    assertThatThrownBy(() -> ClockProof.of(LOG, List.of(decoded)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("exchange-1");
  }

  @Test
  void percentiles_are_nearest_rank() {
    var samples = new ArrayList<ErrorSamples.Sample>();
    for (int i = 200; i >= 1; i--) {
      samples.add(new ErrorSamples.Sample(i, "e"));
    }
    ErrorSamples sorted = ErrorSamples.of(samples);

    assertThat(sorted.medianNanos()).isEqualTo(100);
    assertThat(sorted.percentileNanos(95)).isEqualTo(190);
    assertThat(sorted.p99Nanos()).isEqualTo(198);
    assertThat(NearestRank.floorIndex(95, 200)).isEqualTo(10);
  }
}
