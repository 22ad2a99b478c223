package io.tokenclock.report;

import io.tokenclock.record.RunManifest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * With what a run was measured: the library's version and commit, the pinned tokenizer, and the
 * conditions that stand beside its figures.
 *
 * @param version version of the library
 * @param commit its commit
 * @param tokenizer the tokenizer that the plan names, by field name
 * @param scoredWith the tokenizer that counted now, by field name
 * @param conditions what is known of the machine, the network and the client's own error
 */
record Provenance(
    String version,
    String commit,
    Map<String, String> tokenizer,
    Map<String, String> scoredWith,
    Conditions conditions) {
  private static final int SHORT_HASH = 12;

  Provenance {
    tokenizer = Map.copyOf(tokenizer);
    scoredWith = Map.copyOf(scoredWith);
  }

  /** Measured and scored with the same tokenizer. */
  Provenance(String version, String commit, Map<String, String> tokenizer, Conditions conditions) {
    this(version, commit, tokenizer, tokenizer, conditions);
  }

  static Provenance of(
      RunManifest manifest, Map<String, String> scoredWith, Conditions conditions) {
    return new Provenance(
        manifest.version(), manifest.commit(), manifest.tokenizer(), scoredWith, conditions);
  }

  /** The client's own error as ranks consider it; zero when it is not known. */
  Duration rankedError() {
    Duration error = conditions.clientError();
    return error == null ? Duration.ZERO : error;
  }

  /** The tokenizer in one line, its rank file by the start of its SHA-256. */
  String tokenizerLine() {
    return "Tokens by " + line(scoredWith) + ".";
  }

  /** That other tokens were counted than the plan names; absent when they are the same. */
  @Nullable String tokenizerWarning() {
    return tokenizer.equals(scoredWith)
        ? null
        : "WARNING: tokens were counted by "
            + line(scoredWith)
            + ", the plan of this run names "
            + line(tokenizer)
            + ": token counts and rates may differ from those of its first report.";
  }

  private static String line(Map<String, String> facts) {
    String ranks = fact(facts, "ranks_sha256");
    return fact(facts, "encoding")
        + " ("
        + fact(facts, "library")
        + " "
        + fact(facts, "version")
        + ", ranks "
        + ranks.substring(0, Math.min(SHORT_HASH, ranks.length()))
        + ")";
  }

  /** Its facts by field name, sorted. */
  List<Map.Entry<String, String>> tokenizerFacts() {
    return sorted(tokenizer);
  }

  /** The facts of the tokenizer that counted, where it is another one; else empty. */
  List<Map.Entry<String, String>> otherTokenizerFacts() {
    return tokenizer.equals(scoredWith) ? List.of() : sorted(scoredWith);
  }

  private static List<Map.Entry<String, String>> sorted(Map<String, String> facts) {
    return List.copyOf(new TreeMap<>(facts).entrySet());
  }

  private static String fact(Map<String, String> facts, String name) {
    return facts.getOrDefault(name, "unknown");
  }
}
