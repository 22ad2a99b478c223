package io.tokenclock.stats;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Against SciPy, and against definitions in exact fractions; {@code reference.py} made them. */
final class ReferenceTest {
  private static final JsonNode REFERENCE = reference();

  static Stream<JsonNode> samples() {
    return stream("samples");
  }

  static Stream<JsonNode> tails() {
    return stream("tails");
  }

  static Stream<JsonNode> mcnemar() {
    return stream("mcnemar");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void paired_figures_are_those_of_the_reference(JsonNode expected) {
    PairedSample pair = PairedSample.of(numbers(expected, "first"), numbers(expected, "second"));
    String name = expected.path("name").asText();

    // Interval and sign test as of independent rounds, whatever the neighbors look like here.
    assertThat(value(requireNonNull(pair.median(0.05)).point()))
        .as(name)
        .isCloseTo(expected.path("median").asDouble(), within(1e-9));
    if (!pair.dependence().present()) {
      DifferenceEstimate median = requireNonNull(pair.median(0.05));
      assertThat(value(median.low()))
          .isCloseTo(expected.path("median_interval").path(0).asDouble(), within(1e-9));
      assertThat(value(median.high()))
          .isCloseTo(expected.path("median_interval").path(1).asDouble(), within(1e-9));
      near(pair.signPValue(), expected, "sign_p");
    }
    near(pair.hodgesLehmann(), expected, "hodges_lehmann");
    Wilcoxon wilcoxon = pair.wilcoxon();
    assertThat(wilcoxon.n()).isEqualTo(expected.path("wilcoxon_n").asInt());
    assertThat(wilcoxon.zeros()).isEqualTo(expected.path("wilcoxon_zeros").asInt());
    near(wilcoxon.statistic(), expected, "wilcoxon_positive_ranks");
    near(wilcoxon.pValue(), expected, "wilcoxon_p");
    Drift drift = pair.drift();
    near(requireNonNull(drift.trend()).rho(), expected, "trend_rho");
    near(requireNonNull(drift.trend()).pValue(), expected, "trend_p");
    near(drift.dependence().lag1(), expected, "lag1");
    near(drift.halvesPValue(), expected, "halves_p");
  }

  @Test
  void some_reference_samples_are_of_independent_rounds() {
    assertThat(
            samples()
                .filter(
                    s ->
                        !PairedSample.of(numbers(s, "first"), numbers(s, "second"))
                            .dependence()
                            .present()))
        .hasSizeGreaterThanOrEqualTo(3);
  }

  @ParameterizedTest
  @MethodSource("tails")
  void differences_of_tails_are_those_of_another_bootstrap(JsonNode expected) {
    Quantile quantile = new Quantile(expected.path("percent").asInt(), 100);
    DifferenceEstimate difference =
        RoundBootstrap.of(
                new double[][] {numbers(expected, "first"), numbers(expected, "second")},
                quantile,
                false)
            .difference(0, 1)
            .estimate(0.05);

    near(value(difference.point()), expected, "point");
    double width = expected.path("high").asDouble() - expected.path("low").asDouble();
    assertThat(value(difference.low()))
        .isCloseTo(expected.path("low").asDouble(), within(0.15 * width));
    assertThat(value(difference.high()))
        .isCloseTo(expected.path("high").asDouble(), within(0.15 * width));
  }

  @ParameterizedTest
  @MethodSource("mcnemar")
  void shares_are_compared_as_in_the_reference(JsonNode expected) {
    JsonNode counts = expected.path("counts");
    McNemar test =
        new McNemar(
            counts.path(0).asInt(),
            counts.path(1).asInt(),
            counts.path(2).asInt(),
            counts.path(3).asInt());

    near(test.pValue(), expected, "p");
    near(test.low(0.05), expected, "low");
    near(test.high(0.05), expected, "high");
  }

  @Test
  void holm_is_that_of_the_reference() {
    JsonNode holm = REFERENCE.path("holm");

    assertThat(Holm.adjusted(numbers(holm, "p")))
        .containsExactly(numbers(holm, "adjusted"), within(1e-12));
  }

  @Test
  void ranks_of_a_median_are_those_of_exact_fractions() {
    REFERENCE
        .path("median_ranks")
        .fields()
        .forEachRemaining(
            entry -> {
              RankBounds bounds = RankBounds.of(Quantile.P50, Integer.parseInt(entry.getKey()));
              JsonNode expected = entry.getValue();
              assertThat(bounds.lower())
                  .as("n = %s", entry.getKey())
                  .isEqualTo(expected.isNull() ? null : (Integer) expected.path(0).asInt());
              assertThat(bounds.upper())
                  .isEqualTo(expected.isNull() ? null : (Integer) expected.path(1).asInt());
            });
  }

  private static void near(@Nullable Double actual, JsonNode expected, String member) {
    double value = expected.path(member).asDouble();
    assertThat(requireNonNull(actual))
        .as("%s of %s", member, expected.path("name").asText())
        .isCloseTo(value, within(1e-9 + 1e-7 * Math.abs(value)));
  }

  private static double value(@Nullable RankedValue ranked) {
    return requireNonNull(requireNonNull(ranked).value());
  }

  private static double[] numbers(JsonNode node, String member) {
    return StreamSupport.stream(node.path(member).spliterator(), false)
        .mapToDouble(JsonNode::asDouble)
        .toArray();
  }

  private static Stream<JsonNode> stream(String member) {
    return StreamSupport.stream(REFERENCE.path(member).spliterator(), false);
  }

  private static JsonNode reference() {
    try (InputStream in =
        requireNonNull(ReferenceTest.class.getResourceAsStream("/stats/reference.json"))) {
      return new ObjectMapper().readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
