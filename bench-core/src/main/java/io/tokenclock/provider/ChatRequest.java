package io.tokenclock.provider;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The logical request, identical for every provider: one system and one user message, streamed, no
 * tools, sampling fixed (temperature 0, top_p 1, no penalties), a JSON object asked for.
 *
 * @param system the system message
 * @param user the user message
 * @param maxCompletionTokens ceiling of completion tokens, at least 1
 * @param effort how much the model shall reason; each provider spells it its own way
 */
public record ChatRequest(String system, String user, int maxCompletionTokens, Effort effort) {

  /** Ceiling of completion tokens unless a plan says otherwise. */
  public static final int DEFAULT_MAX_COMPLETION_TOKENS = 256;

  /** How much the model is asked to reason. */
  public enum Effort {
    /** As little as the model offers. */
    LOW,
    /** As much as the model offers. */
    HIGH
  }

  /** Checks all fields. */
  public ChatRequest {
    requireNonNull(system, "system");
    requireNonNull(user, "user");
    requireNonNull(effort, "effort");
    if (maxCompletionTokens < 1) {
      throw new IllegalArgumentException(
          "maxCompletionTokens: expected 1 or more, was " + maxCompletionTokens);
    }
  }

  /** A request with the defaults of the method. */
  public static ChatRequest of(String system, String user) {
    return new ChatRequest(system, user, DEFAULT_MAX_COMPLETION_TOKENS, Effort.LOW);
  }

  /** Hash of the logical request, the same for all providers; lower-case hex SHA-256. */
  public String sha256() {
    String canonical =
        String.join(
            "\u0000",
            "stream temperature=0 top_p=1 penalties=0 response_format=json_object",
            "max_completion_tokens=" + maxCompletionTokens,
            "effort=" + effort,
            system,
            user);
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(canonical.getBytes(UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
