package io.tokenclock.providers;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.plan.NearestWord;
import io.tokenclock.report.Column;
import io.tokenclock.report.Limits;
import io.tokenclock.report.Projection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Projections of a report that somebody declares in a YAML or JSON file: columns, order,
 * eligibility, question and caveat over figures that are there anyway. The schema is {@code
 * projections.schema.json} in this package.
 */
public final class ProjectionFile {
  private static final String DIFFERENCE = "_difference";

  private final LocatedTree tree;
  private final List<LocatedProblem> problems = new ArrayList<>();

  private ProjectionFile(LocatedTree tree) {
    this.tree = tree;
  }

  /**
   * Reads projections.
   *
   * @param file a file whose name ends in {@code .yaml}, {@code .yml} or {@code .json}
   * @return the projections, in their order
   * @throws IOException when the file cannot be read
   * @throws InvalidProviderException when its content cannot be used, with file, line and key of
   *     every problem
   */
  public static List<Projection> read(Path file) throws IOException {
    return read(LocatedTreeReader.file(file));
  }

  static List<Projection> read(LocatedTree tree) {
    List<LocatedProblem> misfits = DeclarationSchema.ofProjections().problems(tree);
    if (!misfits.isEmpty()) {
      throw LocatedProblem.refusal(misfits);
    }
    return new ProjectionFile(tree).projections();
  }

  private List<Projection> projections() {
    Set<String> keys = new HashSet<>(Projection.all().stream().map(Projection::key).toList());
    List<Projection> projections = new ArrayList<>();
    JsonNode list = tree.root().path("projections");
    for (int i = 0; i < list.size(); i++) {
      List<String> place = List.of("projections", Integer.toString(i));
      String key = list.path(i).path("key").asText();
      if (!keys.add(key)) {
        problem(place, "key", "'" + key + "' is taken, by a built-in projection or one above");
      }
      Projection projection = projection(list.path(i), place);
      if (projection != null) {
        projections.add(projection);
      }
    }
    if (!problems.isEmpty()) {
      throw LocatedProblem.refusal(problems);
    }
    return List.copyOf(projections);
  }

  private @Nullable Projection projection(JsonNode node, List<String> place) {
    Column order = column(node.path("order").asText(), with(place, "order"));
    if (order != null && order.kind() == Column.Kind.DIFFERENCE) {
      problem(place, "order", "order by the figure itself, not by its difference");
      order = null;
    }
    List<Column> columns = new ArrayList<>();
    JsonNode names = node.path("columns");
    for (int i = 0; i < names.size(); i++) {
      Column column =
          column(names.path(i).asText(), with(with(place, "columns"), Integer.toString(i)));
      if (column != null) {
        columns.add(column);
      }
    }
    JsonNode limits = node.path("eligibility");
    return order == null
        ? null
        : new Projection(
            node.path("key").asText(),
            node.path("title").asText(),
            node.path("question").asText(),
            node.path("caveat").asText(""),
            order,
            List.of(columns),
            new Limits(
                limits.path("success_at_least_percent").asInt(Limits.STANDARD.successPercent()),
                limits.path("failures_at_most_percent").asInt(Limits.STANDARD.failurePercent())),
            false);
  }

  private @Nullable Column column(String name, List<String> place) {
    Column column = Column.named(name);
    if (column == null) {
      List<String> known = Column.all().stream().map(Column::key).toList();
      String nearest = NearestWord.to(name, known);
      problems.add(
          tree.problem(
              place,
              "no column '"
                  + SettingRules.shown(name)
                  + "'"
                  + (nearest == null ? "" : "; did you mean '" + nearest + "'?")
                  + "; columns are success, failures, and metric and statistic: "
                  + String.join(
                      ", ",
                      known.stream()
                          .filter(word -> word.contains("_p") && !word.endsWith(DIFFERENCE))
                          .toList())
                  + "; each of these also with "
                  + DIFFERENCE
                  + " behind it"));
    }
    return column;
  }

  private void problem(List<String> place, String key, String reason) {
    problems.add(tree.problem(with(place, key), reason));
  }

  private static List<String> with(List<String> place, String step) {
    List<String> longer = new ArrayList<>(place);
    longer.add(step);
    return longer;
  }
}
