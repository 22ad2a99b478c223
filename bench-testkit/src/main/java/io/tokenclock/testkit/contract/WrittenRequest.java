package io.tokenclock.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import io.tokenclock.provider.WireRequest;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What a provider wrote for a request, read back.
 *
 * @param wire the request as it will go out
 * @param headers its public headers, names in lower case
 * @param body its body
 */
record WrittenRequest(WireRequest wire, Map<String, String> headers, JsonNode body) {
  private static final JsonMapper STRICT =
      JsonMapper.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  /** Whatever JSON and transports must not change. */
  static final ChatRequest HARD =
      ChatRequest.of(
          "Answer in JSON: {\"a\": \"b\\c\"}.\r\n"
              + "\tTab, \u00E9, \u6F22\u5B57, \uD83D\uDE00, \u2028.",
          "<|endoftext|> </think> data: [DONE]\n\nsays \"who?\" \u0001 & <b>\u00A0");

  /**
   * Lets the provider write.
   *
   * @throws IllegalArgumentException when the body is no JSON object in UTF-8
   */
  static WrittenRequest of(Provider provider, ChatRequest request) {
    WireRequest wire = provider.prepare(request);
    JsonNode body;
    try {
      body = STRICT.readTree(UTF_8.newDecoder().decode(ByteBuffer.wrap(wire.body())).toString());
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("the body is not UTF-8", e);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "the body is not one JSON text with each name once: " + e.getOriginalMessage(), e);
    }
    if (!body.isObject()) {
      throw new IllegalArgumentException("the body is no JSON object");
    }
    var headers = new LinkedHashMap<String, String>();
    wire.headers().forEach((name, value) -> headers.put(name.toLowerCase(Locale.ROOT), value));
    return new WrittenRequest(wire, headers, body);
  }
}
