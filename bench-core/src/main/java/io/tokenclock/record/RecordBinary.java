package io.tokenclock.record;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.Stall;
import io.tokenclock.capture.StreamCapture;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One {@link RequestRecord} as plain bytes and back: what the spool holds while other exchanges are
 * still in flight. No JSON and no compression, since those take time that a neighbor's stamp would
 * pay for. Never kept: the journal's form is {@link RecordJson}.
 */
final class RecordBinary {
  private RecordBinary() {}

  static byte[] write(RequestRecord record) {
    StreamCapture capture = record.capture();
    var bytes = new ByteArrayOutputStream((int) Math.min(capture.bodyBytes() + 4096, 1 << 26));
    try (var out = new DataOutputStream(bytes)) {
      text(out, record.id());
      out.writeInt(record.round());
      text(out, record.provider());
      text(out, record.family());
      text(out, record.item());
      out.writeInt(record.place());
      text(out, record.model());
      text(out, record.requestSha256());
      out.writeLong(record.scheduledNanos());
      out.writeLong(record.startedNanos());
      text(out, record.startedAt().toString());
      out.writeInt(record.session());
      texts(out, List.copyOf(record.flags()));
      stalls(out, record.stalls());
      out.writeLong(capture.startNanos());
      text(out, capture.connection().name());
      head(out, capture.head());
      out.writeInt(capture.entries().size());
      for (CaptureEntry entry : capture.entries()) {
        text(out, entry.kind().name());
        out.writeLong(entry.atNanos());
        out.writeInt(entry.length());
        ByteBuffer content = entry.content();
        byte[] copy = new byte[content.remaining()];
        content.get(copy);
        out.write(copy);
      }
      ExchangeEnd end = capture.end();
      text(out, end.kind().name());
      out.writeLong(end.atNanos());
      optional(out, end.detail());
      optional(out, end.message());
      phases(out, capture.phases());
    } catch (IOException e) {
      throw new AssertionError("memory does not fail", e);
    }
    return bytes.toByteArray();
  }

  static RequestRecord read(byte[] bytes) throws EvidenceException {
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      return new RequestRecord(
          text(in),
          in.readInt(),
          text(in),
          text(in),
          text(in),
          in.readInt(),
          text(in),
          text(in),
          in.readLong(),
          in.readLong(),
          Instant.parse(text(in)),
          in.readInt(),
          new TreeSet<>(texts(in)),
          stalls(in),
          new StreamCapture(
              in.readLong(),
              ConnectionUse.valueOf(text(in)),
              head(in),
              entries(in),
              end(in),
              phases(in)));
    } catch (IOException | DateTimeException | IllegalArgumentException e) {
      throw new EvidenceException("a spooled exchange cannot be read: " + e, e);
    }
  }

  private static void head(DataOutputStream out, @Nullable ResponseHead head) throws IOException {
    out.writeBoolean(head != null);
    if (head == null) {
      return;
    }
    out.writeLong(head.atNanos());
    out.writeInt(head.status());
    text(out, head.httpVersion());
    out.writeInt(head.headers().size());
    for (Map.Entry<String, List<String>> header : head.headers().entrySet()) {
      text(out, header.getKey());
      texts(out, header.getValue());
    }
  }

  private static @Nullable ResponseHead head(DataInputStream in) throws IOException {
    if (!in.readBoolean()) {
      return null;
    }
    long at = in.readLong();
    int status = in.readInt();
    String version = text(in);
    Map<String, List<String>> headers = new LinkedHashMap<>();
    for (int left = count(in); left > 0; left--) {
      headers.put(text(in), texts(in));
    }
    return new ResponseHead(at, status, version, headers);
  }

  private static List<CaptureEntry> entries(DataInputStream in) throws IOException {
    var entries = new ArrayList<CaptureEntry>();
    for (int left = count(in); left > 0; left--) {
      EntryKind kind = EntryKind.valueOf(text(in));
      long at = in.readLong();
      byte[] content = in.readNBytes(count(in));
      entries.add(
          kind == EntryKind.BYTES
              ? CaptureEntry.bytes(at, content)
              : CaptureEntry.text(kind, at, new String(content, StandardCharsets.UTF_8)));
    }
    return entries;
  }

  private static ExchangeEnd end(DataInputStream in) throws IOException {
    return new ExchangeEnd(
        ExchangeEnd.Kind.valueOf(text(in)), in.readLong(), optional(in), optional(in));
  }

  private static void phases(DataOutputStream out, @Nullable PhaseMarks phases) throws IOException {
    if (phases == null) {
      // The form of the clients that tell nothing, and of the time before any did.
      return;
    }
    for (Long mark : PhaseFields.values(phases)) {
      out.writeBoolean(mark != null);
      if (mark != null) {
        out.writeLong(mark);
      }
    }
  }

  private static @Nullable PhaseMarks phases(DataInputStream in) throws IOException {
    if (in.available() == 0) {
      return null;
    }
    return PhaseFields.read(name -> in.readBoolean() ? (Long) in.readLong() : null);
  }

  private static void stalls(DataOutputStream out, @Nullable List<Stall> stalls)
      throws IOException {
    out.writeInt(stalls == null ? -1 : stalls.size());
    if (stalls != null) {
      for (Stall stall : stalls) {
        out.writeLong(stall.startNanos());
        out.writeLong(stall.lengthNanos());
      }
    }
  }

  private static @Nullable List<Stall> stalls(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0) {
      return null;
    }
    var stalls = new ArrayList<Stall>();
    for (int i = 0; i < count; i++) {
      stalls.add(new Stall(in.readLong(), in.readLong()));
    }
    return stalls;
  }

  private static void texts(DataOutputStream out, List<String> texts) throws IOException {
    out.writeInt(texts.size());
    for (String text : texts) {
      text(out, text);
    }
  }

  private static List<String> texts(DataInputStream in) throws IOException {
    var texts = new ArrayList<String>();
    for (int left = count(in); left > 0; left--) {
      texts.add(text(in));
    }
    return texts;
  }

  private static void optional(DataOutputStream out, @Nullable String text) throws IOException {
    out.writeBoolean(text != null);
    if (text != null) {
      text(out, text);
    }
  }

  private static @Nullable String optional(DataInputStream in) throws IOException {
    return in.readBoolean() ? text(in) : null;
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(in.readNBytes(count(in)), StandardCharsets.UTF_8);
  }

  private static int count(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0) {
      throw new IOException("negative count " + count);
    }
    return count;
  }
}
