package io.tokenclock.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * The file that takes an exchange the moment it ends, so that a crash loses at most what is in
 * flight. Frames are length, check sum, kind and content; they are appended without waiting for the
 * disk and forgotten once the journal has the records. Confined to one thread.
 */
final class Spool implements AutoCloseable {
  static final byte INTENT = 1;
  static final byte RECORD = 2;

  /** A frame that claims to be longer is damage, not data. */
  private static final int LONGEST_FRAME = 1 << 28;

  private static final int HEADER = 4 + 4;

  private final FileChannel channel;

  private Spool(FileChannel channel) {
    this.channel = channel;
  }

  static Spool open(Path file) throws IOException {
    return new Spool(
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND));
  }

  void intent(String id) throws IOException {
    append(INTENT, id.getBytes(StandardCharsets.UTF_8));
  }

  void record(RequestRecord record) throws IOException {
    append(RECORD, RecordBinary.write(record));
  }

  private void append(byte kind, byte[] content) throws IOException {
    var frame = ByteBuffer.allocate(HEADER + 1 + content.length);
    frame.position(HEADER);
    frame.put(kind).put(content);
    frame.putInt(0, 1 + content.length);
    frame.putInt(4, checkSum(frame.array(), HEADER, 1 + content.length));
    frame.rewind();
    while (frame.hasRemaining()) {
      channel.write(frame);
    }
  }

  /** Brings all frames onto the disk, so that the journal may rely on them. */
  void force() throws IOException {
    channel.force(false);
  }

  /** Forgets all frames; only after the journal was forced to disk. */
  void clear() throws IOException {
    channel.truncate(0);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }

  /**
   * What a spool holds.
   *
   * @param records exchanges that had ended
   * @param intents ids of exchanges that were about to start
   * @param tornBytes bytes at the end that are no readable frame
   */
  record Content(List<RequestRecord> records, List<String> intents, long tornBytes) {}

  static Content read(Path file) throws IOException {
    var records = new ArrayList<RequestRecord>();
    var intents = new ArrayList<String>();
    byte[] bytes;
    try {
      bytes = Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      return new Content(records, intents, 0);
    }
    var in = ByteBuffer.wrap(bytes);
    while (in.remaining() > HEADER) {
      int length = in.getInt(in.position());
      int sum = in.getInt(in.position() + 4);
      boolean whole = length >= 1 && length <= LONGEST_FRAME && length <= in.remaining() - HEADER;
      int from = in.position() + HEADER;
      if (!whole || checkSum(bytes, from, length) != sum) {
        break;
      }
      byte[] content = Arrays.copyOfRange(bytes, from + 1, from + length);
      if (bytes[from] == INTENT) {
        intents.add(new String(content, StandardCharsets.UTF_8));
      } else {
        try {
          records.add(RecordBinary.read(content));
        } catch (EvidenceException e) {
          break;
        }
      }
      in.position(from + length);
    }
    return new Content(records, intents, in.remaining());
  }

  private static int checkSum(byte[] bytes, int from, int length) {
    var sum = new CRC32C();
    sum.update(bytes, from, length);
    return (int) sum.getValue();
  }
}
