package io.tokenclock.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Properties;
import org.junit.jupiter.api.Test;

final class JtokkitJarTest {

  private static final String UNKNOWN = "0".repeat(64);

  @Test
  void tells_a_tested_release_by_its_classes_alone() {
    assertThat(
            JtokkitJar.versionOf(
                new Properties(), JtokkitJar.countingClassesSha256(), "benchmarks.jar"))
        .isEqualTo("1.1.0");
  }

  @Test
  void tells_another_release_by_its_file_name() {
    assertThat(JtokkitJar.versionOf(new Properties(), UNKNOWN, "jtokkit-1.2.0-rc1.jar"))
        .isEqualTo("1.2.0-rc1");
  }

  @Test
  void believes_the_pom_of_the_jar_first() {
    Properties pom = new Properties();
    pom.setProperty("version", "2.0.0");
    assertThat(JtokkitJar.versionOf(pom, JtokkitJar.countingClassesSha256(), "jtokkit-1.1.0.jar"))
        .isEqualTo("2.0.0");
  }

  @Test
  void has_no_version_where_nothing_tells_it() {
    assertThat(JtokkitJar.versionOf(new Properties(), UNKNOWN, null)).isNull();
    assertThat(JtokkitJar.versionOf(new Properties(), UNKNOWN, "classes")).isNull();
    assertThat(JtokkitJar.versionOf(new Properties(), UNKNOWN, "jtokkit.jar")).isNull();
    assertThat(JtokkitJar.versionOf(new Properties(), UNKNOWN, "my-jtokkit-1.1.0.jar")).isNull();
  }

  @Test
  void names_a_rank_file_that_is_not_there() {
    assertThatIllegalStateException()
        .isThrownBy(() -> JtokkitJar.ranksSha256("o300k_base"))
        .withMessageContaining("o300k_base.tiktoken")
        .withMessageContaining("use jtokkit");
  }
}
