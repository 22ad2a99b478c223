package io.tokenclock.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.wire.Peer;
import io.tokenclock.wire.ScriptedServer;
import java.io.IOException;
import java.util.Arrays;

/** Serves the stream of a case in its segments, and closes as the case says. */
final class StreamCasePlayer implements ScriptedServer.RequestScript {
  private final WireCase wire;

  StreamCasePlayer(WireCase wire) {
    this.wire = wire;
  }

  @Override
  public void serve(Peer peer) throws IOException {
    byte[] stream = wire.file("stream.sse");
    peer.streamHead();
    JsonNode segments = wire.transport().path("segments");
    for (JsonNode segment : segments) {
      peer.at(segment.path("at_ms").asLong());
      peer.chunk(
          Arrays.copyOfRange(stream, segment.path("from").asInt(), segment.path("to").asInt()));
    }
    if (segments.isEmpty() && stream.length > 0) {
      peer.chunk(stream);
    }
    close(peer);
  }

  private void close(Peer peer) throws IOException {
    JsonNode close = wire.transport().path("close");
    String kind = close.path("kind").asText("terminating chunk at once");
    peer.at(close.path("at_ms").asLong());
    switch (kind) {
      case "rst" -> peer.reset();
      case "fin without terminating chunk" -> peer.fin();
      case "terminating chunk at once" -> peer.lastChunk();
      case "none", "none for 5000 ms" -> peer.clientCloses(5_000);
      default -> throw new IllegalArgumentException("close kind: " + kind);
    }
  }
}
