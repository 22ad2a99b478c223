package io.tokenclock.report;

import io.tokenclock.plan.NearestWord;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a {@link Condition}, or says what is wrong with it. */
final class ConditionText {
  private static final Pattern FORM = Pattern.compile("([^<>=!\\s]+)\\s*([<>=!]+)\\s*([^<>=!]*)");
  private static final Pattern NUMBER = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,15})?)\\s*(\\D*)");
  private static final Map<String, Column> FIGURES = figures();
  private static final Map<String, BigDecimal> NANOS_PER_UNIT =
      Map.of(
          "ns", BigDecimal.ONE,
          "us", BigDecimal.valueOf(1_000),
          "ms", BigDecimal.valueOf(1_000_000),
          "s", BigDecimal.valueOf(1_000_000_000),
          "m", BigDecimal.valueOf(60_000_000_000L));

  private static final String EVERYBODY = "*";

  private final String text;
  private final boolean mustHold;

  /**
   * A text that is to be read.
   *
   * @param mustHold whether it says what must hold, and not what is too bad
   */
  ConditionText(String text, boolean mustHold) {
    this.text = text.strip();
    this.mustHold = mustHold;
  }

  private static Map<String, Column> figures() {
    Map<String, Column> figures = new LinkedHashMap<>();
    figures.put("success", Column.success());
    figures.put("failures", Column.failures());
    for (Metric metric : Metric.values()) {
      for (Statistic statistic : Statistic.values()) {
        if (metric.quantity().lowerIsBetter() || statistic != Statistic.P99) {
          figures.put(name(metric.key(), metric, statistic), Column.of(metric, statistic));
        }
      }
    }
    otherWords(figures);
    return figures;
  }

  /** Shares and rates as the lines of measurements and the methodology call them. */
  private static void otherWords(Map<String, Column> figures) {
    figures.put("success_rate", Column.success());
    figures.put("failure_rate", Column.failures());
    for (Metric metric : List.of(Metric.OUTPUT_RATE, Metric.DECODE_RATE, Metric.EMISSION_RATE)) {
      String word = metric.key().replace("rate", "tokens_per_second");
      for (Statistic statistic : List.of(Statistic.P50, Statistic.P95)) {
        figures.put(name(word, metric, statistic), Column.of(metric, statistic));
      }
    }
  }

  private static String name(String word, Metric metric, Statistic statistic) {
    return word + "." + statistic.label(metric.quantity()).replace(' ', '_');
  }

  /** Every figure by its name, other words for the same last. */
  static List<String> names() {
    return List.copyOf(FIGURES.keySet());
  }

  Condition read() {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw wrong(
          "expected a figure, < or >, and a value, as in 'ttft.p95 "
              + (mustHold ? "<" : ">")
              + " 1.5s'");
    }
    String subject = form.group(1);
    String name = figureName(subject);
    Column figure = FIGURES.get(name);
    if (figure == null) {
      throw wrong(unknown(name));
    }
    String provider =
        name.length() == subject.length()
            ? null
            : subject.substring(0, subject.length() - name.length() - 1);
    String operator = form.group(2);
    requireDirection(figure, operator);
    return new Condition(
        text,
        EVERYBODY.equals(provider) ? null : provider,
        figure,
        // What is allowed up to and with the threshold is too bad only beyond it.
        operator.endsWith("=") != mustHold,
        threshold(figure, form.group(3).strip()),
        mustHold,
        Basis.ESTIMATE);
  }

  /** The end of the subject that names the figure; a provider's id may stand before it. */
  private static String figureName(String subject) {
    int last = subject.lastIndexOf('.');
    String end = subject.substring(last + 1);
    if (last < 0 || FIGURES.containsKey(end) || !statistics(end).isEmpty()) {
      return end;
    }
    return subject.substring(subject.lastIndexOf('.', last - 1) + 1);
  }

  private static String unknown(String name) {
    String statistics = statistics(name);
    if (!statistics.isEmpty()) {
      return "'" + name + "' is a metric; expected one of its statistics: " + statistics;
    }
    List<String> known = names();
    String nearest = NearestWord.to(name, known);
    if (nearest == null) {
      nearest = NearestWord.to(name.substring(name.lastIndexOf('.') + 1), known);
    }
    return "no figure '"
        + TerminalText.escape(name)
        + "', expected success, failures, or a metric and a statistic; metrics: "
        + Stream.of(Metric.values()).map(Metric::key).collect(Collectors.joining(", "))
        + "; statistics: p50, p95, p99, of rates p50, p95_floor"
        + (nearest == null ? "" : "; did you mean '" + nearest + "'?");
  }

  /** All that can be asked of a metric; empty when there is none of that name. */
  private static String statistics(String metric) {
    return FIGURES.keySet().stream()
        .filter(figure -> figure.startsWith(metric + "."))
        .collect(Collectors.joining(", "));
  }

  private void requireDirection(Column figure, String operator) {
    if (!List.of("<", "<=", ">", ">=").contains(operator)) {
      throw wrong("expected <, <=, > or >=, found '" + operator + "'");
    }
    String meant = figure.lowerIsBetter() == mustHold ? "<" : ">";
    if (!operator.startsWith(meant)) {
      throw wrong(
          (mustHold
                  ? "asks for a bad figure; did you mean '"
                  : "says that a good figure is too bad; did you mean '")
              + TerminalText.escape(text.replaceFirst("[<>]", meant))
              + "'?");
    }
  }

  private double threshold(Column figure, String value) {
    Matcher number = NUMBER.matcher(value);
    boolean plain = number.matches();
    BigDecimal amount = plain ? new BigDecimal(number.group(1)) : BigDecimal.ZERO;
    String unit = plain ? number.group(2).toLowerCase(Locale.ROOT) : "";
    Metric metric = figure.metric();
    BigDecimal threshold;
    String expected;
    if (metric == null) {
      expected = "a share from 0 to 1, such as 0.95, or per cent, such as 95%";
      threshold = share(amount, unit);
    } else if (metric.quantity() == Quantity.NANOSECONDS) {
      expected = "a time with its unit (ns, us, ms, s, m), such as 1.5s";
      BigDecimal nanos = NANOS_PER_UNIT.get(unit);
      threshold = nanos == null ? null : amount.multiply(nanos);
    } else {
      expected = "tokens per second, such as 40";
      threshold = unit.isEmpty() || unit.equals(metric.quantity().unit()) ? amount : null;
    }
    if (!plain || threshold == null) {
      throw wrong("expected " + expected + ", found '" + TerminalText.escape(value) + "'");
    }
    return threshold.doubleValue();
  }

  private static @Nullable BigDecimal share(BigDecimal amount, String unit) {
    BigDecimal share = unit.equals("%") ? amount.movePointLeft(2) : amount;
    boolean known = unit.isEmpty() || unit.equals("%");
    return known && share.compareTo(BigDecimal.ONE) <= 0 ? share : null;
  }

  private IllegalArgumentException wrong(String reason) {
    return new IllegalArgumentException("'" + TerminalText.escape(text) + "': " + reason);
  }
}
