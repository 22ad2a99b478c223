package io.tokenclock.stream;

import java.util.Arrays;

/** Bytes that grow at the end. Its owner reads {@link #array()} up to {@link #length()}. */
final class ByteRun {
  private byte[] array = new byte[512];
  private int length;

  byte[] array() {
    return array;
  }

  int length() {
    return length;
  }

  void clear() {
    length = 0;
  }

  void append(byte[] bytes, int from, int to) {
    int count = to - from;
    reserve(count);
    System.arraycopy(bytes, from, array, length, count);
    length += count;
  }

  void append(byte single) {
    reserve(1);
    array[length++] = single;
  }

  private void reserve(int more) {
    int needed = Math.addExact(length, more);
    if (needed > array.length) {
      // Doubling keeps the cost of a long line linear; past 1 GiB doubling would overflow.
      int doubled = array.length > (1 << 30) ? Integer.MAX_VALUE - 8 : array.length * 2;
      array = Arrays.copyOf(array, Math.max(needed, doubled));
    }
  }
}
