package io.tokenclock.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.tokenclock.wire.HostileText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What came from outside names no place on disk and steers no terminal. */
final class HostileNamesTest {
  @TempDir private Path folder = Path.of("unset");

  static Stream<Arguments> texts() {
    return HostileText.all().stream().map(text -> Arguments.of(HostileText.shown(text), text));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("texts")
  void no_name_leads_out_of_the_folder_for_results(String shown, String text) {
    String name = RunOptions.fileName(text);

    assertThat(name).matches("[\\p{L}\\p{N}_-]{1,60}").doesNotStartWith("-");
    Path inside = Path.of("runs").resolve(name + "-20261130-101530");
    assertThat(inside.normalize()).isEqualTo(inside);
    assertThat(inside.getParent()).isEqualTo(Path.of("runs"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("texts")
  void a_stream_that_is_inspected_steers_nothing(String shown, String text) throws Exception {
    var mapper = new JsonMapper();
    String chunk =
        mapper.writeValueAsString(
            Map.of(
                "model",
                text,
                "choices",
                new Object[] {
                  Map.of("index", 0, "delta", Map.of("content", text), "finish_reason", text)
                }));
    Path file = folder.resolve("stream.sse");
    Files.write(
        file,
        ("event: message\ndata: " + chunk + "\n\n: " + text.replaceAll("[\r\n]", " ") + "\n\n")
            .getBytes(UTF_8));

    Said said = Said.by("inspect", file.toString());

    assertThat((said.out() + said.err()).codePoints())
        .allMatch(
            c ->
                c == '\n'
                    || (c == '\r' && System.lineSeparator().contains("\r"))
                    || !(Character.isISOControl(c)
                        || Character.getType(c) == Character.FORMAT
                        || Character.getType(c) == Character.SURROGATE));
  }
}
