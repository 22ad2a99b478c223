package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.line;
import static io.tokenclock.examples.Lines.millis;
import static java.util.Objects.requireNonNull;

import io.tokenclock.Benchmark;
import io.tokenclock.provider.Provider;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.report.Metric;
import io.tokenclock.report.RunReport;
import io.tokenclock.report.Statistic;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.stats.PairedSample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Pitfall: to measure one provider now and the other an hour later. The hour differs by more than
 * the providers do. In paired rounds both are asked the same at the same time, so a slow hour is
 * slow for both.
 */
public final class PairedRounds {
  private static final int ROUNDS = 18;
  private static final int RUSH = 3;

  private PairedRounds() {}

  /** Measures two endpoints on this machine both ways and prints who wins. */
  public static void main(String[] args) throws IOException, InterruptedException {
    try (TempFolder folder = TempFolder.create()) {
      System.out.print(text(folder));
    }
  }

  static String text(TempFolder folder) throws IOException, InterruptedException {
    try (RushHour hour = RushHour.start()) {
      hour.load(RUSH);
      RunReport first =
          run(folder.fresh("first"), BenchmarkListener.SILENT, hour.provider("quick"));
      hour.load(1);
      RunReport second =
          run(folder.fresh("second"), BenchmarkListener.SILENT, hour.provider("steady"));
      hour.load(RUSH);
      RunReport both =
          run(
              folder.fresh("both"),
              easingHalfway(hour),
              hour.provider("quick"),
              hour.provider("steady"));
      PairedSample pairs = both.scorecard().rounds().pair("quick", "steady", Metric.TTFT);
      Duration quick = median(first, "quick");
      Duration steady = median(second, "steady");
      return line(
              "wrong: quick %s, and steady, an hour later, %s: %s wins",
              millis(quick.toNanos()),
              millis(steady.toNanos()),
              quick.compareTo(steady) < 0 ? "quick" : "steady")
          + line(
              "right: side by side quick was first in %d of %d rounds",
              requireNonNull(pairs.wins()).smaller(), pairs.n());
    }
  }

  private static BenchmarkListener easingHalfway(RushHour hour) {
    return new BenchmarkListener() {
      @Override
      public void roundFinished(int round, List<RequestRecord> records) {
        if (round == ROUNDS / 2) {
          hour.load(1);
        }
      }
    };
  }

  private static RunReport run(Path folder, BenchmarkListener listener, Provider... providers)
      throws IOException, InterruptedException {
    return Benchmark.builder()
        .families(List.of("ticket-triage"))
        .rounds(ROUNDS)
        .providers(providers)
        .simulated(1)
        .roundInterval(Duration.ZERO)
        .rehearsalExchanges(0)
        .networkProbes(0)
        .listener(listener)
        .folder(folder)
        .build()
        .run()
        .report();
  }

  private static Duration median(RunReport report, String provider) {
    return requireNonNull(
        report.scorecard().provider(provider).time(Metric.TTFT, Statistic.P50), provider);
  }
}
