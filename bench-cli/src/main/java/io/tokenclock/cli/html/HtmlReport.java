package io.tokenclock.cli.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import gg.jte.TemplateOutput;
import gg.jte.html.HtmlInterceptor;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import io.tokenclock.record.Evidence;
import io.tokenclock.report.RunReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * The report as one HTML file that loads nothing: verdict, tables, charts and single exchanges. Its
 * figures are those of {@code scorecard.json}, carried in the page as data; its scripts only choose
 * and draw. The same evidence gives the same bytes.
 */
public final class HtmlReport {
  /** Its name in a run folder. */
  public static final String FILE = "report.html";

  private HtmlReport() {}

  /**
   * Writes the page into the run folder, in place of an earlier one.
   *
   * @param evidence what the report was computed from
   * @return where it lies
   * @throws IOException when the folder cannot be read or written
   */
  public static Path write(RunReport report, Evidence evidence) throws IOException {
    report.folder().write(FILE, render(report, evidence));
    return report.folder().path().resolve(FILE);
  }

  static String render(RunReport report, Evidence evidence) throws IOException {
    var flights = new Flights(report, evidence);
    ObjectNode scorecard = Island.scorecard(report);
    String island = Island.of(report, scorecard, evidence, flights);
    PageView view = PageView.of(report, scorecard, flights.views(), island);
    var page = new StringOutput();
    JtereportGenerated.render(new OwaspHtmlTemplateOutput(page), new NothingAdded(), view);
    // A lone surrogate, which text from outside may hold, is no UTF-8.
    return new String(page.toString().getBytes(UTF_8), UTF_8);
  }

  /** The template is the whole page. */
  private static final class NothingAdded implements HtmlInterceptor {
    @Override
    public void onHtmlTagOpened(String name, Map<String, Object> attributes, TemplateOutput out) {}

    @Override
    public void onHtmlTagClosed(String name, TemplateOutput out) {}
  }
}
