package io.tokenclock.report;

import io.tokenclock.stats.Proportion;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a provider may stand among the ranked ones.
 *
 * @param judged whether there were enough requests (100) to hold it to limits on success and
 *     failures
 * @param reasons why it may not; empty when it may. Model names in them are untrusted text
 * @param always those of the reasons that no limit of a projection changes
 */
public record Eligibility(boolean judged, List<String> reasons, List<String> always) {

  /** Copies the reasons. */
  public Eligibility {
    reasons = List.copyOf(reasons);
    always = List.copyOf(always);
  }

  static Eligibility of(
      List<String> always,
      boolean judged,
      @Nullable Proportion success,
      @Nullable Proportion failures,
      Limits limits) {
    List<String> reasons = new ArrayList<>(always);
    if (judged && success != null && !success.isAtLeastPercent(limits.successPercent())) {
      reasons.add(
          "success "
              + Numbers.percent(success.ratio())
              + " %, at least "
              + limits.successPercent()
              + " % needed");
    }
    if (judged && failures != null && !failures.isAtMostPercent(limits.failurePercent())) {
      reasons.add(
          "failures "
              + Numbers.percent(failures.ratio())
              + " %, at most "
              + limits.failurePercent()
              + " % allowed");
    }
    return new Eligibility(judged, reasons, always);
  }

  /** Whether nothing speaks against it. */
  public boolean eligible() {
    return reasons.isEmpty();
  }
}
