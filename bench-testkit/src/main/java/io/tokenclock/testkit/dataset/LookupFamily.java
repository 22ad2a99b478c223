package io.tokenclock.testkit.dataset;

import io.tokenclock.task.BuiltinFamily;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Meeting notes with one question. Each document discusses six matters; the one asked for has a
 * value that was given up earlier, and a second matter of the same kind has a value of its own.
 */
final class LookupFamily implements Family {
  private static final int DOMAINS = 14;

  private static final List<LookupShape> SHAPES = List.of(LookupShape.values());
  private static final List<LookupFact> FACTS = List.of(LookupFact.values());

  private final Phrases phrases = Phrases.load("phrases-lookup.txt", "phrases-domains.txt");
  private final String system = Phrases.text("lookup-system.txt").strip();

  @Override
  public BuiltinFamily family() {
    return BuiltinFamily.MEETING_NOTES_LOOKUP;
  }

  @Override
  public String idPrefix() {
    return "lookup";
  }

  @Override
  public String system() {
    return system;
  }

  @Override
  public boolean keepsBand(int input, int user) {
    return input >= 500 && input <= 1000;
  }

  @Override
  public FamilyItem draw(int index, Draw draw) {
    LookupFact asked = FACTS.get(index % FACTS.size());
    LookupShape shape = SHAPES.get(index % SHAPES.size());
    return new Drafting(asked, shape, draw).item();
  }

  /** The making of one document. */
  private final class Drafting {
    private final LookupFact asked;
    private final LookupShape shape;
    private final Draw draw;
    private final Expansion text;
    private final Map<String, List<String>> setting = new TreeMap<>();
    private final Map<String, List<String>> subjects = new TreeMap<>();
    private final List<String> present = new ArrayList<>();
    private String evidence = "";
    private String question = "";
    private LookupFact.Value answer = new LookupFact.Value("", "", List.of());

    Drafting(LookupFact asked, LookupShape shape, Draw draw) {
      this.asked = asked;
      this.shape = shape;
      this.draw = draw;
      this.text = new Expansion(phrases, draw);
      for (List<String> row : phrases.rows("domain." + draw.between(1, DOMAINS))) {
        setting.put(row.get(0), row.subList(1, row.size()));
      }
      setting.forEach((row, cells) -> subjects.put(row, new ArrayList<>(draw.shuffled(cells))));
    }

    FamilyItem item() {
      List<String> about = setting.getOrDefault("about", List.of());
      text.bindAll("first", draw.shuffled(phrases.variants("lookup.first")));
      text.bindAll("last", draw.shuffled(phrases.variants("lookup.last")));
      for (int i = 0; i < 6; i++) {
        present.add(text.expand(shape.register().equals("minutes") ? "{first} {last}" : "{first}"));
      }
      List<String> sides = new ArrayList<>(setting.getOrDefault("side", List.of()));
      sides.addAll(phrases.variants("lookup.side"));
      text.bindAll("side", draw.shuffled(sides));
      text.bind("topic", about.get(0));
      List<Meeting.Point> threads = threads();
      Meeting meeting =
          new Meeting(
              about.get(0),
              about.get(1),
              LocalDate.of(2026, draw.between(1, 4), draw.between(1, 28)),
              60 * draw.between(8, 16) + 5 * draw.below(12),
              present,
              line("lookup.open", Meeting.Kind.ASIDE),
              threads,
              line("lookup.close", Meeting.Kind.ASIDE),
              draw.between(3, 60));
      String notes = shape.render(meeting, draw);
      String ask = "Question: " + question + " " + asked.format();
      String user = draw.chance(50) ? ask + "\n\n" + notes : notes + "\n\n" + ask;
      return new FamilyItem(
          shape.label(),
          user,
          Map.of("answer", answer.gold()),
          answer.aliases(),
          Map.of("answer", evidence));
    }

    private List<Meeting.Point> threads() {
      List<LookupFact> others = new ArrayList<>(List.of(LookupFact.values()));
      others.remove(asked);
      others = draw.shuffled(others).subList(0, 4);
      List<LookupFact.Value> values = asked.values(4, text, draw);
      List<Meeting.Point> threads = new ArrayList<>();
      threads.add(thread(asked, values.subList(0, 2), true));
      threads.add(thread(asked, values.subList(2, 4), false));
      for (LookupFact other : others) {
        threads.add(thread(other, other.values(2, text, draw), false));
      }
      return draw.shuffled(threads);
    }

    private Meeting.Point thread(LookupFact fact, List<LookupFact.Value> values, boolean isAsked) {
      List<String> left = subjects.getOrDefault(fact.subjects(), List.of());
      String subject = left.remove(0);
      text.bind("s", subject).bind("v", values.get(0).shown()).bind("o", values.get(1).shown());
      List<Meeting.Line> lines = new ArrayList<>();
      asides(lines);
      if (isAsked || draw.chance(60)) {
        lines.add(line("lookup." + fact.label() + ".old", Meeting.Kind.OLD));
        asides(lines);
      }
      Meeting.Line decision = line("lookup." + fact.label() + ".new", Meeting.Kind.FINAL);
      lines.add(decision);
      if (isAsked) {
        evidence = decision.text();
        answer = values.get(0);
        question = text.pool("lookup." + fact.label() + ".ask");
      }
      if (draw.chance(30)) {
        asides(lines);
      }
      return new Meeting.Point(subject, lines);
    }

    private void asides(List<Meeting.Line> lines) {
      int count = shape.register().equals("note") ? draw.between(1, 2) : 1;
      for (int i = 0; i < count; i++) {
        lines.add(line("lookup.fill", Meeting.Kind.ASIDE));
      }
    }

    private Meeting.Line line(String pool, Meeting.Kind kind) {
      List<String> others = draw.shuffled(present);
      String speaker = others.remove(0);
      text.bindAll("p", others);
      String said = text.pool(pool + "." + shape.register());
      return new Meeting.Line(speaker, Expansion.capital(said), kind);
    }
  }
}
