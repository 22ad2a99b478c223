package io.tokenclock.testkit.dataset;

/** One family of tasks: its fixed prompt and how an item of it is drawn. */
interface Family {

  /** The name on disk, such as {@code ticket-triage}. */
  String name();

  /** The short name that starts the ids. */
  String idPrefix();

  /** The system message of all items. */
  String system();

  /** Resource of this package that holds the JSON Schema of the answer. */
  String schemaResource();

  /**
   * Whether the counts keep the band of this family.
   *
   * @param input tokens of the system and the user message
   * @param user tokens of the user message
   */
  boolean keepsBand(int input, int user);

  /** Draws item number {@code index}; another {@code draw} gives another document. */
  FamilyItem draw(int index, Draw draw);
}
