package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ProcessorTimeTest {
  @TempDir private Path proc;

  @Test
  void what_is_neither_ours_nor_our_childrens_is_foreign() throws IOException {
    ProcessorTime before = read("cpu 100 0 50 800 10 5 5 30 0 0", "10 20 0 0", "5 5");
    // 200 ticks later: 60 of user time, of which 30 ours and 10 the child's, and 10 stolen.
    ProcessorTime after = read("cpu 160 0 50 920 10 8 12 40 0 0", "30 20 6 4", "10 10");

    assertThat(before).isEqualTo(new ProcessorTime(1_000, 180, 30, 40));
    assertThat(after).isEqualTo(new ProcessorTime(1_200, 250, 40, 80));
    assertThat(after.foreignSince(before)).isEqualTo(0.15);
    assertThat(after.stolenSince(before)).isEqualTo(0.05);
  }

  @Test
  void a_child_that_has_ended_is_no_fault() throws IOException {
    read("cpu 100 0 50 800 10 5 5 30 0 0", "10 20 3 4", "5 5");

    ProcessorTime time = ProcessorTime.read(proc, List.of(4711L));

    assertThat(time).isEqualTo(new ProcessorTime(1_000, 180, 30, 37));
  }

  @Test
  void coarse_accounts_never_make_a_negative_share_and_no_time_makes_none() {
    var start = new ProcessorTime(1_000, 100, 0, 10);

    assertThat(new ProcessorTime(1_100, 105, 0, 30).foreignSince(start)).isEqualTo(0.0);
    assertThat(start.foreignSince(start)).isNull();
    assertThat(start.stolenSince(start)).isNull();
  }

  @Test
  void a_system_without_accounts_has_no_reading() {
    assertThat(ProcessorTime.read(proc, List.of())).isNull();
  }

  private ProcessorTime read(String machine, String self, String child) throws IOException {
    Files.writeString(proc.resolve("stat"), machine + "\ncpu0 1 2 3\n");
    write("self", self);
    write("7", child);
    return requireNonNull(ProcessorTime.read(proc, List.of(7L)));
  }

  private void write(String process, String times) throws IOException {
    Path folder = Files.createDirectories(proc.resolve(process));
    Files.writeString(
        folder.resolve("stat"),
        "42 (a (strange) name) S 1 2 3 4 5 6 7 8 9 10 " + times + " 20 0\n");
  }
}
