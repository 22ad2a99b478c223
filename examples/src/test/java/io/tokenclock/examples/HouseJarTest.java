package io.tokenclock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.examples.house.HouseProvider;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Variables;
import io.tokenclock.providers.Providers;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The classes of this module are such a jar as adds a provider. */
final class HouseJarTest {

  @Test
  void the_command_line_lists_the_provider_of_a_jar_on_its_class_path() throws Exception {
    String list = WarmUpTest.output("io.tokenclock.cli.Main", "providers");

    assertThat(list.lines().filter(line -> line.startsWith("house ")))
        .singleElement()
        .asString()
        .contains("House", "dedicated", "house-7b")
        .endsWith("not configured: set HOUSE_URL, HOUSE_KEY");
    assertThat(list.lines().filter(line -> line.contains("not configured: set ")).toList())
        .hasSizeGreaterThan(1)
        .last()
        .asString()
        .as("after the vendors")
        .startsWith("house ");
  }

  @Test
  void it_is_ready_once_its_variables_are_set() {
    Map<String, String> variables =
        Map.of("HOUSE_URL", "http://127.0.0.1:9/v1", "HOUSE_KEY", "made-up");
    Provider house =
        Providers.discover(Variables.of(variables)).stream()
            .filter(HouseProvider.class::isInstance)
            .findFirst()
            .orElseThrow();

    assertThat(house.missing()).isEmpty();
    assertThat(house.secrets()).hasSize(1);
  }
}
