package io.tokenclock.stream;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.EntryKind;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;

/** The raw bytes of a capture as one stream that knows which delivery it is in. */
final class EntryInput extends InputStream {
  private final List<CaptureEntry> entries;
  private ByteBuffer rest = ByteBuffer.allocate(0);
  private int next;

  EntryInput(List<CaptureEntry> entries) {
    this.entries = entries;
  }

  /** Index of the delivery that brought the last byte read. */
  int entry() {
    return Math.max(0, next - 1);
  }

  @Override
  public int read() {
    return advance() ? rest.get() & 0xFF : -1;
  }

  /** Never reads past the end of a delivery, so that {@link #entry()} holds for all bytes read. */
  @Override
  public int read(byte[] into, int from, int length) {
    if (length == 0) {
      return 0;
    }
    if (!advance()) {
      return -1;
    }
    int count = Math.min(length, rest.remaining());
    rest.get(into, from, count);
    return count;
  }

  @Override
  public int available() {
    return advance() ? rest.remaining() : 0;
  }

  private boolean advance() {
    while (!rest.hasRemaining() && next < entries.size()) {
      CaptureEntry entry = entries.get(next);
      if (entry.kind() == EntryKind.BYTES) {
        rest = entry.content();
      }
      next++;
    }
    return rest.hasRemaining();
  }
}
