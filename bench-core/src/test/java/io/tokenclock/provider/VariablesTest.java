package io.tokenclock.provider;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class VariablesTest {

  @Test
  void a_map_is_copied() {
    var map = new HashMap<>(Map.of("A", "1"));
    Variables variables = Variables.of(map);
    map.put("A", "2");
    map.put("B", "3");
    assertThat(variables.value("A")).isEqualTo("1");
    assertThat(variables.value("B")).isNull();
  }

  @Test
  void blank_counts_as_not_set_where_that_is_asked() {
    Variables variables = Variables.of(Map.of("EMPTY", "", "BLANK", " \t", "SET", " x "));
    assertThat(variables.unlessBlank("EMPTY")).isNull();
    assertThat(variables.unlessBlank("BLANK")).isNull();
    assertThat(variables.unlessBlank("SET")).isEqualTo(" x ");
    assertThat(variables.value("BLANK")).isEqualTo(" \t");
  }

  @Test
  void none_has_none_and_the_process_has_its_own() {
    assertThat(Variables.none().value("PATH")).isNull();
    assertThat(Variables.ofProcess().value("PATH")).isEqualTo(System.getenv("PATH"));
  }
}
