package io.tokenclock.testkit.dataset;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The runs of eight consecutive words of a text, lower-cased; a word is a run of letters and
 * digits. The overlap of two texts is the number of common runs over the number of runs of the one
 * that has fewer.
 */
final class Shingles {
  private static final int RUN = 8;
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  private final Set<String> runs;

  private Shingles(Set<String> runs) {
    this.runs = runs;
  }

  static Shingles of(String text) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (matcher.find()) {
      words.add(matcher.group());
    }
    Set<String> runs = new HashSet<>();
    for (int from = 0; from + RUN <= words.size(); from++) {
      runs.add(String.join(" ", words.subList(from, from + RUN)));
    }
    return new Shingles(runs);
  }

  /** Whether the overlap is at least {@code percent} of 100. */
  boolean overlaps(Shingles other, int percent) {
    Set<String> few = runs.size() <= other.runs.size() ? runs : other.runs;
    Set<String> many = few == runs ? other.runs : runs;
    int common = 0;
    for (String run : few) {
      common += many.contains(run) ? 1 : 0;
    }
    return !few.isEmpty() && common * 100 >= percent * few.size();
  }
}
