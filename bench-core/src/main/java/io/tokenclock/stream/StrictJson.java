package io.tokenclock.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Exactly one JSON text, as RFC 8259 defines it. Numbers keep their digits. Names may repeat; the
 * last one counts. Nesting of more than 1000 levels and numbers of more than 1000 digits are
 * refused: no chunk has them, and they cost more than linear time.
 */
final class StrictJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  // A body's size is limited where it is received; one line may be all of it.
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxStringLength(Integer.MAX_VALUE)
                          .maxNameLength(Integer.MAX_VALUE)
                          .build())
                  // Names are a stranger's text: no global tables of them.
                  .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                  .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();
  private static final ObjectReader EXACT =
      MAPPER
          .reader()
          .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .without(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES);
  private static final ObjectReader INNER =
      EXACT.without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  private static final ObjectReader ROUNDED = MAPPER.reader();

  private StrictJson() {}

  /** The text as a tree, or null when it is not exactly one JSON text. */
  static @Nullable JsonNode parse(String text) {
    JsonNode tree = read(EXACT, text);
    // An exponent past what a decimal can hold is still JSON.
    return tree == null ? read(ROUNDED, text) : tree;
  }

  /** A parser with the same rules, for who builds a tree of its own. */
  static JsonParser parser(String text) throws IOException {
    return EXACT.createParser(text);
  }

  /** The value that a parser of {@link #parser} stands at. */
  static JsonNode value(JsonParser parser) throws IOException {
    return INNER.readTree(parser);
  }

  private static @Nullable JsonNode read(ObjectReader reader, String text) {
    try {
      JsonNode tree = reader.readTree(text);
      return tree.isMissingNode() ? null : tree;
    } catch (JsonProcessingException | NumberFormatException refused) {
      return null;
    }
  }
}
