package io.tokenclock.task;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where the files of a data set lie: a folder, or the class path, which cannot be listed. */
interface DatasetSource {

  /** For messages. */
  String where();

  /** The bytes of a file; absent when there is no such file. */
  byte @Nullable [] bytes(String name) throws IOException;

  static DatasetSource folder(Path folder) {
    return new DatasetSource() {
      @Override
      public String where() {
        return folder.toString();
      }

      @Override
      public byte @Nullable [] bytes(String name) throws IOException {
        try {
          return Files.readAllBytes(folder.resolve(name));
        } catch (NoSuchFileException e) {
          return null;
        }
      }
    };
  }

  /** A folder of class-path resources, such as {@code io/tokenclock/task/dataset/}. */
  static DatasetSource classPath(String folder) {
    return new DatasetSource() {
      @Override
      public String where() {
        return "classpath:" + folder;
      }

      @Override
      public byte @Nullable [] bytes(String name) throws IOException {
        try (InputStream in = DatasetSource.class.getResourceAsStream("/" + folder + name)) {
          return in == null ? null : in.readAllBytes();
        }
      }
    };
  }
}
