package io.tokenclock.cli;

import io.tokenclock.BenchmarkBuilder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options about what is measured beside the rounds. */
final class ConditionOptions {
  @Option(
      names = "--no-calibration",
      description =
          "Do not measure the client's own error before and after the rounds, which takes 20 s on"
              + " this machine each time. The report then says that it is not known.")
  private boolean noCalibration;

  @Option(
      names = "--probes",
      paramLabel = "N",
      description =
          "How often each host is connected to before and after the rounds, to tell the network's"
              + " share; no request is sent. 0 for never. Default: the plan's, else 5.")
  private @Nullable Integer probes;

  @Option(
      names = "--region",
      paramLabel = "LABEL",
      description = "Where this machine stands, for the record; for example eu-west.")
  private @Nullable String region;

  /** The settings with what was asked for; the rest stays as the plan has it. */
  BenchmarkBuilder apply(BenchmarkBuilder settings) {
    if (noCalibration) {
      settings.calibration(false);
    }
    if (probes != null) {
      settings.networkProbes(probes);
    }
    if (region != null) {
      settings.region(region);
    }
    return settings;
  }
}
