package io.tokenclock.report;

import io.tokenclock.record.RunManifest;
import io.tokenclock.stats.DifferenceEstimate;
import io.tokenclock.stats.Holm;
import io.tokenclock.stats.Proportion;
import io.tokenclock.stats.ReplicatedDifference;
import io.tokenclock.stats.RoundBootstrap;
import io.tokenclock.stats.ShareDifference;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Two runs set against each other, such as before and after a change, or of two machines. They
 * share no rounds, so nothing is paired: what the hour did to one of them stays in the difference.
 *
 * @param first the earlier run, or the base
 * @param second the other run
 * @param obstacles what makes figures of both incomparable, a sentence each
 * @param warnings what differs beside, a sentence each
 * @param differences every compared figure, provider by provider within each figure
 */
public record RunComparison(
    RunReport first,
    RunReport second,
    List<String> obstacles,
    List<String> warnings,
    List<RunDifference> differences) {
  private static final List<Column> COLUMNS =
      List.of(
          Column.of(Metric.TTFT, Statistic.P50),
          Column.of(Metric.TTFT, Statistic.P95),
          Column.of(Metric.OUTPUT_RATE, Statistic.P50),
          Column.of(Metric.OUTPUT_RATE, Statistic.P95),
          Column.of(Metric.E2E, Statistic.P50),
          Column.of(Metric.E2E, Statistic.P95),
          Column.of(Metric.E2E, Statistic.P99),
          Column.success(),
          Column.failures());

  /** Copies the lists. */
  public RunComparison {
    obstacles = List.copyOf(obstacles);
    warnings = List.copyOf(warnings);
    differences = List.copyOf(differences);
  }

  /**
   * Compares two runs.
   *
   * @throws IOException when a folder cannot be read
   */
  public static RunComparison of(RunReport first, RunReport second) throws IOException {
    ComparedPlans plans = ComparedPlans.of(first, second);
    List<RunDifference> differences = new ArrayList<>();
    for (Column column : COLUMNS) {
      differences.addAll(compare(first, second, column, plans.common()));
    }
    return new RunComparison(first, second, plans.obstacles(), plans.warnings(), differences);
  }

  /** Whether figures of both may be compared. */
  public boolean comparable() {
    return obstacles.isEmpty();
  }

  /** For a terminal. */
  public String text() {
    TextPage page = new TextPage();
    RunComparisonText.print(page, this);
    return page.text();
  }

  /** In Markdown. */
  public String markdown() {
    MarkdownPage page = new MarkdownPage();
    RunComparisonText.print(page, this);
    return page.text();
  }

  /** As JSON. */
  public String json() {
    return RunComparisonJson.render(this);
  }

  private record Raw(
      String provider,
      String first,
      String second,
      @Nullable String note,
      double pValue,
      DoubleFunction<@Nullable DifferenceEstimate> difference) {}

  private static List<RunDifference> compare(
      RunReport first, RunReport second, Column column, List<String> providers) {
    List<Raw> raw = new ArrayList<>();
    for (String id : providers) {
      raw.add(raw(first.scorecard(), second.scorecard(), column, id));
    }
    double[] pValues =
        raw.stream().filter(r -> r.note() == null).mapToDouble(Raw::pValue).toArray();
    double[] adjusted = Holm.adjusted(pValues);
    double[] rates = Holm.errorRates(PairComparison.ERROR_RATE, pValues);
    double error = Standings.error(column, larger(first.clientError(), second.clientError()));
    List<RunDifference> differences = new ArrayList<>();
    int k = 0;
    for (Raw r : raw) {
      boolean compared = r.note() == null;
      DifferenceEstimate difference = compared ? r.difference().apply(rates[k]) : null;
      Double point = difference == null ? null : difference.point().value();
      differences.add(
          new RunDifference(
              r.provider(),
              column,
              r.first(),
              r.second(),
              difference,
              compared ? (Double) adjusted[k] : null,
              point != null && error > 0 && Math.abs(point) <= error,
              r.note()));
      k += compared ? 1 : 0;
    }
    return differences;
  }

  private static Duration larger(Duration a, Duration b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  private static Raw raw(Scorecard first, Scorecard second, Column column, String id) {
    ProviderScore a = first.provider(id);
    ProviderScore b = second.provider(id);
    Metric metric = column.metric();
    Statistic statistic = column.statistic();
    if (metric == null || statistic == null) {
      return share(column.share(a), column.share(b), id);
    }
    Estimate before = column.estimate(a, Form.CENSORED);
    Estimate after = column.estimate(b, Form.CENSORED);
    String note = note(before, after);
    String from = Cells.value(before);
    String to = Cells.value(after);
    if (note != null) {
      return new Raw(id, from, to, note, 1, rate -> null);
    }
    ReplicatedDifference drawn =
        RoundBootstrap.betweenRuns(
            second.rounds().values(id, metric),
            first.rounds().values(id, metric),
            statistic.quantile(),
            statistic.floor(metric.quantity()));
    return new Raw(id, from, to, null, drawn.pValue(), drawn::estimate);
  }

  private static @Nullable String note(@Nullable Estimate before, @Nullable Estimate after) {
    if (before == null || after == null) {
      return "no value in one of the runs";
    }
    String note = before.note();
    return note == null ? after.note() : note;
  }

  private static Raw share(@Nullable Proportion before, @Nullable Proportion after, String id) {
    if (before == null || after == null) {
      return new Raw(
          id, share(before), share(after), "nothing was sent in one of the runs", 1, r -> null);
    }
    ShareDifference difference =
        new ShareDifference(after.hits(), after.n(), before.hits(), before.n());
    return new Raw(
        id, share(before), share(after), null, difference.pValue(), difference::estimate);
  }

  private static String share(@Nullable Proportion share) {
    return share == null ? Cells.ABSENT : Numbers.percent(share.ratio());
  }

  /** Fields by which a reader tells the runs apart. */
  static String name(RunReport run) {
    RunManifest manifest = run.manifest();
    return manifest.plan().name() + " of " + manifest.createdAt();
  }
}
