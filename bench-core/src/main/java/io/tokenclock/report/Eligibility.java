package io.tokenclock.report;

import java.util.List;

/**
 * Whether a provider may stand among the ranked ones.
 *
 * @param judged whether there were enough requests (100) to hold it to the limits on success and
 *     failures
 * @param reasons why it may not; empty when it may. Model names in them are untrusted text
 */
public record Eligibility(boolean judged, List<String> reasons) {

  /** Copies the reasons. */
  public Eligibility {
    reasons = List.copyOf(reasons);
  }

  /** Whether nothing speaks against it. */
  public boolean eligible() {
    return reasons.isEmpty();
  }
}
