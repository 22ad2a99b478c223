package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.stats.BehindBest;
import io.tokenclock.stats.RoundBootstrap;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code scorecard.json}: every figure of a run with unit, rank, n, coverage and interval, and the
 * standings of every projection. Members stand in a fixed order; what has no honest value is left
 * out; numbers are never NaN or infinite. The member {@code format} names the version.
 */
final class ScorecardJson {
  /** Name and version of the format; the number grows when a reader of the old one would break. */
  static final String FORMAT = "tokenclock.scorecard/1";

  private ScorecardJson() {}

  /** The whole text. */
  static String render(Scorecard scorecard, Provenance provenance) {
    return render(scorecard, Projection.all(), provenance);
  }

  /** The whole text, with these projections. */
  static String render(Scorecard scorecard, List<Projection> projections, Provenance provenance) {
    StringWriter text = new StringWriter();
    try {
      write(scorecard, projections, provenance, text);
    } catch (IOException e) {
      throw new UncheckedIOException("a string writer accepts everything", e);
    }
    return text.toString();
  }

  /** Writes the whole text; the target stays open. */
  static void write(
      Scorecard scorecard, List<Projection> projections, Provenance provenance, Writer target)
      throws IOException {
    Conditions conditions = provenance.conditions();
    try (JsonGenerator json = JsonFields.generator(target)) {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter));
      JsonFields fields = new JsonFields(json);
      fields.open();
      fields.text("format", FORMAT);
      measured(fields, provenance);
      plan(fields, scorecard.plan());
      method(fields, conditions.clientError());
      fields.open("validity");
      fields.text("verdict", scorecard.validity().verdict().label());
      fields.texts("reasons", scorecard.validity().reasons());
      fields.close();
      verdict(fields, Findings.of(scorecard, provenance.rankedError()));
      fields.openList("providers");
      for (ProviderScore score : scorecard.providers()) {
        new ProviderJson(fields).write(score);
      }
      fields.closeList();
      ConditionsJson.write(fields, scorecard, conditions);
      fields.openList("projections");
      for (Projection projection : projections) {
        projection(
            fields, scorecard, Standings.of(scorecard, projection, provenance.rankedError()));
      }
      fields.closeList();
      new PairsJson(fields, scorecard, provenance.rankedError()).write();
      fields.close();
    }
    target.write('\n');
  }

  private static void measured(JsonFields fields, Provenance provenance) throws IOException {
    fields.open("measured_with");
    fields.text("version", provenance.version());
    fields.text("commit", provenance.commit());
    fields.open("tokenizer");
    for (Map.Entry<String, String> fact : provenance.tokenizerFacts()) {
      fields.text(fact.getKey(), fact.getValue());
    }
    fields.close();
    List<Map.Entry<String, String>> other = provenance.otherTokenizerFacts();
    if (!other.isEmpty()) {
      fields.open("scored_with_tokenizer");
      for (Map.Entry<String, String> fact : other) {
        fields.text(fact.getKey(), fact.getValue());
      }
      fields.close();
    }
    fields.close();
  }

  private static void plan(JsonFields fields, BenchmarkPlan plan) throws IOException {
    fields.open("plan");
    fields.text("name", plan.name());
    fields.flag("simulated", plan.simulated());
    fields.number("time_scale", plan.timeScale());
    fields.text("dataset", plan.dataset());
    fields.text("dataset_sha256", plan.datasetSha256());
    fields.texts("families", plan.families());
    fields.whole("rounds", plan.rounds());
    fields.whole("requests", plan.requests());
    fields.whole("deadline_nanos", plan.deadline().toNanos());
    fields.close();
  }

  private static void method(JsonFields fields, @Nullable Duration clientError) throws IOException {
    fields.open("method");
    fields.text("percentiles", "nearest rank");
    fields.text("floors", "nearest rank, descending");
    fields.text("intervals", "order statistics, 95 %");
    fields.text("shares", "Wilson, 95 %");
    fields.text(
        "ranks", "1 + providers that are better with certainty, paired, Holm, censored form");
    fields.number("pairs_error_rate", PairComparison.ERROR_RATE);
    fields.whole("bootstrap_resamples", RoundBootstrap.RESAMPLES);
    if (clientError != null) {
      fields.whole("client_error_nanos", clientError.toNanos());
    }
    fields.close();
  }

  private static void verdict(JsonFields fields, List<Finding> findings) throws IOException {
    fields.openList("verdict");
    for (Finding finding : findings) {
      fields.open();
      fields.text("key", finding.key());
      fields.text("question", finding.question());
      fields.text("sentence", finding.sentence());
      fields.texts("leaders", finding.leaders());
      fields.flag("decided", finding.decided());
      fields.close();
    }
    fields.closeList();
  }

  private static void projection(JsonFields fields, Scorecard scorecard, Standings standings)
      throws IOException {
    Projection projection = standings.projection();
    fields.open();
    fields.text("key", projection.key());
    fields.text("title", projection.title());
    fields.text("question", projection.question());
    fields.text("caveat", projection.caveat());
    fields.text("order", projection.order().key());
    fields.texts("columns", projection.columns().stream().map(Column::key).toList());
    fields.open("eligibility");
    fields.whole("success_at_least_percent", projection.limits().successPercent());
    fields.whole("failures_at_most_percent", projection.limits().failurePercent());
    fields.close();
    fields.text("note", projection.toolCalls() ? Projection.NO_TOOL_CALLS : null);
    rows(fields, scorecard, standings, "listed", standings.listed());
    rows(fields, scorecard, standings, "ineligible", standings.ineligible());
    rows(fields, scorecard, standings, "dedicated", standings.dedicated());
    fields.close();
  }

  private static void rows(
      JsonFields fields, Scorecard scorecard, Standings standings, String name, List<Standing> rows)
      throws IOException {
    fields.openList(name);
    for (Standing row : rows) {
      fields.open();
      fields.text("provider", row.score().provider().id());
      fields.whole("rank", row.rank());
      fields.text("note", row.note());
      if (name.equals("listed")) {
        differences(fields, scorecard, standings, row.score());
      }
      fields.close();
    }
    fields.closeList();
  }

  private static void differences(
      JsonFields fields, Scorecard scorecard, Standings standings, ProviderScore score)
      throws IOException {
    for (Column column : standings.projection().columns()) {
      Difference difference =
          column.kind() == Column.Kind.DIFFERENCE
              ? standings.difference(score, column, Form.CENSORED)
              : null;
      if (difference != null) {
        fields.open(column.key());
        fields.number("difference", difference.difference());
        fields.number("ratio", difference.ratio());
        BehindBest.Behind behind = standings.behindBest(scorecard, score, column);
        if (behind != null) {
          fields.flag("may_be_best", behind.mayBeBest());
          fields.number("behind_at_least", behind.atLeast());
          fields.number("behind_at_most", behind.atMost());
        }
        fields.close();
      }
    }
  }
}
