package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.line;
import static io.tokenclock.examples.Lines.millis;

import io.tokenclock.TimedStream;
import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetMember;
import java.io.IOException;
import java.util.List;

/**
 * Pitfall: to stop the watch at an SDK's first callback. It may carry a role or a thought. With a
 * {@link io.tokenclock.capture.StreamTimer} beside the SDK you have in, every mark and rate is
 * defined as in this library's own runs, and the result says where its stamps were taken.
 */
public final class YourSdk {
  /** Ways to read a stream, each with a timer beside it. */
  static final List<SdkClient> CLIENTS =
      List.of(new JdkLines(), new OpenAiJavaSdk(), new LangChain4jSdk());

  private static final int WARM_UP_ITEM = 10;

  private YourSdk() {}

  /** Asks a simulated provider through three clients and prints what each saw. */
  public static void main(String[] args) throws IOException {
    try (ExampleFleet fleet = ExampleFleet.start()) {
      System.out.print(text(fleet));
    }
  }

  static String text(ExampleFleet fleet) {
    FleetMember zai = fleet.member("zai");
    var text =
        new StringBuilder(
            line(
                "%-12s %-6s %14s %14s %14s %7s",
                "client", "stamps", "first output", "first answer", "last answer", "tokens"));
    String caveat = "";
    for (int i = 0; i < CLIENTS.size(); i++) {
      TimedStream stream = ask(CLIENTS.get(i), zai, i);
      text.append(
          line(
              "%-12s %-6s %14s %14s %14s %7d",
              CLIENTS.get(i).name(),
              stream.stampedAt(),
              millis(stream.marks().firstOutputNanos()),
              millis(stream.marks().firstAnswerNanos()),
              millis(stream.marks().lastAnswerNanos()),
              stream.tokens().answer()));
      caveat = stream.stampedAt().caveat();
    }
    return text
        + line("wrong: the first callback, which is the first output: a thought, no answer")
        + line("right: the first answer, with these words beside it:")
        + line("       %s", caveat);
  }

  /** Lets a client ask for an item of its own, when it has warmed up on another one. */
  static TimedStream ask(SdkClient client, FleetMember member, int number) {
    TimedStream unused = client.ask(member, item(WARM_UP_ITEM + number));
    return client.ask(member, item(number));
  }

  static TaskItem item(int number) {
    return Dataset.builtin().items("contract-terms-extraction").get(number);
  }
}
