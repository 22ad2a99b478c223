package io.tokenclock.report;

import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.report.Measurement.Arrivals;
import io.tokenclock.report.Measurement.Rates;
import io.tokenclock.report.Measurement.Taint;
import io.tokenclock.report.Measurement.Tokens;
import io.tokenclock.report.Measurement.Usage;
import io.tokenclock.stream.Marks;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Makes measurements by hand: a right answer of 40 tokens unless told otherwise. */
final class MeasurementBuilder {
  private static final long MILLI = 1_000_000;

  private final String provider;
  private final int round;
  private @Nullable Outcome outcome = Outcome.COMPLETED;
  private @Nullable String detail;
  private @Nullable String message;
  private @Nullable Verdict verdict = new Verdict(Verdict.Kind.CORRECT, null, false, null, null);
  private final List<String> flags = new ArrayList<>();
  private Marks marks = new Marks(null, null, null, null, null, null, null);
  private Tokens tokens = new Tokens(40, 0, 0, 1, 1);
  private Rates rates = Rates.NONE;
  private Usage usage = Usage.NONE;
  private @Nullable String modelReported;
  private @Nullable List<Taint> taints = List.of();
  private ConnectionUse connection = ConnectionUse.REUSED;
  private @Nullable PhaseMarks phases;
  private int session = 1;

  MeasurementBuilder(String provider, int round) {
    this.provider = provider;
    this.round = round;
  }

  /** A completed exchange with these times and these rates. */
  static MeasurementBuilder completed(
      String provider, int round, double ttftMillis, double endMillis, @Nullable Double rate) {
    MeasurementBuilder builder = new MeasurementBuilder(provider, round);
    long first = Math.round(ttftMillis * MILLI);
    long last = Math.round(endMillis * MILLI);
    builder.marks = new Marks(MILLI, MILLI, MILLI, first, first, last, last + MILLI);
    builder.rates = new Rates(rate, rate, rate);
    return builder;
  }

  static MeasurementBuilder failed(String provider, int round, Outcome outcome) {
    MeasurementBuilder builder = new MeasurementBuilder(provider, round);
    builder.outcome = outcome;
    builder.verdict = null;
    builder.tokens = new Tokens(0, 0, null, null, null);
    return builder;
  }

  MeasurementBuilder aborted() {
    outcome = null;
    verdict = null;
    return this;
  }

  MeasurementBuilder failWith(Outcome value) {
    outcome = value;
    verdict = null;
    return this;
  }

  MeasurementBuilder detail(String value, String said) {
    detail = value;
    message = said;
    return this;
  }

  MeasurementBuilder verdict(Verdict.Kind kind, Verdict.@Nullable Reason reason) {
    verdict = new Verdict(kind, reason, false, null, null);
    return this;
  }

  MeasurementBuilder flag(String flag) {
    flags.add(flag);
    return this;
  }

  MeasurementBuilder silent() {
    marks = new Marks(MILLI, MILLI, MILLI, MILLI, null, null, MILLI);
    tokens = new Tokens(0, 3, null, null, null);
    rates = Rates.NONE;
    return verdict(Verdict.Kind.INVALID, Verdict.Reason.EMPTY_ANSWER);
  }

  MeasurementBuilder rates(
      @Nullable Double output, @Nullable Double decode, @Nullable Double emission) {
    rates = new Rates(output, decode, emission);
    return this;
  }

  MeasurementBuilder tokens(int answer, int reasoning) {
    tokens = new Tokens(answer, reasoning, reasoning, 1, 1);
    return this;
  }

  MeasurementBuilder usage(int completion) {
    usage = new Usage(null, completion, null);
    return this;
  }

  MeasurementBuilder model(String reported) {
    modelReported = reported;
    flags.add(Measurement.MODEL_MISMATCH);
    return this;
  }

  MeasurementBuilder taint(String mark, long millis) {
    taints = List.of(new Taint(mark, millis * MILLI));
    return this;
  }

  MeasurementBuilder unwatched() {
    taints = null;
    return this;
  }

  MeasurementBuilder connection(ConnectionUse use) {
    connection = use;
    return this;
  }

  MeasurementBuilder phases(PhaseMarks marks) {
    phases = marks;
    return this;
  }

  MeasurementBuilder session(int number) {
    session = number;
    return this;
  }

  Measurement build() {
    String family = Plans.FAMILIES.get(round % Plans.FAMILIES.size());
    return new Measurement(
        String.format(Locale.ROOT, "r%04d-%s", round, provider),
        round,
        provider,
        family,
        "item-" + round,
        0,
        outcome,
        detail,
        message,
        outcome == Outcome.COMPLETED ? (Integer) 200 : null,
        verdict,
        flags,
        marks,
        tokens,
        rates,
        new Arrivals(2, 5 * MILLI, 0.25),
        outcome == Outcome.COMPLETED ? "stop" : null,
        usage,
        "gpt-oss-120b",
        modelReported,
        taints,
        connection,
        phases,
        1234,
        session);
  }
}
