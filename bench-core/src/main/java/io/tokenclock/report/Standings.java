package io.tokenclock.report;

import io.tokenclock.stats.BehindBest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A projection of one scorecard: who stands where.
 *
 * <p>Rows are ordered by the point value of the order column in the censored form. A rank is 1 plus
 * the number of providers that beat it with certainty: compared round by round, the interval of
 * their difference, corrected for all pairs, excludes zero. Nobody is ranked on a point alone.
 *
 * @param projection the question
 * @param listed eligible providers, in order
 * @param ineligible the others, in order, without rank
 * @param dedicated dedicated endpoints, listed apart, without rank
 */
public record Standings(
    Projection projection,
    List<Standing> listed,
    List<Standing> ineligible,
    List<Standing> dedicated) {

  /** Copies the rows. */
  public Standings {
    listed = List.copyOf(listed);
    ineligible = List.copyOf(ineligible);
    dedicated = List.copyOf(dedicated);
  }

  /** All rows: listed, ineligible, dedicated. */
  List<Standing> rows() {
    return Stream.of(listed, ineligible, dedicated).flatMap(List::stream).toList();
  }

  /** Standings without a known error of the client. */
  public static Standings of(Scorecard scorecard, Projection projection) {
    return of(scorecard, projection, Duration.ZERO);
  }

  /**
   * Standings in which a difference between times below the client's own error is no certainty.
   *
   * @param clientError the client's own error, from calibration; not used where rows are ordered by
   *     rates or shares
   */
  public static Standings of(Scorecard scorecard, Projection projection, Duration clientError) {
    if (projection.toolCalls()) {
      return new Standings(projection, List.of(), List.of(), List.of());
    }
    List<ProviderScore> ordered = new ArrayList<>(scorecard.providers());
    ordered.sort(byPoint(projection.order()).thenComparing((ProviderScore s) -> s.provider().id()));
    List<ProviderScore> eligible = new ArrayList<>();
    List<Standing> ineligible = new ArrayList<>();
    List<Standing> dedicated = new ArrayList<>();
    for (ProviderScore score : ordered) {
      switch (score.provider().endpointClass()) {
        case DEDICATED -> dedicated.add(new Standing(score, null, "dedicated endpoint"));
        case SERVERLESS -> {
          Eligibility judged = score.eligibility(projection.limits());
          if (judged.eligible()) {
            eligible.add(score);
          } else {
            ineligible.add(new Standing(score, null, String.join("; ", judged.reasons())));
          }
        }
      }
    }
    Comparisons pairs = comparisons(scorecard, projection.order(), eligible);
    List<Standing> listed =
        eligible.stream().map(s -> stand(s, pairs, projection.order(), clientError)).toList();
    return new Standings(projection, listed, ineligible, dedicated);
  }

  private static Comparator<ProviderScore> byPoint(Column order) {
    return (a, b) -> {
      Reading x = order.reading(a, Form.CENSORED);
      Reading y = order.reading(b, Form.CENSORED);
      if (x == null || y == null) {
        return Boolean.compare(x == null, y == null);
      }
      return x.compareTo(y);
    };
  }

  private static Standing stand(
      ProviderScore score, Comparisons pairs, Column order, Duration clientError) {
    String note = unranked(score, order);
    if (note != null) {
      return new Standing(score, null, note);
    }
    String id = score.provider().id();
    double error = error(order, clientError);
    long better =
        pairs.providers().stream().filter(other -> pairs.surelyBeats(other, id, error)).count();
    return new Standing(score, 1 + (int) better, null);
  }

  /** The client's own error in the unit of a column: only times carry it. */
  static double error(Column order, Duration clientError) {
    Metric metric = order.metric();
    return metric != null && metric.quantity().lowerIsBetter() ? clientError.toNanos() : 0;
  }

  /** Why a provider can neither take a rank by this column nor push others down; else absent. */
  private static @Nullable String unranked(ProviderScore score, Column order) {
    Metric metric = order.metric();
    if (metric != null && !metric.quantity().lowerIsBetter() && !score.rated(metric)) {
      return "a rate on fewer than 95 % of completed exchanges";
    }
    Reading own = order.reading(score, Form.CENSORED);
    Estimate estimate = order.estimate(score, Form.CENSORED);
    if (own == null || !own.bounded()) {
      String note = estimate == null ? null : estimate.note();
      return note == null ? "no value" : note;
    }
    return null;
  }

  /** All pairs of those that can be ranked by this column. */
  private static Comparisons comparisons(
      Scorecard scorecard, Column column, List<ProviderScore> eligible) {
    return scorecard
        .rounds()
        .compare(
            column,
            eligible.stream()
                .filter(score -> unranked(score, column) == null)
                .map(score -> score.provider().id())
                .sorted()
                .toList());
  }

  /** All pairs of the listed providers that can be ranked by a column. */
  Comparisons comparisons(Scorecard scorecard, Column column) {
    return comparisons(scorecard, column, listed.stream().map(Standing::score).toList());
  }

  /**
   * A listed provider's difference to the best value among the listed rows; absent when either has
   * no measured value, for a provider that is not listed, and of a rate for one that is not ranked
   * by that rate: what few of its answers have is neither a best value nor comparable to one.
   */
  public @Nullable Difference difference(ProviderScore score, Column column, Form form) {
    if (listed.stream().noneMatch(row -> row.score().provider().equals(score.provider()))) {
      return null;
    }
    Estimate own = comparable(score, column) ? column.estimate(score, form) : null;
    Double ownValue = own == null ? null : own.value();
    Double best = best(column, form);
    return ownValue == null || best == null ? null : Difference.between(ownValue, best);
  }

  /** Whether a value may be compared with those of others: times may, rates of most answers may. */
  private static boolean comparable(ProviderScore score, Column column) {
    Metric metric = column.metric();
    return metric == null || metric.quantity().lowerIsBetter() || score.rated(metric);
  }

  /**
   * How far a listed provider may be behind the best of the listed ones, for all of them together
   * at 95 %; absent where that cannot be told.
   */
  BehindBest.@Nullable Behind behindBest(Scorecard scorecard, ProviderScore score, Column column) {
    Metric metric = column.metric();
    Statistic statistic = column.statistic();
    return metric == null || statistic == null
        ? null
        : comparisons(scorecard, Column.of(metric, statistic)).behindBest(score.provider().id());
  }

  private @Nullable Double best(Column column, Form form) {
    Double best = null;
    for (Standing standing : listed) {
      Estimate estimate =
          comparable(standing.score(), column) ? column.estimate(standing.score(), form) : null;
      Double value = estimate == null ? null : estimate.value();
      if (estimate != null && value != null) {
        boolean better =
            best == null || (estimate.quantity().lowerIsBetter() ? value < best : value > best);
        best = better ? value : best;
      }
    }
    return best;
  }
}
