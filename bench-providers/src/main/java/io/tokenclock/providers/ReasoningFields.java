package io.tokenclock.providers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.provider.ChatRequest.Effort;
import java.util.Iterator;
import java.util.Locale;
import java.util.regex.Pattern;

/** The fields that ask for an effort of reasoning, in one endpoint's spelling. */
final class ReasoningFields {
  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  // Nothing but reasoning may differ from one provider to the next, or they are no longer compared.
  private static final Pattern ABOUT_REASONING =
      Pattern.compile("reason|think|effort|^chat_template_k?wargs$|^chat_template_args$");

  private ReasoningFields() {}

  /** OpenAI's own spelling, which most endpoints take. */
  static String standard(Effort effort) {
    return "{\"reasoning_effort\":\"" + effort.name().toLowerCase(Locale.ROOT) + "\"}";
  }

  /**
   * Reads the fields.
   *
   * @throws IllegalArgumentException with the reason as its message, which quotes no value
   */
  static ObjectNode of(String json) {
    JsonNode tree;
    try {
      tree = STRICT.readTree(json);
    } catch (JsonProcessingException e) {
      // Without the cause, whose message quotes the text.
      throw new IllegalArgumentException("expected one JSON object with each name once");
    }
    if (!(tree instanceof ObjectNode fields)) {
      throw new IllegalArgumentException("expected a JSON object of body fields, {} for none");
    }
    for (Iterator<String> names = fields.fieldNames(); names.hasNext(); ) {
      if (!ABOUT_REASONING.matcher(names.next()).find()) {
        throw new IllegalArgumentException(
            "may only hold fields about reasoning: a name with reason, think or effort in it, or"
                + " chat_template_kwargs or chat_template_args; all else is the same for every"
                + " provider");
      }
    }
    return fields;
  }
}
