package io.tokenclock.testkit.dataset;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The kinds of facts that meeting notes are asked for. */
enum LookupFact {
  DATE("event", "Answer with day and month, like 7 May."),
  TIME("event", "Answer in 24-hour form, like 08:05."),
  AMOUNT("cost", "Answer in dollars, like $1,350."),
  COUNT("item", "Answer with the number in digits."),
  PERSON("task", "Answer with first and last name."),
  PLACE("event", "Answer with the name of the place as the notes give it."),
  VENDOR("trade", "Answer with the company's name as the notes give it.");

  private final String subjects;
  private final String format;

  LookupFact(String subjects, String format) {
    this.subjects = subjects;
    this.format = format;
  }

  /**
   * One value of a fact.
   *
   * @param shown how the notes write it
   * @param gold the right answer
   * @param aliases other right spellings
   */
  record Value(String shown, String gold, List<String> aliases) {
    /** Drops aliases that say the same, such as the short form of May. */
    Value {
      aliases = aliases.stream().distinct().filter(alias -> !alias.equals(gold)).toList();
    }
  }

  /** The row of a setting that this kind takes its subjects from. */
  String subjects() {
    return subjects;
  }

  /** The sentence that fixes the form of the answer. */
  String format() {
    return format;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Values that differ from each other. */
  List<Value> values(int count, Expansion text, Draw draw) {
    List<Value> values = new ArrayList<>();
    while (values.size() < count) {
      Value value = value(text, draw);
      if (values.stream().noneMatch(other -> other.gold().equals(value.gold()))) {
        values.add(value);
      }
    }
    return values;
  }

  private Value value(Expansion text, Draw draw) {
    return switch (this) {
      case DATE -> date(draw);
      case TIME -> time(draw);
      case AMOUNT -> amount(draw);
      case COUNT -> count(draw);
      case PERSON -> person(text.expand("{first} {last}"));
      case PLACE -> place(text.pool("lookup.room"));
      case VENDOR -> vendor(text.pool("lookup.company"));
    };
  }

  private static Value date(Draw draw) {
    LocalDate date = LocalDate.of(2026, draw.between(5, 12), draw.between(1, 28));
    String day = Wording.ordinal(date.getDayOfMonth());
    String month = Wording.month(date);
    String brief = Wording.shortMonth(date);
    return new Value(
        draw.chance(50) ? Wording.dayMonth(date) : Wording.monthDay(date),
        Wording.dayMonth(date),
        List.of(
            Wording.monthDay(date),
            day + " " + month,
            day + " of " + month,
            month + " " + day,
            date.getDayOfMonth() + " " + brief,
            brief + " " + date.getDayOfMonth()));
  }

  private static Value time(Draw draw) {
    int minute = 60 * draw.between(8, 19) + 15 * draw.below(4);
    String gold = Wording.clock24(minute);
    // Twelve o'clock is left out of the 12-hour form: people disagree on its half.
    boolean noon = minute / 60 == 12;
    List<String> aliases = gold.startsWith("0") ? List.of(gold.substring(1)) : List.of();
    return new Value(noon || draw.chance(60) ? gold : Wording.clock12(minute), gold, aliases);
  }

  private static Value amount(Draw draw) {
    int dollars = draw.between(12, 240) * 50;
    String grouped = Wording.grouped(dollars);
    String gold = "$" + grouped;
    return new Value(
        draw.chance(60) ? gold : grouped + " dollars",
        gold,
        List.of(
            "$" + dollars,
            grouped,
            Integer.toString(dollars),
            grouped + " dollars",
            dollars + " dollars",
            gold + ".00",
            "USD " + grouped));
  }

  private static Value count(Draw draw) {
    int number = draw.between(12, 180);
    String words = Wording.words(number);
    String digits = Integer.toString(number);
    return new Value(draw.chance(70) ? digits : words, digits, List.of(words));
  }

  private static Value person(String name) {
    return new Value(name, name, List.of());
  }

  private static Value place(String name) {
    boolean article = name.startsWith("the ");
    return new Value(
        name, name, article ? List.of(name.substring("the ".length())) : List.of("the " + name));
  }

  private static Value vendor(String name) {
    return new Value(
        name, name, name.contains(" & ") ? List.of(name.replace(" & ", " and ")) : List.of());
  }
}
