package io.tokenclock.record;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.capture.PhaseMarks;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The names and the order of {@link PhaseMarks} in a record. */
final class PhaseFields {
  /** The member of a record that holds them. */
  static final String NAME = "phases";

  private static final List<String> FIELDS =
      List.of(
          "dns_start_ns",
          "dns_end_ns",
          "connect_start_ns",
          "connect_end_ns",
          "tls_start_ns",
          "tls_end_ns",
          "connection_acquired_ns",
          "request_sent_ns");

  private PhaseFields() {}

  /**
   * Where a mark comes from.
   *
   * @param <X> what reading one can fail with
   */
  interface Source<X extends Exception> {
    @Nullable Long mark(String field) throws X;
  }

  /** The marks in the order of the fields, null where one is absent. */
  static List<@Nullable Long> values(PhaseMarks marks) {
    return Arrays.asList(
        marks.dnsStartNanos(),
        marks.dnsEndNanos(),
        marks.connectStartNanos(),
        marks.connectEndNanos(),
        marks.tlsStartNanos(),
        marks.tlsEndNanos(),
        marks.connectionAcquiredNanos(),
        marks.requestSentNanos());
  }

  static void write(PhaseMarks marks, ObjectNode json) {
    List<@Nullable Long> values = values(marks);
    for (int i = 0; i < FIELDS.size(); i++) {
      Long value = values.get(i);
      if (value != null) {
        json.put(FIELDS.get(i), value);
      }
    }
  }

  /** Asks the source for each field, in order. */
  static <X extends Exception> PhaseMarks read(Source<X> source) throws X {
    @Nullable Long[] marks = new @Nullable Long[FIELDS.size()];
    for (int i = 0; i < marks.length; i++) {
      marks[i] = source.mark(FIELDS.get(i));
    }
    return new PhaseMarks(
        marks[0], marks[1], marks[2], marks[3], marks[4], marks[5], marks[6], marks[7]);
  }
}
