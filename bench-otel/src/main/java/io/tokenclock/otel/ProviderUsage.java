package io.tokenclock.otel;

import io.opentelemetry.api.common.Attributes;
import io.tokenclock.report.Measurement.Usage;

/**
 * Token numbers under the names of the conventions, which mean what a provider says that it used.
 * Our own counts never come here. A number that a provider did not give is no number, not 0.
 */
interface ProviderUsage {

  /** Records what was given. */
  void record(Usage usage, boolean completed, Attributes labels);
}
