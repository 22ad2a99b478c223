package io.tokenclock.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TaskItemTest {

  private static TaskItem item(
      String id, String family, List<String> aliases, Map<String, Integer> tokens) {
    return new TaskItem(id, family, "test", "s", "u", "{}", "1", aliases, tokens);
  }

  @Test
  void keeps_copies() {
    List<String> aliases = new ArrayList<>(List.of("a"));
    Map<String, Integer> tokens = new HashMap<>(Map.of("user", 1));
    TaskItem item = item("1", "f", aliases, tokens);
    aliases.add("b");
    tokens.put("input", 2);
    assertThat(item.aliases()).containsExactly("a");
    assertThat(item.tokens()).containsOnlyKeys("user");
  }

  @Test
  void needs_an_id_and_a_family() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> item(" ", "f", List.of(), Map.of()))
        .withMessageContaining("id");
    assertThatIllegalArgumentException().isThrownBy(() -> item("1", "", List.of(), Map.of()));
  }
}
