package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.report.Measurement.Taint;
import io.tokenclock.stream.Outcome;
import io.tokenclock.task.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code measurements.jsonl}: one flat JSON object per request and line, members in a fixed order.
 * A member that has no honest value is left out. Times are whole nanoseconds from request start,
 * rates are rounded to six decimals, flags are one text joined by commas so that the line stays
 * flat. Derived from evidence; {@link MeasurementReader} reads it back.
 */
final class MeasurementLines {
  private MeasurementLines() {}

  /**
   * Writes one line per measurement, in the given order, without keeping any.
   *
   * @throws IOException when the target refuses it
   */
  static void write(Iterable<Measurement> measurements, Writer target) throws IOException {
    try (JsonGenerator json = JsonFields.generator(target)) {
      json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
      boolean any = false;
      for (Measurement measurement : measurements) {
        line(json, measurement);
        any = true;
      }
      json.flush();
      target.write(any ? "\n" : "");
    }
  }

  private static void line(JsonGenerator json, Measurement m) throws IOException {
    JsonFields fields = new JsonFields(json);
    fields.open();
    fields.text("id", m.id());
    fields.whole("round", m.round());
    fields.text("provider", m.provider());
    fields.text("family", m.family());
    fields.text("item", m.item());
    fields.whole("place", m.place());
    Outcome outcome = m.outcome();
    fields.text("outcome", outcome == null ? "aborted" : outcome.label());
    fields.text("detail", m.detail());
    fields.text("message", m.message());
    fields.whole("status", m.status());
    verdict(fields, m.verdict());
    fields.text("flags", String.join(",", m.flags()));
    for (Map.Entry<String, Long> mark : MarkNames.present(m.marks()).entrySet()) {
      fields.whole(mark.getKey() + "_nanos", mark.getValue());
    }
    fields.whole("e2e_nanos", m.endToEndNanos());
    fields.whole("answer_tokens", m.tokens().answer());
    fields.whole("reasoning_tokens", m.tokens().reasoning());
    fields.whole("pre_answer_reasoning_tokens", m.tokens().preAnswerReasoning());
    fields.whole("first_answer_arrival_tokens", m.tokens().firstAnswerArrival());
    fields.whole("first_output_arrival_tokens", m.tokens().firstOutputArrival());
    fields.number("output_tokens_per_second", m.rates().outputPerSecond());
    fields.number("decode_tokens_per_second", m.rates().decodePerSecond());
    fields.number("emission_tokens_per_second", m.rates().emissionPerSecond());
    fields.whole("answer_arrivals", m.arrivals().answerArrivals());
    fields.whole("largest_gap_nanos", m.arrivals().largestGapNanos());
    fields.number("shared_tokens_ratio", m.arrivals().sharedTokensRatio());
    fields.text("finish_reason", m.finishReason());
    fields.whole("usage_prompt_tokens", m.usage().prompt());
    fields.whole("usage_completion_tokens", m.usage().completion());
    fields.whole("usage_reasoning_tokens", m.usage().reasoning());
    fields.whole("usage_difference_tokens", m.usageDifference());
    fields.text("model_asked", m.modelAsked());
    fields.text("model_reported", m.modelReported());
    taints(fields, m.taints());
    fields.text("connection", m.connection().name().toLowerCase(Locale.ROOT));
    phases(fields, m.phases());
    fields.whole("bytes", m.bytes());
    fields.whole("session", m.session());
    fields.close();
  }

  private static void verdict(JsonFields fields, @Nullable Verdict verdict) throws IOException {
    if (verdict == null) {
      return;
    }
    Verdict.Reason reason = verdict.reason();
    fields.text("verdict", verdict.kind().label());
    fields.text("reason", reason == null ? null : reason.label());
    fields.flag("valid_after_fence", verdict.validAfterFence());
    fields.whole("right_fields", verdict.rightFields());
    fields.whole("fields", verdict.fields());
  }

  private static void phases(JsonFields fields, @Nullable PhaseMarks phases) throws IOException {
    if (phases == null) {
      return;
    }
    fields.whole("dns_nanos", phases.dnsNanos());
    fields.whole("tcp_nanos", phases.tcpNanos());
    fields.whole("tls_nanos", phases.tlsNanos());
    fields.whole("connection_acquired_nanos", phases.connectionAcquiredNanos());
    fields.whole("request_sent_nanos", phases.requestSentNanos());
  }

  private static void taints(JsonFields fields, @Nullable List<Taint> taints) throws IOException {
    if (taints == null) {
      return;
    }
    fields.text("tainted_marks", String.join(",", taints.stream().map(Taint::mark).toList()));
    if (!taints.isEmpty()) {
      fields.whole(
          "taint_bound_nanos", taints.stream().mapToLong(Taint::boundNanos).max().getAsLong());
    }
  }
}
