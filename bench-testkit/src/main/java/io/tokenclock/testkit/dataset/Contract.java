package io.tokenclock.testkit.dataset;

import java.util.List;

/**
 * What a layout of a contract works with.
 *
 * @param vendor who provides
 * @param customer who receives
 * @param town where it is made
 * @param signed the day of signature, written out
 * @param sections the terms and further matters, in order
 * @param extras further terms that belong to no section
 */
record Contract(
    String vendor,
    String customer,
    String town,
    String signed,
    List<Section> sections,
    List<String> extras) {

  /**
   * Terms on one matter.
   *
   * @param matter the matter
   * @param entries its sentences or rows, in order
   */
  record Section(Matter matter, List<Entry> entries) {
    /** All sentences in a row. */
    String prose() {
      return String.join(" ", entries.stream().map(Entry::text).toList());
    }
  }

  /**
   * A sentence, or the value of a row.
   *
   * @param label the label that a row shows
   * @param text the sentence or value
   */
  record Entry(String label, String text) {}

  /** The matters, with headings in several manners. */
  enum Matter {
    SUBJECT("Subject matter", "What is this about?", "What we do"),
    START("Commencement", "From when does it apply?", "When it starts"),
    TERM("Initial term", "How long does it last at first?", "How long it lasts"),
    RENEWAL("Renewal", "And then?", "After the initial term"),
    PAYMENT("Payment", "How is it paid?", "Paying"),
    TERMINATION("Termination", "Can it be ended early?", "Ending it early"),
    SECURITY("Security", "What about security?", "Security");

    private final String heading;
    private final String question;
    private final String plain;

    Matter(String heading, String question, String plain) {
      this.heading = heading;
      this.question = question;
      this.plain = plain;
    }

    String heading() {
      return heading;
    }

    String question() {
      return question;
    }

    String plain() {
      return plain;
    }
  }
}
