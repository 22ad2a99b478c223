package io.tokenclock.testkit.dataset;

import io.tokenclock.task.BuiltinFamily;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tickets of 50 to 100 tokens. Category and priority are drawn apart, so that neither betrays the
 * other: one sentence says what is wanted, another what it does to the customer's work, and many
 * tickets add a tone, a preset or a past incident that points elsewhere.
 */
final class TriageFamily implements Family {
  private static final List<String> CATEGORIES =
      List.of("bug", "feature", "improvement", "customer_support");
  private static final List<String> PRIORITIES = List.of("p0", "p1", "p2", "p3");

  private static final List<TriageShape> SHAPES = List.of(TriageShape.values());

  private final Phrases phrases = Phrases.load("phrases-triage.txt");
  private final String system = Phrases.text("triage-system.txt").strip();

  @Override
  public BuiltinFamily family() {
    return BuiltinFamily.TICKET_TRIAGE;
  }

  @Override
  public String idPrefix() {
    return "triage";
  }

  @Override
  public String system() {
    return system;
  }

  @Override
  public boolean keepsBand(int input, int user) {
    return user >= 50 && user <= 100;
  }

  @Override
  public FamilyItem draw(int index, Draw draw) {
    String category = CATEGORIES.get(index % 4);
    String priority = PRIORITIES.get(index / 4 % 4);
    // Thirteen shapes against sixteen pairs: over 200 items every pair meets every shape.
    TriageShape shape = SHAPES.get(index % SHAPES.size());
    boolean stopped = priority.equals("p0") || priority.equals("p1");
    String weight = stopped ? "high" : "low";

    Expansion text = new Expansion(phrases, draw);
    List<String> product = draw.pick(phrases.rows("triage.products"));
    List<String> names = List.of("product", "act", "ing", "object", "objects", "team");
    for (int i = 0; i < names.size(); i++) {
      text.bind(names.get(i), product.get(i));
    }
    for (String name : List.of("first", "last", "firm", "city", "since")) {
      text.bindAll(name, draw.shuffled(phrases.variants("triage." + name)));
    }
    text.bind("since", text.pool("triage.since"));
    List<String> people = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      people.add(text.expand("{first} {last}"));
    }
    text.bindAll("who", people);
    text.bind("firm", text.expand("{firm}"));

    String issue = Expansion.capital(text.pool("triage." + category + "." + weight));
    String special = "triage." + priority + "." + category;
    String effect = text.pool(phrases.has(special) ? special : "triage." + priority);
    String manner = shape.typed() && draw.chance(70) ? ".typed" : ".said";
    String noise = draw.chance(55) ? text.pool("triage.noise." + weight + manner) : "";
    String user = shape.render(text, new TriageShape.Matter(issue, effect, noise), draw);

    Map<String, Object> gold = new LinkedHashMap<>();
    gold.put("category", category);
    gold.put("priority", priority);
    Map<String, String> evidence = new LinkedHashMap<>();
    evidence.put("category", issue);
    evidence.put("priority", effect);
    return new FamilyItem(shape.label(), user, gold, List.of(), evidence);
  }
}
