package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * Appends exchanges to {@code exchanges.jsonl.gz}, one gzip member each, and their places to {@code
 * exchanges.idx}. Confined to one thread.
 *
 * <p>The data is forced before the index names it, so that an index line never promises what a
 * crash could have taken.
 */
final class Journal implements AutoCloseable {
  private final FileChannel data;
  private final FileChannel index;

  private Journal(FileChannel data, FileChannel index) {
    this.data = data;
    this.index = index;
  }

  static Journal open(Path dataFile, Path indexFile) throws IOException {
    FileChannel data = append(dataFile);
    try {
      return new Journal(data, append(indexFile));
    } catch (IOException e) {
      data.close();
      throw e;
    }
  }

  private static FileChannel append(Path file) throws IOException {
    return FileChannel.open(
        file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
  }

  /** Appends them all and returns when they are on disk; when the disk fails, none of them. */
  void append(List<RequestRecord> records) throws IOException {
    long dataSize = data.size();
    long indexSize = index.size();
    try {
      appendAll(records);
    } catch (IOException e) {
      cutBack(data, dataSize, e);
      cutBack(index, indexSize, e);
      throw e;
    }
  }

  private static void cutBack(FileChannel file, long size, IOException cause) {
    try {
      file.truncate(size);
    } catch (IOException e) {
      cause.addSuppressed(e);
    }
  }

  private void appendAll(List<RequestRecord> records) throws IOException {
    var lines = new StringBuilder();
    for (RequestRecord record : records) {
      byte[] member = member(RecordJson.write(record));
      long offset = data.size();
      write(data, member);
      lines.append(new IndexLine(offset, member.length, sha256(member), record.id())).append('\n');
    }
    data.force(false);
    write(index, lines.toString().getBytes(UTF_8));
    index.force(false);
  }

  private static void write(FileChannel channel, byte[] bytes) throws IOException {
    var buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  private static byte[] member(String line) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(line.getBytes(UTF_8));
      gzip.write('\n');
    }
    return bytes.toByteArray();
  }

  static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  @Override
  public void close() throws IOException {
    try (data) {
      index.close();
    }
  }
}
