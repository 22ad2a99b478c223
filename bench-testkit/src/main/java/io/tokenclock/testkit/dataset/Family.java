package io.tokenclock.testkit.dataset;

import io.tokenclock.task.BuiltinFamily;

/** One family of tasks: its fixed prompt and how an item of it is drawn. */
interface Family {

  /** Which of the built-in families it is. */
  BuiltinFamily family();

  /** The name on disk, such as {@code ticket-triage}. */
  default String name() {
    return family().label();
  }

  /** The short name that starts the ids. */
  String idPrefix();

  /** The system message of all items. */
  String system();

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
