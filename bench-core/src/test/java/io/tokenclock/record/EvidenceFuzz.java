package io.tokenclock.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.tokenclock.fuzz.Fuzzer;
import io.tokenclock.plan.Environment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32C;
import java.util.zip.GZIPOutputStream;

/**
 * Files of a run folder with any content: read as far as they are whole, refused as damaged, never
 * anything else. The first byte of an input says which file it is of; records are also put into
 * whole frames and members, since a check sum keeps most damage out.
 */
final class EvidenceFuzz {
  private static final List<String> WORDS =
      List.of(
          "{",
          "}",
          "[",
          "]",
          "null",
          "-1",
          "1e99",
          "\"bytes\"",
          "\"end\"",
          "\"entries\"",
          "\"kind\"",
          "\"at_nanos\"",
          "0 1 ",
          "\n",
          "\u0000",
          "999999999999999999 999999999 ",
          "r0001-p");

  private final Path folder;
  private final RunFolder run;

  private EvidenceFuzz(Path folder) throws IOException {
    this.folder = folder.resolve("run");
    this.run = RunFolder.create(this.folder, Records.manifest(), new Environment(new TreeMap<>()));
  }

  /** A fuzzer that works in this folder. */
  static Fuzzer in(Path folder) throws IOException {
    var fuzz = new EvidenceFuzz(folder);
    return new Fuzzer("evidence", fuzz::accept, fuzz.seeds(), WORDS);
  }

  private List<byte[]> seeds() throws IOException {
    RequestRecord record = Records.record(1, "p", "data: a\n\n", "data: [DONE]\n\n");
    try (EvidenceWriter writer = run.writer(List.of())) {
      writer.append(record);
      writer.append(Records.record(2, "q", "y"));
      List<RequestRecord> unused = writer.flush(UnaryOperator.identity());
    }
    List<byte[]> seeds = new ArrayList<>();
    seeds.add(seed(0, Files.readAllBytes(folder.resolve(RunFolder.INDEX))));
    seeds.add(seed(1, Files.readAllBytes(folder.resolve(RunFolder.EXCHANGES))));
    seeds.add(seed(2, RecordJson.write(record).getBytes(UTF_8)));
    seeds.add(seed(3, RecordBinary.write(record)));
    seeds.add(seed(4, frame(Spool.RECORD, RecordBinary.write(record))));
    seeds.add(seed(5, Files.readAllBytes(folder.resolve(RunFolder.PLAN))));
    return seeds;
  }

  private static byte[] seed(int file, byte[] content) {
    return ByteBuffer.allocate(1 + content.length).put((byte) file).put(content).array();
  }

  private void accept(byte[] input) throws IOException {
    if (input.length == 0) {
      return;
    }
    byte[] content = new byte[input.length - 1];
    System.arraycopy(input, 1, content, 0, content.length);
    Files.deleteIfExists(folder.resolve(RunFolder.SPOOL));
    switch (input[0] & 7) {
      case 0 -> Files.write(folder.resolve(RunFolder.INDEX), content);
      case 1 -> Files.write(folder.resolve(RunFolder.EXCHANGES), content);
      case 2 -> member(content);
      case 3 -> Files.write(folder.resolve(RunFolder.SPOOL), frame(Spool.RECORD, content));
      case 4 -> Files.write(folder.resolve(RunFolder.SPOOL), content);
      default -> {
        plan(content);
        return;
      }
    }
    Evidence evidence = run.evidence();
    assertThat(evidence.problems()).doesNotContainNull();
  }

  private static void plan(byte[] content) {
    try {
      RunManifest manifest = PlanJson.read(new String(content, UTF_8));
      assertThat(manifest.plan().name()).isNotNull();
    } catch (IOException refused) {
      assertThat(refused.getMessage()).isNotBlank();
    }
  }

  private void member(byte[] line) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(line);
    }
    byte[] member = bytes.toByteArray();
    Files.write(folder.resolve(RunFolder.EXCHANGES), member);
    Files.writeString(
        folder.resolve(RunFolder.INDEX),
        new IndexLine(0, member.length, Journal.sha256(member), "r0001-p") + "\n");
  }

  private static byte[] frame(byte kind, byte[] content) {
    var sum = new CRC32C();
    sum.update(kind);
    sum.update(content);
    return ByteBuffer.allocate(9 + content.length)
        .putInt(1 + content.length)
        .putInt((int) sum.getValue())
        .put(kind)
        .put(content)
        .array();
  }
}
