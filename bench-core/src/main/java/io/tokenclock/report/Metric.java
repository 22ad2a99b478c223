package io.tokenclock.report;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What is measured per request and summed up per provider. */
public enum Metric {
  /** Request start to the hand-over of the response head; says nothing about text. */
  HEADERS("headers", Quantity.NANOSECONDS),

  /** Request start to the first body byte, which may be a comment. */
  FIRST_BYTE("first byte", Quantity.NANOSECONDS),

  /** Request start to the first event, whatever it held. */
  FIRST_EVENT("first event", Quantity.NANOSECONDS),

  /**
   * Time to first token: request start to the first non-empty answer text, connection set-up
   * included. Reasoning does not end it, so a model that thinks first is slow here.
   */
  TTFT("TTFT", Quantity.NANOSECONDS),

  /**
   * Time to first output: request start to the first non-empty reasoning or answer text. Endpoints
   * that hide their reasoning look slower here than those that stream it.
   */
  TTFO("TTFO", Quantity.NANOSECONDS),

  /** End-to-end latency: request start to the last answer text of a completed exchange. */
  E2E("e2e", Quantity.NANOSECONDS),

  /** Request start to {@code [DONE]}, else the clean end of the body; nobody reads that late. */
  DONE("done", Quantity.NANOSECONDS),

  /**
   * Output tokens per second, (n &minus; 1) / (last answer &minus; first answer): the rate that is
   * ranked. Tokens that came with the first arrival make it look faster than reading feels.
   */
  OUTPUT_RATE("output", Quantity.TOKENS_PER_SECOND),

  /**
   * Decode tokens per second: as the output rate, without the tokens of the first answer arrival.
   */
  DECODE_RATE("decode", Quantity.TOKENS_PER_SECOND),

  /** Emission tokens per second: answer and pre-answer reasoning since the first output. */
  EMISSION_RATE("emission", Quantity.TOKENS_PER_SECOND);

  private final String title;
  private final Quantity quantity;

  Metric(String title, Quantity quantity) {
    this.title = title;
    this.quantity = quantity;
  }

  private static @Nullable Double nanos(@Nullable Long nanos) {
    return nanos == null ? null : (double) nanos;
  }

  /** The word used in files. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The short word used in tables. */
  public String title() {
    return title;
  }

  /** What its values are a number of. */
  public Quantity quantity() {
    return quantity;
  }

  /** The value of one request; absent when it has none. */
  public @Nullable Double of(Measurement measurement) {
    return switch (this) {
      case HEADERS -> nanos(measurement.marks().headersNanos());
      case FIRST_BYTE -> nanos(measurement.marks().firstByteNanos());
      case FIRST_EVENT -> nanos(measurement.marks().firstEventNanos());
      case DONE -> nanos(measurement.marks().doneNanos());
      case TTFT -> nanos(measurement.marks().firstAnswerNanos());
      case TTFO -> nanos(measurement.marks().firstOutputNanos());
      case E2E -> nanos(measurement.endToEndNanos());
      case OUTPUT_RATE -> measurement.rates().outputPerSecond();
      case DECODE_RATE -> measurement.rates().decodePerSecond();
      case EMISSION_RATE -> measurement.rates().emissionPerSecond();
    };
  }
}
