package io.tokenclock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import io.tokenclock.providers.ProjectionFile;
import io.tokenclock.providers.ProviderFile;
import io.tokenclock.report.Projection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds the samples of docs/extending.md to the files that they are cut from. */
final class ExtendingPageTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern SAMPLE =
      Pattern.compile("<!-- from (\\S+) -->\\n```java\\n(.*?)```", Pattern.DOTALL);

  @Test
  void every_java_sample_is_cut_from_a_file_that_is_compiled() throws IOException {
    Matcher samples = SAMPLE.matcher(page());
    int found = 0;
    while (samples.find()) {
      String source = Files.readString(ROOT.resolve(samples.group(1)));
      assertThat(withoutIndent(source))
          .as(samples.group(1))
          .contains(withoutIndent(samples.group(2)));
      found++;
    }
    assertThat(found).isEqualTo(4);
  }

  @Test
  void the_declared_provider_can_be_read(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("house.yaml"), block("providers:"));
    List<Provider> declared = ProviderFile.read(file, Variables.none());

    assertThat(declared).extracting(Provider::id).containsExactly("house");
    assertThat(declared.get(0).missing()).containsExactly("HOUSE_KEY");
  }

  @Test
  void the_declared_projection_can_be_read(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("house.yaml"), block("projections:"));

    assertThat(ProjectionFile.read(file))
        .extracting(Projection::key)
        .containsExactly("house-rules");
  }

  private static String page() throws IOException {
    return Files.readString(ROOT.resolve("docs/extending.md"));
  }

  /** The YAML block that begins so. */
  private static String block(String start) throws IOException {
    String page = page();
    int from = page.indexOf("```yaml\n" + start) + "```yaml\n".length();
    return page.substring(from, page.indexOf("```", from));
  }

  private static String withoutIndent(String text) {
    return text.lines().map(String::strip).collect(Collectors.joining("\n"));
  }
}
