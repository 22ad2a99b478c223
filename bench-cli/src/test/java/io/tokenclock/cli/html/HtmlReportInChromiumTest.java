package io.tokenclock.cli.html;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.record.Evidence;
import io.tokenclock.record.RunFolder;
import io.tokenclock.report.RunReport;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The page as a browser shows it. Left out where there is no Chromium, which the build says. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class HtmlReportInChromiumTest {
  /** As many as an interval of a p95 takes. */
  private static final int ROUNDS = 72;

  private static final int WIDE = 1280;
  private static final int PHONE = 375;

  /** Every cell of the table: provider, column, and what is shown. */
  private static final String CELLS =
      "[...document.querySelectorAll('#main-table td[data-column]')].map((cell) => ({"
          + "provider: cell.parentNode.dataset.provider, column: cell.dataset.column,"
          + "value: cell.querySelector('.v').textContent,"
          + "interval: cell.querySelector('.interval')?.textContent ?? '',"
          + "n: cell.querySelector('.n')?.textContent ?? ''}))";

  private static final String ORDER =
      "[...document.querySelectorAll('#main-table tbody:first-of-type tr[data-provider]')]"
          + ".map((row) => row.dataset.provider)";

  private Path page = Path.of("unset");
  private JsonNode scorecard = Island.JSON.createObjectNode();
  private Chromium browser;

  @BeforeAll
  void start(@TempDir Path parent, @TempDir Path profile) throws Exception {
    RunFolder run = MadeUpFolder.write(parent.resolve("run"), ROUNDS);
    page = report(run);
    scorecard = Island.JSON.readTree(run.read(RunReport.SCORECARD));
    browser = Chromium.start(profile);
  }

  private static Path report(RunFolder run) throws IOException {
    Evidence evidence = run.evidence();
    RunReport report = RunReport.of(run, evidence);
    report.writeDerived();
    return HtmlReport.write(report, evidence);
  }

  @AfterAll
  void stop() {
    browser.close();
  }

  @Test
  void shows_the_figures_of_the_scorecard_in_every_table() throws Exception {
    browser.open(page, WIDE, false);
    List<String> questions = new ArrayList<>();
    int compared = 0;
    for (JsonNode projection : scorecard.path("projections")) {
      String key = projection.path("key").asText();
      questions.add(key);
      JsonNode cells =
          browser.evaluate(
              "{ const choice = document.getElementById('projection'); choice.value = '"
                  + key
                  + "'; choice.dispatchEvent(new Event('change')); return "
                  + CELLS
                  + "; }");
      for (JsonNode cell : cells) {
        compared += compare(cell);
      }
    }
    // Five providers, at least three columns of estimates or shares in each of six tables.
    assertThat(questions).hasSize(8);
    assertThat(compared).isGreaterThan(5 * 3 * 6);
    assertThat(browser.complaints()).isEmpty();
  }

  private int compare(JsonNode cell) {
    String column = cell.path("column").asText();
    JsonNode provider = provider(cell.path("provider").asText());
    String shown = cell.path("value").asText();
    if (column.equals("success") || column.equals("failures")) {
      JsonNode share = provider.path(column);
      assertThat(shown).isEqualTo(percent(share.path("ratio")));
      assertThat(cell.path("interval").asText())
          .isEqualTo("[" + percent(share.path("low")) + ", " + percent(share.path("high")) + "]");
      return 1;
    }
    if (column.endsWith("_difference")) {
      return 0;
    }
    String metric = column.replaceFirst("_p\\d\\d(_floor)?$", "");
    JsonNode distribution = provider.path("metrics").path(metric).path("censored");
    JsonNode estimate = distribution.path(column.substring(metric.length() + 1));
    assertThat(shown).as(cell.toString()).isEqualTo(figure(estimate, "value", metric));
    assertThat(cell.path("n").asText())
        .isEqualTo(
            distribution.path("covered").asText()
                + " of "
                + distribution.path("submitted").asText());
    if (!cell.path("interval").asText().isEmpty()) {
      assertThat(cell.path("interval").asText())
          .isEqualTo(
              "["
                  + figure(estimate, "low", metric)
                  + ", "
                  + figure(estimate, "high", metric)
                  + "]");
    }
    return 1;
  }

  private JsonNode provider(String id) {
    for (JsonNode provider : scorecard.path("providers")) {
      if (provider.path("id").asText().equals(id)) {
        return provider;
      }
    }
    throw new AssertionError("no provider " + id);
  }

  private static String figure(JsonNode estimate, String name, String metric) {
    if (!estimate.has(name)) {
      return estimate.path(name + "_beyond").asText();
    }
    BigDecimal unit = metric.endsWith("_rate") ? BigDecimal.ONE : BigDecimal.valueOf(1_000_000);
    double value = estimate.path(name).decimalValue().doubleValue() / unit.doubleValue();
    return fixed(value, Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 || value == 0 ? 1 : 3);
  }

  private static String percent(JsonNode ratio) {
    return ratio.asDouble() == 1 ? "100" : fixed(100 * ratio.asDouble(), 1);
  }

  private static String fixed(double value, int decimals) {
    return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString();
  }

  @Test
  void sorts_by_a_column_and_back() throws Exception {
    browser.open(page, WIDE, false);
    Map<Double, String> byValue = new TreeMap<>();
    browser
        .evaluate(ORDER)
        .forEach(
            id ->
                byValue.put(
                    provider(id.asText())
                        .path("metrics")
                        .path("output_rate")
                        .path("censored")
                        .path("p50")
                        .path("value")
                        .asDouble(),
                    id.asText()));
    List<String> slowFirst = List.copyOf(byValue.values());
    List<String> fastFirst = new ArrayList<>(slowFirst);
    Collections.reverse(fastFirst);

    assertThat(click("output_rate_p50")).isEqualTo("descending");
    assertThat(texts(browser.evaluate(ORDER))).isEqualTo(fastFirst);
    assertThat(click("output_rate_p50")).isEqualTo("ascending");
    assertThat(texts(browser.evaluate(ORDER))).isEqualTo(slowFirst);
    assertThat(click("provider")).isEqualTo("ascending");
    assertThat(texts(browser.evaluate(ORDER))).isSortedAccordingTo(Comparator.naturalOrder());
    assertThat(browser.complaints()).isEmpty();
  }

  private String click(String column) throws Exception {
    String head = "document.querySelector('#main-table th[data-sort=\"" + column + "\"]')";
    return browser
        .evaluate("{ " + head + ".querySelector('button').click(); return " + head + ".ariaSort; }")
        .asText();
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  @Test
  void fits_a_phone_and_a_desk_in_both_themes() throws Exception {
    Path shots = Files.createDirectories(Path.of("target", "screenshots"));
    List<String> grounds = new ArrayList<>();
    for (int width : List.of(PHONE, WIDE)) {
      for (boolean dark : List.of(false, true)) {
        browser.open(page, width, dark);
        String what = width + (dark ? " dark" : " light");
        assertThat(browser.complaints()).as(what).isEmpty();
        assertThat(
                browser.evaluate("[document.documentElement.scrollWidth, innerWidth]").toString())
            .as(what)
            .isEqualTo("[" + width + "," + width + "]");
        // Two curves and a panel for each provider.
        assertThat(browser.evaluate("document.querySelectorAll('.uplot canvas').length").asInt())
            .as(what)
            .isEqualTo(2 + MadeUpFolder.PROVIDERS.size());
        grounds.add(browser.evaluate("getComputedStyle(document.body).backgroundColor").asText());
        Files.write(shots.resolve(what.replace(' ', '-') + ".png"), browser.screenshot());
      }
    }
    assertThat(grounds.get(0)).isEqualTo(grounds.get(2)).isNotEqualTo(grounds.get(1));
    assertThat(grounds.get(1)).isEqualTo(grounds.get(3));
  }

  @Test
  void shows_hostile_text_as_text_and_runs_nothing_foreign() throws Exception {
    browser.open(page, WIDE, false);
    assertThat(browser.evaluate("document.title").asText()).contains(MadeUpFolder.HOSTILE);
    assertThat(browser.evaluate("document.querySelector('#anatomy pre').textContent").asText())
        .isEqualTo(MadeUpFolder.HOSTILE);
    assertThat(browser.evaluate("document.getElementById('causes').textContent").asText())
        .contains("window.hacked = 2");
    assertThat(browser.evaluate("document.images.length").asInt()).isZero();
    assertThat(browser.complaints()).isEmpty();

    browser.evaluate(
        "{ const s = document.createElement('script'); s.textContent = 'window.hacked = 3';"
            + " document.body.append(s); const i = new Image(); i.src = 'x.png';"
            + " document.body.append(i); }");
    assertThat(browser.evaluate("window.hacked").isNull()).isTrue();
    assertThat(browser.complaints())
        .anyMatch(complaint -> complaint.contains("Content Security Policy"));
  }

  @Test
  void says_what_it_can_when_every_request_failed(@TempDir Path parent) throws Exception {
    browser.open(report(MadeUpFolder.writeFailed(parent.resolve("failed"))), PHONE, true);

    assertThat(browser.evaluate("document.documentElement.dataset.ready").asText())
        .isEqualTo("yes");
    assertThat(browser.evaluate("document.getElementById('verdict').textContent").asText())
        .contains("15 of 15 failed.");
    assertThat(browser.evaluate("document.getElementById('shape').textContent").asText())
        .contains("Nothing to draw");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void can_be_used_without_a_pointer_and_read_aloud() throws Exception {
    browser.open(page, WIDE, false);
    assertThat(
            browser
                .evaluate(
                    "[...document.querySelectorAll('table')].filter((t) => !t.caption"
                        + " || [...t.querySelectorAll('tbody tr')].some((r) => !r.querySelector('th[scope]')))"
                        + ".length")
                .asInt())
        .isZero();
    // Whatever is drawn is hidden from a reader, who has the numbers beside it.
    assertThat(
            browser
                .evaluate(
                    "[...document.querySelectorAll('svg, .uplot')]"
                        + ".filter((d) => !d.closest('[aria-hidden=true]')).length")
                .asInt())
        .isZero();
    assertThat(
            browser
                .evaluate(
                    "[...document.querySelectorAll('.scroll')].filter((s) => s.tabIndex !== 0"
                        + " || !s.getAttribute('aria-label')).length")
                .asInt())
        .isZero();
    assertThat(
            browser
                .evaluate(
                    "{ document.querySelector('.chip').click(); return"
                        + " [document.querySelector('.chip').ariaPressed,"
                        + " document.querySelectorAll('#rounds .panel').length]; }")
                .toString())
        .isEqualTo("[\"false\",4]");
    assertThat(browser.complaints()).isEmpty();
  }
}
