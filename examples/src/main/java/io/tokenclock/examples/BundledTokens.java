package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.line;
import static io.tokenclock.examples.Lines.millis;

import io.tokenclock.TimedStream;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import java.io.IOException;

/**
 * Pitfall: to take chunks for tokens. Providers put several tokens into a chunk, and the network
 * several chunks into a read. Whoever counts chunks measures how a provider packs.
 */
public final class BundledTokens {
  private BundledTokens() {}

  /** Asks a simulated provider that packs by fours, and prints both counts. */
  public static void main(String[] args) throws IOException {
    try (ExampleFleet fleet = ExampleFleet.start()) {
      System.out.print(text(fleet));
    }
  }

  static String text(ExampleFleet fleet) {
    TaskItem item = Dataset.builtin().items("contract-terms-extraction").get(0);
    TimedStream stream =
        SingleExchange.ask(
            fleet.provider("nebius"),
            item,
            TransportOptions.builder().sslContext(fleet.sslContext()).build());
    long chunks = stream.timeline().deltas().stream().filter(d -> !d.answer().isEmpty()).count();
    return line(
            "the answer came in %d chunks, read in %d arrivals",
            chunks, stream.arrivals().answerArrivals())
        + line("wrong: %d tokens, one per chunk", chunks)
        + line(
            "right: %d tokens, by the tokenizer over the whole answer; %d of them had come with"
                + " the first arrival at %s",
            stream.tokens().answer(),
            stream.tokens().firstAnswerArrival(),
            millis(stream.marks().firstAnswerNanos()));
  }
}
