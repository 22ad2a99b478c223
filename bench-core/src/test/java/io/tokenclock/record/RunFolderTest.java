package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.lock.RunLock;
import io.tokenclock.lock.RunLockedException;
import io.tokenclock.plan.Environment;
import io.tokenclock.provider.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunFolderTest {
  @TempDir Path temp;
  private RunFolder folder;

  @BeforeEach
  void make() throws IOException {
    folder =
        RunFolder.create(temp.resolve("run"), Records.manifest(), new Environment(new TreeMap<>()));
  }

  @Test
  void only_its_owner_can_look_into_it() throws IOException {
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path())))
        .isEqualTo("rwx------");
  }

  @Test
  void it_takes_one_writer() throws IOException {
    RunLock lock = folder.lock();

    assertThatThrownBy(() -> RunFolder.open(folder.path()).lock())
        .isInstanceOf(RunLockedException.class)
        .hasMessageContaining("another run writes into it")
        .hasMessageContaining(folder.path().toString());
    lock.close();
    folder.lock().close();
  }

  @Test
  void a_folder_with_something_in_it_is_refused() {
    assertThatThrownBy(
            () ->
                RunFolder.create(
                    folder.path(), Records.manifest(), new Environment(new TreeMap<>())))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("holds something already");
  }

  @Test
  void what_was_flushed_is_one_readable_gzip_file_in_the_order_of_the_rounds() throws IOException {
    writeTwoRounds();

    assertThat(ids(folder.evidence())).containsExactly("r0000-p", "r0000-q", "r0001-p", "r0001-q");
    assertThat(folder.evidence().problems()).isEmpty();
    try (var gzip =
        new GZIPInputStream(Files.newInputStream(folder.path().resolve(RunFolder.EXCHANGES)))) {
      assertThat(new String(gzip.readAllBytes(), UTF_8).lines()).hasSize(4);
    }
    assertThat(folder.path().resolve(RunFolder.SPOOL)).isEmptyFile();
  }

  @Test
  void what_was_only_spooled_is_read_too_and_what_was_only_started_is_named() throws IOException {
    try (Spool spool = Spool.open(folder.path().resolve(RunFolder.SPOOL))) {
      spool.intent("r0000-p");
      spool.intent("r0000-q");
      spool.record(Records.record(0, "p", "x"));
    }

    assertThat(ids(folder.evidence())).containsExactly("r0000-p");
    assertThat(folder.evidence().started()).containsExactly("r0000-q");
  }

  @Test
  void a_spool_cut_at_any_byte_gives_all_whole_frames_and_says_so() throws IOException {
    Path file = folder.path().resolve(RunFolder.SPOOL);
    try (Spool spool = Spool.open(file)) {
      spool.record(Records.record(0, "p", "x"));
    }
    long first = Files.size(file);
    try (Spool spool = Spool.open(file)) {
      spool.record(Records.record(0, "q", "y"));
    }
    byte[] whole = Files.readAllBytes(file);
    for (int length = (int) first + 1; length < whole.length; length += 7) {
      Files.write(file, java.util.Arrays.copyOf(whole, length));

      Evidence evidence = folder.evidence();
      assertThat(ids(evidence)).containsExactly("r0000-p");
      assertThat(evidence.problems()).singleElement().asString().startsWith("spool.bin");
    }
  }

  @Test
  void any_flipped_bit_of_a_member_loses_that_one_and_names_it() throws IOException {
    writeTwoRounds();
    Path data = folder.path().resolve(RunFolder.EXCHANGES);
    byte[] good = Files.readAllBytes(data);
    IndexLine second =
        IndexLine.parse(Files.readAllLines(folder.path().resolve(RunFolder.INDEX)).get(1));
    requireNonNull(second);
    for (long bit = second.offset() * 8; bit < (second.offset() + second.length()) * 8; bit++) {
      byte[] bad = good.clone();
      bad[(int) (bit / 8)] ^= (byte) (1 << bit % 8);
      Files.write(data, bad);

      Evidence evidence = folder.evidence();
      assertThat(ids(evidence)).containsExactly("r0000-q", "r0001-p", "r0001-q");
      assertThat(evidence.problems()).singleElement().asString().contains("r0000-p");
      assertThat(evidence.started()).as("it was sent once").containsExactly("r0000-p");
    }
  }

  @Test
  void an_index_that_is_cut_or_gone_is_told_of() throws IOException {
    writeTwoRounds();
    Path index = folder.path().resolve(RunFolder.INDEX);
    List<String> lines = Files.readAllLines(index);
    Files.write(index, lines.subList(0, 2));
    Evidence cut = folder.evidence();
    Files.delete(index);
    Evidence gone = folder.evidence();

    assertThat(cut.records()).hasSize(2);
    assertThat(gone.records()).isEmpty();
    long whole = Files.size(folder.path().resolve(RunFolder.EXCHANGES));
    assertThat(cut.problems())
        .singleElement()
        .asString()
        .contains("are not named in exchanges.idx", "from a copy");
    assertThat(gone.problems())
        .singleElement()
        .asString()
        .startsWith("exchanges.jsonl.gz: " + whole + " bytes");
  }

  @Test
  void a_file_that_is_no_text_is_named() throws IOException {
    Path plan = folder.path().resolve(RunFolder.PLAN);
    Files.write(plan, new byte[] {(byte) 0xff, (byte) 0xfe, 0});

    assertThatThrownBy(folder::manifest)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(plan + ": is not UTF-8");
  }

  @Test
  void a_readable_record_counts_in_place_of_one_that_is_damaged() throws IOException {
    writeTwoRounds();
    Path data = folder.path().resolve(RunFolder.EXCHANGES);
    byte[] bad = Files.readAllBytes(data);
    bad[20] ^= 1;
    Files.write(data, bad);
    try (EvidenceWriter writer = folder.writer(List.of())) {
      writer.append(Records.record(0, "q", "data: again\n\n"));
    }

    assertThat(ids(folder.evidence())).containsExactly("r0000-p", "r0000-q", "r0001-p", "r0001-q");
    assertThat(folder.evidence().started()).isEmpty();
    assertThat(folder.evidence().problems()).singleElement().asString().contains("at byte 0");
  }

  @Test
  void a_torn_tail_costs_nothing_that_was_indexed() throws IOException {
    writeTwoRounds();
    Files.write(
        folder.path().resolve(RunFolder.EXCHANGES),
        new byte[] {31, -117, 8, 0},
        StandardOpenOption.APPEND);
    Files.writeString(
        folder.path().resolve(RunFolder.INDEX), "123 45", UTF_8, StandardOpenOption.APPEND);

    assertThat(folder.evidence().records()).hasSize(4);
    assertThat(folder.evidence().problems()).singleElement().asString().contains("line 5");
  }

  @Test
  void an_aborted_exchange_gives_way_to_the_one_that_was_sent_again() throws IOException {
    try (EvidenceWriter writer = folder.writer(List.of())) {
      writer.append(Records.record(0, "p", List.of(), ExchangeEnd.of(ExchangeEnd.Kind.ABORTED, 4)));
      writer.append(Records.record(0, "p", "x"));
    }

    assertThat(folder.evidence().records())
        .singleElement()
        .satisfies(
            record ->
                assertThat(record.capture().end().kind()).isEqualTo(ExchangeEnd.Kind.END_OF_BODY));
  }

  @Test
  void no_file_ever_holds_a_credential_not_even_one_cut_in_two() throws IOException {
    String key = "sk-canary/+\"1234567890";
    String encoded =
        java.util.Base64.getEncoder().encodeToString(("user:" + key + ":x").getBytes(UTF_8));
    try (EvidenceWriter writer = folder.writer(List.of(Secret.of("Bearer " + key)))) {
      writer.append(
          Records.record(
              0,
              "p",
              "you sent sk-cana",
              "ry/+\"1234567890 and " + encoded,
              "sk-canary\\/+\\\"1234567890"));
      assertThat(new String(Files.readAllBytes(folder.path().resolve(RunFolder.SPOOL)), UTF_8))
          .doesNotContain("canary");
      writer.flush(UnaryOperator.identity());
    }

    RequestRecord read = folder.evidence().records().get(0);
    assertThat(read.flags()).contains("redacted", "split_round");
    assertThat(read.capture().entries().get(0).text()).isEqualTo("you sent *******");
    assertThat(read.capture().entries().get(1).text()).startsWith("*************** and ");
    assertThat(read.capture().entries().get(1).text()).doesNotContain(encoded.substring(12, 30));
    assertThat(read.capture().entries().get(2).text()).isEqualTo("*".repeat(24));
  }

  private void writeTwoRounds() throws IOException {
    try (EvidenceWriter writer = folder.writer(List.of())) {
      for (int round = 0; round < 2; round++) {
        writer.intend(List.of("r000" + round + "-p", "r000" + round + "-q"));
        writer.append(Records.record(round, "q", "data: 1\n\n", "data: 2\n\n"));
        writer.append(Records.record(round, "p", "data: 3\n\n"));
        assertThat(writer.flush(UnaryOperator.identity())).hasSize(2);
      }
    }
  }

  private static List<String> ids(Evidence evidence) {
    return evidence.records().stream().map(RequestRecord::id).sorted().toList();
  }
}
