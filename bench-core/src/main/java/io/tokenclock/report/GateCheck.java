package io.tokenclock.report;

import static java.util.Objects.requireNonNull;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One condition, held against one provider.
 *
 * @param condition the condition
 * @param provider id of the provider
 * @param verdict whether the figure is good enough
 * @param value the figure, in the unit of the threshold; absent when no honest number stands for it
 * @param shown the figure as text; where it is absent what is known instead, such as {@code > 20 s}
 * @param interval its interval as text, in the unit of {@code shown}; a question mark stands for a
 *     bound that the sample is too small for
 * @param method how figure and interval were taken
 * @param covered how many requests have a value
 * @param n how many requests were sent
 * @param needed how many requests it would take to tell; absent unless it cannot be told, and where
 *     more requests alone would not help
 * @param reason why it does not pass although its value would, or without one; absent otherwise
 */
public record GateCheck(
    Condition condition,
    String provider,
    Verdict verdict,
    @Nullable Double value,
    String shown,
    String interval,
    String method,
    int covered,
    int n,
    @Nullable Integer needed,
    @Nullable String reason) {

  /** What can be said of a figure and its threshold. */
  public enum Verdict {
    /** It is good enough. */
    MET,
    /** It is too bad. */
    NOT_MET,
    /** The run does not tell; nothing passes that way. */
    CANNOT_BE_TOLD;

    /** The words used in tables. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /** Checks what must be there. */
  public GateCheck {
    requireNonNull(condition, "condition");
    requireNonNull(provider, "provider");
    requireNonNull(verdict, "verdict");
    requireNonNull(shown, "shown");
    requireNonNull(interval, "interval");
    requireNonNull(method, "method");
  }

  /** Whether the figure is good enough. */
  public boolean passed() {
    return verdict == Verdict.MET;
  }
}
