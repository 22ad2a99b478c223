package io.tokenclock.task;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The families of the packaged data set; their rules of rightness are built in. Immutable. */
public enum BuiltinFamily {
  /** One fact out of meeting notes: {@code {"answer": string}}. */
  MEETING_NOTES_LOOKUP("meeting-notes-lookup"),
  /** Category and priority of a support ticket. */
  TICKET_TRIAGE("ticket-triage"),
  /** Ten terms out of a contract. */
  CONTRACT_TERMS_EXTRACTION("contract-terms-extraction");

  private final String label;

  BuiltinFamily(String label) {
    this.label = label;
  }

  /** The name in data sets, files and tables ({@code use_case} on disk). */
  public String label() {
    return label;
  }

  /** JSON Schema (2020-12) of the family's answers, as JSON text. Reads a class-path resource. */
  public String answerSchema() {
    String resource = "schema/" + label + ".json";
    try (InputStream in = BuiltinFamily.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(
            "the class path lacks io/tokenclock/task/" + resource + "; use the complete jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read io/tokenclock/task/" + resource, e);
    }
  }

  /** The family of that label; absent when it is not one of these. */
  static @Nullable BuiltinFamily labelled(String label) {
    for (BuiltinFamily family : values()) {
      if (family.label.equals(label)) {
        return family;
      }
    }
    return null;
  }
}
