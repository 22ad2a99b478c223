package io.tokenclock.peers;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tokenclock.token.TokenCounter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Habits of programs that publish figures, each by itself. */
final class Habits {
  private Habits() {}

  /** None: the stamp is read first, and nothing else is done. */
  static LinesPeer.Habit none() {
    return (data, handedOverNanos) -> handedOverNanos;
  }

  /** The event is parsed, then the clock is read. */
  static LinesPeer.Habit stampAfterJson() {
    return (data, handedOverNanos) ->
        CapturedEvents.parse(data).isObject() ? System.nanoTime() : handedOverNanos;
  }

  /** All text so far is tokenized at each event. One word stands for the text of each. */
  static LinesPeer.Habit tokenizeAllSoFar() {
    return new TokenizeAllSoFar(TokenCounter.o200kBase());
  }

  /**
   * Each event is on disk before the next one is read, of whichever stream: programs with one event
   * loop read no other stream meanwhile either.
   */
  static LinesPeer.Habit forceEachEvent() {
    try {
      return new ForceEachEvent(Files.createTempFile("tokenclock-peers", ".jsonl"));
    } catch (IOException e) {
      throw new IllegalStateException("no temporary file can be written", e);
    }
  }

  private static final class TokenizeAllSoFar implements LinesPeer.Habit {
    private static final String WORD = " customer";

    private final TokenCounter counter;
    private final StringBuilder text = new StringBuilder();
    private int tokens;

    TokenizeAllSoFar(TokenCounter counter) {
      this.counter = counter;
    }

    @Override
    public void begin() {
      text.setLength(0);
      tokens = 0;
    }

    @Override
    public long stamp(String data, long handedOverNanos) {
      int before = tokens;
      tokens = counter.count(text.append(WORD).toString());
      if (tokens <= before) {
        throw new IllegalStateException("a text that grows has more tokens");
      }
      return handedOverNanos;
    }
  }

  private static final class ForceEachEvent implements LinesPeer.Habit {
    private static final Object LOOP = new Object();

    private final Path file;
    private final FileChannel channel;

    ForceEachEvent(Path file) throws IOException {
      this.file = file;
      channel = FileChannel.open(file, StandardOpenOption.WRITE);
    }

    @Override
    public long stamp(String data, long handedOverNanos) throws IOException {
      var line = ByteBuffer.wrap((data + "\n").getBytes(UTF_8));
      synchronized (LOOP) {
        while (line.hasRemaining()) {
          channel.write(line);
        }
        channel.force(true);
      }
      return handedOverNanos;
    }

    @Override
    public void close() throws IOException {
      channel.close();
      Files.delete(file);
    }
  }
}
