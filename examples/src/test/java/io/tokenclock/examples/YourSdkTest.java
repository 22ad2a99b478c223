package io.tokenclock.examples;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import io.tokenclock.StampedAt;
import io.tokenclock.TimedStream;
import io.tokenclock.exchange.TransportOptions;
import io.tokenclock.stream.Marks;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetLog;
import io.tokenclock.testkit.sim.ServedRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Streams that other clients read, held against the log of the server that sent them. */
final class YourSdkTest {
  private static final String MEMBER = "zai";
  private static final long WIDE_NANOS = TimeUnit.SECONDS.toNanos(2);

  static List<Integer> clients() {
    return IntStream.range(0, YourSdk.CLIENTS.size()).boxed().toList();
  }

  @ParameterizedTest
  @MethodSource("clients")
  void marks_agree_with_the_servers_log_and_with_each_other(int number) throws Exception {
    ExampleFleet fleet = SharedFleet.get();
    TaskItem item = YourSdk.item(20 + number);
    SdkClient client = YourSdk.CLIENTS.get(number);
    TimedStream unused = client.ask(fleet.member(MEMBER), YourSdk.item(30 + number));
    TimedStream stream = client.ask(fleet.member(MEMBER), item);
    ServedRequest served = served(fleet.log(), item.id());

    assertThat(stream.completed()).as(stream.text()).isTrue();
    assertThat(stream.stampedAt()).isEqualTo(number == 0 ? StampedAt.LINES : StampedAt.TEXT);
    assertThat(stream.caveats()).isNotEmpty();
    assertThat(stream.timeline().answer()).isEqualTo(item.gold());
    assertThat(stream.timeline().reasoning()).as("thoughts").isNotEmpty();
    assertThat(stream.tokens().answer()).isEqualTo(served.answerTokens());

    Marks marks = stream.marks();
    long output = requireNonNull(marks.firstOutputNanos());
    long first = requireNonNull(marks.firstAnswerNanos());
    long last = requireNonNull(marks.lastAnswerNanos());
    assertThat(List.of(output, first, last, requireNonNull(marks.doneNanos()))).isSorted();
    long sentFirst = requireNonNull(served.firstAnswer()).startNanos() - served.arrivalNanos();
    long sentLast = requireNonNull(served.lastAnswer()).startNanos() - served.arrivalNanos();
    assertThat(first).isBetween(sentFirst, sentFirst + WIDE_NANOS);
    assertThat(last).isBetween(sentLast, sentLast + WIDE_NANOS);
    assertThat(last - first).isCloseTo(sentLast - sentFirst, offset(WIDE_NANOS / 4));
  }

  @Test
  void prints_a_line_for_each_client_and_where_the_stamps_were_taken() {
    var printed = Printed.of(YourSdk.text(SharedFleet.get()));

    for (SdkClient client : YourSdk.CLIENTS) {
      double[] marks = printed.numbers(client.name());
      assertThat(marks).hasSize(4);
      assertThat(marks[0]).isLessThanOrEqualTo(marks[1]);
      assertThat(marks[1]).isLessThanOrEqualTo(marks[2]);
    }
    assertThat(printed.line("right:")).endsWith("with these words beside it:");
    assertThat(printed.lines()).last().asString().contains(StampedAt.TEXT.caveat());
  }

  @Test
  void the_librarys_own_exchange_reads_the_same_and_is_stamped_on_bytes() {
    ExampleFleet fleet = SharedFleet.get();
    TaskItem item = YourSdk.item(20);
    TimedStream own = SingleExchange.ask(fleet.provider(MEMBER), item, TransportOptions.defaults());
    TimedStream lines = new JdkLines().ask(fleet.member(MEMBER), item);

    assertThat(own.stampedAt()).isEqualTo(StampedAt.BYTES);
    assertThat(own.marks().firstByteNanos()).isNotNull();
    assertThat(lines.timeline().answer()).isEqualTo(own.timeline().answer());
    assertThat(lines.timeline().reasoning()).isEqualTo(own.timeline().reasoning());
    assertThat(lines.tokens().answer()).isEqualTo(own.tokens().answer());
    assertThat(lines.timeline().deltas()).hasSameSizeAs(own.timeline().deltas());
  }

  /** The log is written a moment after the last byte was sent. */
  private static ServedRequest served(Path log, String item)
      throws IOException, InterruptedException {
    long due = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (System.nanoTime() < due) {
      Optional<ServedRequest> served =
          FleetLog.read(log).requests().stream()
              .filter(r -> r.provider().equals(MEMBER) && item.equals(r.item()))
              .findFirst();
      if (served.isPresent()) {
        return served.get();
      }
      Thread.sleep(10);
    }
    throw new AssertionError("the log never told of " + item);
  }
}
