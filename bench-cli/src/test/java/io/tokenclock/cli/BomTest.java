package io.tokenclock.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The BOM has no parent, so nothing but this keeps it in step with the other modules. */
final class BomTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern MODULE = Pattern.compile("<module>([\\w-]+)</module>");
  private static final Pattern VERSION = Pattern.compile("<version>([^<]+)</version>");
  private static final Pattern MANAGED =
      Pattern.compile(
          "<groupId>io\\.tokenclock</groupId>\\s*<artifactId>([\\w-]+)</artifactId>"
              + "\\s*<version>\\$\\{project\\.version}</version>");

  /** Programs, and the BOM itself. */
  private static final Set<String> NOT_DEPENDED_ON = Set.of("bench-bom", "bench-cli");

  @Test
  void names_every_module_that_is_deployed_for_others_to_depend_on() throws IOException {
    Set<String> deployed = new TreeSet<>();
    for (String module : all(MODULE, pom("."))) {
      if (!NOT_DEPENDED_ON.contains(module)
          && !pom(module).contains("<maven.deploy.skip>true</maven.deploy.skip>")) {
        deployed.add(module);
      }
    }
    assertThat(all(MANAGED, pom("bench-bom"))).isNotEmpty().containsExactlyElementsOf(deployed);
  }

  @Test
  void has_the_version_of_the_build() throws IOException {
    assertThat(version(pom("bench-bom"))).isEqualTo(version(pom(".")));
  }

  @Test
  void hands_down_no_library_of_others() throws IOException {
    assertThat(pom("bench-bom")).doesNotContain("<parent>").doesNotContain("<scope>import</scope>");
  }

  @Test
  void what_is_deployed_comes_with_a_part_list() throws IOException {
    for (String module : all(MANAGED, pom("bench-bom"))) {
      assertThat(pom(module))
          .as(module)
          .contains("<cyclonedx.skip>false</cyclonedx.skip>")
          .doesNotContain("<maven.source.skip>")
          .doesNotContain("<maven.javadoc.skip>");
    }
  }

  private static String pom(String module) throws IOException {
    return Files.readString(ROOT.resolve(module).resolve("pom.xml"));
  }

  /** The first version of a pom without a parent is its own. */
  private static String version(String pom) {
    Matcher version = VERSION.matcher(pom);
    assertThat(version.find()).isTrue();
    return version.group(1);
  }

  private static List<String> all(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(1)).toList();
  }
}
