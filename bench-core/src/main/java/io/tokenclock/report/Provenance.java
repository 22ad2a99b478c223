package io.tokenclock.report;

import io.tokenclock.record.RunManifest;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** With what a run was measured: the library's version and commit, and the pinned tokenizer. */
record Provenance(String version, String commit, Map<String, String> tokenizer) {
  private static final int SHORT_HASH = 12;

  Provenance {
    tokenizer = Map.copyOf(tokenizer);
  }

  static Provenance of(RunManifest manifest) {
    return new Provenance(manifest.version(), manifest.commit(), manifest.tokenizer());
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
