package io.tokenclock.report;

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
 * the number of providers whose 95 % interval lies wholly on the better side; rows whose intervals
 * overlap share a rank, and nobody is ranked on a point alone.
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
    List<ProviderScore> ordered = new ArrayList<>(scorecard.providers());
    ordered.sort(byPoint(projection.order()).thenComparing((ProviderScore s) -> s.provider().id()));
    List<ProviderScore> eligible = new ArrayList<>();
    List<Standing> ineligible = new ArrayList<>();
    List<Standing> dedicated = new ArrayList<>();
    for (ProviderScore score : ordered) {
      switch (score.provider().endpointClass()) {
        case DEDICATED -> dedicated.add(new Standing(score, null, "dedicated endpoint"));
        case SERVERLESS -> {
          if (score.eligibility().eligible()) {
            eligible.add(score);
          } else {
            ineligible.add(
                new Standing(score, null, String.join("; ", score.eligibility().reasons())));
          }
        }
      }
    }
    List<Standing> listed =
        eligible.stream().map(s -> stand(s, eligible, projection.order(), clientError)).toList();
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
      ProviderScore score, List<ProviderScore> eligible, Column order, Duration clientError) {
    Metric metric = order.metric();
    if (metric != null && !metric.quantity().lowerIsBetter() && !score.rated(metric)) {
      return new Standing(score, null, "a rate on fewer than 95 % of completed exchanges");
    }
    Reading own = order.reading(score, Form.CENSORED);
    Estimate estimate = order.estimate(score, Form.CENSORED);
    if (own == null || !own.bounded()) {
      return new Standing(score, null, estimate == null ? "no value" : estimate.note());
    }
    double error = metric != null && metric.quantity().lowerIsBetter() ? clientError.toNanos() : 0;
    int rank = 1;
    for (ProviderScore other : eligible) {
      Reading reading = order.reading(other, Form.CENSORED);
      boolean mayBeat = metric == null || metric.quantity().lowerIsBetter() || other.rated(metric);
      if (mayBeat && reading != null && reading.surelyBeats(own, error)) {
        rank++;
      }
    }
    return new Standing(score, rank, null);
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
