package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.line;
import static io.tokenclock.examples.Lines.millis;
import static java.util.Objects.requireNonNull;

import io.tokenclock.exchange.Rehearsal;
import io.tokenclock.exchange.RehearsalReport;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.provider.Provider;
import io.tokenclock.providers.Vendors;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import java.io.IOException;
import java.net.URI;

/**
 * Pitfall: to book a cold JVM to the provider that happens to be first. Loading classes and making
 * a first connection take a hundred milliseconds and more. To throw the first answers away is no
 * remedy: a provider's first answer is an answer. A rehearsal on loopback warms the client and
 * touches no provider.
 *
 * <p>Wants a JVM of its own: what ran before has warmed it.
 */
public final class WarmUp {
  private static final int REHEARSED = 100;

  private WarmUp() {}

  /**
   * Asks a simulated provider the same question three times, and prints when the answers began.
   *
   * @param args base address of the simulated provider {@code telnyx}; one is started without it
   */
  public static void main(String[] args) throws IOException {
    if (args.length > 0) {
      System.out.print(text(URI.create(args[0])));
      return;
    }
    try (ExampleFleet fleet = ExampleFleet.start()) {
      System.out.print(text(fleet.member("telnyx").baseUri()));
    }
  }

  private static String text(URI base) throws IOException {
    Provider provider = Vendors.simulated("telnyx", base);
    TaskItem item = Dataset.builtin().items("ticket-triage").get(0);
    TransportOptions options = TransportOptions.defaults();
    long cold = firstAnswer(provider, item, options);
    RehearsalReport unused = Rehearsal.run(options, REHEARSED);
    long warm = firstAnswer(provider, item, options);
    return line("wrong: first token after %s, of which the cold client was most", millis(cold))
        + line("right: first token after %s, once rehearsed on loopback", millis(warm))
        + line("       the same question, a new connection each time, the same server");
  }

  private static long firstAnswer(Provider provider, TaskItem item, TransportOptions options) {
    return requireNonNull(
        SingleExchange.ask(provider, item, options).marks().firstAnswerNanos(), "no answer came");
  }
}
