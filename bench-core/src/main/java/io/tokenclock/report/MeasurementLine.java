package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
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
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line of {@code measurements.jsonl} read back. Rates are computed again from tokens and marks,
 * since the line has them to six decimals. Of phases the line has lengths, so that their offsets
 * begin at zero here. Of several tainted marks it has the longest bound, which stands for each.
 * Used for one line after the other, by one thread.
 */
final class MeasurementLine {
  private static final Map<String, Outcome> OUTCOMES = new HashMap<>();
  private static final Map<String, Verdict.Kind> KINDS = new HashMap<>();
  private static final Map<String, Verdict.Reason> REASONS = new HashMap<>();
  private static final long ABSENT = Long.MIN_VALUE;
  private static final String ABORTED = "aborted";

  // Half of the last decimal of a line, and a hair for what rounding does to large rates.
  private static final double SAME_RATE = 0.51e-6;

  static {
    for (Outcome outcome : Outcome.values()) {
      OUTCOMES.put(outcome.label(), outcome);
    }
    for (Verdict.Kind kind : Verdict.Kind.values()) {
      KINDS.put(kind.label(), kind);
    }
    for (Verdict.Reason reason : Verdict.Reason.values()) {
      REASONS.put(reason.label(), reason);
    }
  }

  /** A whole number of a line. */
  private static final class Whole {
    private final String name;
    private long value = ABSENT;

    Whole(String name) {
      this.name = name;
    }

    boolean absent() {
      return value == ABSENT;
    }
  }

  /** A text of a line. */
  private static final class Text {
    private final String name;
    private @Nullable String value;

    Text(String name) {
      this.name = name;
    }
  }

  private final Map<String, Whole> wholes = new HashMap<>();
  private final Map<String, Text> texts = new HashMap<>();
  private final Whole round = whole("round");
  private final Whole place = whole("place");
  private final Whole status = whole("status");
  private final Whole rightFields = whole("right_fields");
  private final Whole fields = whole("fields");
  private final Whole headersNanos = whole("headers_nanos");
  private final Whole firstByteNanos = whole("first_byte_nanos");
  private final Whole firstEventNanos = whole("first_event_nanos");
  private final Whole firstOutputNanos = whole("first_output_nanos");
  private final Whole firstAnswerNanos = whole("first_answer_nanos");
  private final Whole lastAnswerNanos = whole("last_answer_nanos");
  private final Whole doneNanos = whole("done_nanos");
  private final Whole answerTokens = whole("answer_tokens");
  private final Whole reasoningTokens = whole("reasoning_tokens");
  private final Whole preAnswerReasoningTokens = whole("pre_answer_reasoning_tokens");
  private final Whole firstAnswerArrivalTokens = whole("first_answer_arrival_tokens");
  private final Whole firstOutputArrivalTokens = whole("first_output_arrival_tokens");
  private final Whole answerArrivals = whole("answer_arrivals");
  private final Whole largestGapNanos = whole("largest_gap_nanos");
  private final Whole usagePromptTokens = whole("usage_prompt_tokens");
  private final Whole usageCompletionTokens = whole("usage_completion_tokens");
  private final Whole usageReasoningTokens = whole("usage_reasoning_tokens");
  private final Whole taintBoundNanos = whole("taint_bound_nanos");
  private final Whole dnsNanos = whole("dns_nanos");
  private final Whole tcpNanos = whole("tcp_nanos");
  private final Whole tlsNanos = whole("tls_nanos");
  private final Whole connectionAcquiredNanos = whole("connection_acquired_nanos");
  private final Whole requestSentNanos = whole("request_sent_nanos");
  private final Whole bytes = whole("bytes");
  private final Whole session = whole("session");
  private final Text id = text("id");
  private final Text provider = text("provider");
  private final Text family = text("family");
  private final Text item = text("item");
  private final Text outcome = text("outcome");
  private final Text detail = text("detail");
  private final Text message = text("message");
  private final Text verdict = text("verdict");
  private final Text reason = text("reason");
  private final Text flags = text("flags");
  private final Text finishReason = text("finish_reason");
  private final Text modelAsked = text("model_asked");
  private final Text modelReported = text("model_reported");
  private final Text taintedMarks = text("tainted_marks");
  private final Text connection = text("connection");
  private final JsonParser parser;
  private final SharedValues shared;
  private double outputRate;
  private double decodeRate;
  private double emissionRate;
  private double sharedRatio;
  private boolean fenced;

