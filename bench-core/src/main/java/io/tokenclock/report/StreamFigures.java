package io.tokenclock.report;

import io.tokenclock.stream.StreamTimeline;
import io.tokenclock.token.TokenCounter;

/**
 * Token counts, rates and arrivals of one stream, for whoever reads a stream without a run. Beside
 * them, and in none of them, the token numbers that the provider gave.
 *
 * @param tokens counts with the pinned tokenizer
 * @param rates rates of a completed exchange, absent ones left out
 * @param arrivals how the answer arrived
 * @param usage what the provider says it used
 */
public record StreamFigures(
    Measurement.Tokens tokens,
    Measurement.Rates rates,
    Measurement.Arrivals arrivals,
    Measurement.Usage usage) {

  /** The figures of a reading. */
  public static StreamFigures of(StreamTimeline timeline, TokenCounter counter) {
    var flow = new AnswerFlow(timeline, counter);
    return new StreamFigures(
        flow.tokens(), flow.rates(), flow.arrivals(), UsageNumbers.of(timeline.usage()));
  }
}
