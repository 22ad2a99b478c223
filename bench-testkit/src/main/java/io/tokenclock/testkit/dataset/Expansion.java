package io.tokenclock.testkit.dataset;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Turns phrases into the text of one document. Confined to that document: a pool is used up before
 * a variant of it comes a second time.
 *
 * <p>Notation: {@code [a|b|c]} one of several, may be nested and empty; {@code {name}} a bound
 * value, else a variant of that pool; {@code {^name}} the same with a capital; {@code {a:name}}
 * with the indefinite article; {@code {n:3-9}} a number. Bound values are inserted as they are.
 */
final class Expansion {
  private final Phrases phrases;
  private final Draw draw;
  private final Map<String, List<String>> bound = new TreeMap<>();
  private final Map<String, Iterator<String>> bags = new TreeMap<>();

  Expansion(Phrases phrases, Draw draw) {
    this.phrases = phrases;
    this.draw = draw;
  }

  /** Binds a name to one value, replacing an earlier one. */
  Expansion bind(String name, String value) {
    return bindAll(name, List.of(value));
  }

  /** Binds a name to several values, drawn in turn. */
  Expansion bindAll(String name, List<String> values) {
    bound.put(name, values);
    bags.remove("bound " + name);
    return this;
  }

  /** A variant of a pool, expanded. */
  String pool(String name) {
    // An empty option may leave two spaces behind.
    return expand(next(name, phrases.variants(name))).replace("  ", " ").strip();
  }

  /** Several variants of a pool joined by spaces. */
  String pool(String name, int count) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      parts.add(pool(name));
    }
    return String.join(" ", parts);
  }

  /** Expands a template. */
  String expand(String template) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < template.length()) {
      char c = template.charAt(at);
      if (c == '[') {
        int end = matching(template, at);
        out.append(expand(draw.pick(options(template.substring(at + 1, end)))));
        at = end + 1;
      } else if (c == '{') {
        int end = template.indexOf('}', at);
        out.append(slot(template.substring(at + 1, end)));
        at = end + 1;
      } else {
        out.append(c);
        at++;
      }
    }
    return out.toString();
  }

  private String slot(String name) {
    if (name.startsWith("^")) {
      return capital(slot(name.substring(1)));
    }
    if (name.startsWith("a:")) {
      String noun = slot(name.substring(2));
      return ("aeiou".indexOf(Character.toLowerCase(noun.charAt(0))) >= 0 ? "an " : "a ") + noun;
    }
    if (name.startsWith("n:")) {
      String[] range = name.substring(2).split("-", -1);
      int number = draw.between(Integer.parseInt(range[0]), Integer.parseInt(range[1]));
      return Integer.toString(number);
    }
    List<String> values = bound.get(name);
    if (values == null) {
      return pool(name);
    }
    return values.size() == 1 ? values.get(0) : next("bound " + name, values);
  }

  private String next(String bag, List<String> all) {
    Iterator<String> rest = bags.get(bag);
    if (rest == null || !rest.hasNext()) {
      rest = draw.shuffled(all).iterator();
      bags.put(bag, rest);
    }
    return rest.next();
  }

  static String capital(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  private static int matching(String template, int open) {
    int depth = 0;
    for (int at = open; at < template.length(); at++) {
      char c = template.charAt(at);
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (depth == 0) {
        return at;
      }
    }
    throw new IllegalArgumentException("unclosed [ in: " + template);
  }

  private static List<String> options(String inner) {
    List<String> options = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int at = 0; at < inner.length(); at++) {
      char c = inner.charAt(at);
      depth += c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0;
      if (c == '|' && depth == 0) {
        options.add(inner.substring(from, at));
        from = at + 1;
      }
    }
    options.add(inner.substring(from));
    return options;
  }
}
