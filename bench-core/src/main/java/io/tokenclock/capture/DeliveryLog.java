package io.tokenclock.capture;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Deliveries in a few arrays: blocks for the content, and per delivery its kind, its stamp and
 * where its content lies. A delivery lies in one block. A full block is followed by another, so
 * nothing that was kept is ever copied again while bytes are in flight.
 */
final class DeliveryLog {
  /** 60 tokens at about 250 bytes of event each. */
  private static final int FIRST_BYTES = 16 * 1024;

  private static final int LARGEST_BYTES = 256 * 1024;
  private static final int FIRST_ENTRIES = 512;

  private byte[] block;
  private int filled;
  private int used;
  private EntryKind[] kinds = new EntryKind[FIRST_ENTRIES];
  private long[] stamps = new long[FIRST_ENTRIES];
  private byte[][] blocks = new byte[FIRST_ENTRIES][];
  private int[] starts = new int[FIRST_ENTRIES];
  private int[] ends = new int[FIRST_ENTRIES];
  private int count;

  DeliveryLog(int maxBytes) {
    block = new byte[Math.min(FIRST_BYTES, maxBytes)];
  }

  /** Begins an entry of so many bytes; they follow. */
  void open(EntryKind kind, long atNanos, int length) {
    if (count == stamps.length) {
      grow(count * 2);
    }
    if (length > block.length - filled) {
      // Large bodies get large blocks, so that the ends that stay empty are a small part of them.
      block = new byte[Math.max(length, Math.min(LARGEST_BYTES, Math.max(FIRST_BYTES, used)))];
      filled = 0;
    }
    kinds[count] = kind;
    stamps[count] = atNanos;
    blocks[count] = block;
    starts[count] = filled;
    ends[count] = filled;
    count++;
  }

  /** Copies bytes of a buffer into the open entry, no more than it has room for. */
  void append(ByteBuffer buffer, int length) {
    buffer.get(block, filled, length);
    added(length);
  }

  /** Copies the first bytes of an array into the open entry. */
  void append(byte[] bytes, int length) {
    System.arraycopy(bytes, 0, block, filled, length);
    added(length);
  }

  /** Number of content bytes. */
  int used() {
    return used;
  }

  /** Hands the content of the latest entry to the scan. */
  boolean scanLatest(EndMarkScan scan) {
    return scan.scan(block, starts[count - 1], filled);
  }

  /** The stamp of the latest entry; 0 before the first. */
  long lastStamp() {
    return count == 0 ? 0 : stamps[count - 1];
  }

  /** All entries, as views of the content; nothing may be added afterwards. */
  List<CaptureEntry> entries() {
    var entries = new ArrayList<CaptureEntry>(count);
    for (int i = 0; i < count; i++) {
      entries.add(
          CaptureEntry.view(kinds[i], stamps[i], blocks[i], starts[i], ends[i] - starts[i]));
    }
    return entries;
  }

  private void added(int length) {
    filled += length;
    used += length;
    ends[count - 1] = filled;
  }

  private void grow(int capacity) {
    kinds = Arrays.copyOf(kinds, capacity);
    stamps = Arrays.copyOf(stamps, capacity);
    blocks = Arrays.copyOf(blocks, capacity);
    starts = Arrays.copyOf(starts, capacity);
    ends = Arrays.copyOf(ends, capacity);
  }
}
