package io.tokenclock.cli.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as text; what a browser makes of it has a test of its own. */
final class HtmlReportTest {
  private static final int ROUNDS = 21;
  private static Path folder = Path.of("unset");
  private static String page = "";
  private static JsonNode data = Island.JSON.createObjectNode();

  @BeforeAll
  static void write(@TempDir Path parent) throws IOException {
    folder = parent.resolve("run");
    MadeUpFolder.write(folder, ROUNDS);
    page = Files.readString(report());
    data = Island.JSON.readTree(element("script type=\"application/json\" id=\"data\"", "script"));
  }

  private static Path report() throws IOException {
    RunFolder run = RunFolder.open(folder);
    Evidence evidence = run.evidence();
    RunReport report = RunReport.of(run, evidence);
    report.writeDerived();
    return HtmlReport.write(report, evidence);
  }

  @Test
  void the_same_evidence_gives_the_same_bytes() throws IOException {
    Files.delete(folder.resolve(HtmlReport.FILE));

    assertThat(report()).isEqualTo(folder.resolve(HtmlReport.FILE)).content().isEqualTo(page);
  }

  @Test
  void the_data_are_the_scorecard_digit_for_digit() throws IOException {
    ObjectNode scorecard =
        (ObjectNode) Island.JSON.readTree(Files.readString(folder.resolve(RunReport.SCORECARD)));
    assertThat(scorecard.remove(List.of("comparisons", "paired", "drift", "network"))).isNotNull();

    assertThat(data.path("scorecard").toString()).isEqualTo(scorecard.toString());
    assertThat(data.path("format").asText()).isEqualTo("tokenclock.page/1");
  }

  @Test
  void curves_go_through_the_percentiles_of_the_scorecard() {
    for (JsonNode provider : data.path("scorecard").path("providers")) {
      for (String metric : List.of("ttft", "e2e")) {
        JsonNode curve = data.path("curves").path(metric).path(provider.path("id").asText());
        JsonNode p50 = provider.path("metrics").path(metric).path("censored").path("p50");
        assertThat(curve.path("n").asInt()).isEqualTo(ROUNDS);
        assertThat(curve.path("nanos").get(p50.path("rank").asInt() - 1).asLong())
            .isEqualTo(p50.path("value").asLong());
      }
    }
    // Three of the 21 requests to beta failed.
    assertThat(data.path("curves").path("e2e").path("beta").path("ranks")).hasSize(ROUNDS - 3);
  }

  @Test
  void thousands_of_values_become_five_hundred_at_the_ranks_of_every_percentile() {
    int[] ranks = Curves.ranks(99_000, 100_000);

    assertThat(ranks)
        .hasSizeLessThanOrEqualTo(Curves.POINTS + 2)
        .isSorted()
        .doesNotHaveDuplicates();
    assertThat(ranks).contains(1, 50_000, 95_000).endsWith(99_000);
    assertThat(Curves.ranks(3, 5)).containsExactly(1, 2, 3);
    assertThat(Curves.ranks(0, 5)).isEmpty();
  }

  @Test
  void rounds_are_put_together_only_when_there_are_many() {
    assertThat(RoundSeries.width(300)).isEqualTo(1);
    assertThat(RoundSeries.width(301)).isEqualTo(3);
    assertThat(RoundSeries.width(120_000)).isEqualTo(800);
    JsonNode rounds = data.path("rounds");
    assertThat(rounds.path("rounds_per_group").asInt()).isEqualTo(1);
    assertThat(rounds.path("providers").path("beta").path("failures"))
        .extracting(f -> f.path("round").asInt())
        .containsExactly(4, 11, 18);
    assertThat(rounds.path("stalls").toString())
        .isEqualTo("[{\"round\":5,\"longest_nanos\":9000000}]");
  }

  @Test
  void the_slowest_and_a_median_answer_are_taken_apart() {
    JsonNode slowest = data.path("flights").get(0);
    assertThat(slowest.path("id").asText()).isEqualTo("r0005-gamma");
    assertThat(slowest.path("answer").asText()).isEqualTo(MadeUpFolder.HOSTILE);
    assertThat(slowest.path("arrivals").get(0).path("kind").asText()).isEqualTo("reasoning");
    assertThat(slowest.path("marks").path("last_answer").asLong())
        .isGreaterThan(slowest.path("marks").path("first_answer").asLong());
    assertThat(data.path("flights")).hasSize(2);
    assertThat(data.path("lanes")).hasSize(MadeUpFolder.PROVIDERS.size());
  }

  @Test
  void text_from_outside_is_text() {
    assertThat(page).doesNotContain("<img").doesNotContain("window.hacked = 1</script>");
    assertThat(page.split("<script", -1)).hasSize(4);
    assertThat(page).contains("&lt;/script&gt;&lt;script&gt;window.hacked = 1");
  }

  @Test
  void nothing_is_loaded_and_nothing_runs_but_what_is_hashed() throws Exception {
    String policy = attribute("http-equiv=\"Content-Security-Policy\" content");
    assertThat(policy)
        .startsWith("default-src 'none'; script-src 'sha256-")
        .doesNotContain("unsafe", "http", "*");
    assertThat(page).doesNotContainPattern("(src|href|action)=\"(?!#)");
    assertThat(page).doesNotContain("style=\"", "@import", "url(");
    assertThat(page).contains("uPlot, https://github.com/leeoniya/uPlot", "MIT License");
  }

  private static String attribute(String before) {
    Matcher found = Pattern.compile(before + "=\"([^\"]*)\"").matcher(page);
    assertThat(found.find()).isTrue();
    return found.group(1).replace("&#39;", "'");
  }

  private static String element(String opening, String name) {
    int from = page.indexOf("<" + opening + ">") + opening.length() + 2;
    return page.substring(from, page.indexOf("</" + name + ">", from));
  }
}
