package io.tokenclock.task;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/**
 * Reads exactly one JSON text (RFC 8259): no fence, prose, comment, byte order mark, duplicate
 * name, NaN or second value. Numbers come as {@link ExactNumbers}, so that {@link JsonNode#equals}
 * is equality of JSON values: objects unordered, arrays ordered, numbers by value, strings by code
 * point. Thread-safe.
 *
 * <p>The limits that the RFC allows a reader are {@value #MAX_DEPTH} levels and {@value
 * ExactNumbers#MAX_DIGITS} digits on either side of a decimal point; text beyond them is refused in
 * bounded time.
 */
final class StrictJson {

  static final int MAX_DEPTH = 200;

  // Sign, point and exponent beside the digits.
  private static final int MAX_NUMBER_LENGTH = 2 * ExactNumbers.MAX_DIGITS + 16;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxNumberLength(MAX_NUMBER_LENGTH)
                          .build())
                  .build())
          .enable(
              DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
              DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .nodeFactory(new ExactNumbers())
          .build();

  private StrictJson() {}

  /**
   * Reads from a String: only that way does the parser refuse a leading U+FEFF.
   *
   * @throws MalformedJsonException if the text is not exactly one JSON text, or beyond the limits
   */
  static JsonNode parse(String text) throws MalformedJsonException {
    JsonNode node;
    try {
      node = MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      throw new MalformedJsonException(describe(e), e);
    } catch (NumberFormatException | ArithmeticException e) {
      // An exponent that BigDecimal cannot hold comes as an unchecked exception.
      throw new MalformedJsonException("a number is too large or too precise", e);
    }
    if (node == null || node.isMissingNode()) {
      throw new MalformedJsonException("there is no JSON text", null);
    }
    return node;
  }

  private static String describe(JsonProcessingException e) {
    String reason = e.getOriginalMessage().lines().findFirst().orElse("no JSON text");
    JsonLocation location = e.getLocation();
    return location == null || location.getCharOffset() < 0
        ? reason
        : reason + " (at character " + (location.getCharOffset() + 1) + ")";
  }
}
