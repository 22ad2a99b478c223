package io.tokenclock.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.stream.SseDecoder;
import io.tokenclock.stream.SseEvent;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.DatasetException;
import io.tokenclock.task.Rubric;
import io.tokenclock.task.Rubrics;
import io.tokenclock.task.TaskItem;
import io.tokenclock.task.Verdict;
import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What core reads of what others send or change: streams, answers, data sets. */
final class CoreTargets {
  private static final Rubric RUBRIC = Rubrics.strict();
  private static final Dataset BUILTIN = Dataset.builtin();
  private static final List<TaskItem> ITEMS =
      BUILTIN.families().stream().map(family -> BUILTIN.items(family).get(0)).toList();
  private static final List<ExchangeEnd.Kind> ENDS = List.of(ExchangeEnd.Kind.values());
  private static final List<String> JSON_WORDS =
      List.of(
          "{",
          "}",
          "[",
          "]",
          "\"",
          "\\",
          "\\u0000",
          "\\ud800",
          "null",
          "true",
          "1e999",
          "-0",
          "0.1",
          "99999999999999999999",
          ",",
          ":",
          "\u0000",
          "\ufeff",
          "\u202e",
          "[[[[[[[[");
  private static final List<String> STREAM_WORDS =
      List.of(
          "data: ",
          "data:",
          "\n\n",
          "\r\n",
          "\r",
          "\n",
          ": comment",
          "event: error\n",
          "id: 1\n",
          "retry: 1\n",
          "data: [DONE]\n\n",
          "\"choices\":[",
          "\"delta\":{",
          "\"content\":\"",
          "\"reasoning\":\"",
          "\"finish_reason\":\"stop\"",
          "\"error\":{",
          "\"code\":429",
          "\"tool_calls\":[{\"index\":0,",
          "\"usage\":{",
          "<think>",
          "</think>",
          "\"index\":1",
          "\"message\":{",
          "{}",
          "[]",
          "\ufeff",
          "\u0000",
          "\ud83d\ude00");

  private CoreTargets() {}

  static Fuzzer sse() {
    return new Fuzzer("sse", CoreTargets::decode, cases(), STREAM_WORDS);
  }

  static Fuzzer deltas() {
    return new Fuzzer("deltas", CoreTargets::read, cases(), STREAM_WORDS);
  }

  static Fuzzer judging() {
    return new Fuzzer("judging", CoreTargets::judge, golds(), JSON_WORDS);
  }

  static Fuzzer dataset(Path folder) {
    return new Fuzzer("dataset", input -> dataset(input, folder), rows(folder), JSON_WORDS);
  }

  private static void decode(byte[] input) {
    List<SseEvent> whole = events(input, input.length + 1);
    assertThat(events(input, 1 + input.length % 7)).isEqualTo(whole);
  }

  private static List<SseEvent> events(byte[] input, int piece) {
    var events = new ArrayList<SseEvent>();
    var decoder = new SseDecoder(events::add);
    for (int from = 0; from < input.length; from += piece) {
      decoder.feed(0, input, from, Math.min(input.length, from + piece));
    }
    SseEvent open = decoder.end();
    if (open != null) {
      events.add(open);
    }
    return events;
  }

  private static void read(byte[] input) {
    int choice = input.length == 0 ? 0 : input[input.length - 1] & 0xFF;
    ExchangeEnd.Kind end = ENDS.get(choice % ENDS.size());
    int status = choice % 5 == 0 ? 500 : 200;
    var entries = new ArrayList<CaptureEntry>();
    int piece = 1 + choice * 17;
    for (int from = 0; from < input.length; from += piece) {
      entries.add(
          CaptureEntry.bytes(
              from, Arrays.copyOfRange(input, from, Math.min(input.length, from + piece))));
    }
    StreamTimeline timeline =
        StreamTimeline.of(
            new StreamCapture(
                0,
                ConnectionUse.UNKNOWN,
                new ResponseHead(0, status, "HTTP/1.1", Map.of()),
                entries,
                ExchangeEnd.of(end, input.length)));
    assertThat(timeline.outcome() == null).isEqualTo(end == ExchangeEnd.Kind.ABORTED);
    int tokens = TokenCounter.o200kBase().count(timeline.answer());
    assertThat(tokens == 0).isEqualTo(timeline.answer().isEmpty());
  }

  private static void judge(byte[] input) {
    String answer = new String(input, UTF_8);
    for (TaskItem item : ITEMS) {
      Verdict verdict = RUBRIC.judge(item, answer);
      assertThat(verdict.kind() == Verdict.Kind.INVALID).isEqualTo(verdict.reason() != null);
    }
  }

  private static void dataset(byte[] input, Path folder) throws IOException {
    int rows = (int) new String(input, UTF_8).lines().count();
    Files.write(folder.resolve("ticket-triage.jsonl"), input);
    Files.writeString(
        folder.resolve("manifest.json"),
        "{\"status\":\"frozen\",\"freeze_ready\":true,\"counts\":{\"ticket-triage\":"
            + Math.max(1, rows)
            + "}}");
    try {
      Dataset read = Dataset.read(folder);
      assertThat(read.items("ticket-triage")).hasSize(rows);
    } catch (DatasetException refused) {
      assertThat(refused.getMessage()).isNotBlank();
    }
  }

  private static List<byte[]> golds() {
    List<byte[]> golds = new ArrayList<>();
    for (TaskItem item : ITEMS) {
      golds.add(item.gold().getBytes(UTF_8));
      golds.add(("```json\n" + item.gold() + "\n```").getBytes(UTF_8));
    }
    return golds;
  }

  private static List<byte[]> rows(Path folder) {
    try {
      BUILTIN.write(BUILTIN.items("ticket-triage").subList(0, 3), folder.resolve("seed"));
      return List.of(Files.readAllBytes(folder.resolve("seed/ticket-triage.jsonl")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The streams of the catalogue, none so large that a try of it is slow. */
  private static List<byte[]> cases() {
    var cases = CoreTargets.class.getResource("/cases");
    if (cases == null) {
      throw new IllegalStateException("cases: not among the test resources");
    }
    try (Stream<Path> files = Files.walk(Path.of(cases.toURI()))) {
      List<byte[]> all = new ArrayList<>();
      for (Path file : files.filter(file -> file.endsWith("stream.sse")).sorted().toList()) {
        if (Files.size(file) < 20_000) {
          all.add(Files.readAllBytes(file));
        }
      }
      return all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
