package io.tokenclock.stream;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/** How the network cuts a stream must not change what it says. */
final class AnySplitTest {
  private static final List<StreamCase> SMALL =
      StreamCase.streams().stream().filter(c -> c.bytes().length < 10_000).toList();

  private static final List<byte[]> WORDS =
      List.of(
          bytes("\r"),
          bytes("\n"),
          bytes("\r\n"),
          bytes("\n\n"),
          bytes(":"),
          bytes(" "),
          bytes("data"),
          bytes("data: "),
          bytes("event: error"),
          bytes("id"),
          bytes("[DONE]"),
          bytes("{\"choices\":[{\"delta\":{\"content\":\"<think>é\"}}]}"),
          bytes("{\"error\":\"e\"}"),
          bytes("\uFEFF"),
          bytes("你😀"),
          new byte[] {(byte) 0xEF},
          new byte[] {(byte) 0xBB},
          new byte[] {(byte) 0xBF},
          new byte[] {(byte) 0xF0, (byte) 0x9F},
          new byte[] {0});

  @Property(tries = 400)
  void any_split_of_a_case_reads_alike(@ForAll("cases") StreamCase given, @ForAll long seed) {
    assertReadsAlike(given.bytes(), given.contentType(), seed);
  }

  @Property(tries = 400)
  void any_split_of_a_damaged_case_reads_alike(
      @ForAll("cases") StreamCase given, @ForAll long seed) {
    byte[] bytes = given.bytes();
    var random = new Random(seed);
    for (int i = 0; i < 3; i++) {
      byte[] word = WORDS.get(random.nextInt(WORDS.size()));
      System.arraycopy(word, 0, bytes, random.nextInt(bytes.length - word.length), word.length);
    }
    assertReadsAlike(bytes, given.contentType(), seed);
  }

  @Property(tries = 1000)
  void any_split_of_any_soup_reads_alike(@ForAll("soups") byte[] soup, @ForAll long seed) {
    assertReadsAlike(soup, "text/event-stream", seed);
  }

  @Property(tries = 1000)
  void random_bytes_give_some_outcome(
      @ForAll byte[] bytes, @ForAll ExchangeEnd.Kind end, @ForAll("statuses") int status) {
    StreamTimeline read =
        StreamTimeline.of(
            new StreamCapture(
                0,
                ConnectionUse.UNKNOWN,
                new ResponseHead(0, status, "HTTP/2", Map.of()),
                List.of(CaptureEntry.bytes(1, bytes)),
                ExchangeEnd.of(end, 2)));

    assertThat(read.outcome() == null).isEqualTo(end == ExchangeEnd.Kind.ABORTED);
  }

  @Property(tries = 300)
  void random_json_in_an_event_gives_some_outcome(@ForAll("jsons") String json) {
    StreamTimeline read = StreamTimeline.of(StreamCase.body("data: " + json + "\n\n"));

    assertThat(read.outcome()).isNotNull();
    assertThat(read.detail()).isNotEqualTo("invalid_json_in_event");
  }

  @Provide
  Arbitrary<StreamCase> cases() {
    return Arbitraries.of(SMALL);
  }

  @Provide
  Arbitrary<Integer> statuses() {
    return Arbitraries.of(200, 204, 301, 429, 400, 500, 0, -1, 99999);
  }

  @Provide
  Arbitrary<byte[]> soups() {
    return Arbitraries.of(WORDS)
        .list()
        .ofMaxSize(40)
        .map(
            words -> {
              var soup = new ByteArrayOutputStream();
              words.forEach(soup::writeBytes);
              return soup.toByteArray();
            });
  }

  /** Objects whose names mean something in a chunk and whose values are of any type. */
  @Provide
  Arbitrary<String> jsons() {
    Arbitrary<String> leaf =
        Arbitraries.of("null", "true", "0", "429", "\"\"", "\"0\"", "\"stop\"", "\"x\"", "1e999");
    Arbitrary<String> names =
        Arbitraries.of(
            "choices",
            "index",
            "delta",
            "content",
            "finish_reason",
            "error",
            "errors",
            "message",
            "code",
            "type",
            "detail",
            "usage",
            "model",
            "tool_calls",
            "function",
            "arguments",
            "id",
            "name",
            "reasoning",
            "reasoning_details",
            "text",
            "thinking");
    return Arbitraries.lazyOf(
        () -> leaf,
        () -> leaf,
        () -> jsons().list().ofMaxSize(3).map(items -> "[" + String.join(",", items) + "]"),
        () ->
            Combinators.combine(names.list().ofSize(4), jsons().list().ofMinSize(0).ofMaxSize(4))
                .as(AnySplitTest::object));
  }

  private static String object(List<String> names, List<String> values) {
    var fields = new ArrayList<String>();
    for (int i = 0; i < values.size(); i++) {
      fields.add("\"" + names.get(i) + "\":" + values.get(i));
    }
    return "{" + String.join(",", fields) + "}";
  }

  private static void assertReadsAlike(byte[] bytes, String type, long seed) {
    Reading whole = read(bytes, type, List.of());
    var each = new ArrayList<Integer>();
    for (int i = 1; i < bytes.length; i++) {
      each.add(i);
    }
    var random = new Random(seed);
    var some = new ArrayList<Integer>(each);
    some.removeIf(cut -> random.nextInt(10) > 0);

    assertThat(read(bytes, type, each)).isEqualTo(whole);
    assertThat(read(bytes, type, some)).isEqualTo(whole);
  }

  /** All of a timeline but its times. */
  private record Reading(
      List<List<String>> events, List<List<String>> deltas, List<@Nullable Object> facts) {}

  private static Reading read(byte[] bytes, String type, List<Integer> cuts) {
    var entries = new ArrayList<CaptureEntry>();
    int from = 0;
    for (int cut : cuts) {
      entries.add(CaptureEntry.bytes(entries.size(), Arrays.copyOfRange(bytes, from, cut)));
      from = cut;
    }
    entries.add(CaptureEntry.bytes(entries.size(), Arrays.copyOfRange(bytes, from, bytes.length)));
    StreamTimeline read =
        StreamTimeline.of(
            StreamCase.capture(
                type, entries, ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, bytes.length)));
    return new Reading(
        read.events().stream().map(e -> List.of(e.name(), e.data(), e.lastEventId())).toList(),
        read.deltas().stream()
            .map(d -> List.of(String.valueOf(d.event()), d.reasoning(), d.answer()))
            .toList(),
        Arrays.asList(
            read.outcome(),
            read.detail(),
            read.inBandError(),
            read.failureEvent(),
            read.errorMessage(),
            read.pendingAtEnd(),
            read.finishReason(),
            read.done(),
            read.toolCalls(),
            read.usage(),
            read.model(),
            read.anomalies(),
            read.commentLines(),
            read.ignoredLines()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
