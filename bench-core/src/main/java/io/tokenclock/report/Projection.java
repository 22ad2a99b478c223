package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A question that a reader asks, answered by choosing and ordering figures of one scorecard. Adding
 * one means declaring it; it never computes anything new.
 *
 * @param key its name in files and on the command line
 * @param title its heading
 * @param question the question
 * @param caveat how the answer can mislead
 * @param order the column whose censored value orders and ranks the rows
 * @param sections the columns, in groups that are printed below each other
 * @param limits what a provider must keep to before it is ranked
 * @param toolCalls whether it is about tasks in which the model calls tools. No family of tasks
 *     does so today; it then says so and stands empty
 */
public record Projection(
    String key,
    String title,
    String question,
    String caveat,
    Column order,
    List<List<Column>> sections,
    Limits limits,
    boolean toolCalls) {

  /** What a projection about tool calls says of a run that has none. */
  static final String NO_TOOL_CALLS = "This run holds no tool-calling tasks.";

  /** All metrics, ordered by the tail of end-to-end latency. */
  public static final Projection COMPLETE =
      new Projection(
          "complete",
          "Complete scorecard",
          "How does each provider do on everything that was measured?",
          "Figures of one place, hour and account, one request at a time; they say nothing about"
              + " throughput under load.",
          Column.of(Metric.E2E, Statistic.P99),
          List.of(
              List.of(
                  Column.of(Metric.E2E, Statistic.P50),
                  Column.of(Metric.E2E, Statistic.P95),
                  Column.of(Metric.E2E, Statistic.P99),
                  Column.success(),
                  Column.failures()),
              List.of(
                  Column.of(Metric.TTFT, Statistic.P50),
                  Column.of(Metric.TTFT, Statistic.P95),
                  Column.of(Metric.TTFT, Statistic.P99),
                  Column.of(Metric.TTFO, Statistic.P50),
                  Column.of(Metric.TTFO, Statistic.P95),
                  Column.of(Metric.TTFO, Statistic.P99)),
              List.of(
                  Column.of(Metric.OUTPUT_RATE, Statistic.P50),
                  Column.of(Metric.OUTPUT_RATE, Statistic.P95),
                  Column.of(Metric.DECODE_RATE, Statistic.P50),
                  Column.of(Metric.DECODE_RATE, Statistic.P95),
                  Column.of(Metric.EMISSION_RATE, Statistic.P50),
                  Column.of(Metric.EMISSION_RATE, Statistic.P95))));

  /** Who lets a reader wait least, and then keeps ahead of reading. */
  public static final Projection CHATBOTS =
      new Projection(
          "chatbots",
          "Chatbots and copilots",
          "Where does a waiting reader see the first text soonest, and how fast does it go on?",
          "The differences are taken to the best of the listed rows, which was picked by its own"
              + " luck as well; the interval below each allows for that, for all rows at once.",
          Column.of(Metric.TTFT, Statistic.P95),
          List.of(
              List.of(
                  Column.of(Metric.TTFT, Statistic.P95),
                  Column.difference(Metric.TTFT, Statistic.P95),
                  Column.of(Metric.OUTPUT_RATE, Statistic.P50),
                  Column.difference(Metric.OUTPUT_RATE, Statistic.P50),
                  Column.of(Metric.OUTPUT_RATE, Statistic.P95),
                  Column.of(Metric.E2E, Statistic.P99),
                  Column.success(),
                  Column.failures())));

  private static final List<Projection> ALL =
      Stream.concat(Stream.of(COMPLETE, CHATBOTS), ReaderQuestions.all().stream()).toList();

  /** Copies the columns. */
  public Projection {
    requireNonNull(limits, "limits");
    sections = sections.stream().map(List::copyOf).toList();
    if (order.kind() == Column.Kind.DIFFERENCE) {
      throw new IllegalArgumentException(
          "projection '" + key + "': order by the estimate, not by its difference");
    }
  }

  /** A projection with the limits of the method, about answers. */
  public Projection(
      String key,
      String title,
      String question,
      String caveat,
      Column order,
      List<List<Column>> sections) {
    this(key, title, question, caveat, order, sections, Limits.STANDARD, false);
  }

  /** Every projection that reports know. */
  public static List<Projection> all() {
    return ALL;
  }

  /**
   * The projection of that name.
   *
   * @throws IllegalArgumentException when there is none; the message lists the names
   */
  public static Projection named(String key) {
    return ALL.stream()
        .filter(p -> p.key.equals(key))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no projection '"
                        + key
                        + "': expected one of "
                        + ALL.stream().map(Projection::key).toList()));
  }

  /** All its columns, in order. */
  public List<Column> columns() {
    return sections.stream().flatMap(List::stream).toList();
  }

  /** The figures that order rows somewhere, and the rate that is ranked. */
  static List<Column> rankedFigures() {
    List<Column> figures = new ArrayList<>();
    ALL.forEach(p -> figures.add(p.order));
    figures.add(Column.of(Metric.OUTPUT_RATE, Statistic.P50));
    return figures.stream().distinct().toList();
  }
}
