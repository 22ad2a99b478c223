package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
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
import java.util.zip.GZIPInputStream;

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

  /** Ids of members that are in the journal and cannot be read. */
  private final Set<String> unreadable = new LinkedHashSet<>();

  private EvidenceReader(Path folder, String prefix) {
    this.folder = folder;
    this.prefix = prefix;
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
    if (spool.tornBytes() > 0) {
      problems.add(
          RunFolder.SPOOL
              + ": the last "
              + spool.tornBytes()
              + " bytes are no readable frame: an exchange was being written when the run was cut");
    }
    Set<String> started = StartedFile.read(folder);
    started.addAll(spool.intents());
    started.addAll(unreadable);
    started.removeAll(records.keySet());
    var ordered = new ArrayList<>(records.values());
    ordered.sort(Comparator.comparingInt(RequestRecord::round).thenComparing(RequestRecord::place));
    return new Evidence(ordered, List.copyOf(started), problems);
  }

  private void readJournal() throws IOException {
    List<String> lines;
    try {
      lines =
          new String(Files.readAllBytes(folder.resolve(prefix + RunFolder.INDEX)), UTF_8)
              .lines()
              .toList();
    } catch (NoSuchFileException e) {
      lines = List.of();
    }
    try (FileChannel data =
        FileChannel.open(folder.resolve(prefix + RunFolder.EXCHANGES), StandardOpenOption.READ)) {
      for (int i = 0; i < lines.size(); i++) {
        readMember(data, lines.get(i), i + 1);
      }
    } catch (NoSuchFileException e) {
      if (!lines.isEmpty()) {
        problems.add(RunFolder.EXCHANGES + ": missing, although the index names exchanges in it");
      }
    }
  }

  private void readMember(FileChannel data, String line, int number) throws IOException {
    String place = RunFolder.INDEX + " line " + number;
    IndexLine entry = IndexLine.parse(line);
    if (entry == null) {
      problems.add(place + ": not 'offset length sha256 id'; that exchange is skipped");
      return;
    }
    unreadable.add(entry.id());
    place = RunFolder.EXCHANGES + " at byte " + entry.offset() + " (" + entry.id() + ")";
    if (entry.offset() + entry.length() > data.size()) {
      problems.add(place + ": the file ends before this exchange does; it is skipped");
      return;
    }
    var member = ByteBuffer.allocate(entry.length());
    while (member.hasRemaining() && data.read(member, entry.offset() + member.position()) >= 0) {
      // A read may bring less than asked for.
    }
    if (!Journal.sha256(member.array()).equals(entry.sha256())) {
      problems.add(place + ": its SHA-256 is not the one in the index; it is skipped");
      return;
    }
    try (var gzip = new GZIPInputStream(new ByteArrayInputStream(member.array()))) {
      RequestRecord record = RecordJson.read(new String(gzip.readAllBytes(), UTF_8));
      unreadable.remove(entry.id());
      exchanges.add(exchange(record));
      if (!put(record)) {
        problems.add(place + ": a second record of the same request; the first one counts");
      }
    } catch (IOException e) {
      problems.add(place + ": " + e.getMessage() + "; it is skipped");
    }
  }

  /** An aborted exchange says nothing of its request, so any other record takes its place. */
  private boolean put(RequestRecord record) {
    RequestRecord earlier = records.get(record.id());
    if (earlier != null && !earlier.aborted()) {
      return false;
    }
    records.put(record.id(), record);
    return true;
  }
}
