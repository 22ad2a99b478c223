package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * One member of the journal as it was read: a record, or why there is none.
 *
 * @param place where it lies, for messages
 * @param id id of its exchange, by the index; absent when the line of the index is none
 * @param record the record; absent when it could not be read
 * @param problem what is wrong with it; absent when it could be read
 */
record Member(
    String place, @Nullable String id, @Nullable RequestRecord record, @Nullable String problem) {

  /**
   * Reads one. Several may be read at a time.
   *
   * @throws UncheckedIOException when the disk fails; damage is part of the result
   */
  static Member read(FileChannel data, String line, int number) {
    String index = RunFolder.INDEX + " line " + number;
    IndexLine entry = IndexLine.parse(line);
    if (entry == null) {
      return damaged(index, null, "not 'offset length sha256 id'; that exchange is skipped");
    }
    String place = RunFolder.EXCHANGES + " at byte " + entry.offset() + " (" + entry.id() + ")";
    byte[] member;
    try {
      if (entry.offset() + entry.length() > data.size()) {
        return damaged(place, entry.id(), "the file ends before this exchange does; it is skipped");
      }
      member = bytes(data, entry);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (!Journal.sha256(member).equals(entry.sha256())) {
      return damaged(place, entry.id(), "its SHA-256 is not the one in the index; it is skipped");
    }
    try (var gzip = new GZIPInputStream(new ByteArrayInputStream(member))) {
      RequestRecord record = RecordJson.read(new String(gzip.readAllBytes(), UTF_8));
      return new Member(place, entry.id(), record, null);
    } catch (IOException e) {
      return damaged(place, entry.id(), e.getMessage() + "; it is skipped");
    }
  }

  private static Member damaged(String place, @Nullable String id, String problem) {
    return new Member(place, id, null, problem);
  }

  private static byte[] bytes(FileChannel data, IndexLine entry) throws IOException {
    var member = ByteBuffer.allocate(entry.length());
    while (member.hasRemaining() && data.read(member, entry.offset() + member.position()) >= 0) {
      // A read may bring less than asked for.
    }
    return member.array();
  }
}
