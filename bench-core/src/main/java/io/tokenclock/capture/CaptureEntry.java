package io.tokenclock.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;

/**
 * One delivery: what was handed over in one call, and when.
 *
 * <p>Immutable. The stamp is the offset from request start, in nanoseconds, read in the first
 * statement of the call that handed the bytes over.
 */
public final class CaptureEntry {
  private final EntryKind kind;
  private final long atNanos;
  private final byte[] content;
  private final int from;
  private final int length;

  private CaptureEntry(EntryKind kind, long atNanos, byte[] content, int from, int length) {
    this.kind = kind;
    this.atNanos = atNanos;
    this.content = content;
    this.from = from;
    this.length = length;
  }

  /** An entry of raw body bytes, which are copied. */
  public static CaptureEntry bytes(long atNanos, byte[] content) {
    return new CaptureEntry(EntryKind.BYTES, atNanos, content.clone(), 0, content.length);
  }

  /** An entry of text that another client had already decoded. */
  public static CaptureEntry text(EntryKind kind, long atNanos, String text) {
    byte[] content = text.getBytes(UTF_8);
    return new CaptureEntry(requireNonNull(kind, "kind"), atNanos, content, 0, content.length);
  }

  /** A view of a part of an array that nobody changes any more. */
  static CaptureEntry view(EntryKind kind, long atNanos, byte[] content, int from, int length) {
    return new CaptureEntry(kind, atNanos, content, from, length);
  }

  /** How far the content had been decoded when it was stamped. */
  public EntryKind kind() {
    return kind;
  }

  /** Nanoseconds from request start to the hand-over. */
  public long atNanos() {
    return atNanos;
  }

  /** Number of content bytes (for text: of its UTF-8 form). */
  public int length() {
    return length;
  }

  /** The content, read-only; a fresh buffer at each call. */
  public ByteBuffer content() {
    return ByteBuffer.wrap(content, from, length).slice().asReadOnlyBuffer();
  }

  /** The content decoded as UTF-8; invalid sequences become U+FFFD. */
  public String text() {
    return new String(content, from, length, UTF_8);
  }

  @Override
  public String toString() {
    return kind + "[" + length + " bytes at " + atNanos + " ns]";
  }
}
