package io.tokenclock.testkit.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ExpansionTest {
  private final Phrases phrases = Phrases.load("phrases-test.txt");

  @Test
  void takes_one_option_also_of_nested_and_empty_ones() {
    Set<String> seen = new TreeSet<>();
    for (int seed = 0; seed < 60; seed++) {
      seen.add(expansion(seed).expand("a[ b[c|d]|] e"));
    }
    assertThat(seen).containsExactly("a bc e", "a bd e", "a e");
  }

  @Test
  void inserts_bound_values_as_they_are() {
    Expansion text = expansion(1).bind("x", "[not|an option] {y}");
    assertThat(text.expand("<{x}>")).isEqualTo("<[not|an option] {y}>");
  }

  @Test
  void writes_articles_capitals_and_numbers() {
    Expansion text = expansion(1).bind("n1", "invoice").bind("n2", "claim");
    assertThat(text.expand("{a:n1}, {a:n2}, {^n2}, {n:7-7}"))
        .isEqualTo("an invoice, a claim, Claim, 7");
  }

  @Test
  void uses_up_a_pool_before_it_repeats() {
    Expansion text = expansion(5);
    List<String> three = List.of(text.pool("three"), text.pool("three"), text.pool("three"));
    assertThat(three).containsExactlyInAnyOrder("one", "two", "three");
  }

  @Test
  void closes_the_gap_that_an_empty_option_leaves() {
    assertThat(expansion(1).pool("gap")).isEqualTo("left right");
  }

  @Test
  void refuses_an_unknown_name_and_an_open_bracket() {
    assertThatThrownBy(() -> expansion(1).expand("{nobody}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nobody");
    assertThatThrownBy(() -> expansion(1).expand("[a|b"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[a|b");
  }

  private Expansion expansion(int seed) {
    return new Expansion(phrases, Draw.of(seed));
  }
}
