package io.tokenclock.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Reads {@code measurements.jsonl} back, in pieces of some megabytes that end with a line, on all
 * processors; the order of the lines is kept. What is equal in many lines is kept once.
 */
final class MeasurementReader {
  private static final int PIECE_BYTES = 4 << 20;
  private static final JsonFactory JSON = new JsonFactory();

  private final Path file;
  private final SharedValues shared = new SharedValues();

  private MeasurementReader(Path file) {
    this.file = file;
  }

  /** From where to where in the file. */
  private record Piece(long from, long to) {}

  /** A line that is none; its place in the file. */
  private static final class BadLine extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long offset;

    BadLine(long offset, String reason, Throwable cause) {
      super(reason, cause);
      this.offset = offset;
    }
  }

  /**
   * Reads all lines.
   *
   * @throws IOException when the disk fails or a line is none of a measurement; names file, line
   *     and reason
   */
  static List<Measurement> read(Path file) throws IOException {
    return new MeasurementReader(file).read();
  }

  private List<Measurement> read() throws IOException {
    try (FileChannel data = FileChannel.open(file, StandardOpenOption.READ)) {
      List<Piece> pieces = pieces(data);
      List<List<Measurement>> read =
          IntStream.range(0, pieces.size())
              .parallel()
              .mapToObj(i -> lines(data, pieces.get(i)))
              .toList();
      List<Measurement> all = new ArrayList<>(read.stream().mapToInt(List::size).sum());
      read.forEach(all::addAll);
      return all;
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (BadLine e) {
      throw new IOException(file + ":" + lineAt(e.offset) + ": " + e.getMessage(), e);
    }
  }

  private static List<Piece> pieces(FileChannel data) throws IOException {
    List<Piece> pieces = new ArrayList<>();
    long size = data.size();
    long from = 0;
    while (from < size) {
      long to = Math.min(size, from + PIECE_BYTES);
      to = to == size ? size : lineEnd(data, to);
      pieces.add(new Piece(from, to));
      from = to;
    }
    return pieces;
  }

  /** Behind the first line feed from there on; the end of the file where there is none. */
  private static long lineEnd(FileChannel data, long from) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(1 << 13);
    long at = from;
    while (data.read(buffer.clear(), at) > 0) {
      for (int i = 0; i < buffer.position(); i++) {
        if (buffer.get(i) == '\n') {
          return at + i + 1;
        }
      }
      at += buffer.position();
    }
    return at;
  }

  private List<Measurement> lines(FileChannel data, Piece piece) {
    byte[] bytes = bytes(data, piece);
    List<Measurement> lines = new ArrayList<>(bytes.length / 512 + 1);
    long start = 0;
    try (JsonParser parser = JSON.createParser(bytes)) {
      MeasurementLine line = new MeasurementLine(parser, shared);
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        start = parser.currentTokenLocation().getByteOffset();
        if (token != JsonToken.START_OBJECT) {
          throw new IllegalArgumentException("expected an object");
        }
        lines.add(line.read());
      }
      return lines;
    } catch (JsonProcessingException e) {
      long at = e.getLocation() == null ? start : e.getLocation().getByteOffset();
      throw new BadLine(piece.from() + Math.max(start, at - 1), "is no JSON object", e);
    } catch (IllegalArgumentException e) {
      throw new BadLine(piece.from() + start, String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(FileChannel data, Piece piece) {
    ByteBuffer buffer = ByteBuffer.allocate(Math.toIntExact(piece.to() - piece.from()));
    try {
      while (buffer.hasRemaining() && data.read(buffer, piece.from() + buffer.position()) >= 0) {
        // A read may bring less than asked for.
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return buffer.array();
  }

  private long lineAt(long offset) throws IOException {
    try (FileChannel data = FileChannel.open(file, StandardOpenOption.READ)) {
      long line = 1;
      long at = 0;
      ByteBuffer buffer = ByteBuffer.allocate(1 << 16);
      while (at < offset && data.read(buffer.clear(), at) > 0) {
        int n = (int) Math.min(buffer.position(), offset - at);
        for (int i = 0; i < n; i++) {
          line += buffer.get(i) == '\n' ? 1 : 0;
        }
        at += n;
      }
      return line;
    }
  }
}
