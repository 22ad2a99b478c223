package io.tokenclock.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class MarkdownPageTest {

  @Test
  void the_report_is_the_kept_one_in_every_locale() {
    Golden.holds(
        "report.md",
        () ->
            ReportText.markdown(
                SampleRun.scorecard(), Projection.all(), SampleRun.PROVENANCE, SampleRun.PROBLEMS));
  }

  @Test
  void text_from_outside_opens_no_markup() {
    assertThat(MarkdownPage.escape("a|b")).isEqualTo("a\\|b");
    assertThat(MarkdownPage.escape("<img src=x>&lt;")).isEqualTo("&lt;img src=x&gt;&amp;lt;");
    assertThat(MarkdownPage.escape("[x](y)")).isEqualTo("[x\\](y)");
    assertThat(MarkdownPage.escape("[x]: y")).isEqualTo("[x\\]: y");
    assertThat(MarkdownPage.escape("`*_~#\\")).isEqualTo("\\`\\*\\_\\~\\#\\\\");
    assertThat(MarkdownPage.escape("@team see https://a.b"))
        .isEqualTo("&#64;team see https&#58;//a.b");
    assertThat(MarkdownPage.escape("WWW.a.b")).isEqualTo("WWW&#46;a.b");
    assertThat(MarkdownPage.escape("a\n# b")).isEqualTo("a\\\\u000a\\# b");
    assertThat(MarkdownPage.escape("[1.0, 2.0]")).isEqualTo("[1.0, 2.0]");
  }

  @Test
  void a_table_has_as_many_cells_in_each_row() {
    Grid grid = new Grid(1);
    grid.rows(List.of(List.of("a|b"), List.of("c", "d")));
    grid.title("apart");
    grid.row(List.of("1", "2"));
    MarkdownPage page = new MarkdownPage();
    page.table(grid);

    assertThat(page.text())
        .isEqualTo(
            """
            | a\\|b | c<br>d |
            | :-- | --: |
            | *apart* |  |
            | 1 | 2 |
            """);
  }
}
