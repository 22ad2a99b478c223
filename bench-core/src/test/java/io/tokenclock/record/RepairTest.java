package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.plan.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RepairTest {
  @TempDir Path temp;
  private RunFolder folder;
  private Path data;
  private Path index;
  private Path spool;

  @BeforeEach
  void write_one_round() throws IOException {
    folder =
        RunFolder.create(temp.resolve("run"), Records.manifest(), new Environment(new TreeMap<>()));
    data = folder.path().resolve(RunFolder.EXCHANGES);
    index = folder.path().resolve(RunFolder.INDEX);
    spool = folder.path().resolve(RunFolder.SPOOL);
    try (EvidenceWriter writer = folder.writer(List.of())) {
      writer.append(Records.record(0, "p", "x"));
      writer.append(Records.record(0, "q", "y"));
      assertThat(writer.flush(UnaryOperator.identity())).hasSize(2);
    }
  }

  @Test
  void nothing_is_done_where_nothing_is_torn() throws IOException {
    byte[] before = Files.readAllBytes(data);

    assertThat(folder.repair()).isEmpty();
    assertThat(Files.readAllBytes(data)).isEqualTo(before);
    assertThat(folder.path().resolve("torn-1.bin")).doesNotExist();
  }

  @Test
  void torn_ends_are_moved_away_and_nothing_before_them_changes() throws IOException {
    byte[] goodData = Files.readAllBytes(data);
    byte[] goodIndex = Files.readAllBytes(index);
    append(data, new byte[] {31, -117, 8, 0});
    append(index, "123 45".getBytes(UTF_8));

    assertThat(folder.repair())
        .containsExactly(
            "exchanges.idx: 6 bytes after its last whole line moved to torn-1.bin",
            "exchanges.jsonl.gz: 4 bytes after the last exchange that the index names moved to"
                + " torn-2.bin");
    assertThat(Files.readAllBytes(data)).isEqualTo(goodData);
    assertThat(Files.readAllBytes(index)).isEqualTo(goodIndex);
    assertThat(folder.path().resolve("torn-1.bin")).hasContent("123 45");
    assertThat(folder.path().resolve("torn-2.bin")).hasBinaryContent(new byte[] {31, -117, 8, 0});
    assertThat(folder.evidence().problems()).isEmpty();
    assertThat(folder.repair()).isEmpty();
  }

  @Test
  void an_index_that_lost_its_lines_is_refused_before_anything_is_asked_again() throws IOException {
    byte[] lines = Files.readAllBytes(index);
    int first = new String(lines, UTF_8).indexOf('\n') + 1;
    for (byte[] left : List.of(new byte[0], Arrays.copyOf(lines, first))) {
      Files.write(index, left);
      byte[] before = Files.readAllBytes(data);

      assertThatThrownBy(folder::repair)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("exchanges.idx")
          .hasMessageContaining("of " + before.length + " bytes of exchanges.jsonl.gz")
          .hasMessageContaining("Put it back from a copy");
      assertThat(data).hasBinaryContent(before);
      assertThat(index).hasBinaryContent(left);
      assertThat(folder.path().resolve("torn-1.bin")).doesNotExist();
    }
  }

  @Test
  void what_was_only_spooled_goes_into_the_journal_once() throws IOException {
    byte[] goodData = Files.readAllBytes(data);
    try (Spool writer = Spool.open(spool)) {
      writer.record(Records.record(0, "q", "y"));
      writer.intent("r0001-p");
      writer.intent("r0001-q");
      writer.record(Records.record(1, "p", "z"));
    }
    append(spool, new byte[] {0, 0, 0, 9, 1});

    assertThat(folder.repair())
        .containsExactly(
            "spool.bin: 1 exchange moved into exchanges.jsonl.gz",
            "spool.bin: 5 bytes after its last frame moved to torn-1.bin");
    assertThat(spool).isEmptyFile();
    assertThat(Arrays.copyOf(Files.readAllBytes(data), goodData.length)).isEqualTo(goodData);
    assertThat(Files.readAllLines(index)).hasSize(3);
    assertThat(folder.evidence().records())
        .extracting(RequestRecord::id)
        .containsExactly("r0000-p", "r0000-q", "r0001-p");
    assertThat(folder.evidence().started())
        .as("known although the spool is empty")
        .containsExactly("r0001-q");
    assertThat(folder.evidence().problems()).isEmpty();
  }

  @Test
  void a_spooled_exchange_of_a_later_session_joins_one_that_was_aborted() throws IOException {
    try (EvidenceWriter writer = folder.writer(List.of())) {
      writer.append(Records.record(1, "p", List.of(), ExchangeEnd.of(ExchangeEnd.Kind.ABORTED, 4)));
    }
    try (Spool writer = Spool.open(spool)) {
      writer.record(Records.inSession(2, Records.record(1, "p", "z")));
    }

    assertThat(folder.repair()).hasSize(1);
    assertThat(Files.readAllLines(index)).hasSize(4);
    assertThat(folder.evidence().records().get(2).session()).isEqualTo(2);
    assertThat(folder.evidence().problems()).isEmpty();
  }

  @Test
  void a_void_exchange_keeps_its_bytes_and_leaves_its_place_to_a_later_one() throws IOException {
    byte[] before = Files.readAllBytes(data);
    RequestRecord wrong = folder.evidence().records().get(0);

    folder.voidExchanges(List.of(wrong));

    assertThat(Files.readAllBytes(data)).isEqualTo(before);
    assertThat(folder.path().resolve("void.txt")).hasContent("1 r0000-p");
    RequestRecord read = folder.evidence().records().get(0);
    assertThat(read.flags()).containsExactlyInAnyOrder("split_round", RequestRecord.VOID);
    assertThat(read.leavesOpen()).isTrue();
    assertThat(read.aborted()).isFalse();
    assertThat(read.capture()).hasToString(wrong.capture().toString());
    assertThat(folder.evidence().records().get(1).leavesOpen()).isFalse();

    try (EvidenceWriter writer = folder.writer(List.of())) {
      writer.append(Records.inSession(2, Records.record(0, "p", "z")));
    }
    assertThat(folder.evidence().problems()).isEmpty();
    assertThat(folder.evidence().records().get(0).session()).isEqualTo(2);
    assertThat(folder.evidence().records().get(0).leavesOpen()).isFalse();
  }

  @Test
  void rounds_that_were_started_are_known_by_their_ids() {
    assertThat(
            new Evidence(List.of(), List.of("r0007-zai", "r0007-a-b", "w0001-zai", "x"), List.of())
                .startedRounds())
        .containsExactly(7);
  }

  @Test
  void a_journal_cut_at_any_byte_with_the_spool_behind_it_loses_nothing() throws IOException {
    byte[] wholeData = Files.readAllBytes(data);
    byte[] wholeIndex = Files.readAllBytes(index);
    IndexLine first = requireNonNull(IndexLine.parse(Files.readAllLines(index).get(0)));
    int indexed = Files.readAllLines(index).get(0).length() + 1;
    for (int cut = first.length(); cut < wholeData.length + wholeIndex.length - indexed; cut++) {
      // The data grows first, then the index.
      int ofData = Math.min(cut, wholeData.length);
      int ofIndex = indexed + Math.max(0, cut - wholeData.length);
      Files.write(data, Arrays.copyOf(wholeData, ofData));
      Files.write(index, Arrays.copyOf(wholeIndex, ofIndex));
      try (Spool writer = Spool.open(spool)) {
        writer.record(Records.record(0, "p", "x"));
        writer.record(Records.record(0, "q", "y"));
      }

      List<String> unused = folder.repair();
      assertThat(folder.evidence().problems()).as("cut at %d", cut).isEmpty();
      assertThat(Files.readAllLines(index)).as("cut at %d", cut).hasSize(2);
      assertThat(folder.evidence().records()).as("cut at %d", cut).hasSize(2);
    }
  }

  @Test
  void sessions_are_numbered_and_keep_their_environments() throws IOException {
    assertThat(folder.session()).isEqualTo(1);
    assertThat(folder.beginSession(new Environment(new TreeMap<>()))).isEqualTo(2);
    assertThat(folder.beginSession(new Environment(new TreeMap<>()))).isEqualTo(3);
    assertThat(folder.session()).isEqualTo(3);
    assertThat(folder.path().resolve("environment-3.json")).exists();
  }

  private static void append(Path file, byte[] bytes) throws IOException {
    Files.write(file, bytes, StandardOpenOption.APPEND);
  }
}
