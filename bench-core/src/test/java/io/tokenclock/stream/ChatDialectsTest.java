package io.tokenclock.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the cases leave open: dialects and faults seen in the wild, each as a small stream. */
final class ChatDialectsTest {
  private static final String STOP = "{\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}";

  @Test
  void content_may_be_a_list_of_text_and_thinking_parts() {
    StreamTimeline read =
        read(
            delta(
                "{\"content\":[{\"type\":\"thinking\",\"thinking\":[{\"type\":\"text\","
                    + "\"text\":\"hm\"}]}]}"),
            delta("{\"content\":[{\"type\":\"thinking\",\"thinking\":\" so\"}]}"),
            delta(
                "{\"content\":[{\"type\":\"text\",\"text\":\"Yes\"},\"!\","
                    + "{\"type\":\"image_url\",\"text\":\"no\"},{\"text\":\"?\"}]}"),
            STOP,
            "[DONE]");

    assertThat(read.answer()).isEqualTo("Yes!?");
    assertThat(read.reasoning()).isEqualTo("hm so");
    assertThat(read.firstAnswerEvent()).isEqualTo(2);
  }

  @Test
  void one_trace_under_two_names_counts_once() {
    StreamTimeline read =
        read(
            delta("{\"reasoning\":\"a\",\"reasoning_content\":\"a\"}"),
            delta("{\"reasoning\":\"b\",\"reasoning_content\":\"\"}"),
            delta(
                "{\"reasoning\":\"c\",\"reasoning_details\":[{\"type\":\"reasoning.text\","
                    + "\"text\":\"c\"}]}"),
            delta("{\"reasoning_text\":\"d\"}"),
            STOP);

    assertThat(read.reasoning()).isEqualTo("abcd");
  }

  @Test
  void legacy_text_beside_the_delta_is_not_added() {
    StreamTimeline read =
        read(
            "{\"choices\":[{\"text\":\"Hi\",\"delta\":{\"token_id\":1,\"content\":\"Hi\"}}],"
                + "\"usage\":null}",
            STOP);

    assertThat(read.answer()).isEqualTo("Hi");
  }

  @Test
  void values_of_a_wrong_type_are_no_text() {
    StreamTimeline read =
        read(
            "{\"model\":7,\"choices\":[null,5,{\"index\":\"0\",\"delta\":{\"content\":5,"
                + "\"reasoning\":{\"a\":\"b\"},\"tool_calls\":7}}]}",
            delta("{\"content\":{\"text\":\"no\"},\"tool_calls\":[null,{\"function\":5}]}"),
            "{\"choices\":[{\"delta\":[],\"finish_reason\":5}]}",
            delta("{\"content\":\"ok\"}"),
            STOP,
            "[DONE]");

    assertThat(read.answer()).isEqualTo("ok");
    assertThat(read.reasoning()).isEmpty();
    assertThat(read.model()).isNull();
    assertThat(read.finishReason()).isEqualTo("stop");
    assertThat(read.toolCalls()).containsExactly(new ToolCall("", "", ""));
    assertThat(read.anomalies()).containsExactly("choice_without_delta");
  }

  @Test
  void the_last_usage_object_wins_wherever_it_is() {
    StreamTimeline read =
        read(
            "{\"choices\":[{\"delta\":{\"content\":\"x\"},\"usage\":{\"completion_tokens\":1}}],"
                + "\"usage\":null}",
            "{\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}],"
                + "\"usage\":{\"completion_tokens\":2,\"estimated_cost\":null}}",
            "{\"choices\":[],\"usage\":{\"completion_tokens\":2,\"estimated_cost\":0.00010}}",
            "{\"choices\":[],\"usage\":null}",
            "[DONE]");

    assertThat(read.usage()).isEqualTo("{\"completion_tokens\":2,\"estimated_cost\":0.00010}");
    assertThat(read.anomalies()).isEmpty();
  }

  @Test
  void the_first_model_name_that_is_one_is_kept() {
    StreamTimeline read =
        read(
            "{\"model\":\"\",\"choices\":[]}",
            "{\"model\":\"glm-a\",\"choices\":[]}",
            "{\"model\":\"glm-b\",\"choices\":[]}",
            STOP);

    assertThat(read.model()).isEqualTo("glm-a");
  }

