package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.provider.Secret;
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
  void phases_come_back_from_both_forms() throws EvidenceException {
    for (PhaseMarks phases :
        List.of(
            new PhaseMarks(1L, 2L, 3L, 6L, 4L, 5L, 7L, 8L),
            new PhaseMarks(null, null, null, null, null, null, 7L, 8L),
            new PhaseMarks(null, null, null, null, null, null, null, null))) {
      RequestRecord record = Records.withPhases(phases);

      assertThat(RecordJson.read(RecordJson.write(record)).capture().phases()).isEqualTo(phases);
      assertThat(RecordBinary.read(RecordBinary.write(record)).capture().phases())
          .isEqualTo(phases);
    }
  }

  @Test
  void a_record_without_phases_has_the_form_that_it_always_had() throws EvidenceException {
    RequestRecord record = Records.record(1, "p", "x");
    byte[] told =
        RecordBinary.write(
            Records.withPhases(new PhaseMarks(null, null, null, null, null, null, null, 8L)));

    assertThat(RecordJson.write(record)).doesNotContain("phases");
    assertThat(RecordJson.read(RecordJson.write(record)).capture().phases()).isNull();
    assertThat(RecordBinary.read(RecordBinary.write(record)).capture().phases()).isNull();
    assertThat(told).startsWith(RecordBinary.write(record)).hasSizeGreaterThan(8);
  }

  @Test
  void a_credential_is_wiped_and_the_phases_stay() {
    var phases = new PhaseMarks(1L, 2L, 3L, 6L, 4L, 5L, 7L, 8L);
    RequestRecord record = Records.withPhases(phases);
    StreamCapture capture = record.capture();
    var echoing =
        new StreamCapture(
            capture.startNanos(),
            capture.connection(),
            capture.head(),
            List.of(CaptureEntry.bytes(1, "key k-12345678".getBytes(UTF_8))),
            capture.end(),
            phases);

    RequestRecord wiped =
        new Redaction(List.of(Secret.of("k-12345678"))).apply(record.with(record.flags(), echoing));

    assertThat(wiped.flags()).contains(Redaction.FLAG);
    assertThat(wiped.capture().phases()).isEqualTo(phases);
  }

  @Test
  void the_transport_of_a_plan_comes_back_and_is_left_out_for_that_of_the_jdk()
      throws EvidenceException {
    RunManifest plain = Records.manifest();
    RunManifest other = Records.manifest(HttpSettings.DEFAULT.withTransport("okhttp"));

    assertThat(PlanJson.write(plain)).doesNotContain("http_transport");
    assertThat(PlanJson.read(PlanJson.write(plain)).plan().http().transport()).isEqualTo("jdk");
    assertThat(PlanJson.read(PlanJson.write(other)).plan().http().transport()).isEqualTo("okhttp");
    assertThat(plain.differences(other))
        .containsExactly(new RunManifest.Difference("plan.http_transport", "absent", "okhttp"));
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
