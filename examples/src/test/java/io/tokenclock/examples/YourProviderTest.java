package io.tokenclock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.provider.Provider;
import io.tokenclock.testkit.contract.ProviderContract;
import io.tokenclock.testkit.contract.ProviderContractTest;
import java.net.URI;
import org.junit.jupiter.api.Test;

/** The provider of the example, held to the contract point by point. */
final class YourProviderTest extends ProviderContractTest {

  @Override
  protected Provider provider(URI baseUri) {
    return YourProvider.house(baseUri);
  }

  @Test
  void what_was_added_is_found_and_the_plain_one_keeps_to_every_point() {
    var printed = Printed.of(YourProvider.text(SharedFleet.get()));

    int points = ProviderContract.points().size();
    assertThat(printed.line("wrong:")).endsWith((points - 2) + " of " + points + " points hold.");
    assertThat(printed.lines())
        .contains(
            "       not so: asks for an event stream without compression, in JSON",
            "       not so: adds nothing that others do not send");
    assertThat(printed.line("right:")).endsWith(points + " of " + points + " points hold.");
    assertThat(printed.line("       and a simulated")).contains("COMPLETED");
  }
}
