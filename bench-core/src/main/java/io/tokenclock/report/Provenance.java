package io.tokenclock.report;

import io.tokenclock.record.RunManifest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * With what a run was measured: the library's version and commit, the pinned tokenizer, and the
 * conditions that stand beside its figures.
 */
record Provenance(
    String version, String commit, Map<String, String> tokenizer, Conditions conditions) {
  private static final int SHORT_HASH = 12;

  Provenance(String version, String commit, Map<String, String> tokenizer) {
    this(version, commit, tokenizer, Conditions.NONE);
  }

  Provenance {
    tokenizer = Map.copyOf(tokenizer);
  }

  static Provenance of(RunManifest manifest, Conditions conditions) {
    return new Provenance(manifest.version(), manifest.commit(), manifest.tokenizer(), conditions);
  }

  /** The client's own error as ranks consider it; zero when it is not known. */
  Duration rankedError() {
    Duration error = conditions.clientError();
    return error == null ? Duration.ZERO : error;
  }

  /** The tokenizer in one line, its rank file by the start of its SHA-256. */
  String tokenizerLine() {
    String ranks = fact("ranks_sha256");
    return "Tokens by "
        + fact("encoding")
        + " ("
        + fact("library")
        + " "
        + fact("version")
        + ", ranks "
        + ranks.substring(0, Math.min(SHORT_HASH, ranks.length()))
        + ").";
  }

  /** Its facts by field name, sorted. */
  List<Map.Entry<String, String>> tokenizerFacts() {
    return List.copyOf(new TreeMap<>(tokenizer).entrySet());
  }

  private String fact(String name) {
    return tokenizer.getOrDefault(name, "unknown");
  }
}