  MeasurementLine(JsonParser parser, SharedValues shared) {
    this.parser = parser;
    this.shared = shared;
  }

  private Whole whole(String name) {
    Whole member = new Whole(name);
    wholes.put(name, member);
    return member;
  }

  private Text text(String name) {
    Text member = new Text(name);
    texts.put(name, member);
    return member;
  }

  /**
   * Reads the line whose object was opened.
   *
   * @throws IllegalArgumentException when it is none of a measurement
   */
  Measurement read() throws IOException {
    for (Whole member : wholes.values()) {
      member.value = ABSENT;
    }
    for (Text member : texts.values()) {
      member.value = null;
    }
    outputRate = Double.NaN;
    decodeRate = Double.NaN;
    emissionRate = Double.NaN;
    sharedRatio = Double.NaN;
    fenced = false;
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken token = parser.nextToken();
      switch (token) {
        case VALUE_STRING -> readText(name);
        case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> readNumber(name, token);
        case VALUE_TRUE, VALUE_FALSE -> {
          if (name.equals("valid_after_fence")) {
            fenced = token == JsonToken.VALUE_TRUE;
          }
        }
        default ->
            throw new IllegalArgumentException(
                "member '" + TerminalText.escape(name) + "': expected a text or a number");
      }
    }
    return measurement();
  }

  private void readText(String name) throws IOException {
    Text text = texts.get(name);
    if (text != null) {
      String value = parser.getText();
      text.value = text == id ? value : shared.text(value);
    } else if (wholes.containsKey(name)) {
      throw new IllegalArgumentException("member '" + name + "': expected a number");
    }
  }

  private void readNumber(String name, JsonToken token) throws IOException {
    Whole whole = wholes.get(name);
    if (whole != null) {
      if (token != JsonToken.VALUE_NUMBER_INT
          || parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
        throw new IllegalArgumentException("member '" + name + "': expected a whole number");
      }
      whole.value = parser.getLongValue();
      return;
    }
    switch (name) {
      case "output_tokens_per_second" -> outputRate = parser.getDoubleValue();
      case "decode_tokens_per_second" -> decodeRate = parser.getDoubleValue();
      case "emission_tokens_per_second" -> emissionRate = parser.getDoubleValue();
      case "shared_tokens_ratio" -> sharedRatio = parser.getDoubleValue();
      default -> {
        // Derived from other members, or of a later version.
      }
    }
  }

  private Measurement measurement() {
    String end = need(outcome);
    Marks marks = marks();
    Tokens tokens =
        new Tokens(
            count(answerTokens),
            count(reasoningTokens),
            integer(preAnswerReasoningTokens),
            integer(firstAnswerArrivalTokens),
            integer(firstOutputArrivalTokens));
    return new Measurement(
        need(id),
        count(round),
        need(provider),
        need(family),
        need(item),
        count(place),
        end.equals(ABORTED) ? null : one(OUTCOMES, outcome, end),
        get(detail),
        get(message),
        integer(status),
        verdict(),
        shared.words(need(flags)),
        marks,
        tokens,
        rates(tokens),
        new Arrivals(count(answerArrivals), whole(largestGapNanos), present(sharedRatio)),
        get(finishReason),
        usage(),
        need(modelAsked),
        get(modelReported),
        taints(),
        connection(need(connection)),
        phases(),
        needed(bytes),
        count(session));
  }

  private Marks marks() {
    Long headers = whole(headersNanos);
    Long firstByte = whole(firstByteNanos, headers);
    Long firstEvent = whole(firstEventNanos, firstByte);
    Long firstOutput = whole(firstOutputNanos, firstEvent);
    Long firstAnswer = whole(firstAnswerNanos, firstOutput);
    Long lastAnswer = whole(lastAnswerNanos, firstAnswer);
    return new Marks(
        headers,
        firstByte,
        firstEvent,
        firstOutput,
        firstAnswer,
        lastAnswer,
        whole(doneNanos, lastAnswer));
  }

  private Rates rates(Tokens tokens) {
    if (Double.isNaN(outputRate) && Double.isNaN(decodeRate) && Double.isNaN(emissionRate)) {
      return Rates.NONE;
    }
    long last = lastAnswerNanos.value;
    long answering = last - firstAnswerNanos.value;
    long emitting = last - firstOutputNanos.value;
    int all = tokens.answer();
    return new Rates(
        exact(outputRate, all - 1, answering),
        exact(decodeRate, all - orZero(tokens.firstAnswerArrival()), answering),
        exact(
            emissionRate,
            all + orZero(tokens.preAnswerReasoning()) - orZero(tokens.firstOutputArrival()),
            emitting));
  }

  private static int orZero(@Nullable Integer tokens) {
    return tokens == null ? 0 : tokens;
  }

  private static @Nullable Double exact(double written, int tokens, long nanos) {
    if (Double.isNaN(written)) {
      return null;
    }
    Double again = AnswerFlow.perSecond(tokens, nanos);
    return again != null && Math.abs(again - written) <= SAME_RATE + Math.ulp(written)
        ? again
        : (Double) written;
  }

  private @Nullable Verdict verdict() {
    String kind = get(verdict);
    String why = get(reason);
    return kind == null
        ? null
        : shared.verdict(
            one(KINDS, verdict, kind),
            why == null ? null : one(REASONS, reason, why),
            fenced,
            integer(rightFields),
            integer(fields));
  }

  private Usage usage() {
    Integer prompt = integer(usagePromptTokens);
    Integer completion = integer(usageCompletionTokens);
    Integer reasoning = integer(usageReasoningTokens);
    return prompt == null && completion == null && reasoning == null
        ? Usage.NONE
        : new Usage(prompt, completion, reasoning);
  }

  private @Nullable List<Taint> taints() {
    String marks = get(taintedMarks);
    if (marks == null || marks.isEmpty()) {
      return marks == null ? null : List.of();
    }
    long bound = needed(taintBoundNanos);
    List<Taint> taints = new ArrayList<>();
    for (String mark : shared.words(marks)) {
      taints.add(new Taint(mark, bound));
    }
    return taints;
  }

  private static ConnectionUse connection(String word) {
    for (ConnectionUse use : ConnectionUse.values()) {
      if (use.name().toLowerCase(Locale.ROOT).equals(word)) {
        return use;
      }
    }
    throw new IllegalArgumentException("member 'connection': expected new, reused or unknown");
  }

  private @Nullable PhaseMarks phases() {
    Long dns = whole(dnsNanos);
    Long tcp = whole(tcpNanos);
    Long tls = whole(tlsNanos);
    Long acquired = whole(connectionAcquiredNanos);
    Long sent = whole(requestSentNanos);
    if (dns == null && tcp == null && tls == null && acquired == null && sent == null) {
      return null;
    }
    Long ready = tcp == null || tls == null ? tcp : (Long) (tcp + tls);
    return new PhaseMarks(
        dns == null ? null : 0L,
        dns,
        tcp == null ? null : 0L,
        ready,
        tls == null ? null : (tcp == null ? (Long) 0L : tcp),
        tls == null ? null : (tcp == null ? tls : ready),
        acquired,
        sent);
  }

  private static <T> T one(Map<String, T> known, Text member, String word) {
    T value = known.get(word);
    if (value == null) {
      throw new IllegalArgumentException(
          "member '" + member.name + "': no '" + TerminalText.escape(word) + "'");
    }
    return value;
  }

  private static @Nullable String get(Text text) {
    return text.value;
  }

  private static String need(Text text) {
    String value = text.value;
    if (value == null) {
      throw new IllegalArgumentException("member '" + text.name + "' is missing");
    }
    return value;
  }

  private static @Nullable Long whole(Whole whole) {
    return whole(whole, null);
  }

  /** The number; the same object as another that is equal, since marks often are. */
  private static @Nullable Long whole(Whole whole, @Nullable Long other) {
    long value = whole.value;
    if (whole.absent()) {
      return null;
    }
    return other != null && other == value ? other : (Long) value;
  }

  private static @Nullable Integer integer(Whole whole) {
    return whole.absent() ? null : (Integer) count(whole);
  }

  private static int count(Whole whole) {
    long value = needed(whole);
    if (value != (int) value) {
      throw new IllegalArgumentException("member '" + whole.name + "' is too large");
    }
    return (int) value;
  }

  private static long needed(Whole whole) {
    long value = whole.value;
    if (whole.absent()) {
      throw new IllegalArgumentException("member '" + whole.name + "' is missing");
    }
    return value;
  }

  private static @Nullable Double present(double value) {
    return Double.isNaN(value) ? null : (Double) value;
  }
}
