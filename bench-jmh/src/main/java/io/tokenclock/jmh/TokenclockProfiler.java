package io.tokenclock.jmh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.SampleTimeResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.util.SampleBuffer;

/**
 * Brings what {@link ExchangeState} and {@link CalibrationCells} measured into JMH's results: times
 * and rates as secondary results with their whole distributions, events as sums.
 *
 * <p>It has to be asked for, since that is the only way by which JMH takes distributions: {@code
 * -prof io.tokenclock.jmh.TokenclockProfiler}, or {@code .addProfiler(TokenclockProfiler.class)}.
 * {@code benchmarks.jar} does so on its own.
 *
 * <p>JMH keeps times in buckets and gives the lower edge of each, up to 0.2 % too small, and its
 * percentiles are interpolated: they differ by a little from the nearest ranks of this library's
 * reports. Rates are kept exactly.
 */
public final class TokenclockProfiler implements InternalProfiler {
  static final String NAME = "io.tokenclock.jmh.TokenclockProfiler";

  private final Samples samples = Samples.ofThisJvm();

  /** Made by JMH, in the process that measures. */
  public TokenclockProfiler() {
    samples.expectCollector();
  }

  @Override
  public String getDescription() {
    return "Distributions of what exchanges with providers, and the calibration, measured";
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    // What a set-up left is no part of the iteration.
    samples.take();
  }

  @Override
  @SuppressWarnings("rawtypes") // JMH's interface says so.
  public Collection<? extends Result> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    Samples.Iteration taken = samples.take();
    List<Result<?>> results = new ArrayList<>();
    taken
        .times()
        .forEach((label, nanos) -> results.add(times(label, nanos, benchmark.getTimeUnit())));
    taken.rates().forEach((label, values) -> results.add(RateResult.of(label, values)));
    taken
        .counts()
        .forEach(
            (label, events) ->
                results.add(new ScalarResult(label, events, "#", AggregationPolicy.SUM)));
    return results;
  }

  private static SampleTimeResult times(String label, List<Long> nanos, TimeUnit unit) {
    var buffer = new SampleBuffer();
    nanos.forEach(buffer::add);
    return new SampleTimeResult(ResultRole.SECONDARY, label, buffer, unit);
  }
}
