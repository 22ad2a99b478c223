package io.tokenclock.testkit.sim;

import io.tokenclock.task.TaskItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Items for tests of the fleet. */
final class Items {
  private Items() {}

  static TaskItem of(String id, String user, String gold) {
    return new TaskItem(
        id, "family", "test", "Answer as JSON.", user, "{}", gold, List.of(), Map.of());
  }

  /** A short answer with characters that span tokens. */
  static TaskItem owl() {
    return of("owl-1", "Who was late?", "{\"answer\":\"Zoë 🦉 𓆏 said \\\"no\\\"\"}");
  }

  static TaskItem triage() {
    return of(
        "triage-1",
        "The export button does nothing.",
        "{\"category\":\"bug\",\"priority\":\"p2\"}");
  }

  static TaskItem contract() {
    return of(
        "contract-1",
        "Read these terms.",
        "{\"agreement_type\":\"saas_subscription\",\"effective_date\":\"2025-03-01\","
            + "\"initial_term_end_date\":\"2027-02-28\",\"auto_renews\":true,"
            + "\"renewal_term_months\":12,\"non_renewal_notice_days\":60,"
            + "\"payment_terms_days\":30,\"termination_for_convenience\":false,"
            + "\"termination_notice_days\":null,\"security_incident_notice_hours\":72}");
  }

  /** As many items as asked for, in the answer lengths of the three families. */
  static List<TaskItem> many(int count) {
    var items = new ArrayList<TaskItem>();
    for (int i = 0; i < count; i++) {
      TaskItem model = List.of(owl(), triage(), contract()).get(i % 3);
      items.add(of("item-" + i, "Question " + i + ": " + model.user(), model.gold()));
    }
    return items;
  }
}
