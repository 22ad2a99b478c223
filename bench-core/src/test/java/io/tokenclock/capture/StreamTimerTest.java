package io.tokenclock.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StreamTimerTest {
  private static final Map<String, List<String>> NO_HEADERS = Map.of();

  private final AtomicLong now = new AtomicLong(1_000);
  private final StreamTimer timer = new StreamTimer(now::get);

  @Test
  void dates_everything_from_the_start() {
    timer.start();
    now.addAndGet(10);
    timer.headers(200, "HTTP/1.1", Map.of("Content-Type", List.of("text/event-stream")));
    now.addAndGet(5);
    timer.delivery(bytes("data: a\n\n"));
    now.addAndGet(7);
    timer.end(ExchangeEnd.Kind.END_OF_BODY);

    StreamCapture capture = timer.capture();
    assertThat(capture.startNanos()).isEqualTo(1_000);
    assertThat(capture.head())
        .isEqualTo(
            new ResponseHead(
                10, 200, "HTTP/1.1", Map.of("content-type", List.of("text/event-stream"))));
    assertThat(capture.entries()).extracting(CaptureEntry::atNanos).containsExactly(15L);
    assertThat(capture.entries()).extracting(CaptureEntry::text).containsExactly("data: a\n\n");
    assertThat(capture.end()).isEqualTo(ExchangeEnd.of(ExchangeEnd.Kind.END_OF_BODY, 22));
    assertThat(capture.connection()).isEqualTo(ConnectionUse.UNKNOWN);
  }

  @Test
  void reads_the_clock_before_it_looks_at_anything() {
    var readings = new AtomicLong();
    var stamped = new StreamTimer(readings::incrementAndGet);
    assertThatThrownBy(() -> stamped.delivery(bytes("x")))
        .isInstanceOf(IllegalStateException.class);

    assertThat(readings).hasValue(1);
  }

  @Test
  void one_call_is_one_entry_however_many_buffers() {
    timer.start();
    timer.delivery(List.of(bytes("ab"), bytes(""), bytes("cd")));
    timer.delivery(List.of());
    timer.delivery(bytes(""));
    timer.end(ExchangeEnd.Kind.END_OF_BODY);

    assertThat(timer.capture().entries()).extracting(CaptureEntry::text).containsExactly("abcd");
  }

  @Test
  void copies_so_that_a_buffer_may_be_reused() {
    timer.start();
    ByteBuffer reused = ByteBuffer.allocate(1);
    for (char letter : "abc".toCharArray()) {
      timer.delivery(reused.clear().put((byte) letter).flip());
    }
    timer.end(ExchangeEnd.Kind.END_OF_BODY);

    assertThat(timer.capture().entries())
        .extracting(CaptureEntry::text)
        .containsExactly("a", "b", "c");
  }

  @Test
  void grows_past_its_first_size() {
    timer.start();
    for (int i = 0; i < 2_000; i++) {
      now.incrementAndGet();
      timer.delivery(bytes(String.valueOf(i).repeat(100)));
    }
    timer.end(ExchangeEnd.Kind.END_OF_BODY);

    List<CaptureEntry> entries = timer.capture().entries();
    assertThat(entries).hasSize(2_000);
    for (int i = 0; i < 2_000; i++) {
      assertThat(entries.get(i).atNanos()).isEqualTo(i + 1);
      assertThat(entries.get(i).text()).isEqualTo(String.valueOf(i).repeat(100));
    }
  }

  @Test
  void takes_what_other_clients_have_decoded() {
    timer.start();
    timer.line("data: x");
    timer.line("");
    timer.reasoning("hm");
    timer.answer("é");
    timer.end(ExchangeEnd.Kind.END_OF_BODY);

    assertThat(timer.capture().entries())
        .extracting(CaptureEntry::kind)
        .containsExactly(EntryKind.LINE, EntryKind.LINE, EntryKind.REASONING, EntryKind.ANSWER);
    assertThat(timer.capture().entries())
        .extracting(CaptureEntry::text)
        .containsExactly("data: x", "", "hm", "é");
  }

  @Test
  void the_cap_keeps_what_fits_and_ends_it() {
    var capped = new StreamTimer(now::get, 5);
    capped.start();
    capped.delivery(bytes("abc"));
    assertThat(capped.ended()).isFalse();
    capped.delivery(List.of(bytes("de"), bytes("f")));

    assertThat(capped.ended()).isTrue();
    assertThat(capped.capture().end().kind()).isEqualTo(ExchangeEnd.Kind.SIZE_CAP);
    assertThat(capped.capture().entries())
        .extracting(CaptureEntry::text)
        .containsExactly("abc", "de");
  }

  @Test
  void deliveries_of_every_size_are_kept_one_by_one() {
    timer.start();
    timer.headers(200, "HTTP/1.1", Map.of());
    var sent = new ArrayList<byte[]>();
    var random = new Random(1);
    for (int i = 0; i < 1200; i++) {
      byte[] bytes = new byte[1 + random.nextInt(i % 100 == 0 ? 300_000 : 600)];
      random.nextBytes(bytes);
      sent.add(bytes);
      int cut = random.nextInt(bytes.length);
      timer.delivery(
          List.of(ByteBuffer.wrap(bytes, 0, cut), ByteBuffer.wrap(bytes, cut, bytes.length - cut)));
    }
    timer.end(ExchangeEnd.Kind.END_OF_BODY);

    List<CaptureEntry> entries = timer.capture().entries();
    assertThat(entries).hasSameSizeAs(sent);
    for (int i = 0; i < sent.size(); i++) {
      assertThat(entries.get(i).content()).isEqualTo(ByteBuffer.wrap(sent.get(i)));
    }
  }

  @Test
  void a_body_of_exactly_the_cap_fits() {
    var capped = new StreamTimer(now::get, 3);
    capped.start();
    capped.delivery(bytes("abc"));

    assertThat(capped.ended()).isFalse();
  }

  @Test
  void what_is_stamped_after_the_deadline_is_late_even_when_nobody_had_noticed() {
    var limited = new StreamTimer(now::get, 100, Duration.ofNanos(50));
    limited.start();
    now.addAndGet(50);
    limited.delivery(bytes("in time"));
    now.addAndGet(1);
    limited.delivery(bytes("late"));
    limited.end(ExchangeEnd.Kind.END_OF_BODY);

    assertThat(limited.capture().entries())
        .extracting(CaptureEntry::text)
        .containsExactly("in time");
    assertThat(limited.capture().end()).isEqualTo(ExchangeEnd.of(ExchangeEnd.Kind.DEADLINE, 50));
  }

  @Test
  void a_late_delivery_does_not_change_a_finished_capture() {
    timer.start();
    timer.delivery(bytes("a"));
    assertThat(timer.end(ExchangeEnd.Kind.ABORTED)).isTrue();
    StreamCapture before = timer.capture();

    timer.delivery(bytes("b"));
    timer.headers(200, "HTTP/1.1", NO_HEADERS);
    assertThat(timer.end(ExchangeEnd.Kind.END_OF_BODY)).isFalse();

    assertThat(before.entries()).extracting(CaptureEntry::text).containsExactly("a");
    assertThat(timer.capture().end()).isEqualTo(before.end());
    assertThat(timer.capture().head()).isNull();
    assertThat(timer.capture().entries()).hasSize(1);
  }

  @Test
  void watches_for_the_end_mark_only_in_a_plain_200() {
    assertThat(sees(200, NO_HEADERS)).isTrue();
    assertThat(sees(200, Map.of("Content-Encoding", List.of("identity")))).isTrue();
    assertThat(sees(200, Map.of("Content-Encoding", List.of("gzip")))).isFalse();
    assertThat(sees(429, NO_HEADERS)).isFalse();
  }

  @Test
  void misuse_says_what_to_do() {
    assertThatThrownBy(() -> timer.line("x")).hasMessageContaining("call start");
    assertThatThrownBy(() -> timer.end(ExchangeEnd.Kind.ABORTED))
        .hasMessageContaining("call start");
    timer.start();
    assertThatThrownBy(timer::start).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(timer::capture).hasMessageContaining("call end first");
    timer.headers(200, "HTTP/1.1", NO_HEADERS);
    assertThatThrownBy(() -> timer.headers(200, "HTTP/1.1", NO_HEADERS))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> new StreamTimer(now::get, 0)).hasMessageContaining("maxBytes");
  }

  private boolean sees(int status, Map<String, List<String>> headers) {
    var fresh = new StreamTimer(now::get);
    fresh.start();
    fresh.headers(status, "HTTP/1.1", headers);
    fresh.delivery(bytes("data: [DO"));
    assertThat(fresh.endMarkSeen()).isFalse();
    fresh.delivery(bytes("NE]\n\n"));
    return fresh.endMarkSeen();
  }

  private static ByteBuffer bytes(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }
}
