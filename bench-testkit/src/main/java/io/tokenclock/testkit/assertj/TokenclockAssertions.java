package io.tokenclock.testkit.assertj;

import io.tokenclock.RunResult;
import io.tokenclock.report.RunReport;
import org.jspecify.annotations.Nullable;

/**
 * Where sentences about a run begin. Its {@code assertThat} can be imported beside AssertJ's own.
 *
 * <pre>{@code
 * assertThat(result).provider("together").ttft().p95().isLessThan(ofMillis(1500));
 * assertThat(result).provider("together").outputTokensPerSecond().p95Floor().isAtLeast(30);
 * assertThat(result).provider("together").successRate().isAtLeast(0.95);
 * assertThat(result).provider("together").failures().isEmpty();
 * assertThat(result).provider("together").isFasterThan("nebius").byTtftP95();
 * assertThat(result).isValid();
 * }</pre>
 *
 * <p>Figures are taken in the censored form: a request that failed counts as slower than every
 * other, so nobody passes by failing. A sentence that the sample cannot support fails and says how
 * many requests it takes: 6 for a median, 72 for a p95, 368 for a p99. So does every figure of a
 * run that is invalid, or of a provider that has no result for some planned request.
 */
public final class TokenclockAssertions {
  private TokenclockAssertions() {}

  /** Sentences about a run that was just made. */
  public static RunAssert assertThat(@Nullable RunResult actual) {
    return new RunAssert(actual == null ? null : actual.report());
  }

  /** Sentences about a run that was read again from its folder. */
  public static RunAssert assertThat(@Nullable RunReport actual) {
    return new RunAssert(actual);
  }
}
