package io.tokenclock.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.task.TaskItem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class ScheduleTest {

  @Test
  void families_take_turns_and_no_item_comes_twice() {
    Schedule schedule = Schedule.of(plan("a", 6, "x", "y"), items("x", 5, "y", 5));

    assertThat(schedule.rounds())
        .extracting(round -> round.item().family())
        .containsExactly("x", "y", "x", "y", "x", "y");
    assertThat(schedule.rounds()).extracting(round -> round.item().id()).doesNotHaveDuplicates();
    assertThat(schedule.rounds()).extracting(Round::index).containsExactly(0, 1, 2, 3, 4, 5);
  }

  @Test
  void is_the_same_for_the_same_plan_whatever_the_order_of_the_items() {
    var items = new ArrayList<>(items("x", 40, "y", 40));
    Schedule first = Schedule.of(plan("a", 20, "x", "y"), items);
    Collections.shuffle(items, new Random(7));

    assertThat(Schedule.of(plan("a", 20, "x", "y"), items)).isEqualTo(first);
    assertThat(Schedule.of(plan("b", 20, "x", "y"), items)).isNotEqualTo(first);
  }

  @Test
  void more_rounds_keep_the_items_of_fewer_rounds() {
    List<TaskItem> items = items("x", 40, "y", 40);

    assertThat(Schedule.of(plan("a", 40, "x", "y"), items).rounds().subList(0, 20))
        .isEqualTo(Schedule.of(plan("a", 20, "x", "y"), items).rounds());
  }

  @Test
  void every_provider_is_in_every_round_and_starts_in_every_place() {
    Schedule schedule = Schedule.of(plan("a", 60, "x"), items("x", 60));
    var places = new HashSet<String>();
    for (Round round : schedule.rounds()) {
      assertThat(round.order()).containsExactlyInAnyOrder("p", "q", "r");
      places.add("p at " + round.order().indexOf("p"));
    }

    assertThat(places).containsExactlyInAnyOrder("p at 0", "p at 1", "p at 2");
  }

  @Test
  void rounds_that_are_no_multiple_of_the_families_are_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schedule.of(plan("a", 5, "x", "y"), items("x", 9, "y", 9)))
        .withMessageContaining("multiple of 2")
        .withMessageContaining("was 5");
  }

  @Test
  void more_rounds_than_items_are_refused_with_the_number_that_is_possible() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Schedule.of(plan("a", 8, "x", "y"), items("x", 4, "y", 3)))
        .withMessageContaining("'y'")
        .withMessageContaining("at most 6 rounds");
  }

  @Test
  void warm_up_takes_items_of_its_own_and_changes_no_measured_round() {
    List<TaskItem> items = items("x", 9, "y", 9);
    Schedule without = Schedule.of(plan("a", 6, "x", "y"), items);
    Schedule with = Schedule.of(plan("a", 6, 3, "x", "y"), items);

    assertThat(with.rounds()).isEqualTo(without.rounds());
    assertThat(without.warmup()).isEmpty();
    assertThat(with.warmup()).hasSize(3).allMatch(Round::warmup);
    assertThat(with.warmup())
        .extracting(Round::item)
        .doesNotContainAnyElementsOf(with.rounds().stream().map(Round::item).toList());
  }

  private static BenchmarkPlan plan(String name, int rounds, String... families) {
    return plan(name, rounds, 0, families);
  }

  private static BenchmarkPlan plan(String name, int rounds, int warmup, String... families) {
    return new BenchmarkPlan(
        name,
        true,
        1,
        "d",
        "00",
        List.of(families),
        rounds,
        warmup,
        List.of(provider("p"), provider("q"), provider("r")),
        256,
        ChatRequest.Effort.LOW,
        Duration.ofSeconds(20),
        Duration.ofMillis(2),
        Duration.ZERO,
        HttpSettings.DEFAULT);
  }

  private static PlannedProvider provider(String id) {
    return new PlannedProvider(id, id, "m", "http://127.0.0.1/v1", EndpointClass.SERVERLESS);
  }

  private static List<TaskItem> items(Object... familiesAndCounts) {
    var items = new ArrayList<TaskItem>();
    for (int i = 0; i < familiesAndCounts.length; i += 2) {
      String family = (String) familiesAndCounts[i];
      for (int n = 0; n < (int) familiesAndCounts[i + 1]; n++) {
        items.add(
            new TaskItem(
                family + "-" + n, family, "test", "s", "u", "{}", "{}", List.of(), Map.of()));
      }
    }
    return items;
  }
}
