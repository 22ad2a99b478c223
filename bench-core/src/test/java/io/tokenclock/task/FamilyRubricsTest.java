package io.tokenclock.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FamilyRubricsTest {
  private static final String SERVICE = "META-INF/services/io.tokenclock.task.RubricSource";

  @TempDir private Path folder = Path.of("unset");

  /** Everything is right that is not empty. */
  public static final class Kind implements RubricSource {
    /** Called by the service loader. */
    public Kind() {}

    @Override
    public Map<String, Rubric> rubrics() {
      return Map.of("haiku", (item, answer) -> Verdict.judged(!answer.isBlank()));
    }
  }

  /** Another one for the same family. */
  public static final class Unkind implements RubricSource {
    /** Called by the service loader. */
    public Unkind() {}

    @Override
    public Map<String, Rubric> rubrics() {
      return Map.of("haiku", (item, answer) -> Verdict.judged(false));
    }
  }

  /** One that would change what a built-in family means. */
  public static final class Bender implements RubricSource {
    /** Called by the service loader. */
    public Bender() {}

    @Override
    public Map<String, Rubric> rubrics() {
      return Map.of("ticket-triage", (item, answer) -> Verdict.judged(true));
    }
  }

  @Test
  void without_a_source_every_family_is_judged_strictly() {
    FamilyRubrics rubrics = Rubrics.discover();

    assertThat(rubrics.sources()).isEmpty();
    assertThat(rubrics.describe(List.of("haiku"))).isEmpty();
    assertThat(rubrics.judge(item("haiku"), "{\"a\": 2}").kind()).isEqualTo(Verdict.Kind.INCORRECT);
  }

  @Test
  void a_source_judges_its_family_and_no_other() throws IOException {
    try (URLClassLoader loader = withSources(Kind.class.getName())) {
      FamilyRubrics rubrics = Rubrics.discover(loader);

      assertThat(rubrics.judge(item("haiku"), "five seven five").kind())
          .isEqualTo(Verdict.Kind.CORRECT);
      assertThat(rubrics.judge(item("sonnet"), "five seven five").kind())
          .isEqualTo(Verdict.Kind.INVALID);
      assertThat(rubrics.describe(List.of("haiku", "sonnet")))
          .isEqualTo("haiku by " + Kind.class.getName());
      assertThat(rubrics.describe(List.of("sonnet"))).isEmpty();
    }
  }

  @Test
  void a_family_from_two_sources_is_an_error_that_names_both() throws IOException {
    try (URLClassLoader loader = withSources(Kind.class.getName(), Unkind.class.getName())) {
      assertThatThrownBy(() -> Rubrics.discover(loader))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("family 'haiku' has a rubric from " + Kind.class.getName())
          .hasMessageContaining(" and from " + Unkind.class.getName());
    }
  }

  @Test
  void the_rules_of_built_in_families_stay_and_a_source_that_is_not_there_is_named()
      throws IOException {
    try (URLClassLoader loader = withSources(Bender.class.getName())) {
      assertThatThrownBy(() -> Rubrics.discover(loader))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining(Bender.class.getName())
          .hasMessageContaining("has a rubric for ticket-triage, whose rules are built in");
    }
    try (URLClassLoader loader = withSources("com.example.NotThere")) {
      assertThatThrownBy(() -> Rubrics.discover(loader))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("com.example.NotThere");
    }
  }

  private URLClassLoader withSources(String... names) throws IOException {
    Path file = folder.resolve(SERVICE);
    Files.createDirectories(file.getParent());
    Files.writeString(file, String.join("\n", names) + "\n");
    return new URLClassLoader(
        new URL[] {folder.toUri().toURL()}, FamilyRubricsTest.class.getClassLoader());
  }

  private static TaskItem item(String family) {
    return new TaskItem(
        "i1",
        family,
        "test",
        "s",
        "u",
        "{\"type\": \"object\"}",
        "{\"a\": 1}",
        List.of(),
        Map.of());
  }
}
