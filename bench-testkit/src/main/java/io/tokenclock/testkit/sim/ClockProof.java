package io.tokenclock.testkit.sim;

import static java.util.Objects.requireNonNull;

import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How wrong a client's clock was: what it captured, held against the fleet's own log, write by
 * write. Immutable.
 *
 * <ul>
 *   <li><b>Receive error</b>, per write: the stamp of the delivery that completes the write, less
 *       the start of the write. Holds the kernel, the network stack and the client's way to its
 *       stamp.
 *   <li><b>Request error</b>, per exchange: the return of the fleet's read of the last request
 *       byte, less the client's request start. On a new connection it holds the making of the
 *       connection.
 *   <li><b>TTFT error</b>, per exchange with an answer: the client's time to the first answer
 *       write, less the fleet's; the sum of the request error and that write's receive error.
 * </ul>
 *
 * <p>Both processes must run on one machine, where {@link System#nanoTime()} is one monotonic clock
 * for all processes (Linux, macOS); {@link ErrorSamples#impossible()} tells when it is not. What
 * the fleet itself was late against its own plan is no error here: its log says when it really
 * wrote.
 */
public final class ClockProof {
  private final ErrorSamples receive;
  private final ErrorSamples request;
  private final ErrorSamples ttft;
  private final int eventsLost;
  private final List<String> unmatched;
  private final List<ServedFigures> served;

  private ClockProof(
      ErrorSamples receive,
      ErrorSamples request,
      ErrorSamples ttft,
      int eventsLost,
      List<String> unmatched,
      List<ServedFigures> served) {
    this.receive = receive;
    this.request = request;
    this.ttft = ttft;
    this.eventsLost = eventsLost;
    this.unmatched = List.copyOf(unmatched);
    this.served = List.copyOf(served);
  }

  /**
   * What a client captured of one exchange. Its head must hold {@code x-request-id}.
   *
   * @param id the client's own name of the exchange, for reports
   * @param provider id of the member that was asked
   * @param capture the evidence, with entries of raw bytes
   */
  public record Exchange(String id, String provider, StreamCapture capture) {
    /** Checks that nothing is missing. */
    public Exchange {
      requireNonNull(id, "id");
      requireNonNull(provider, "provider");
      requireNonNull(capture, "capture");
    }
  }

  /**
   * Joins a log with what clients captured.
   *
   * @throws IllegalArgumentException when a capture holds entries that are no raw bytes, since
   *     offsets in the body cannot be told from them
   */
  public static ClockProof of(FleetLog log, Collection<Exchange> exchanges) {
    Map<String, ServedRequest> byId = new HashMap<>();
    log.requests().forEach(served -> byId.put(served.id(), served));
    var join = new Join();
    for (Exchange exchange : exchanges) {
      ResponseHead head = exchange.capture().head();
      ServedRequest served = head == null ? null : byId.get(head.header("x-request-id"));
      if (served == null || !served.provider().equals(exchange.provider())) {
        join.unmatched.add(exchange.id());
      } else {
        join.add(exchange, served);
      }
    }
    var figures = new ArrayList<ServedFigures>();
    join.byProvider.forEach((id, requests) -> figures.add(ServedFigures.of(id, requests)));
    return new ClockProof(
        ErrorSamples.of(join.receive),
        ErrorSamples.of(join.request),
        ErrorSamples.of(join.ttft),
        join.lost,
        join.unmatched,
        figures);
  }

  /** Receive errors, one per write; their number is that of events compared. */
  public ErrorSamples receive() {
    return receive;
  }

  /** Request errors, one per exchange. */
  public ErrorSamples request() {
    return request;
  }

  /** TTFT errors, one per exchange whose first answer write was delivered. */
  public ErrorSamples ttft() {
    return ttft;
  }

  /** Writes that were never delivered whole although the client saw the exchange end well. */
  public int eventsLost() {
    return eventsLost;
  }

  /** Exchanges that the log does not know: no head, no or another request id, another member. */
  public List<String> unmatched() {
    return unmatched;
  }

  /** What each member really did in the matched exchanges, in order of first appearance. */
  public List<ServedFigures> served() {
    return served;
  }

  /** Collects while exchanges are joined. */
  private static final class Join {
    final List<ErrorSamples.Sample> receive = new ArrayList<>();
    final List<ErrorSamples.Sample> request = new ArrayList<>();
    final List<ErrorSamples.Sample> ttft = new ArrayList<>();
    final List<String> unmatched = new ArrayList<>();
    final Map<String, List<ServedRequest>> byProvider = new LinkedHashMap<>();
    int lost;

    void add(Exchange exchange, ServedRequest served) {
      StreamCapture capture = exchange.capture();
      byProvider.computeIfAbsent(served.provider(), id -> new ArrayList<>()).add(served);
      long requestError = served.arrivalNanos() - capture.startNanos();
      request.add(new ErrorSamples.Sample(requestError, exchange.id()));
      ServedWrite first = served.firstAnswer();
      var deliveries = new Deliveries(exchange);
      for (ServedWrite write : served.writes()) {
        Long atNanos = deliveries.completing(write.toByte());
        if (atNanos == null) {
          lost += endedWell(capture) ? 1 : 0;
          continue;
        }
        long error = capture.startNanos() + atNanos - write.startNanos();
        receive.add(new ErrorSamples.Sample(error, exchange.id()));
        if (write.equals(first)) {
          long serverTtft = write.startNanos() - served.arrivalNanos();
          ttft.add(new ErrorSamples.Sample(atNanos - serverTtft, exchange.id()));
        }
      }
    }

    private static boolean endedWell(StreamCapture capture) {
      ExchangeEnd.Kind end = capture.end().kind();
      return end == ExchangeEnd.Kind.END_OF_BODY || end == ExchangeEnd.Kind.OPEN_AFTER_DONE;
    }
  }

  /** Walks forward over the deliveries of one exchange. */
  private static final class Deliveries {
    private final List<CaptureEntry> entries;
    private int next;
    private long delivered;
    private @Nullable CaptureEntry last;

    Deliveries(Exchange exchange) {
      entries = exchange.capture().entries();
      for (CaptureEntry entry : entries) {
        if (entry.kind() != EntryKind.BYTES) {
          throw new IllegalArgumentException(
              "exchange " + exchange.id() + ": expected entries of raw bytes, found " + entry);
        }
      }
    }

    /** Stamp of the delivery that brings the body to this length; absent when none does. */
    @Nullable Long completing(long toByte) {
      while (delivered < toByte && next < entries.size()) {
        last = entries.get(next++);
        delivered += last.length();
      }
      return delivered < toByte || last == null ? null : last.atNanos();
    }
  }
}
