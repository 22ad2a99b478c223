package io.tokenclock.token;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class O200kTokenCounterTest {

  private final TokenCounter counter = TokenCounter.o200kBase();

  @Test
  void names_itself_by_what_is_on_the_class_path() {
    assertThat(counter.id())
        .isEqualTo(
            new TokenizerId(
                "o200k_base",
                "jtokkit",
                "1.1.0",
                "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"));
  }

  @Test
  void is_loaded_once() {
    assertThat(TokenCounter.o200kBase()).isSameAs(counter);
  }

  @Test
  void takes_a_lone_surrogate_for_the_replacement_character() {
    for (String lone : List.of("\uD800", "\uDC00", "\uDE00\uD83D", "a\uD83D", "\uDE00b")) {
      String replaced = lone.replaceAll("[\uD800-\uDFFF]", "\uFFFD");
      assertThat(counter.count("x " + lone + " y"))
          .isEqualTo(counter.count("x " + replaced + " y"));
    }
    assertThat(counter.count("x \uD800\uD800\uD800 y"))
        .isEqualTo(counter.count("x \uFFFD\uFFFD\uFFFD y"))
        .isNotEqualTo(counter.count("x ??? y"));
  }

  @Test
  void keeps_a_surrogate_pair_beside_a_lone_surrogate() {
    assertThat(counter.count("\uD83D\uD83D\uDE00\uDE00"))
        .isEqualTo(counter.count("\uFFFD\uD83D\uDE00\uFFFD"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "A",
        "aA",
        "_",
        "\n",
        "\r\n",
        " ",
        "\t ",
        "7",
        "!",
        "\u6F22",
        "\uD83D\uDE00",
        "e\u0301",
        "'s",
        "<|endoftext|>",
        "\u00A0",
        "\u01C5"
      })
  void counts_long_runs_in_about_linear_time(String unit) {
    int repeats = 4_000;
    counter.count(unit.repeat(repeats));
    long small = nanosOf(unit.repeat(repeats));
    long large = nanosOf(unit.repeat(8 * repeats));
    // Quadratic work takes 64 times as long, and many seconds at this size; the floor of two
    // seconds
    // (a hundred times what it takes) keeps a busy machine out.
    assertThat(large).isLessThan(Math.max(32 * small, 2_000_000_000L));
  }

  @Test
  void counts_alike_from_many_threads() throws Exception {
    String text = "Grüße, 你好 and 1234 <|endoftext|> ".repeat(50);
    int expected = counter.count(text);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<Integer>> calls = new ArrayList<>();
      for (int i = 0; i < 64; i++) {
        calls.add(() -> TokenCounter.o200kBase().count(text));
      }
      for (Future<Integer> count : threads.invokeAll(calls)) {
        assertThat(count.get()).isEqualTo(expected);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private long nanosOf(String text) {
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 2; i++) {
      long start = System.nanoTime();
      counter.count(text);
      best = Math.min(best, System.nanoTime() - start);
    }
    return best;
  }
}
