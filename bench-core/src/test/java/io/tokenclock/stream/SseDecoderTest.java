package io.tokenclock.stream;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class SseDecoderTest {
  private final List<SseEvent> events = new ArrayList<>();
  private final SseDecoder decoder = new SseDecoder(events::add);

  @Test
  void an_event_belongs_to_the_read_that_ends_its_blank_line() {
    feed("data: a\n", "\ndata: b\n\n", "data: c", "\r", "\n", "\r", "\n");

    assertThat(events).extracting(SseEvent::data).containsExactly("a", "b", "c");
    assertThat(events).extracting(SseEvent::entry).containsExactly(1, 1, 5);
  }

  @Test
  void a_carriage_return_ends_the_line_before_its_line_feed_is_in() {
    feed("data: a\r\r");

    assertThat(events).hasSize(1);

    feed("\ndata: b\r\n\r", "\n");

    assertThat(events).extracting(SseEvent::data).containsExactly("a", "b");
  }

  @Test
  void only_one_line_feed_is_swallowed() {
    feed("data: a\r", "\n", "\n");

    assertThat(events).extracting(SseEvent::entry).containsExactly(2);
  }

  @Test
  void an_event_without_data_is_none_and_forgets_its_name() {
    feed("event: ping\n\ndata: x\n\n");

    assertThat(events).containsExactly(new SseEvent(0, "message", "x", "", 0));
  }

  @Test
  void name_holds_for_one_event_and_id_for_all_that_follow() {
    feed("event: add\nid: 7\ndata: x\n\ndata: y\n\n");

    assertThat(events)
        .containsExactly(
            new SseEvent(0, "add", "x", "7", 0), new SseEvent(1, "message", "y", "7", 0));
  }

  @Test
  void a_byte_order_mark_is_dropped_once_and_only_at_the_start() {
    feed("\uFEFF\uFEFFdata: a\n\n\uFEFFdata: b\n\ndata: \uFEFFc\n\n");

    assertThat(events).extracting(SseEvent::data).containsExactly("\uFEFFc");
    assertThat(decoder.ignoredLines()).isEqualTo(2);
  }

  @Test
  void bytes_that_only_begin_a_byte_order_mark_are_kept() {
    decoder.feed(0, new byte[] {(byte) 0xEF, (byte) 0xBB}, 0, 2);
    feed("data: a\n\ndata: b\n\n");

    assertThat(events).extracting(SseEvent::data).containsExactly("b");
  }

  @Test
  void comments_and_meaningless_lines_are_counted_and_retry_is_neither() {
    feed(":\n: a\n:data: b\nretry: 10\nretry: x\nerror: c\ndata : d\n\n");

    assertThat(events).isEmpty();
    assertThat(decoder.commentLines()).isEqualTo(3);
    assertThat(decoder.ignoredLines()).isEqualTo(2);
  }

  @Test
  void what_no_blank_line_ended_is_handed_over_at_the_end_only() {
    feed("event: e\nid: 1\ndata: a\n", "data: b", "c");

    SseEvent pending = decoder.end();

    assertThat(events).isEmpty();
    assertThat(pending).isEqualTo(new SseEvent(0, "e", "a\nbc", "1", 2));
    assertThatThrownBy(() -> decoder.feed(0, new byte[1], 0, 1))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void the_pending_event_belongs_to_the_read_that_ended_its_last_data() {
    feed("data: a", "\n", ": later");

    SseEvent pending = decoder.end();

    assertThat(pending).isEqualTo(new SseEvent(0, "message", "a", "", 1));
  }

  @Test
  void nothing_is_pending_after_a_blank_line() {
    feed("data: a\n\n: done");

    @Nullable SseEvent pending = decoder.end();

    assertThat(pending).isNull();
  }

  @Test
  void bad_bytes_are_flagged_where_they_are_text_and_not_where_the_end_cut_a_character() {
    decoder.feed(0, ByteBuffer.wrap("data: \u00e4\u00bd".getBytes(ISO_8859_1)));
    decoder.end();

    assertThat(decoder.invalidUtf8()).isFalse();

    var other = new SseDecoder(events::add);
    other.feed(0, ByteBuffer.wrap("data: \u00e4\u00bd\n".getBytes(ISO_8859_1)));
    SseEvent pending = other.end();

    assertThat(other.invalidUtf8()).isTrue();
    assertThat(pending).isEqualTo(new SseEvent(0, "message", "\uFFFD", "", 0));
  }

  @Test
  void a_line_longer_than_any_buffer_is_read() {
    String long1 = "x".repeat(100_000);
    feed("data: " + long1, long1 + "\n\n");

    assertThat(events).extracting(SseEvent::data).containsExactly(long1 + long1);
  }

  private void feed(String... reads) {
    for (int i = 0; i < reads.length; i++) {
      decoder.feed(i, ByteBuffer.wrap(reads[i].getBytes(UTF_8)));
    }
  }
}
