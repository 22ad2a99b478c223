package io.tokenclock.token;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Identity of a tokenizer.
 *
 * @param encoding name of the encoding, such as {@code o200k_base}
 * @param library the library that implements it
 * @param version that library's version
 * @param ranksSha256 SHA-256 of its rank file, lower-case hex
 */
public record TokenizerId(String encoding, String library, String version, String ranksSha256) {

  /** All of it by the names that files use, in order. */
  public Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("encoding", encoding);
    fields.put("library", library);
    fields.put("version", version);
    fields.put("ranks_sha256", ranksSha256);
    return fields;
  }
}
