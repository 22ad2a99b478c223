package io.tokenclock.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.ExchangeEnd;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

final class RecordCodecTest {

  @Property(tries = 200)
  void any_bytes_come_back_from_both_forms(@ForAll @Size(max = 6) List<byte[]> deliveries)
      throws EvidenceException {
    var entries = new ArrayList<CaptureEntry>();
    for (int i = 0; i < deliveries.size(); i++) {
      entries.add(CaptureEntry.bytes(i * 3L, deliveries.get(i)));
    }
    var end =
        new ExchangeEnd(
            ExchangeEnd.Kind.BROKEN, 77, "connect_failed", "refused: \u00e4 \ud83d\ude00");
    RequestRecord record = Records.record(7, "p", entries, end);

    assertSame(RecordJson.read(RecordJson.write(record)), record);
    assertSame(RecordBinary.read(RecordBinary.write(record)), record);
  }

  @Test
  void text_entries_and_absent_parts_come_back() throws EvidenceException {
    RequestRecord record =
        Records.record(
            1,
            "p",
            List.of(
                CaptureEntry.text(EntryKind.LINE, 1, "data: {}"),
                CaptureEntry.text(EntryKind.ANSWER, 2, "\u2028 \" \\ ")),
            ExchangeEnd.of(ExchangeEnd.Kind.DEADLINE, 3));

    assertSame(RecordJson.read(RecordJson.write(record)), record);
    assertSame(RecordBinary.read(RecordBinary.write(record)), record);
  }

  @Test
  void a_line_that_is_no_record_names_the_field() {
    String line = RecordJson.write(Records.record(1, "p", "x")).replace("\"round\":1,", "");

    assertThatThrownBy(() -> RecordJson.read(line))
        .isInstanceOf(EvidenceException.class)
        .hasMessageContaining("'round' is missing");
    assertThatThrownBy(() -> RecordJson.read("{")).isInstanceOf(EvidenceException.class);
  }

  @Test
  void a_session_comes_back_and_a_record_without_one_is_of_the_first() throws EvidenceException {
    RequestRecord first = Records.record(1, "p", "x");
    RequestRecord third = Records.inSession(3, first);

    assertThat(RecordJson.write(first)).doesNotContain("session");
    assertThat(RecordJson.read(RecordJson.write(first)).session()).isEqualTo(1);
    assertThat(RecordJson.read(RecordJson.write(third)).session()).isEqualTo(3);
    assertThat(RecordBinary.read(RecordBinary.write(third)).session()).isEqualTo(3);
  }

  @Test
  void manifests_differ_field_by_field() throws EvidenceException {
    RunManifest recorded = Records.manifest();
    String other =
        PlanJson.write(recorded)
            .replace("\"unknown\"", "\"abc\"")
            .replace("o200k_base", "cl100k_base")
            .replace("2026-11-30T10:00:00Z", "2027-01-01T00:00:00Z");

    assertThat(recorded.differences(recorded)).isEmpty();
    assertThat(recorded.differences(PlanJson.read(other)))
        .containsExactlyInAnyOrder(
            new RunManifest.Difference("commit", "unknown", "abc"),
            new RunManifest.Difference("tokenizer.encoding", "o200k_base", "cl100k_base"));
  }

  @Test
  void a_plan_comes_back_and_a_changed_one_is_refused() throws EvidenceException {
    String text = PlanJson.write(Records.manifest());

    assertThat(PlanJson.read(text)).isEqualTo(Records.manifest());
    assertThatThrownBy(() -> PlanJson.read(text.replace("\"rounds\" : 4", "\"rounds\" : 2")))
        .isInstanceOf(EvidenceException.class)
        .hasMessageContaining("changed after the run started");
  }

  private static void assertSame(RequestRecord read, RequestRecord written) {
    assertThat(read)
        .usingRecursiveComparison()
        .ignoringFields("capture.entries")
        .isEqualTo(written);
    assertThat(read.capture().entries()).hasSameSizeAs(written.capture().entries());
    for (int i = 0; i < read.capture().entries().size(); i++) {
      CaptureEntry one = read.capture().entries().get(i);
      CaptureEntry other = written.capture().entries().get(i);
      assertThat(one.kind()).isEqualTo(other.kind());
      assertThat(one.atNanos()).isEqualTo(other.atNanos());
      assertThat(one.content()).isEqualTo(other.content());
    }
  }
}
