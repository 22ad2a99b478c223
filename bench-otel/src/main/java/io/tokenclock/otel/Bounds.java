package io.tokenclock.otel;

import java.util.List;

/** Bucket bounds that histograms ask for; a view of the user may set others. */
final class Bounds {
  /** What the conventions advise for every time, in seconds. */
  static final List<Double> GEN_AI_SECONDS =
      List.of(
          0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92);

  /** What the conventions advise for tokens of one operation. */
  static final List<Long> GEN_AI_TOKENS =
      List.of(
          1L,
          4L,
          16L,
          64L,
          256L,
          1024L,
          4096L,
          16_384L,
          65_536L,
          262_144L,
          1_048_576L,
          4_194_304L,
          16_777_216L,
          67_108_864L);

  /** Finer, up to the deadline of a request. */
  static final List<Double> SECONDS =
      List.of(
          0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1.0, 1.5, 2.0, 3.0, 4.0,
          5.0, 7.0, 10.0, 15.0, 20.0);

  /** From slower than reading to faster than any endpoint so far. */
  static final List<Double> TOKENS_PER_SECOND =
      List.of(
          5.0, 10.0, 20.0, 30.0, 40.0, 60.0, 80.0, 100.0, 150.0, 200.0, 300.0, 400.0, 600.0, 800.0,
          1000.0, 1500.0, 2000.0, 3000.0, 5000.0);

  /** Answers are short: the ceiling of a request is 256 tokens by default. */
  static final List<Long> ANSWER_TOKENS =
      List.of(1L, 2L, 4L, 8L, 16L, 32L, 64L, 96L, 128L, 192L, 256L, 512L, 1024L, 2048L);

  private Bounds() {}
}
