package io.tokenclock.jmh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.Aggregator;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.ScalarDerivativeResult;
import org.openjdk.jmh.util.MultisetStatistics;

/**
 * Rates with their whole distribution; every value is kept. JMH has that for times only. Beside the
 * mean stand the low percentiles: of a rate the slow side is the one that hurts.
 */
final class RateResult extends Result<RateResult> {
  private static final long serialVersionUID = 1L;
  private static final String UNIT = "tokens/s";
  private static final double[] PERCENTS = {0, 1, 5, 10, 50, 100};

  private RateResult(String label, MultisetStatistics values) {
    super(ResultRole.SECONDARY, label, values, UNIT, AggregationPolicy.AVG);
  }

  static RateResult of(String label, List<Double> values) {
    var all = new MultisetStatistics();
    values.forEach(value -> all.addValue(value, 1));
    return new RateResult(label, all);
  }

  private static RateResult joined(Collection<RateResult> parts) {
    var all = new MultisetStatistics();
    String label = "";
    for (RateResult part : parts) {
      label = part.label;
      Iterator<Map.Entry<Double, Long>> values = part.statistics.getRawData();
      values.forEachRemaining(value -> all.addValue(value.getKey(), value.getValue()));
    }
    return new RateResult(label, all);
  }

  @Override
  protected Aggregator<RateResult> getThreadAggregator() {
    return RateResult::joined;
  }

  @Override
  protected Aggregator<RateResult> getIterationAggregator() {
    return RateResult::joined;
  }

  @Override
  protected Collection<ScalarDerivativeResult> getDerivativeResults() {
    List<ScalarDerivativeResult> percentiles = new ArrayList<>();
    for (double percent : PERCENTS) {
      percentiles.add(
          new ScalarDerivativeResult(
              label + String.format(Locale.ROOT, ":p%.2f", percent / 100),
              statistics.getPercentile(percent),
              UNIT,
              AggregationPolicy.AVG));
    }
    return percentiles;
  }

  @Override
  public String extendedInfo() {
    return distributionExtendedInfo();
  }
}
