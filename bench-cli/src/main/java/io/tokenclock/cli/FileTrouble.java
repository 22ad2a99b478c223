package io.tokenclock.cli;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Files that the user named, and words for what is wrong with them. */
final class FileTrouble {
  private FileTrouble() {}

  /** All bytes of a file that the user named. */
  static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** All lines of a file that the user named. */
  static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (CharacterCodingException e) {
      throw CommandFailure.usage(file + ": is not UTF-8");
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** What to tell the user who named that file. */
  static CommandFailure unreadable(Path file, IOException failure) {
    return CommandFailure.usage(
        Files.isDirectory(file) ? file + ": is a folder, expected a file" : words(failure));
  }

  /** The failure in words; the JDK's own message is often no more than the path. */
  static String words(IOException failure) {
    String reason =
        failure instanceof FileSystemException at && at.getFile() != null ? reason(at) : null;
    return reason == null
        ? String.valueOf(failure.getMessage() == null ? failure : failure.getMessage())
        : ((FileSystemException) failure).getFile() + ": " + reason;
  }

  private static @Nullable String reason(FileSystemException failure) {
    if (failure instanceof NoSuchFileException) {
      return "there is no such file";
    }
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof NotDirectoryException) {
      return "is no folder";
    }
    return failure.getReason();
  }
}
