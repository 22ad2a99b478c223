package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.task.TaskItem;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the fleet knows of one item, as it travels to the child process: one JSON line each.
 *
 * @param id the item's id
 * @param system the system message that asks for it
 * @param user the user message that asks for it
 * @param promptTokens tokens of both messages
 * @param pieces the gold answer, cut at token borders
 */
record FleetItem(
    String id, String system, String user, int promptTokens, List<AnswerPieces.Piece> pieces) {
  private static final ObjectMapper JSON = new ObjectMapper();

  FleetItem {
    pieces = List.copyOf(pieces);
  }

  static FleetItem of(TaskItem item, AnswerPieces cutter) {
    int promptTokens = cutter.count(item.system()) + cutter.count(item.user());
    return new FleetItem(
        item.id(), item.system(), item.user(), promptTokens, cutter.cut(item.gold()));
  }

  /** Tokens of the whole answer. */
  int answerTokens() {
    return pieces.stream().mapToInt(AnswerPieces.Piece::tokens).sum();
  }

  /** What a request is recognised by. */
  String key() {
    return key(system, user);
  }

  static String key(String system, String user) {
    return system.length() + "\n" + system + user;
  }

  static void write(Path file, List<FleetItem> items) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (FleetItem item : items) {
        ObjectNode line = JSON.createObjectNode();
        line.put("id", item.id).put("system", item.system).put("user", item.user);
        line.put("prompt_tokens", item.promptTokens);
        var pieces = line.putArray("pieces");
        item.pieces.forEach(piece -> pieces.addArray().add(piece.text()).add(piece.tokens()));
        out.write(JSON.writeValueAsString(line));
        out.write('\n');
      }
    }
  }

  static List<FleetItem> read(Path file) throws IOException {
    var items = new ArrayList<FleetItem>();
    try (BufferedReader in = Files.newBufferedReader(file)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        JsonNode json = JSON.readTree(line);
        var pieces = new ArrayList<AnswerPieces.Piece>();
        for (JsonNode piece : json.required("pieces")) {
          pieces.add(new AnswerPieces.Piece(piece.get(0).textValue(), piece.get(1).intValue()));
        }
        items.add(
            new FleetItem(
                json.required("id").textValue(),
                json.required("system").textValue(),
                json.required("user").textValue(),
                json.required("prompt_tokens").intValue(),
                pieces));
      }
    }
    return items;
  }
}
