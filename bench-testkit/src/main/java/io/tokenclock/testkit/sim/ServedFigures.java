package io.tokenclock.testkit.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a member really did, from the starts of its own writes: the truth that measured figures are
 * held against. Percentiles by nearest rank over whole, good answers. A rate is (tokens - 1) over
 * the time from first to last answer write; answers in one write have none.
 *
 * @param provider id of the member
 * @param answers number of whole, good answers
 * @param ttftP50Nanos last request byte to first answer write, median; absent without answers
 * @param ttftP95Nanos the same, 95th percentile
 * @param endToEndP50Nanos last request byte to last answer write, median
 * @param endToEndP99Nanos the same, 99th percentile
 * @param rateP50 tokens per second, median; absent without a rate
 * @param rateP95Floor tokens per second that 95 % of answers reach; absent without a rate
 */
public record ServedFigures(
    String provider,
    int answers,
    @Nullable Long ttftP50Nanos,
    @Nullable Long ttftP95Nanos,
    @Nullable Long endToEndP50Nanos,
    @Nullable Long endToEndP99Nanos,
    @Nullable Double rateP50,
    @Nullable Double rateP95Floor) {

  /** Computes the figures of one member from those of its requests that are whole, good answers. */
  static ServedFigures of(String provider, List<ServedRequest> requests) {
    var firsts = new ArrayList<Long>();
    var lasts = new ArrayList<Long>();
    var rates = new ArrayList<Double>();
    for (ServedRequest served : requests) {
      ServedWrite first = served.firstAnswer();
      ServedWrite last = served.lastAnswer();
      if (!served.answered() || first == null || last == null) {
        continue;
      }
      firsts.add(first.startNanos() - served.arrivalNanos());
      lasts.add(last.startNanos() - served.arrivalNanos());
      long span = last.startNanos() - first.startNanos();
      if (span > 0 && served.answerTokens() > 1) {
        rates.add((served.answerTokens() - 1) * 1e9 / span);
      }
    }
    firsts.sort(Comparator.naturalOrder());
    lasts.sort(Comparator.naturalOrder());
    rates.sort(Comparator.naturalOrder());
    return new ServedFigures(
        provider,
        firsts.size(),
        percentile(50, firsts),
        percentile(95, firsts),
        percentile(50, lasts),
        percentile(99, lasts),
        rates.isEmpty() ? null : NearestRank.of(50, rates),
        rates.isEmpty() ? null : rates.get(NearestRank.floorIndex(95, rates.size())));
  }

  private static @Nullable Long percentile(int percent, List<Long> ascending) {
    return ascending.isEmpty() ? null : NearestRank.of(percent, ascending);
  }
}
