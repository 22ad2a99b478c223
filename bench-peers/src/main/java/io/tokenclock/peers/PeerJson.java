package io.tokenclock.peers;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A report with every sample, as JSON. */
final class PeerJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  private PeerJson() {}

  static String render(PeerReport report, String machine) {
    PeerOptions options = report.options();
    ObjectNode root = JSON.createObjectNode();
    root.put("format", "tokenclock.peers/1");
    root.put("machine", machine);
    root.put("events", options.events());
    root.put("gap_ns", options.gap().toNanos());
    root.put("blocks", options.blocks());
    root.put("streams", options.streams());
    root.put("seed", options.seed());
    ArrayNode busy = root.putArray("busy");
    report.reasons().forEach(busy::add);
    ArrayNode rows = root.putArray("rows");
    for (PeerRow row : report.rows()) {
      ObjectNode node = rows.addObject();
      node.put("key", row.kind().key());
      node.put("title", row.kind().title());
      node.put("expected", row.expected());
      node.put("misplaced", row.misplaced());
      ArrayNode samples = node.putArray("receive_ns");
      row.lateNanos().forEach(samples::add);
    }
    try {
      return JSON.writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new AssertionError("a tree can always be written", e);
    }
  }
}
