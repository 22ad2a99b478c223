package io.tokenclock.testkit.sim;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * What chance decided for one item at one member: a function of seed, member and item alone, so
 * that neither order nor repetition of calls changes it.
 *
 * @param ttftSeconds request to first answer text
 * @param ratePerSecond tokens per second from there on
 * @param reasoningTokens reasoning tokens before the answer, where the member streams them
 * @param failure how it fails; absent when it does not
 * @param noise for ids and other decoration
 */
record Draw(
    double ttftSeconds,
    double ratePerSecond,
    int reasoningTokens,
    @Nullable FailureKind failure,
    long noise) {

  static Draw of(long seed, String member, String item, FleetProfile profile, double failureRatio) {
    var random = new SplittableRandom(mix(seed, member, item));
    double ttft = profile.ttftSeconds(random.nextDouble());
    double rate = profile.ratePerSecond(random.nextDouble());
    int reasoning = 3 + random.nextInt(7);
    boolean fails = random.nextDouble() < failureRatio;
    FailureKind kind = FailureKind.at(random.nextDouble());
    return new Draw(ttft, rate, reasoning, fails ? kind : null, random.nextLong());
  }

  private static long mix(long seed, String member, String item) {
    try {
      byte[] text = (seed + "\n" + member + "\n" + item).getBytes(UTF_8);
      return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(text)).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  /** Request to last answer text of so many tokens, in seconds. */
  double endToEndSeconds(int answerTokens) {
    return ttftSeconds + (answerTokens - 1) / ratePerSecond;
  }
}
