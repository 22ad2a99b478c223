package io.tokenclock.report;

import static io.tokenclock.report.MeasurementBuilder.completed;
import static io.tokenclock.report.MeasurementBuilder.failed;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A run by arithmetic that shows everything a report can say, hostile text included. */
final class SampleRun {
  static final int ROUNDS = 120;
  static final String HOSTILE = "busy\u001b[2J\u202egnp.exe\u0007";

  static final Provenance PROVENANCE =
      new Provenance(
          "0.1.0",
          "0123456789abcdef",
          Map.of(
              "encoding",
              "o200k_base",
              "library",
              "jtokkit",
              "version",
              "1.1.0",
              "ranks_sha256",
              "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"),
          SampleConditions.conditions());

  static final List<String> PROBLEMS =
      List.of(
          "exchanges.jsonl.gz at byte 9 (r0005-flaky): its SHA-256 is not the one in the index");

  private SampleRun() {}

  static BenchmarkPlan plan() {
    return Plans.of(
        ROUNDS,
        List.of(
            Plans.provider("alpha", EndpointClass.SERVERLESS),
            Plans.provider("beta", EndpointClass.SERVERLESS),
            Plans.provider("flaky", EndpointClass.SERVERLESS),
            Plans.provider("rented", EndpointClass.DEDICATED)));
  }

  static List<Measurement> measurements() {
    List<Measurement> measurements = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      int wave = round * 37 % ROUNDS;
      measurements.add(alpha(round, wave));
      measurements.add(
          completed("beta", round, 400 + wave, 1400 + 2 * wave, 60.0 + wave / 10.0).build());
      if (round != 5) {
        measurements.add(flaky(round, wave));
      }
      measurements.add(completed("rented", round, 50 + wave, 700, 150.0).unwatched().build());
    }
    return measurements;
  }

  static Scorecard scorecard() {
    return Scorecard.of(plan(), measurements());
  }

  private static Measurement alpha(int round, int wave) {
    if (round == 17) {
      return failed("alpha", round, Outcome.HTTP_429).detail("in_band_error", HOSTILE).build();
    }
    MeasurementBuilder m =
        completed("alpha", round, 200 + wave / 2.0, 1200 + wave, null)
            .rates(90.0 + wave / 8.0, 80.0 + wave / 8.0, 85.0)
            .tokens(round % 3 == 0 ? 12 : 48, round % 10 == 0 ? 20 : 0)
            .usage(round % 3 == 0 ? 12 : 50)
            .connection(round == 0 ? ConnectionUse.NEW : ConnectionUse.REUSED);
    if (round == 30) {
      m.rates(null, null, null).flag(Measurement.BURST);
    }
    if (round == 31) {
      m.taint("first_answer", 12);
    }
    if (round == 32) {
      m.verdict(Verdict.Kind.INVALID, Verdict.Reason.MALFORMED_JSON).flag(Measurement.TRUNCATED);
    }
    return m.build();
  }

  private static Measurement flaky(int round, int wave) {
    if (round % 8 == 0) {
      return failed("flaky", round, round % 16 == 0 ? Outcome.TIMEOUT : Outcome.HTTP_5XX).build();
    }
    MeasurementBuilder m = completed("flaky", round, 100 + wave, 900, 200.0);
    return round == 7 ? m.model("gpt-\u001b[31moss").build() : m.build();
  }
}
