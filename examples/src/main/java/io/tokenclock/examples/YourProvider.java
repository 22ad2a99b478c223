package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.line;
import static io.tokenclock.examples.Lines.millis;

import io.tokenclock.TimedStream;
import io.tokenclock.examples.house.HouseProvider;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.Secret;
import io.tokenclock.task.Dataset;
import io.tokenclock.testkit.contract.ContractReport;
import io.tokenclock.testkit.contract.ContractResult;
import io.tokenclock.testkit.contract.ProviderContract;
import java.io.IOException;
import java.net.URI;

/**
 * Pitfall: a provider of your own that helps a little. Whatever it sends beyond what the others
 * send, its figures may no longer stand beside theirs. The contract finds it, in half a second.
 */
public final class YourProvider {
  private YourProvider() {}

  /** Holds two providers to the contract, asks a simulated server, and prints what came of it. */
  public static void main(String[] args) throws IOException {
    try (ExampleFleet fleet = ExampleFleet.start()) {
      System.out.print(text(fleet));
    }
  }

  static String text(ExampleFleet fleet) {
    ContractReport helpful = ProviderContract.of(base -> new HelpfulProvider(house(base))).check();
    ContractReport plain = ProviderContract.of(YourProvider::house).check();
    var text = new StringBuilder(line("wrong: a seed and compression; %s", helpful.summary()));
    for (ContractResult broken : helpful.failed()) {
      text.append(line("       not so: %s", broken.name()));
    }
    TimedStream stream =
        SingleExchange.ask(
            house(fleet.member("modal").baseUri()),
            Dataset.builtin().items("ticket-triage").get(0),
            TransportOptions.defaults());
    return text
        + line("right: the request and nothing else; %s", plain.summary())
        + line(
            "       and a simulated server answers it: %s, first answer after %s",
            stream.outcome(), millis(stream.marks().firstAnswerNanos()));
  }

  static Provider house(URI base) {
    return new HouseProvider(base, Secret.of("made-up"));
  }
}
