package io.tokenclock.testkit.dataset;

import java.time.LocalDate;
import java.util.List;

/**
 * What a layout of meeting notes works with.
 *
 * @param topic what the meeting is about
 * @param body who meets
 * @param date the day of the meeting
 * @param startMinute minute of the day at which it begins
 * @param present names of those present
 * @param opening how the notes begin
 * @param threads the matters discussed, in order
 * @param closing how the notes end
 * @param number a running number of the meeting
 */
record Meeting(
    String topic,
    String body,
    LocalDate date,
    int startMinute,
    List<String> present,
    Line opening,
    List<Point> threads,
    Line closing,
    int number) {

  /**
   * A remark.
   *
   * @param speaker who made it
   * @param text the remark
   * @param kind its part in the thread
   */
  record Line(String speaker, String text, Kind kind) {}

  /** The part of a remark. */
  enum Kind {
    /** Leads to nothing. */
    ASIDE,
    /** Gives a value that no longer holds. */
    OLD,
    /** Gives the value that holds. */
    FINAL
  }

  /**
   * A matter.
   *
   * @param title its subject
   * @param lines what was said
   */
  record Point(String title, List<Line> lines) {
    /** The subject without its article, as a heading. */
    String heading() {
      return Expansion.capital(title.startsWith("the ") ? title.substring(4) : title);
    }

    /** The texts of the remarks of one kind, or of all others. */
    String texts(Kind kind, boolean same, String joint) {
      return lines.stream()
          .filter(line -> (line.kind() == kind) == same)
          .map(Line::text)
          .reduce((a, b) -> a + joint + b)
          .orElse("");
    }
  }
}
