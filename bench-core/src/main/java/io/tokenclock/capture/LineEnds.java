package io.tokenclock.capture;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Where lines end: at CR and at LF. Every byte of a stream is looked at twice, so by eights. */
public final class LineEnds {
  private static final VarHandle WORDS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGH_BITS = 0x8080_8080_8080_8080L;
  private static final long LINE_FEEDS = '\n' * ONES;
  private static final long RETURNS = '\r' * ONES;

  private LineEnds() {}

  /** Index of the first CR or LF at {@code from} or later; {@code to} when there is none. */
  public static int next(byte[] bytes, int from, int to) {
    int at = from;
    while (at <= to - Long.BYTES) {
      long word = (long) WORDS.get(bytes, at);
      // A byte that is zero borrows from its high bit; a later byte may borrow as well, and is
      // told apart below.
      if ((zeroes(word ^ LINE_FEEDS) | zeroes(word ^ RETURNS)) != 0) {
        break;
      }
      at += Long.BYTES;
    }
    while (at < to && bytes[at] != '\n' && bytes[at] != '\r') {
      at++;
    }
    return at;
  }

  private static long zeroes(long word) {
    return (word - ONES) & ~word & HIGH_BITS;
  }
}
