package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tokenclock.record.RunFolder;
import io.tokenclock.task.FamilyRubrics;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Whether the rubrics at hand are those that a run was recorded with. */
final class JudgedBy {
  private static final String FACT = "rubrics";
  private static final ObjectMapper JSON = new ObjectMapper();

  private JudgedBy() {}

  /** What to say when other rubrics judge than those of the run; absent when they are the same. */
  static @Nullable String difference(
      RunFolder folder, Collection<String> families, FamilyRubrics rubrics) throws IOException {
    String recorded = recorded(folder);
    String now = rubrics.describe(families);
    if (recorded == null || recorded.equals(now)) {
      return null;
    }
    return "when this run was made, answers were judged "
        + words(recorded)
        + "; this report judges them "
        + words(now)
        + ". Put the jar with the right rubric on the class path (TOKENCLOCK_CLASSPATH of ./bench)"
        + " and report again";
  }

  /** As the first session recorded them; absent when that cannot be told. */
  private static @Nullable String recorded(RunFolder folder) throws IOException {
    try {
      return JSON.readTree(folder.read("environment.json")).path(FACT).asText("");
    } catch (NoSuchFileException | JsonProcessingException e) {
      return null;
    }
  }

  private static String words(String rubrics) {
    return rubrics.isEmpty() ? "strictly" : "(" + TerminalText.escape(rubrics) + ")";
  }
}
