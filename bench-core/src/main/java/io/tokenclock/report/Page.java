package io.tokenclock.report;

/**
 * What a report is put on. Whoever fills it hands over plain text, and the page makes text from
 * outside harmless in its own way.
 */
interface Page {
  /** The first line of a report. */
  void title(String text);

  /** The name of a chapter. */
  void chapter(String text);

  /** The name of what follows. */
  void heading(String text);

  /** A paragraph. */
  void paragraph(String text);

  /** One of several remarks. */
  void note(String text);

  /** A table. */
  void table(Grid grid);

  /** Sets apart what follows, where pages have no other means. */
  void gap();
}
