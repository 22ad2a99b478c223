package io.tokenclock.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FleetProfileTest {
  private static final int DRAWS = 100_000;

  /** Answer lengths that the table in the manual is made with: a third of the items each. */
  private static final List<Integer> LENGTHS = lengths();

  private static final Map<String, Scoreboard.Row> ROWS = Scoreboard.read();

  private record Drawn(double rateP50, double rateFloor, double ttftP95, double endToEndP99) {}

  @ParameterizedTest
  @EnumSource(Vendor.class)
  void a_hundred_thousand_draws_meet_the_published_figures_within_two_percent(Vendor vendor) {
    Scoreboard.Row row = row(vendor);
    Drawn drawn = draw(vendor, FleetProfile.fit(row, LENGTHS));

    Percentage two = Percentage.withPercentage(2);
    assertThat(drawn.rateP50()).as("rate p50").isCloseTo(row.ratePerSecond(), two);
    assertThat(drawn.rateFloor()).as("rate floor").isCloseTo(row.rateFloorPerSecond(), two);
    assertThat(drawn.ttftP95()).as("ttft p95").isCloseTo(row.ttftP95Seconds(), two);
    assertThat(drawn.endToEndP99()).as("e2e p99").isCloseTo(row.endToEndP99Seconds(), two);
  }

  @ParameterizedTest
  @EnumSource(Vendor.class)
  void no_rate_is_above_one_and_a_half_times_the_median(Vendor vendor) {
    FleetProfile profile = FleetProfile.fit(row(vendor), LENGTHS);

    assertThat(profile.ratePerSecond(1)).isCloseTo(1.5 * row(vendor).ratePerSecond(), within(1e-9));
  }

  @ParameterizedTest
  @EnumSource(Vendor.class)
  void hardly_any_answer_takes_longer_than_the_deadline(Vendor vendor) {
    FleetProfile profile = FleetProfile.fit(row(vendor), LENGTHS);
    int late = 0;
    for (int i = 0; i < DRAWS; i++) {
      Draw draw = Draw.of(7, vendor.id(), "item-" + i, profile, 0);
      late += draw.endToEndSeconds(LENGTHS.get(i % LENGTHS.size())) > 20 ? 1 : 0;
    }

    assertThat(late).isLessThan(DRAWS / 200);
  }

  @Test
  void keeps_a_flat_tail_when_answers_are_too_long_for_the_published_end() {
    Scoreboard.Row row = new Scoreboard.Row(50, 25, 2, 3);

    FleetProfile profile = FleetProfile.fit(row, List.of(500));

    assertThat(profile.ttftSeconds(0.95)).isCloseTo(2, within(1e-9));
    assertThat(profile.ttftP99Seconds()).isCloseTo(2, within(1e-9));
  }

  @Test
  void the_manual_holds_the_table_of_these_draws() throws IOException {
    var table = new StringBuilder();
    for (Vendor vendor : Vendor.values()) {
      Scoreboard.Row row = row(vendor);
      FleetProfile profile = FleetProfile.fit(row, LENGTHS);
      Drawn drawn = draw(vendor, profile);
      table.append(
          String.format(
              Locale.ROOT,
              "| %s | %s | %s | %s | %s | %.2f |%n",
              vendor.id(),
              cell(row.ratePerSecond(), drawn.rateP50()),
              cell(row.rateFloorPerSecond(), drawn.rateFloor()),
              cell(row.ttftP95Seconds(), drawn.ttftP95()),
              cell(row.endToEndP99Seconds(), drawn.endToEndP99()),
              profile.ttftP99Seconds()));
    }

    assertThat(Files.readString(Path.of("..", "docs", "simulator.md")))
        .contains(table.toString().replace(System.lineSeparator(), "\n"));
  }

  private static String cell(double published, double drawn) {
    return String.format(
        Locale.ROOT, "%.2f → %.2f (%+.1f %%)", published, drawn, 100 * (drawn / published - 1));
  }

  private static Scoreboard.Row row(Vendor vendor) {
    return Objects.requireNonNull(ROWS.get(vendor.id()), vendor.id());
  }

  private static Drawn draw(Vendor vendor, FleetProfile profile) {
    double[] rates = new double[DRAWS];
    double[] ttfts = new double[DRAWS];
    double[] ends = new double[DRAWS];
    for (int i = 0; i < DRAWS; i++) {
      Draw draw = Draw.of(1, vendor.id(), "item-" + i, profile, 0);
      rates[i] = draw.ratePerSecond();
      ttfts[i] = draw.ttftSeconds();
      ends[i] = draw.endToEndSeconds(LENGTHS.get(i % LENGTHS.size()));
    }
    Arrays.sort(rates);
    Arrays.sort(ttfts);
    Arrays.sort(ends);
    return new Drawn(
        rates[NearestRank.index(50, DRAWS)],
        rates[NearestRank.floorIndex(95, DRAWS)],
        ttfts[NearestRank.index(95, DRAWS)],
        ends[NearestRank.index(99, DRAWS)]);
  }

  private static List<Integer> lengths() {
    var lengths = new ArrayList<Integer>();
    for (int i = 0; i < 200; i++) {
      lengths.add(10 + i % 11);
      lengths.add(11 + i % 3);
      lengths.add(80 + i % 11);
    }
    return List.copyOf(lengths);
  }
}
