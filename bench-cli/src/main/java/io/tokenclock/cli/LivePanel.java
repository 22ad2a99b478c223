package io.tokenclock.cli;

import io.tokenclock.calibration.HostProbe;
import io.tokenclock.calibration.Moment;
import io.tokenclock.calibration.StoredCalibration;
import io.tokenclock.exchange.RehearsalReport;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunManifest;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.run.Resumption;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Progress on a terminal: a bar, and a line for each provider with what is known of it so far.
 * Drawn between rounds only, so that no redraw competes with bytes in flight; that is why no
 * library with a thread of its own does it.
 */
final class LivePanel implements BenchmarkListener {
  private static final int BAR = 30;

  private final Console console;
  private final RunLog log;
  private final Map<String, Line> lines = new LinkedHashMap<>();
  private int rounds;
  private int finished;
  private int drawn;

  LivePanel(Console console, RunLog log) {
    this.console = console;
    this.log = log;
  }

  /** What is known of one provider. */
  private static final class Line {
    private final List<Long> firstAnswers = new ArrayList<>();
    private int completed;
    private int failed;
    private @Nullable String lastFailure;

    void add(StreamTimeline timeline) {
      Outcome outcome = timeline.outcome();
      if (outcome == Outcome.COMPLETED) {
        completed++;
      } else {
        failed++;
        lastFailure = outcome == null ? "aborted" : outcome.label();
      }
      Long first = timeline.marks().firstAnswerNanos();
      if (first != null) {
        firstAnswers.add(first);
      }
    }

    String text(String id) {
      List<Long> sorted = firstAnswers.stream().sorted().toList();
      String median =
          sorted.isEmpty()
              ? "-"
              : String.format(
                  Locale.ROOT, "%.0f ms", sorted.get((sorted.size() + 1) / 2 - 1) / 1e6);
      return String.format(
          Locale.ROOT,
          "  %-14s %5d completed  %4d failed%s  median TTFT %s (n %d)",
          id,
          completed,
          failed,
          lastFailure == null ? "" : ", last " + lastFailure,
          median,
          sorted.size());
    }
  }

  @Override
  public void runStarted(RunManifest manifest, Path folder) {
    log.runStarted(manifest, folder);
    prepare(manifest);
  }

  @Override
  public void runResumed(RunManifest manifest, Path folder, Resumption resumption) {
    log.runResumed(manifest, folder, resumption);
    prepare(manifest);
  }

  private void prepare(RunManifest manifest) {
    rounds = manifest.plan().rounds();
    for (PlannedProvider provider : manifest.plan().providers()) {
      lines.put(provider.id(), new Line());
    }
    console.note("# Rehearsing on loopback ...");
  }

  @Override
  public void rehearsed(RehearsalReport report) {
    log.rehearsed(report);
  }

  @Override
  public void calibrating(Moment moment, String step) {
    log.calibrating(moment, step);
  }

  @Override
  public void calibrated(Moment moment, StoredCalibration calibration) {
    log.calibrated(moment, calibration);
  }

  @Override
  public void probed(Moment moment, List<HostProbe> probes) {
    log.probed(moment, probes);
  }

  @Override
  public void roundFinished(int round, List<RequestRecord> records) {
    for (RequestRecord record : records) {
      Line line = lines.get(record.provider());
      if (line != null) {
        line.add(StreamTimeline.of(record.capture()));
      }
    }
    int done = round + 1;
    int filled = BAR * done / rounds;
    var panel = new StringBuilder();
    if (drawn > 0) {
      panel.append("\u001b[").append(drawn).append('A');
    }
    panel.append(
        String.format(
            Locale.ROOT,
            "\r\u001b[KRound %d of %d [%s%s] ETA %s%n",
            done,
            rounds,
            "#".repeat(filled),
            ".".repeat(BAR - filled),
            log.eta(++finished)));
    lines.forEach((id, line) -> panel.append("\u001b[K").append(line.text(id)).append('\n'));
    drawn = 1 + lines.size();
    console.draw(panel.toString());
  }
}
