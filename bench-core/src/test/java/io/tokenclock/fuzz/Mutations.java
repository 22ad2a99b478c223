package io.tokenclock.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Changes inputs at random: bits, runs, repetitions, words of the format, parts of another. */
final class Mutations {
  private static final int MOST_CHANGES = 6;
  private static final int MOST_REPEATS = 2_000;

  private final List<byte[]> corpus;
  private final List<byte[]> words;
  private final int longest;

  Mutations(List<byte[]> corpus, List<String> words, int longest) {
    this.corpus = corpus;
    this.words = words.stream().map(word -> word.getBytes(UTF_8)).toList();
    this.longest = longest;
  }

  /** One input; the same for the same seed. */
  byte[] input(long seed) {
    var random = new Random(seed);
    byte[] bytes = any(corpus, random).clone();
    int changes = 1 + random.nextInt(MOST_CHANGES);
    for (int i = 0; i < changes; i++) {
      bytes = changed(bytes, random);
      if (bytes.length > longest) {
        bytes = Arrays.copyOf(bytes, longest);
      }
    }
    return bytes;
  }

  private byte[] changed(byte[] bytes, Random random) {
    int from = random.nextInt(bytes.length + 1);
    int to = from + random.nextInt(Math.min(64, bytes.length - from) + 1);
    switch (random.nextInt(9)) {
      case 0 -> {
        if (from < bytes.length) {
          bytes[from] ^= (byte) (1 << random.nextInt(8));
        }
        return bytes;
      }
      case 1 -> {
        if (from < bytes.length) {
          bytes[from] = (byte) random.nextInt(256);
        }
        return bytes;
      }
      case 2 -> {
        return joined(bytes, from, new byte[0], to);
      }
      case 3 -> {
        return Arrays.copyOf(bytes, from);
      }
      case 4 -> {
        return joined(bytes, to, Arrays.copyOfRange(bytes, from, to), to);
      }
      case 5 -> {
        return joined(bytes, from, any(words, random), from);
      }
      case 6 -> {
        return joined(bytes, from, any(words, random), to);
      }
      case 7 -> {
        byte[] part = from == to ? any(words, random) : Arrays.copyOfRange(bytes, from, to);
        int times = Math.min(random.nextInt(MOST_REPEATS), longest / Math.max(1, part.length));
        byte[] run = new byte[part.length * times];
        for (int i = 0; i < times; i++) {
          System.arraycopy(part, 0, run, i * part.length, part.length);
        }
        return joined(bytes, from, run, from);
      }
      default -> {
        byte[] other = any(corpus, random);
        int start = random.nextInt(other.length + 1);
        int end = start + random.nextInt(other.length - start + 1);
        return joined(bytes, from, Arrays.copyOfRange(other, start, end), to);
      }
    }
  }

  private static byte[] joined(byte[] bytes, int head, byte[] middle, int tail) {
    byte[] all = Arrays.copyOf(bytes, head + middle.length + bytes.length - tail);
    System.arraycopy(middle, 0, all, head, middle.length);
    System.arraycopy(bytes, tail, all, head + middle.length, bytes.length - tail);
    return all;
  }

  private static byte[] any(List<byte[]> list, Random random) {
    return list.isEmpty() ? new byte[0] : list.get(random.nextInt(list.size()));
  }
}
