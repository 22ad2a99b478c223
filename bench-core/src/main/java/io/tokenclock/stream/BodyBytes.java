package io.tokenclock.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.StreamTimer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * The body of a capture, delivery by delivery, with compression undone that nobody asked for. A
 * delivery's inflated bytes are those that it made readable.
 */
final class BodyBytes {
  /** Past this size inflating stops, as capturing does: compressed, the cap is a thousand-fold. */
  static final int MAX_INFLATED_BYTES = StreamTimer.DEFAULT_MAX_BYTES;

  private static final byte[] LINE_END = {'\n'};

  private final List<CaptureEntry> entries;
  private final boolean compressed;

  BodyBytes(List<CaptureEntry> entries) {
    this.entries = entries;
    var start = new EntryInput(entries);
    this.compressed = start.read() == 0x1F && start.read() == 0x8B;
  }

  /** Takes a body in pieces. */
  interface Sink {
    /** The next bytes, in the order in which they came. */
    void bytes(int entry, ByteBuffer bytes);

    /** Text that another client had decoded already. */
    void text(int entry, EntryKind kind, String text);
  }

  /** Whether the body starts as gzip does. */
  boolean compressed() {
    return compressed;
  }

  /**
   * Hands over the whole body.
   *
   * @return false when it was compressed and larger than {@link #MAX_INFLATED_BYTES}, of which only
   *     so much was handed over
   */
  boolean readInto(Sink sink) {
    if (compressed) {
      return inflateInto(sink);
    }
    for (int i = 0; i < entries.size(); i++) {
      CaptureEntry entry = entries.get(i);
      switch (entry.kind()) {
        case BYTES -> sink.bytes(i, entry.content());
        case LINE -> {
          sink.bytes(i, entry.content());
          sink.bytes(i, ByteBuffer.wrap(LINE_END));
        }
        case ANSWER, REASONING -> sink.text(i, entry.kind(), entry.text());
      }
    }
    return true;
  }

  /** The first bytes of the body as text, at most {@code limit} of them. */
  String start(int limit) {
    var start = new ByteArrayOutputStream();
    readInto(
        new Sink() {
          @Override
          public void bytes(int entry, ByteBuffer bytes) {
            int count = Math.min(bytes.remaining(), limit - start.size());
            for (int i = 0; i < count; i++) {
              start.write(bytes.get());
            }
          }

          @Override
          public void text(int entry, EntryKind kind, String text) {}
        });
    return start.toString(UTF_8);
  }

  private boolean inflateInto(Sink sink) {
    var input = new EntryInput(entries);
    var piece = new byte[16 * 1024];
    long size = 0;
    try (var gzip = new GZIPInputStream(input)) {
      int count = gzip.read(piece);
      while (count >= 0) {
        size += count;
        if (size > MAX_INFLATED_BYTES) {
          return false;
        }
        sink.bytes(input.entry(), ByteBuffer.wrap(piece, 0, count));
        count = gzip.read(piece);
      }
    } catch (IOException damaged) {
      // Cut off or broken: what could be inflated has been handed over, and how the exchange ended
      // is told by its end.
      return true;
    }
    return true;
  }
}
