package io.tokenclock.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.task.Rubrics;
import io.tokenclock.task.TaskItem;
import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** From stored bytes to a measurement, with the real reader, tokenizer and rubric. */
final class ScoringCasesTest {
  private static final long MILLI = 1_000_000;
  private static final TaskItem ITEM =
      new TaskItem(
          "i1", "triage", "test", "s", "u", "{\"type\":\"object\"}", "{}", List.of(), Map.of());

  static List<Path> cases() throws IOException, URISyntaxException {
    Path root = Path.of(requireNonNull(ScoringCasesTest.class.getResource("/cases")).toURI());
    try (Stream<Path> folders = Files.list(root)) {
      return folders
          .filter(f -> f.getFileName().toString().matches("30[1-8]-.*"))
          .filter(f -> Files.exists(f.resolve("stream.sse")))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void times_tokens_and_rates_are_those_of_the_case(Path folder) throws IOException {
    JsonNode json = new ObjectMapper().readTree(folder.resolve("case.json").toFile());
    JsonNode timing = json.path("expected").path("timing");

    Measurement m =
        new Scoring(TokenCounter.o200kBase(), Rubrics.strict())
            .score(request(capture(folder, json)), ITEM);

    assertThat(timing.isObject()).isTrue();
    assertThat(m.marks().firstAnswerNanos()).isEqualTo(timing.path("ttft_ms").asLong() * MILLI);
    assertThat(m.endToEndNanos()).isEqualTo(timing.path("last_answer_ms").asLong() * MILLI);
    assertThat(m.tokens().answer()).isEqualTo(timing.path("tokens_total").asInt());
    JsonNode rate = timing.path("tokens_per_second");
    Double decode = m.rates().decodePerSecond();
    if (rate.isNumber()) {
      assertThat(requireNonNull(decode)).isCloseTo(rate.asDouble(), within(0.0005));
      assertThat(m.tokens().firstAnswerArrival())
          .isEqualTo(timing.path("tokens_in_first_arrival").asInt());
    } else {
      assertThat(decode).isNull();
      assertThat(m.rates().outputPerSecond()).isNull();
      assertThat(m.flags()).contains(Measurement.BURST);
    }
  }

  private static StreamCapture capture(Path folder, JsonNode json) throws IOException {
    byte[] body = Files.readAllBytes(folder.resolve("stream.sse"));
    List<CaptureEntry> entries = new ArrayList<>();
    long last = 0;
    for (JsonNode segment : json.path("transport").path("segments")) {
      last = segment.path("at_ms").asLong() * MILLI;
      entries.add(
          CaptureEntry.bytes(
              last,
              Arrays.copyOfRange(body, segment.path("from").asInt(), segment.path("to").asInt())));
    }
    return new StreamCapture(
        0,
        ConnectionUse.NEW,
        new ResponseHead(
            MILLI, 200, "HTTP/1.1", Map.of("content-type", List.of("text/event-stream"))),
        entries,
        ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, last + MILLI));
  }

  private static RequestRecord request(StreamCapture capture) {
    return new RequestRecord(
        "r0000-alpha",
        0,
        "alpha",
        "triage",
        "i1",
        0,
        "demo-model",
        "00",
        0,
        0,
        Instant.EPOCH,
        1,
        Set.of(),
        List.of(),
        capture);
  }
}
