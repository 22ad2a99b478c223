package io.tokenclock.providers;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.report.Basis;
import io.tokenclock.report.Condition;
import io.tokenclock.report.Gate;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Rules that a run must keep to, in a YAML or JSON file: a {@link Gate} for people who do not write
 * Java. Immutable. The schema is {@code rules.schema.json} in this package.
 */
public final class RulesFile {
  private static final String RULES = "rules";
  private static final String RULE = "rule";
  private static final String ON = "on";
  private static final String CONFIDENCE = "confidence";

  private static final int LARGEST_BYTES = 1 << 20;

  /** A list element or a rule's text that begins with a star, which YAML takes for an alias. */
  private static final Pattern BARE_STAR = Pattern.compile("\\s*(-\\s*)?(rule:\\s*)?\\*.*");

  private final LocatedTree tree;
  private final List<Condition> conditions;

  private RulesFile(LocatedTree tree, List<Condition> conditions) {
    this.tree = tree;
    this.conditions = List.copyOf(conditions);
  }

  /**
   * Reads rules.
   *
   * @param file a file whose name ends in {@code .yaml}, {@code .yml} or {@code .json}
   * @throws IOException when the file cannot be read
   * @throws InvalidProviderException when its content cannot be used, with file, line and key of
   *     every problem
   */
  public static RulesFile read(Path file) throws IOException {
    LocatedTree tree;
    try {
      tree = LocatedTreeReader.file(file);
    } catch (InvalidProviderException e) {
      List<LocatedProblem> stars = bareStars(file);
      throw stars.isEmpty() ? e : LocatedProblem.refusal(stars);
    }
    List<LocatedProblem> misfits = DeclarationSchema.ofRules().problems(tree);
    if (!misfits.isEmpty()) {
      throw LocatedProblem.refusal(misfits);
    }
    return new RulesFile(tree, conditions(tree));
  }

  private static List<LocatedProblem> bareStars(Path file) throws IOException {
    List<LocatedProblem> found = new ArrayList<>();
    List<String> lines;
    try {
      lines = Files.size(file) > LARGEST_BYTES ? List.of() : Files.readAllLines(file);
    } catch (CharacterCodingException e) {
      return found;
    }
    for (int i = 0; i < lines.size(); i++) {
      if (BARE_STAR.matcher(lines.get(i)).matches()) {
        found.add(
            new LocatedProblem(
                file.toString(),
                i + 1,
                "in YAML a text that begins with * stands in quotes, as in"
                    + " \"*.success_rate >= 95%\"; without '*.' it means the same"));
      }
    }
    return found;
  }

  private static List<Condition> conditions(LocatedTree tree) {
    List<Condition> conditions = new ArrayList<>();
    List<LocatedProblem> problems = new ArrayList<>();
    JsonNode list = tree.root().path(RULES);
    for (int i = 0; i < list.size(); i++) {
      JsonNode node = list.path(i);
      String text = node.isTextual() ? node.asText() : node.path(RULE).asText();
      try {
        conditions.add(Condition.rule(text).on(basis(node, tree.root())));
      } catch (IllegalArgumentException e) {
        problems.add(tree.problem(place(tree, i), String.valueOf(e.getMessage())));
      }
    }
    refuse(problems);
    return conditions;
  }

  private static Basis basis(JsonNode rule, JsonNode file) {
    String on = rule.path(ON).asText(file.path(ON).asText("estimate"));
    double usual = file.path(CONFIDENCE).asDouble(Basis.USUAL_CONFIDENCE);
    return new Basis(on.equals("bound"), rule.path(CONFIDENCE).asDouble(usual));
  }

  private static List<String> place(LocatedTree tree, int rule) {
    List<String> place = new ArrayList<>(List.of(RULES, Integer.toString(rule)));
    if (tree.root().path(RULES).path(rule).isObject()) {
      place.add(RULE);
    }
    return place;
  }

  private static void refuse(List<LocatedProblem> problems) {
    if (!problems.isEmpty()) {
      throw LocatedProblem.refusal(problems);
    }
  }

  /** The rules as a gate. */
  public Gate gate() {
    return new Gate(conditions);
  }

  /**
   * The rules as a gate for runs of one plan.
   *
   * @throws InvalidProviderException when a rule is about a provider that the plan does not have,
   *     with file, line and key
   */
  public Gate gate(BenchmarkPlan plan) {
    List<LocatedProblem> problems = new ArrayList<>();
    for (int i = 0; i < conditions.size(); i++) {
      String problem = conditions.get(i).problem(plan);
      if (problem != null) {
        problems.add(tree.problem(place(tree, i), problem));
      }
    }
    refuse(problems);
    return gate();
  }
}
