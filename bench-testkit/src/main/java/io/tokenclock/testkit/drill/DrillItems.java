package io.tokenclock.testkit.drill;

import io.tokenclock.task.Dataset;
import io.tokenclock.task.TaskItem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Items whose right answer is always the same, so that a server need not know what was asked. */
final class DrillItems {
  private static final String SCHEMA =
      "{\"type\":\"object\",\"properties\":{\"answer\":{\"type\":\"string\"}},"
          + "\"required\":[\"answer\"],\"additionalProperties\":false}";

  private DrillItems() {}

  /** A data set of so many items, written into a folder and read from there. */
  static Dataset write(int count, Path folder) throws IOException {
    List<TaskItem> items = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      items.add(
          new TaskItem(
              "drill-" + i,
              "drill",
              "test",
              "Answer in JSON.",
              "Question " + i + "?",
              SCHEMA,
              ChatBytes.GOLD,
              List.of(),
              Map.of()));
    }
    Dataset.builtin().write(items, folder);
    return Dataset.read(folder);
  }
}
