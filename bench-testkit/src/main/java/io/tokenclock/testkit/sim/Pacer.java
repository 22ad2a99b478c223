package io.tokenclock.testkit.sim;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Blocker;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Writes responses in their own time, each on a platform thread of its own.
 *
 * <p>Threads park until a write is due and never spin: the client under test shares the machine,
 * and a write that starts a little late is no harm, since its start is logged.
 */
final class Pacer implements AutoCloseable {
  private static final long STOP_SECONDS = 5;

  /**
   * A round asks ten members within 18 ms, on one machine. Working out the first answers meanwhile
   * would make the reads of the last requests late.
   */
  private static final long LONGEST_REST_NANOS = 22_000_000;

  /** Well before anything is due: the fastest member begins after 160 ms, unscaled. */
  private static final long REST_NANOS = 80_000_000;

  private final ExecutorService threads;
  private final FleetLogWriter log;
  private final double timeScale;
  private final long restNanos;
  private volatile boolean closing;

  Pacer(FleetLogWriter log, double timeScale) {
    this.log = log;
    this.timeScale = timeScale;
    this.restNanos = Math.min(LONGEST_REST_NANOS, Math.round(REST_NANOS * timeScale));
    this.threads =
        Executors.newCachedThreadPool(
            task -> {
              var thread = new Thread(task, "fleet-pacing");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** A request that is in, and the way to answer it. */
  record Exchange(
      Request request,
      Response response,
      Callback callback,
      StampedConnector.Socket socket,
      long arrivalNanos) {}

  /**
   * What to answer.
   *
   * @param pace factor on the time scale, for a client that warms up
   */
  record Answer(
      String id,
      String provider,
      @Nullable FleetItem item,
      @Nullable Draw draw,
      ResponseScript script,
      double pace) {

    /** Whether the fleet asked itself. */
    boolean warmup() {
      return id.equals(FleetWarmup.ID);
    }
  }

  /** Hands an exchange to a pacing thread, which works out the answer once the round has begun. */
  void submit(Exchange exchange, Supplier<Answer> answer) {
    threads.execute(
        () -> {
          try {
            waitUntil(exchange.arrivalNanos() + restNanos);
            serve(exchange, answer.get());
          } catch (InterruptedException e) {
            exchange.callback().failed(e);
          } catch (RuntimeException fault) {
            exchange.callback().failed(fault);
            throw fault;
          }
        });
  }

  private void serve(Exchange exchange, Answer answer) {
    var writes = new ArrayList<ServedWrite>(answer.script().writes().size());
    long[] head = new long[2];
    var end = ServedRequest.End.COMPLETE;
    try {
      write(exchange, answer, writes, head);
    } catch (IOException e) {
      // An interrupted write is no lost client.
      end = closing ? ServedRequest.End.STOPPED : ServedRequest.End.CLIENT_GONE;
      exchange.callback().failed(e);
    } catch (InterruptedException e) {
      end = ServedRequest.End.STOPPED;
      exchange.callback().failed(e);
    }
    if (!answer.warmup()) {
      log.add(record(exchange, answer, writes, head, end));
    }
  }

  private void write(Exchange exchange, Answer answer, List<ServedWrite> writes, long[] head)
      throws IOException, InterruptedException {
    ResponseScript script = answer.script();
    Response response = exchange.response();
    response.setStatus(script.status());
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, script.contentType());
    response.getHeaders().put("x-request-id", answer.id());
    script.headers().forEach((name, value) -> response.getHeaders().put(name, value));

    waitUntil(due(exchange, answer, script.headNanos()));
    head[0] = System.nanoTime();
    send(response, false, ByteBuffer.allocate(0));
    head[1] = System.nanoTime();

    long offset = 0;
    for (ResponseScript.Write write : script.writes()) {
      byte[] bytes = write.bytes();
      long planned = due(exchange, answer, write.dueNanos());
      waitUntil(planned);
      long start = System.nanoTime();
      send(response, false, ByteBuffer.wrap(bytes));
      long end = System.nanoTime();
      writes.add(new ServedWrite(write.kind(), offset, offset + bytes.length, planned, start, end));
      offset += bytes.length;
    }
    waitUntil(due(exchange, answer, script.endNanos()));
    FailureKind ending = script.ending();
    if (ending == FailureKind.RESET || ending == FailureKind.STALL) {
      exchange.socket().cutOff();
      exchange.callback().failed(new IOException("ended on purpose: " + ending.label()));
    } else {
      send(response, true, ByteBuffer.allocate(0));
      exchange.callback().succeeded();
    }
  }

  private long due(Exchange exchange, Answer answer, long offsetNanos) {
    return exchange.arrivalNanos() + Math.round(offsetNanos * timeScale * answer.pace());
  }

  private static void send(Response response, boolean last, ByteBuffer bytes) throws IOException {
    try (Blocker.Callback done = Blocker.callback()) {
      response.write(last, bytes, done);
      done.block();
    }
  }

  private static void waitUntil(long targetNanos) throws InterruptedException {
    for (long left = targetNanos - System.nanoTime();
        left > 0;
        left = targetNanos - System.nanoTime()) {
      LockSupport.parkNanos(left);
      if (Thread.interrupted()) {
        throw new InterruptedException("the fleet was closed");
      }
    }
  }

  private static ServedRequest record(
      Exchange exchange,
      Answer answer,
      List<ServedWrite> writes,
      long[] head,
      ServedRequest.End end) {
    FleetItem item = answer.item();
    Draw draw = answer.draw();
    return new ServedRequest(
        answer.id(),
        answer.provider(),
        item == null ? null : item.id(),
        answer.script().status(),
        exchange.arrivalNanos(),
        head[0],
        head[1],
        draw == null ? null : Math.round(draw.ttftSeconds() * 1e9),
        draw == null ? null : draw.ratePerSecond(),
        item == null ? 0 : item.answerTokens(),
        draw == null ? null : draw.failure(),
        end,
        writes);
  }

  /** Ends all responses in flight and waits for their records. */
  @Override
  public void close() {
    closing = true;
    threads.shutdownNow();
    try {
      threads.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
