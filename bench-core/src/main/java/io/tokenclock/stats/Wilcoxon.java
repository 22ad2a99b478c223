package io.tokenclock.stats;

import java.util.Arrays;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.jspecify.annotations.Nullable;

/**
 * Wilcoxon's signed-rank test of paired differences, two-sided. Differences of exactly zero say
 * nothing about a direction and are dropped. Assumes independent rounds and differences that
 * scatter symmetrically; where they do not, it may call two providers different whose median
 * difference is zero.
 *
 * @param n how many differences were ranked
 * @param zeros how many were dropped
 * @param statistic sum of the ranks of positive differences; absent when nothing was ranked
 * @param pValue probability of a sum at least this far from its expectation when neither side is
 *     better; absent when nothing was ranked. Exact up to 50 differences without ties, otherwise by
 *     the normal distribution with corrections for continuity and ties
 */
public record Wilcoxon(int n, int zeros, @Nullable Double statistic, @Nullable Double pValue) {

  static Wilcoxon of(double[] differences) {
    double[] kept = Arrays.stream(differences).filter(d -> d != 0).toArray();
    int zeros = differences.length - kept.length;
    if (kept.length == 0) {
      return new Wilcoxon(0, zeros, null, null);
    }
    var result = WilcoxonSignedRankTest.withDefaults().test(kept);
    return new Wilcoxon(kept.length, zeros, result.getStatistic(), result.getPValue());
  }
}
