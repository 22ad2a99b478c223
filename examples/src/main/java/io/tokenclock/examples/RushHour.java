package io.tokenclock.examples;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.tokenclock.provider.Provider;
import io.tokenclock.providers.OpenAiCompatible;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two endpoints on this machine, one always quicker; both are slower at the rush hour. */
final class RushHour implements AutoCloseable {
  private static final int QUICK_MILLIS = 8;
  private static final int STEADY_MILLIS = 14;
  private static final byte[] ANSWER =
      """
      data: {"choices":[{"index":0,"delta":{"content":"{}"},"finish_reason":"stop"}]}

      data: [DONE]

      """
          .getBytes(UTF_8);

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private volatile int load = 1;

  private RushHour(HttpServer server) {
    this.server = server;
    server.setExecutor(threads);
    server.createContext("/quick/", exchange -> answer(exchange, QUICK_MILLIS));
    server.createContext("/steady/", exchange -> answer(exchange, STEADY_MILLIS));
    server.start();
  }

  static RushHour start() throws IOException {
    return new RushHour(
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
  }

  /** How many times as long everything takes from now on. */
  void load(int factor) {
    load = factor;
  }

  Provider provider(String id) {
    return OpenAiCompatible.dedicated(
        id, "http://127.0.0.1:" + server.getAddress().getPort() + "/" + id, "some-model");
  }

  private void answer(HttpExchange exchange, int millis) throws IOException {
    try (exchange) {
      long unused = exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
      Thread.sleep((long) millis * load);
      exchange.getResponseHeaders().add("Content-Type", "text/event-stream");
      exchange.sendResponseHeaders(200, ANSWER.length);
      exchange.getResponseBody().write(ANSWER);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
