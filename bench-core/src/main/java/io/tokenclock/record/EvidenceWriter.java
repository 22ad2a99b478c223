package io.tokenclock.record;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;

/**
 * Writes evidence while a run goes on. Thread-safe: one thread of its own does all the writing, so
 * that the threads which measure never wait for a disk.
 *
 * <p>An exchange goes to the spool the moment it ends; {@link #flush} moves what was spooled into
 * the journal and onto the disk, between rounds.
 */
public final class EvidenceWriter implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(EvidenceWriter.class.getName());

  private final Path folder;
  private final Path journalFile;
  private final Spool spool;
  private final Journal journal;
  private final Redaction redaction;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            var thread = new Thread(task, "tokenclock-evidence");
            thread.setDaemon(true);
            return thread;
          });

  /** Touched by the writing thread only. */
  private final List<RequestRecord> spooled = new ArrayList<>();

  private EvidenceWriter(
      Path folder, Path journalFile, Spool spool, Journal journal, Redaction redaction) {
    this.folder = folder;
    this.journalFile = journalFile;
    this.spool = spool;
    this.journal = journal;
    this.redaction = redaction;
  }

  static EvidenceWriter open(Path folder, String prefix, Redaction redaction) throws IOException {
    Spool spool = Spool.open(folder.resolve(prefix + RunFolder.SPOOL));
    try {
      Path file = folder.resolve(prefix + RunFolder.EXCHANGES);
      Journal journal = Journal.open(file, folder.resolve(prefix + RunFolder.INDEX));
      return new EvidenceWriter(folder, file, spool, journal, redaction);
    } catch (IOException e) {
      spool.close();
      throw e;
    }
  }

  /**
   * Notes that these requests are about to start; returns when the note is written.
   *
   * @throws EvidenceException when the disk fails
   */
  public void intend(List<String> ids) throws IOException {
    await(
        () -> {
          for (String id : ids) {
            spool.intent(id);
          }
          return true;
        });
  }

  /**
   * Takes an exchange that has ended; returns at once. When it cannot be spooled it still goes into
   * the journal at the next flush, which says whether the disk takes it.
   */
  public void append(RequestRecord record) {
    thread.execute(
        () -> {
          RequestRecord clean = redaction.apply(record);
          spooled.add(clean);
          try {
            spool.record(clean);
          } catch (IOException e) {
            LOG.log(Level.WARNING, "the spool of the run folder cannot be written", e);
          }
        });
  }

  /**
   * Brings all that was appended into the journal and onto the disk, and empties the spool.
   *
   * @param finish adds to each record what is known only now
   * @return the records as written, in the order in which they were appended
   * @throws EvidenceException when the disk fails; the journal then ends where it ended before, and
   *     the spool still holds what it held
   */
  public List<RequestRecord> flush(UnaryOperator<RequestRecord> finish) throws IOException {
    return await(
        () -> {
          List<RequestRecord> written = spooled.stream().map(finish).toList();
          requireFolder();
          // Before the journal grows: what a crash tears off there must still be here.
          spool.force();
          journal.append(written);
          spool.clear();
          spooled.clear();
          return written;
        });
  }

  /** Files that were deleted can be written to all the same, and nobody finds them again. */
  private void requireFolder() throws IOException {
    if (!Files.exists(journalFile)) {
      throw new FileNotFoundException(
          journalFile + " is gone: somebody moved or deleted the run folder while the run goes on");
    }
  }

  private <T> T await(Callable<T> work) throws IOException {
    var done = thread.submit(work);
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return done.get();
        } catch (InterruptedException e) {
          // What was measured is written first; the caller sees the interrupt afterwards.
          interrupted = true;
        } catch (ExecutionException e) {
          throw new EvidenceException(
              folder
                  + ": evidence cannot be written: "
                  + e.getCause()
                  + "; what was written before is kept: make the disk writable, then resume",
              e);
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Writes what is left and closes the files. */
  @Override
  public void close() throws IOException {
    try (spool;
        journal) {
      flush(UnaryOperator.identity());
    } finally {
      thread.shutdown();
    }
  }
}
