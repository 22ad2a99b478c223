package io.tokenclock.testkit.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the results of test classes go: a new folder for each run, which nothing deletes. */
final class RunFolders {
  private static final List<String> BUILD_FOLDERS = List.of("target", "build");
  private static final String OURS = "tokenclock";

  private RunFolders() {}

  /**
   * An empty folder that was not there before: class name and number.
   *
   * @param parent where it is made; absent for the build's own folder
   */
  static Path next(@Nullable Path parent, Class<?> test) throws IOException {
    Path folders = Files.createDirectories(parent == null ? byBuild() : parent).toAbsolutePath();
    String name = test.getName().substring(test.getPackageName().length()).replaceFirst("^\\.", "");
    int number = 1;
    while (Files.exists(folders.resolve(name + "-" + number))) {
      number++;
    }
    return Files.createDirectory(folders.resolve(name + "-" + number));
  }

  private static Path byBuild() {
    return BUILD_FOLDERS.stream()
        .map(Path::of)
        .filter(Files::isDirectory)
        .findFirst()
        .map(folder -> folder.resolve(OURS))
        .orElse(Path.of(OURS));
  }
}
