package io.tokenclock.examples;

import static io.tokenclock.examples.Lines.line;

import io.tokenclock.report.Measurement;
import io.tokenclock.report.RunReport;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * Pitfall: to divide the provider's own {@code usage} by the time. It counts what the provider
 * bills, in its own tokens: hidden reasoning is in it, each has another tokenizer, some give none.
 * The same answer then has as many rates as there are providers.
 */
public final class UsageIsNotATokenizer {
  private UsageIsNotATokenizer() {}

  /** Runs an evening on simulated providers and prints both counts. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Evening.print(UsageIsNotATokenizer::text);
  }

  static String text(RunReport report) {
    var text =
        new StringBuilder(line("%-10s %7s %7s %8s", "provider", "answers", "usage", "o200k"));
    for (String provider : List.of("modal", "zai", "deepinfra")) {
      List<Measurement> answers =
          report.measurements().stream()
              .filter(m -> m.provider().equals(provider) && m.completed())
              .toList();
      int counted = answers.stream().mapToInt(m -> m.tokens().answer()).sum();
      int billed = 0;
      for (Measurement answer : answers) {
        Integer completion = answer.usage().completion();
        billed += completion == null ? 0 : completion;
      }
      text.append(
          line(
              "%-10s %7d %7s %8d  %s",
              provider,
              answers.size(),
              billed == 0 ? "-" : billed,
              counted,
              billed == 0
                  ? "wrong: no rate at all"
                  : String.format(
                      Locale.ROOT,
                      "wrong: a rate %.2f times the right one",
                      (double) billed / counted)));
    }
    return text + line("right: one pinned tokenizer over the visible answer, for all of them");
  }
}
