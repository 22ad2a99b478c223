package io.tokenclock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.task.Dataset;
import io.tokenclock.token.TokenCounter;
import org.junit.jupiter.api.Test;

final class BundledTokensTest {

  @Test
  void chunks_of_four_are_fewer_than_tokens() {
    var printed = Printed.of(BundledTokens.text(SharedFleet.get()));

    String gold = Dataset.builtin().items("contract-terms-extraction").get(0).gold();
    int tokens = TokenCounter.o200kBase().count(gold);
    int chunks = (tokens + 3) / 4;
    assertThat(printed.numbers("wrong:")[0]).isEqualTo(chunks);
    assertThat(printed.numbers("right:")[0]).isEqualTo(tokens);
  }
}
