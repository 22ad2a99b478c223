package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/**
 * Makes the evidence of a run that was cut fit to be appended to. What the index names is never
 * touched; bytes that belong to nothing are moved to {@code torn-<n>.bin}; exchanges that were only
 * spooled go into the journal. Each step can itself be cut and done again.
 */
final class Repair {
  private final Path folder;
  private final String prefix;
  private final List<String> notes = new ArrayList<>();

  private Repair(Path folder, String prefix) {
    this.folder = folder;
    this.prefix = prefix;
  }

  /**
   * Repairs and says what it did, a sentence each; nothing when there was nothing to do.
   *
   * @param prefix that the names of the files begin with
   * @throws IOException when the index has lost lines, before anything is changed: what they named
   *     would be asked again; or when a file cannot be read or written
   */
  static List<String> run(Path folder, String prefix) throws IOException {
    var repair = new Repair(folder, prefix);
    repair.requireIndex();
    repair.cutIndex();
    repair.cutData();
    repair.emptySpool();
    return List.copyOf(repair.notes);
  }

  private void cutIndex() throws IOException {
    byte[] index = bytes(prefix + RunFolder.INDEX);
    int whole = index.length;
    while (whole > 0 && index[whole - 1] != '\n') {
      whole--;
    }
    if (whole < index.length) {
      moveAway(prefix + RunFolder.INDEX, whole, "after its last whole line");
    }
  }

  /** A crash leaves whole exchanges outside the index only while the spool still holds them. */
  private void requireIndex() throws IOException {
    long end = indexed();
    if (bytes(prefix + RunFolder.SPOOL).length == 0 && holdsWholeExchange(end)) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "%s: names %d of %d bytes of %s, and what follows holds whole exchanges; lines of it"
                  + " are lost. Put it back from a copy: going on without would ask for those"
                  + " exchanges again. Nothing was changed",
              folder.resolve(prefix + RunFolder.INDEX),
              end,
              dataSize(),
              prefix + RunFolder.EXCHANGES));
    }
  }

  private boolean holdsWholeExchange(long from) {
    try (InputStream file = Files.newInputStream(folder.resolve(prefix + RunFolder.EXCHANGES))) {
      file.skipNBytes(from);
      var line = new GZIPInputStream(file);
      int next = line.read();
      while (next >= 0 && next != '\n') {
        next = line.read();
      }
      return next == '\n';
    } catch (IOException torn) {
      return false;
    }
  }

  private void cutData() throws IOException {
    long end = indexed();
    if (end < dataSize()) {
      moveAway(prefix + RunFolder.EXCHANGES, end, "after the last exchange that the index names");
    }
  }

  private long dataSize() throws IOException {
    Path file = folder.resolve(prefix + RunFolder.EXCHANGES);
    return Files.exists(file) ? Files.size(file) : 0;
  }

  /** Where the last exchange ends that the index names. */
  private long indexed() throws IOException {
    long size = dataSize();
    long end = 0;
    for (String line : new String(bytes(prefix + RunFolder.INDEX), UTF_8).lines().toList()) {
      IndexLine entry = IndexLine.parse(line);
      if (entry != null && entry.offset() + entry.length() <= size) {
        end = Math.max(end, entry.offset() + entry.length());
      }
    }
    return end;
  }

  private void emptySpool() throws IOException {
    Path file = folder.resolve(prefix + RunFolder.SPOOL);
    if (bytes(prefix + RunFolder.SPOOL).length == 0) {
      return;
    }
    Spool.Content content = Spool.read(file);
    Set<String> journaled = EvidenceReader.journaled(folder, prefix);
    List<RequestRecord> missing =
        content.records().stream()
            .filter(record -> !journaled.contains(EvidenceReader.exchange(record)))
            .toList();
    if (!missing.isEmpty()) {
      try (Journal journal =
          Journal.open(
              folder.resolve(prefix + RunFolder.EXCHANGES),
              folder.resolve(prefix + RunFolder.INDEX))) {
        journal.append(missing);
      }
      notes.add(
          prefix
              + RunFolder.SPOOL
              + ": "
              + missing.size()
              + (missing.size() == 1 ? " exchange" : " exchanges")
              + " moved into "
              + prefix
              + RunFolder.EXCHANGES);
    }
    if (prefix.isEmpty()) {
      // Each session warms up anew, so nothing of a warm-up is ever open.
      IdFile.STARTED.add(folder, content.intents());
    }
    if (content.tornBytes() > 0) {
      moveAway(
          prefix + RunFolder.SPOOL, Files.size(file) - content.tornBytes(), "after its last frame");
    }
    try (Spool spool = Spool.open(file)) {
      spool.clear();
    }
  }

  private byte[] bytes(String name) throws IOException {
    try {
      return Files.readAllBytes(folder.resolve(name));
    } catch (NoSuchFileException e) {
      return new byte[0];
    }
  }

  private void moveAway(String name, long from, String place) throws IOException {
    int number = 1;
    while (Files.exists(folder.resolve("torn-" + number + ".bin"))) {
      number++;
    }
    String torn = "torn-" + number + ".bin";
    long moved;
    try (FileChannel source =
            FileChannel.open(
                folder.resolve(name), StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileChannel target =
            FileChannel.open(
                folder.resolve(torn), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      moved = source.size() - from;
      for (long at = from; at < source.size(); ) {
        at += source.transferTo(at, source.size() - at, target);
      }
      target.force(true);
      source.truncate(from);
      source.force(true);
    }
    notes.add(name + ": " + moved + " bytes " + place + " moved to " + torn);
  }
}
