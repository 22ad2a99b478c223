package io.tokenclock.otel;

import static io.opentelemetry.api.common.AttributeKey.booleanKey;
import static io.opentelemetry.api.common.AttributeKey.longKey;
import static io.opentelemetry.api.common.AttributeKey.stringKey;

import io.opentelemetry.api.common.AttributeKey;

/** Names of attributes: those of the conventions, and our own. */
final class Keys {
  static final AttributeKey<String> OPERATION = stringKey("gen_ai.operation.name");
  static final AttributeKey<String> PROVIDER = stringKey("gen_ai.provider.name");
  static final AttributeKey<String> REQUEST_MODEL = stringKey("gen_ai.request.model");
  static final AttributeKey<String> RESPONSE_MODEL = stringKey("gen_ai.response.model");
  static final AttributeKey<String> SERVER_ADDRESS = stringKey("server.address");
  static final AttributeKey<Long> SERVER_PORT = longKey("server.port");
  static final AttributeKey<String> ERROR_TYPE = stringKey("error.type");
  static final AttributeKey<String> TOKEN_TYPE = stringKey("gen_ai.token.type");
  static final AttributeKey<String> TOKEN_MODALITY = stringKey("gen_ai.token.modality");

  static final AttributeKey<String> FAMILY = stringKey("tokenclock.family");
  static final AttributeKey<String> OUTCOME = stringKey("tokenclock.outcome");
  static final AttributeKey<Boolean> SIMULATED = booleanKey("tokenclock.simulated");
  static final String TOKENIZER = "tokenclock.tokenizer.";

  private Keys() {}
}
