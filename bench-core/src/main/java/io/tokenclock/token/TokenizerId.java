package io.tokenclock.token;

/**
 * Identity of a tokenizer.
 *
 * @param encoding name of the encoding, such as {@code o200k_base}
 * @param library the library that implements it
 * @param version that library's version
 * @param ranksSha256 SHA-256 of its rank file, lower-case hex
 */
public record TokenizerId(String encoding, String library, String version, String ranksSha256) {}
