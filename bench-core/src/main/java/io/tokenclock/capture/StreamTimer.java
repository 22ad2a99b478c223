package io.tokenclock.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Records one exchange while it is in flight: reads the clock, copies, returns. Used once.
 *
 * <p>Every method that hands something over reads the clock in its first statement and then copies
 * what it was given; buffers may be reused at once. What it leaves is a {@link StreamCapture}.
 *
 * <p>Order of calls: {@link #start()}; {@link #headers} at most once; deliveries; {@link
 * #end(ExchangeEnd.Kind)}; {@link #capture()}. Other clients that hand out lines or decoded text
 * use {@link #line}, {@link #answer} or {@link #reasoning} in place of {@link #delivery(List)}.
 *
 * <p>Threads: one thread at a time delivers. The end may come from any other thread; the first end
 * wins, and what is delivered after it is dropped without complaint, because a cancelled stream may
 * hand over what it had in its hands. A capture is safely published to the thread that asks for it.
 */
public final class StreamTimer {

  /** Cap on the body unless another is given. */
  public static final int DEFAULT_MAX_BYTES = 8 * 1024 * 1024;

  /** Cap on the body of a response whose status is not 200: its message is read, no more. */
  public static final int ERROR_BODY_BYTES = 64 * 1024;

  private static final long NO_DEADLINE = Long.MAX_VALUE;

  private final Object lock = new Object();
  private final Ticker ticker;
  private final long deadlineNanos;
  private final DeliveryLog log;
  private final EndMarkScan scan = new EndMarkScan();
  private int maxBytes;
  private long startNanos;
  private boolean started;
  private boolean scanning;
  private long headNanos;
  private int status;
  private String version = "";
  private @Nullable Map<String, List<String>> headers;
  private @Nullable ExchangeEnd end;
  // Written under the lock; volatile so that the way of a delivery looks at them without it.
  private volatile boolean ended;
  private volatile boolean endMarkSeen;

  /** A recorder on the clock of the process, with {@link #DEFAULT_MAX_BYTES} and no deadline. */
  public StreamTimer() {
    this(Ticker.system());
  }

  /** A recorder with {@link #DEFAULT_MAX_BYTES} and no deadline. */
  public StreamTimer(Ticker ticker) {
    this(ticker, DEFAULT_MAX_BYTES);
  }

  /**
   * A recorder without deadline.
   *
   * @param maxBytes cap on the body; the delivery that passes it is kept up to it and ends the
   *     recording
   */
  public StreamTimer(Ticker ticker, int maxBytes) {
    this(ticker, maxBytes, NO_DEADLINE);
  }

  /**
   * A recorder with a deadline. Whatever is stamped after it is late and not kept, however late the
   * timer was that watched over it.
   *
   * @param deadline from request start to the end of the exchange
   */
  public StreamTimer(Ticker ticker, int maxBytes, Duration deadline) {
    this(ticker, maxBytes, deadline.toNanos());
  }

  private StreamTimer(Ticker ticker, int maxBytes, long deadlineNanos) {
    this.ticker = requireNonNull(ticker, "ticker");
    if (maxBytes < 1) {
      throw new IllegalArgumentException("maxBytes: expected 1 or more, was " + maxBytes);
    }
    if (deadlineNanos < 1) {
      throw new IllegalArgumentException("deadline: expected more than 0, was " + deadlineNanos);
    }
    this.maxBytes = maxBytes;
    this.deadlineNanos = deadlineNanos;
    this.log = new DeliveryLog(maxBytes);
  }

  /**
   * Request start: call it just before the request is handed to the client.
   *
   * @return the reading of the clock that all offsets count from
   * @throws IllegalStateException when it was started before
   */
  public long start() {
    synchronized (lock) {
      if (started) {
        throw new IllegalStateException("start: a StreamTimer records one exchange; make another");
      }
      started = true;
      startNanos = ticker.nanos();
      return startNanos;
    }
  }

  /**
   * The response head was handed over. Only headers on a short list of harmless ones are kept.
   *
   * @param httpVersion {@code HTTP/1.1} or {@code HTTP/2}
   * @throws IllegalStateException before the start, after a delivery, or when a head came before
   */
  public void headers(int status, String httpVersion, Map<String, List<String>> headers) {
    long now = ticker.nanos();
    synchronized (lock) {
      if (!accepts("headers", now)) {
        return;
      }
      if (this.headers != null || log.used() > 0) {
        throw new IllegalStateException("headers: expected once, before the first delivery");
      }
      headNanos = now - startNanos;
      this.status = status;
      version = requireNonNull(httpVersion, "httpVersion");
      this.headers = requireNonNull(headers, "headers");
      scanning = status == 200 && !hasContentCoding(headers);
      if (status != 200) {
        maxBytes = Math.min(maxBytes, ERROR_BODY_BYTES);
      }
    }
  }

  /**
   * Body bytes were handed over in one call: one delivery, however many buffers.
   *
   * @throws IllegalStateException before the start
   */
  public void delivery(List<ByteBuffer> buffers) {
    long now = ticker.nanos();
    synchronized (lock) {
      if (!accepts("delivery", now)) {
        return;
      }
      long bytes = 0;
      for (int i = 0; i < buffers.size(); i++) {
        bytes += buffers.get(i).remaining();
      }
      if (bytes > 0) {
        int kept = open(bytes, now);
        int left = kept;
        for (int i = 0; i < buffers.size(); i++) {
          ByteBuffer buffer = buffers.get(i);
          int length = Math.min(left, buffer.remaining());
          log.append(buffer, length);
          left -= length;
        }
        delivered(kept == bytes, now);
      }
    }
  }

  /**
   * Body bytes were handed over in one call.
   *
   * @throws IllegalStateException before the start
   */
  public void delivery(ByteBuffer buffer) {
    long now = ticker.nanos();
    synchronized (lock) {
      if (!accepts("delivery", now) || !buffer.hasRemaining()) {
        return;
      }
      int bytes = buffer.remaining();
      int kept = open(bytes, now);
      log.append(buffer, kept);
      delivered(kept == bytes, now);
    }
  }

  /**
   * One line of an event stream, decoded by another client, without its line end; blank lines
   * included.
   *
   * @throws IllegalStateException before the start
   */
  public void line(String line) {
    text(EntryKind.LINE, line, ticker.nanos());
  }

  /**
   * Answer text that another client has decoded.
   *
   * @throws IllegalStateException before the start
   */
  public void answer(String text) {
    text(EntryKind.ANSWER, text, ticker.nanos());
  }

  /**
   * Reasoning text that another client has decoded.
   *
   * @throws IllegalStateException before the start
   */
  public void reasoning(String text) {
    text(EntryKind.REASONING, text, ticker.nanos());
  }

  /** Ends the recording with a kind that says all; see the other form. */
  public boolean end(ExchangeEnd.Kind kind) {
    return end(kind, null, null);
  }

  /**
   * Ends the recording. May come from any thread. Whatever comes after the deadline counts as the
   * deadline, and is dated to it.
   *
   * @param detail a fixed word for the cause; null when the kind says all
   * @param message what the client said, without headers or credentials; null when nothing
   * @return whether this call ended it; false when it had ended before
   * @throws IllegalStateException before the start
   */
  public boolean end(ExchangeEnd.Kind kind, @Nullable String detail, @Nullable String message) {
    long now = ticker.nanos();
    synchronized (lock) {
      if (!accepts("end", now)) {
        return false;
      }
      finish(new ExchangeEnd(kind, Math.max(now - startNanos, log.lastStamp()), detail, message));
      return true;
    }
  }

  /** Whether it has ended; nothing is recorded any more. Any thread may ask. */
  public boolean ended() {
    return ended;
  }

  /**
   * Whether the line {@code data: [DONE]} has come, in the body of a 200 without content coding.
   * Any thread may ask.
   */
  public boolean endMarkSeen() {
    return endMarkSeen;
  }

  /**
   * What was recorded. It tells nothing about the connection; a client that knows adds it.
   *
   * @throws IllegalStateException before the end
   */
  public StreamCapture capture() {
    synchronized (lock) {
      if (end == null) {
        throw new IllegalStateException("capture: the exchange has not ended; call end first");
      }
      ResponseHead head =
          headers == null
              ? null
              : new ResponseHead(headNanos, status, version, KeptHeaders.of(headers));
      return new StreamCapture(startNanos, ConnectionUse.UNKNOWN, head, log.entries(), end);
    }
  }

  private void text(EntryKind kind, String text, long now) {
    synchronized (lock) {
      if (!accepts(kind == EntryKind.LINE ? "line" : "text", now)) {
        return;
      }
      byte[] bytes = text.getBytes(UTF_8);
      int kept = Math.min(bytes.length, maxBytes - log.used());
      log.open(kind, now - startNanos, kept);
      log.append(bytes, kept);
      if (bytes.length > kept) {
        finish(ExchangeEnd.of(ExchangeEnd.Kind.SIZE_CAP, now - startNanos));
      }
    }
  }

  /** Opens an entry for a delivery, and says how many of its bytes the cap leaves room for. */
  private int open(long bytes, long now) {
    int kept = (int) Math.min(bytes, maxBytes - log.used());
    log.open(EntryKind.BYTES, now - startNanos, kept);
    return kept;
  }

  private void delivered(boolean fits, long now) {
    if (scanning && !endMarkSeen && log.scanLatest(scan)) {
      endMarkSeen = true;
    }
    if (!fits) {
      finish(ExchangeEnd.of(ExchangeEnd.Kind.SIZE_CAP, now - startNanos));
    }
  }

  /** Whether something that came at this reading still counts. */
  private boolean accepts(String what, long now) {
    if (!started) {
      throw new IllegalStateException(what + ": call start before the request is handed over");
    }
    if (!ended && now - startNanos > deadlineNanos) {
      finish(ExchangeEnd.of(ExchangeEnd.Kind.DEADLINE, deadlineNanos));
    }
    return !ended;
  }

  private void finish(ExchangeEnd how) {
    end = how;
    ended = true;
  }

  private static boolean hasContentCoding(Map<String, List<String>> headers) {
    for (Map.Entry<String, List<String>> header : headers.entrySet()) {
      if (header.getKey().equalsIgnoreCase("content-encoding")) {
        return header.getValue().stream().anyMatch(value -> !value.equalsIgnoreCase("identity"));
      }
    }
    return false;
  }
}
