package io.tokenclock.testkit.sim;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Writes the log on a thread of its own, so that no pacing thread waits for a file. Thread-safe.
 */
final class FleetLogWriter implements AutoCloseable {
  private static final long CLOSE_SECONDS = 10;

  private final BufferedWriter out;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            var writer = new Thread(task, "fleet-log");
            writer.setDaemon(true);
            return writer;
          });

  /** Confined to the thread, and read after its end. */
  private long requests;

  private @Nullable IOException failure;

  FleetLogWriter(Path file, String head) throws IOException {
    out = Files.newBufferedWriter(file);
    out.write(head + "\n");
    out.flush();
  }

  void add(ServedRequest served) {
    thread.execute(
        () -> {
          write(LogLines.request(served));
          requests++;
        });
  }

  private void write(String line) {
    try {
      out.write(line + "\n");
      out.flush();
    } catch (IOException e) {
      if (failure == null) {
        failure = e;
      }
    }
  }

  /** Writes what is left and the last line. */
  @Override
  public void close() throws IOException {
    thread.execute(() -> write(LogLines.tail(requests)));
    thread.shutdown();
    try {
      if (!thread.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("the log could not be written within " + CLOSE_SECONDS + " s");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    out.close();
    if (failure != null) {
      throw failure;
    }
  }
}