  @Test
  void a_whole_message_counts_where_no_delta_said_anything() {
    StreamTimeline read =
        read(
            "{\"choices\":[{\"message\":{\"content\":\"<think>t</think>All\","
                + "\"tool_calls\":[{\"id\":\"a\",\"function\":{\"name\":\"f\","
                + "\"arguments\":{\"x\":1}}}]},\"finish_reason\":\"stop\"}]}",
            "[DONE]");

    assertThat(read.answer()).isEqualTo("All");
    assertThat(read.reasoning()).isEqualTo("t");
    assertThat(read.toolCalls()).containsExactly(new ToolCall("a", "f", "{\"x\":1}"));
    assertThat(read.outcome()).isEqualTo(Outcome.COMPLETED);
  }

  @Test
  void a_whole_message_does_not_repeat_held_back_text_or_reasoning() {
    StreamTimeline read =
        read(
            delta("{\"reasoning\":\"r\",\"content\":\"<th\"}"),
            "{\"choices\":[{\"message\":{\"content\":\"<th\",\"reasoning\":\"r\"},"
                + "\"finish_reason\":\"stop\"}]}",
            "[DONE]");

    assertThat(read.answer()).isEqualTo("<th");
    assertThat(read.reasoning()).isEqualTo("r");
    assertThat(read.deltas()).extracting(OutputDelta::event).containsExactly(0);
  }

  @Test
  void named_events_are_ignored_unless_they_are_chunks() {
    StreamTimeline read =
        body(
            "event: ping\ndata: {\"type\":\"ping\"}\n\n",
            "event: note\ndata: not json\n\n",
            "event: chunk\ndata: " + delta("{\"content\":\"Hi\"}") + "\n\n",
            "event: end\ndata: [DONE]\n\n");

    assertThat(read.answer()).isEqualTo("Hi");
    assertThat(read.done()).isTrue();
    assertThat(read.anomalies()).containsExactly("ignored_named_event", "no_finish_reason");
  }

  @Test
  void an_error_event_is_an_error_whatever_it_holds() {
    assertThat(body("event: error\ndata: worker lost\n\n").errorMessage()).isEqualTo("worker lost");
    assertThat(body("event: error\ndata: \"lost\"\n\n").errorMessage()).isEqualTo("lost");
    StreamTimeline bare = body("event: error\ndata: {\"retry\":true}\n\n");
    assertThat(bare.inBandError()).isTrue();
    assertThat(bare.outcome()).isEqualTo(Outcome.MALFORMED_STREAM);
    assertThat(bare.errorMessage()).isNull();
    assertThat(body("event: error\ndata: Rate-limit exceeded\n\n").outcome())
        .isEqualTo(Outcome.HTTP_429);
  }

  @Test
  void an_error_beside_choices_decides_and_keeps_the_finish_reason() {
    StreamTimeline read =
        read(
            delta("{\"content\":\"a\"}"),
            "{\"error\":{\"code\":502,\"message\":\"gone\"},\"choices\":[{\"index\":0,"
                + "\"delta\":{\"content\":\"b\"},\"finish_reason\":\"error\"}]}",
            delta("{\"content\":\"c\"}"),
            "[DONE]");

    assertThat(read.outcome()).isEqualTo(Outcome.HTTP_5XX);
    assertThat(read.detail()).isEqualTo("in_band_error");
    assertThat(read.failureEvent()).isEqualTo(1);
    assertThat(read.finishReason()).isEqualTo("error");
    assertThat(read.answer()).isEqualTo("a");
    assertThat(read.done()).isFalse();
    assertThat(read.events()).hasSize(4);
  }

  @Test
  void network_error_as_finish_reason_fails_and_keeps_the_text_beside_it() {
    StreamTimeline read =
        read(
            "{\"choices\":[{\"delta\":{\"content\":\"a\"},"
                + "\"finish_reason\":\"network_error\"}]}");

    assertThat(read.outcome()).isEqualTo(Outcome.MALFORMED_STREAM);
    assertThat(read.inBandError()).isTrue();
    assertThat(read.answer()).isEqualTo("a");
  }

