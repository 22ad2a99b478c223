package io.tokenclock.otel;

import static java.util.Objects.requireNonNull;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.MeterBuilder;
import io.tokenclock.Build;
import io.tokenclock.record.RequestRecord;
import io.tokenclock.record.RunManifest;
import io.tokenclock.report.StreamFigures;
import io.tokenclock.run.BenchmarkListener;
import io.tokenclock.run.Resumption;
import io.tokenclock.stream.Outcome;
import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.token.TokenCounter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives every request of a run to the meters of an {@link OpenTelemetry}: under the names of its
 * conventions for generative AI, and this library's own quantities under {@code tokenclock.*}.
 *
 * <pre>{@code
 * Benchmark.builder()...listener(OpenTelemetryListener.of(openTelemetry))
 * }</pre>
 *
 * <p>Everything is recorded between rounds, from the evidence that is on disk by then; nothing is
 * read, decoded or counted while an exchange runs. Warm-up is left out. Requests that the user or a
 * fault of this library ended have no outcome and are left out too; a resumed run sends them again.
 *
 * <p><b>Histograms leave failures out.</b> Only completed requests have times and rates here, so
 * that a provider which times out whenever it is slow looks fast. Look at {@code
 * tokenclock.requests} by {@code tokenclock.outcome} beside every one of them, and compare
 * providers in the report, which counts a failure as slower than everything, pairs by round, and
 * takes percentiles from the values rather than from buckets. The one exception is the duration of
 * the conventions, which has failures under {@code error.type}: a fast failure is a short duration
 * there.
 *
 * <p>No credential, prompt or answer becomes an attribute. The model that a response names does,
 * cut to 100 characters, control characters written out, at most 16 names of a provider.
 *
 * <p>Used by one run at a time, on its thread. The OpenTelemetry is the caller's: close or flush
 * its SDK after the run, else the last interval is lost.
 */
public final class OpenTelemetryListener implements BenchmarkListener {
  private static final String SCOPE = "io.tokenclock";

  private final TokenCounter counter = TokenCounter.o200kBase();
  private final ConventionMetrics conventions;
  private final OwnMetrics own;
  private final ResponseModels models = new ResponseModels();
  private RequestLabels labels = new RequestLabels();

  private OpenTelemetryListener(OpenTelemetry telemetry, Dialect dialect) {
    this.conventions = new ConventionMetrics(meter(telemetry, dialect.schemaUrl()), dialect);
    this.own = new OwnMetrics(meter(telemetry, null), counter.id());
  }

  private static Meter meter(OpenTelemetry telemetry, @Nullable String schemaUrl) {
    MeterBuilder meter = telemetry.meterBuilder(SCOPE).setInstrumentationVersion(Build.version());
    return schemaUrl == null ? meter.build() : meter.setSchemaUrl(schemaUrl).build();
  }

  /**
   * Metrics with the names that most tools read, {@link Dialect#OPERATION}.
   *
   * @throws IllegalStateException when the pinned tokenizer cannot be told on the class path
   */
  public static OpenTelemetryListener of(OpenTelemetry telemetry) {
    return of(telemetry, Dialect.OPERATION);
  }

  /**
   * Metrics with the names of a dialect; those under {@code tokenclock.*} are the same in each.
   *
   * @throws IllegalStateException likewise
   */
  public static OpenTelemetryListener of(OpenTelemetry telemetry, Dialect dialect) {
    return new OpenTelemetryListener(
        requireNonNull(telemetry, "telemetry"), requireNonNull(dialect, "dialect"));
  }

  @Override
  public void runStarted(RunManifest manifest, Path folder) {
    labels = new RequestLabels(manifest.plan());
  }

  @Override
  public void runResumed(RunManifest manifest, Path folder, Resumption resumption) {
    labels = new RequestLabels(manifest.plan());
  }

  @Override
  public void roundFinished(int round, List<RequestRecord> records) {
    for (RequestRecord record : records) {
      StreamTimeline timeline = StreamTimeline.of(record.capture());
      Outcome outcome = record.leavesOpen() ? null : timeline.outcome();
      if (outcome != null) {
        var request =
            new Observation(
                labels.of(record),
                record.family(),
                models.shown(record.provider(), timeline.model()),
                outcome,
                record.capture(),
                timeline,
                StreamFigures.of(timeline, counter));
        conventions.record(request);
        own.record(request);
      }
    }
  }
}
