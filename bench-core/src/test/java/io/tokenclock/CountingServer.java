package io.tokenclock;

import io.tokenclock.wire.Peer;
import io.tokenclock.wire.ScriptedServer;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Answers at once, and counts how often it was asked the same. */
final class CountingServer implements AutoCloseable {
  private final Map<String, Integer> requests = new ConcurrentHashMap<>();
  private final AtomicInteger total = new AtomicInteger();
  private final ScriptedServer server;

  CountingServer() throws IOException {
    server = ScriptedServer.plain(this::answer);
  }

  private void answer(Peer peer) throws IOException {
    String head = peer.request().head();
    String path = head.substring("POST ".length(), head.indexOf(" HTTP/"));
    requests.merge(key(path.substring(1), peer.request().body()), 1, Integer::sum);
    total.incrementAndGet();
    peer.streamHead()
        .chunk("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"{}\"}}]}\n\n")
        .chunk("data: [DONE]\n\n")
        .lastChunk();
  }

  private static String key(String provider, String user) {
    return provider + " " + user;
  }

  URI uri() {
    return server.uri();
  }

  /** All requests so far. */
  int total() {
    return total.get();
  }

  /** How often a provider was asked with that user message. */
  int count(String provider, String user) {
    byte[] bytes = user.getBytes(java.nio.charset.StandardCharsets.UTF_8);
    String asRead = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
    return requests.getOrDefault(key(provider, asRead), 0);
  }

  @Override
  public void close() throws IOException {
    server.close();
  }
}
