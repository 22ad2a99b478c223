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
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Files that the user named, and words for what is wrong with them. */
final class FileTrouble {
  private static final String MAKE_ROOM =
      "make room; what was measured before is kept, and a run can be resumed";

  /** What systems say, and what to do about it. */
  private static final List<Map.Entry<String, String>> ADVICE =
      List.of(
          Map.entry("Too many open files", "raise the limit of open files ('ulimit -n')"),
          Map.entry("No space left on device", MAKE_ROOM),
          Map.entry("File too large", MAKE_ROOM),
          Map.entry("Disk quota exceeded", MAKE_ROOM),
          Map.entry("Read-only file system", "make it writable, or name another folder"),
          Map.entry("permission denied", "make it writable, or name another folder"));

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
    String text =
        reason == null
            ? String.valueOf(failure.getMessage() == null ? failure : failure.getMessage())
            : ((FileSystemException) failure).getFile() + ": " + reason;
    for (Map.Entry<String, String> sign : ADVICE) {
      if (text.contains(sign.getKey()) && !text.contains(sign.getValue())) {
        return text + "; " + sign.getValue();
      }
    }
    return text;
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
