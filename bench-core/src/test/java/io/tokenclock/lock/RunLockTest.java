package io.tokenclock.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RunLockTest {
  @TempDir Path temp;

  @Test
  void the_machine_is_given_to_one_run_at_a_time_and_the_other_is_told_whose_it_is()
      throws IOException {
    RunLock first = RunLock.machine(temp, Path.of("/runs/first"));

    assertThatThrownBy(() -> RunLock.machine(temp, Path.of("/runs/second")))
        .isInstanceOf(RunLockedException.class)
        .hasMessageContaining("process " + ProcessHandle.current().pid())
        .hasMessageContaining("/runs/first");
    first.close();
    first.close();
    RunLock second = RunLock.machine(temp, Path.of("/runs/second"));
    assertThat(Files.readString(temp.resolve(RunLock.MACHINE))).contains("/runs/second");
    second.close();
    assertThat(temp.resolve(RunLock.MACHINE)).exists();
  }

  @Test
  void a_refusal_within_the_process_does_not_give_the_lock_up_to_another_process()
      throws Exception {
    RunLock mine = RunLock.machine(temp, temp);
    assertThatThrownBy(() -> RunLock.machine(temp, temp)).isInstanceOf(RunLockedException.class);

    Process other = other("try");
    assertThat(other.waitFor()).isEqualTo(Other.REFUSED);
    mine.close();
    assertThat(other("try").waitFor()).isZero();
  }

  @Test
  void a_process_that_is_killed_leaves_no_lock() throws Exception {
    Process other = other("hold");
    try (var lines =
        new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(lines.readLine()).isEqualTo("held");
      assertThatThrownBy(() -> RunLock.machine(temp, temp))
          .isInstanceOf(RunLockedException.class)
          .hasMessageContaining("process " + other.pid());
    } finally {
      other.destroyForcibly().waitFor();
    }

    RunLock.machine(temp, temp).close();
  }

  @Test
  void a_link_in_the_folder_for_temporary_files_is_not_followed() throws IOException {
    Path precious = Files.writeString(temp.resolve("precious"), "text");
    Files.createSymbolicLink(temp.resolve(RunLock.MACHINE), precious);

    assertThatThrownBy(() -> RunLock.machine(temp, temp)).isInstanceOf(IOException.class);
    assertThat(precious).hasContent("text");
  }

  private Process other(String what) throws IOException {
    var builder =
        new ProcessBuilder(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                Other.class.getName(),
                temp.toString(),
                what));
    builder.environment().put("CLASSPATH", System.getProperty("java.class.path"));
    return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  /** Another process that wants the lock. */
  static final class Other {
    static final int REFUSED = 7;

    private Other() {}

    public static void main(String[] args) throws Exception {
      RunLock lock;
      try {
        lock = RunLock.machine(Path.of(args[0]), Path.of("/runs/other"));
      } catch (RunLockedException e) {
        System.exit(REFUSED);
        return;
      }
      if (args[1].equals("hold")) {
        System.out.println("held");
        Thread.currentThread().join();
      }
      lock.close();
    }
  }
}