  @Test
  void trouble_after_a_finish_reason_is_only_flagged() {
    for (String trouble :
        List.of(
            "{\"error\":\"late\"}",
            "{\"cut",
            "{\"choices\":[{\"delta\":{},\"finish_reason\":\"error\"}]}")) {
      StreamTimeline read = read(delta("{\"content\":\"a\"}"), STOP, trouble, "[DONE]");

      assertThat(read.outcome()).isEqualTo(Outcome.COMPLETED);
      assertThat(read.finishReason()).isEqualTo("stop");
      assertThat(read.done()).isTrue();
      assertThat(read.failureEvent()).isNull();
      assertThat(read.anomalies()).contains("tail_after_finish");
    }
  }

  @Test
  void a_chunk_cut_and_glued_to_the_next_is_bad_json() {
    StreamTimeline read =
        body(
            "data: " + delta("{\"content\":\"a\"}") + "\n\n",
            "data: {\"choices\":[{\"delta\":{\"contdata: " + delta("{\"content\":\"b\"}") + "\n\n",
            "data: " + STOP + "\n\n");

    assertThat(read.outcome()).isEqualTo(Outcome.MALFORMED_STREAM);
    assertThat(read.detail()).isEqualTo("invalid_json_in_event");
    assertThat(read.failureEvent()).isEqualTo(1);
    assertThat(read.answer()).isEqualTo("a");
    assertThat(read.finishReason()).isNull();
  }

  @Test
  void a_last_event_without_its_blank_line_counts_as_the_one_after_the_last() {
    StreamTimeline read =
        body("data: " + STOP + "\n\n", "data: " + delta("{\"content\":\"z\"}"), "\r\n");

    assertThat(read.answer()).isEqualTo("z");
    assertThat(read.firstAnswerEvent()).isEqualTo(1);
    assertThat(read.marks().firstAnswerNanos()).isEqualTo(30_000_000);
    assertThat(read.anomalies()).containsExactly("unterminated_last_event", "no_done_sentinel");
  }

  @Test
  void tool_call_fragments_without_index_follow_their_id() {
    StreamTimeline read =
        read(
            delta("{\"tool_calls\":[{\"id\":\"a\",\"function\":{\"name\":\"f\"}}]}"),
            delta("{\"tool_calls\":[{\"id\":\"b\",\"function\":{\"name\":\"g\"}}]}"),
            delta("{\"tool_calls\":[{\"id\":\"a\",\"function\":{\"arguments\":\"1\"}}]}"),
            delta("{\"tool_calls\":[{\"function\":{\"arguments\":\"2\"}}]}"),
            delta("{\"tool_calls\":[{\"id\":\"b\",\"function\":{\"arguments\":null}}]}"),
            delta("{\"tool_calls\":[]}"),
            STOP);

    assertThat(read.toolCalls())
        .containsExactly(new ToolCall("a", "f", "12"), new ToolCall("b", "g", ""));
  }

  @Test
  void reasoning_that_comes_while_content_is_held_back_keeps_the_order_of_events() {
    StreamTimeline read =
        read(
            delta("{\"content\":\"<\"}"),
            delta("{\"reasoning\":\"r\"}"),
            delta("{\"content\":\"b>\"}"),
            STOP);

    assertThat(read.deltas()).extracting(OutputDelta::event).containsExactly(0, 1, 2);
    assertThat(read.answer()).isEqualTo("<b>");
    assertThat(read.firstAnswerEvent()).isEqualTo(0);
    assertThat(read.preAnswerReasoning()).isEmpty();
  }

  private static String delta(String delta) {
    return "{\"choices\":[{\"index\":0,\"delta\":" + delta + ",\"finish_reason\":null}]}";
  }

  private static StreamTimeline read(String... data) {
    var parts = new ArrayList<String>();
    for (String one : data) {
      parts.add("data: " + one + "\n\n");
    }
    return body(parts.toArray(String[]::new));
  }

  private static StreamTimeline body(String... parts) {
    return StreamTimeline.of(StreamCase.body(parts));
  }
}
