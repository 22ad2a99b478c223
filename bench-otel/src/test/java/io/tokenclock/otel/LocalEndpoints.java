package io.tokenclock.otel;

import io.tokenclock.wire.Peer;
import io.tokenclock.wire.ScriptedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Endpoints on this machine: one answers, one is out of order, one breaks off. */
final class LocalEndpoints implements AfterAllCallback {
  private final ScriptedServer server;

  LocalEndpoints() {
    try {
      server = ScriptedServer.plain(LocalEndpoints::serve);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of the one that answers. */
  String baseUrl() {
    return baseUrl("answering");
  }

  /** Of {@code answering}, {@code broken} or {@code cut}. */
  String baseUrl(String which) {
    return server.uri().resolve("/" + which).toString();
  }

  @Override
  public void afterAll(ExtensionContext context) throws IOException {
    server.close();
  }

  private static void serve(Peer peer) throws IOException {
    String head = peer.request().head();
    if (head.startsWith("POST /broken/")) {
      peer.raw("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
    } else if (head.startsWith("POST /cut/")) {
      peer.streamHead().chunk(event("{\"content\":\"half\"}")).fin();
    } else {
      peer.streamHead()
          .chunk(event("{\"role\":\"assistant\",\"content\":\"\"}"))
          .at(5)
          .chunk(event("{\"content\":\"one two\"}"))
          .at(15)
          .chunk(event("{\"content\":\" three four\"}"))
          .chunk("data: [DONE]\n\n")
          .lastChunk();
    }
  }

  private static String event(String delta) {
    return "data: {\"model\":\"my-model\",\"choices\":[{\"index\":0,\"delta\":" + delta + "}]}\n\n";
  }
}
