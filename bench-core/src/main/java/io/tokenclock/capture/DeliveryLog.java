package io.tokenclock.capture;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Deliveries in flat arrays: one array for all content, and per delivery its kind, its stamp and
 * where its content ends. Sized so that a typical answer never makes it grow.
 */
final class DeliveryLog {
  // 256 tokens at about 250 bytes of event each make 64 kB; reasoning doubles it.
  private static final int FIRST_BYTES = 128 * 1024;
  private static final int FIRST_ENTRIES = 512;

  private byte[] content;
  private int used;
  private EntryKind[] kinds = new EntryKind[FIRST_ENTRIES];
  private long[] stamps = new long[FIRST_ENTRIES];
  private int[] ends = new int[FIRST_ENTRIES];
  private int count;

  DeliveryLog(int maxBytes) {
    content = new byte[Math.min(FIRST_BYTES, maxBytes)];
  }

  /** Begins an entry; its content follows. */
  void open(EntryKind kind, long atNanos) {
    if (count == stamps.length) {
      int capacity = count * 2;
      kinds = Arrays.copyOf(kinds, capacity);
      stamps = Arrays.copyOf(stamps, capacity);
      ends = Arrays.copyOf(ends, capacity);
    }
    kinds[count] = kind;
    stamps[count] = atNanos;
    ends[count] = used;
    count++;
  }

  /** Copies up to {@code limit} bytes of a buffer into the open entry and consumes them. */
  void append(ByteBuffer buffer, int limit) {
    int length = Math.min(buffer.remaining(), limit);
    reserve(length);
    buffer.get(content, used, length);
    used += length;
    ends[count - 1] = used;
  }

  /** Copies up to {@code limit} bytes of an array into the open entry. */
  void append(byte[] bytes, int limit) {
    int length = Math.min(bytes.length, limit);
    reserve(length);
    System.arraycopy(bytes, 0, content, used, length);
    used += length;
    ends[count - 1] = used;
  }

  /** Number of content bytes. */
  int used() {
    return used;
  }

  /** The array that holds the content now; not a copy. */
  byte[] content() {
    return content;
  }

  /** The stamp of the latest entry; 0 before the first. */
  long lastStamp() {
    return count == 0 ? 0 : stamps[count - 1];
  }

  /** All entries, as views of the content; nothing may be added afterwards. */
  List<CaptureEntry> entries() {
    var entries = new ArrayList<CaptureEntry>(count);
    int from = 0;
    for (int i = 0; i < count; i++) {
      entries.add(CaptureEntry.view(kinds[i], stamps[i], content, from, ends[i] - from));
      from = ends[i];
    }
    return entries;
  }

  private void reserve(int length) {
    int needed = Math.addExact(used, length);
    if (needed > content.length) {
      int doubled = (int) Math.min(Integer.MAX_VALUE - 8L, content.length * 2L);
      content = Arrays.copyOf(content, Math.max(needed, doubled));
    }
  }
}
