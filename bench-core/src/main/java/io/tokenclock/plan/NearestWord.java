package io.tokenclock.plan;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the known word that somebody probably meant, for messages. */
public final class NearestWord {
  // Beyond one slip and one more for every third letter, a suggestion is a guess.
  private static final int LETTERS_PER_SLIP = 3;

  private NearestWord() {}

  /**
   * The known word with the fewest slips, case, {@code -} and {@code _} aside.
   *
   * @param word what was written
   * @param known what could have been; of two that are equally near the first one is taken
   * @return null when none is near
   */
  public static @Nullable String to(String word, List<String> known) {
    String plain = plain(word);
    String nearest = null;
    int fewest = plain.length() / LETTERS_PER_SLIP + 2;
    for (String candidate : known) {
      int slips = distance(plain, plain(candidate));
      if (slips < fewest) {
        fewest = slips;
        nearest = candidate;
      }
    }
    return nearest;
  }

  private static int distance(String word, String candidate) {
    // A word cut short, such as api_key for api_key_env, is one slip.
    boolean cut = word.length() >= LETTERS_PER_SLIP && candidate.startsWith(word);
    int slips = slips(word, candidate);
    return cut ? Math.min(1, slips) : slips;
  }

  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }

  /** Letters to insert, remove or replace (Levenshtein), one row at a time. */
  private static int slips(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
