package io.tokenclock.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class MainTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... arguments) {
    return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
  }

  @Test
  void the_list_names_everybody() {
    assertThat(run("--list")).isZero();
    for (PeerKind kind : PeerKind.values()) {
      assertThat(out.toString()).contains(kind.key()).contains(kind.title());
    }
  }

  @Test
  void an_unknown_peer_is_refused_with_all_that_there_are() {
    assertThat(run("--only", "nobody")).isEqualTo(2);
    assertThat(err.toString()).contains("nobody").contains("openai-java").contains("langchain4j");
  }

  @Test
  void a_run_prints_a_table_and_writes_its_samples(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("peers.json");

    int code =
        run("--only=lines", "--events=5", "--gap=1", "--blocks=1", "--quick", "--out=" + file);

    // 3 on a machine that is busy.
    assertThat(code).isIn(0, 3);
    assertThat(out.toString())
        .contains("bare socket", "tokenclock", "JDK ofLines", System.getProperty("java.version"));
    assertThat(Files.readString(file)).contains("\"receive_ns\"");
  }
}
