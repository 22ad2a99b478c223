package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reads a run folder's evidence, member by member: one that is damaged is named and skipped, since
 * a stream over all members would silently stop there. Changes nothing on disk.
 */
final class EvidenceReader {
  private final Path folder;
  private final String prefix;
  private final Map<String, RequestRecord> records = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  private final Set<String> exchanges = new LinkedHashSet<>();
  private final Set<String> voids;

  /** Ids of members that are in the journal and cannot be read. */
  private final Set<String> unreadable = new LinkedHashSet<>();

  private EvidenceReader(Path folder, String prefix) throws IOException {
    this.folder = folder;
    this.prefix = prefix;
    this.voids = IdFile.VOID.read(folder);
  }

  static Evidence read(Path folder) throws IOException {
    return new EvidenceReader(folder, "").read();
  }

  /** Where each readable exchange of the journal was sent from: its id and its session. */
  static Set<String> journaled(Path folder, String prefix) throws IOException {
    var reader = new EvidenceReader(folder, prefix);
    reader.readJournal();
    return reader.exchanges;
  }

  /** Ids that the index, the spool and earlier sessions know of. */
  static Set<String> started(Path folder) throws IOException {
    var reader = new EvidenceReader(folder, "");
    Set<String> started = IdFile.STARTED.read(folder);
    Spool.Content spool = Spool.read(folder.resolve(RunFolder.SPOOL));
    started.addAll(spool.intents());
    spool.records().forEach(record -> started.add(record.id()));
    for (String line : reader.index()) {
      IndexLine entry = IndexLine.parse(line);
      if (entry != null) {
        started.add(entry.id());
      }
    }
    return started;
  }

  /** No request is sent twice in one session, so this names an exchange. */
  static String exchange(RequestRecord record) {
    return record.session() + " " + record.id();
  }

  private Evidence read() throws IOException {
    readJournal();
    Spool.Content spool = Spool.read(folder.resolve(RunFolder.SPOOL));
    for (RequestRecord record : spool.records()) {
      put(record);
    }
    long unnamed = spool.records().isEmpty() ? bytesPastTheIndex() : 0;
    if (unnamed > 0) {
      problems.add(
          RunFolder.EXCHANGES
              + ": "
              + unnamed
              + " bytes of it are not named in "
              + RunFolder.INDEX
              + ", so the exchanges in them are not read; put the index back from a copy");
    }
    if (spool.tornBytes() > 0) {
      problems.add(
          RunFolder.SPOOL
              + ": the last "
              + spool.tornBytes()
              + " bytes are no readable frame: an exchange was being written when the run was cut");
    }
    Set<String> started = IdFile.STARTED.read(folder);
    started.addAll(spool.intents());
    started.addAll(unreadable);
    started.removeAll(records.keySet());
    var ordered = new ArrayList<>(records.values());
    ordered.sort(Comparator.comparingInt(RequestRecord::round).thenComparing(RequestRecord::place));
    return new Evidence(ordered, List.copyOf(started), problems);
  }

  private void readJournal() throws IOException {
    List<String> lines = index();
    try (FileChannel data =
        FileChannel.open(folder.resolve(prefix + RunFolder.EXCHANGES), StandardOpenOption.READ)) {
      // Unpacking is most of the work of a report; what comes of it is taken up in order.
      IntStream.range(0, lines.size())
          .parallel()
          .mapToObj(i -> Member.read(data, lines.get(i), i + 1))
          .toList()
          .forEach(this::take);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (NoSuchFileException e) {
      if (!lines.isEmpty()) {
        problems.add(RunFolder.EXCHANGES + ": missing, although the index names exchanges in it");
      }
    }
  }

  /**
   * Bytes behind all that the index names. While the spool holds exchanges they may be of a run
   * that was cut between journal and index, and nothing is lost; else the index is. A line that is
   * none is told of by itself.
   */
  private long bytesPastTheIndex() throws IOException {
    long end = 0;
    for (String line : index()) {
      IndexLine entry = IndexLine.parse(line);
      if (entry == null) {
        return 0;
      }
      end = Math.max(end, entry.offset() + entry.length());
    }
    Path data = folder.resolve(prefix + RunFolder.EXCHANGES);
    return Files.exists(data) ? Files.size(data) - end : 0;
  }

  private List<String> index() throws IOException {
    try {
      return new String(Files.readAllBytes(folder.resolve(prefix + RunFolder.INDEX)), UTF_8)
          .lines()
          .toList();
    } catch (NoSuchFileException e) {
      return List.of();
    }
  }

  private void take(Member member) {
    RequestRecord record = member.record();
    if (record == null) {
      problems.add(member.place() + ": " + member.problem());
      if (member.id() != null) {
        unreadable.add(member.id());
      }
      return;
    }
    unreadable.remove(member.id());
    exchanges.add(exchange(record));
    if (!put(record)) {
      problems.add(member.place() + ": a second record of the same request; the first one counts");
    }
  }

  /** What says nothing of its request leaves its place to any other record. */
  private boolean put(RequestRecord record) {
    RequestRecord earlier = records.get(record.id());
    if (earlier != null && !earlier.leavesOpen()) {
      return false;
    }
    records.put(record.id(), voids.contains(exchange(record)) ? record.voided() : record);
    return true;
  }
}
