package io.tokenclock.cli;

import io.tokenclock.run.SpendEstimate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a run would send and cost, in lines. */
final class SpendLines {
  private static final int CENT_DIGITS = 2;

  private SpendLines() {}

  /** A line per endpoint that may cost something. */
  static List<String> of(SpendEstimate estimate) {
    List<String> lines = new ArrayList<>();
    for (SpendEstimate.Line line : estimate.elsewhere()) {
      lines.add(
          String.format(
              Locale.ROOT,
              "  %-14s %5d requests, about %d tokens of input, at most %d of output%s",
              line.provider(),
              line.requests(),
              line.promptTokens(),
              line.completionTokens(),
              dollars(line.dollars())));
    }
    return lines;
  }

  private static String dollars(@Nullable BigDecimal dollars) {
    return dollars == null
        ? "; no price is noted"
        : "; at most $" + dollars.setScale(CENT_DIGITS, RoundingMode.UP).toPlainString();
  }
}
