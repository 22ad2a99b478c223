package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.report.Measurement.Usage;
import org.jspecify.annotations.Nullable;

/** Reads the usage object of a response; what is not a whole number from 0 up is not there. */
final class UsageNumbers {
  private static final ObjectMapper JSON = new ObjectMapper();

  private UsageNumbers() {}

  static Usage of(@Nullable String usage) {
    if (usage == null) {
      return Usage.NONE;
    }
    JsonNode node;
    try {
      node = JSON.readTree(usage);
    } catch (JsonProcessingException e) {
      // Usage is information only; an endpoint that garbles it has given none.
      return Usage.NONE;
    }
    return new Usage(
        count(node.path("prompt_tokens")),
        count(node.path("completion_tokens")),
        count(node.path("completion_tokens_details").path("reasoning_tokens")));
  }

  private static @Nullable Integer count(JsonNode node) {
    return node.isIntegralNumber() && node.canConvertToInt() && node.intValue() >= 0
        ? node.intValue()
        : null;
  }
}
