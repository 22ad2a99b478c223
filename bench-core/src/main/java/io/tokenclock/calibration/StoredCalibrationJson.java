package io.tokenclock.calibration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.calibration.StoredCalibration.StoredCell;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The members of a calibration file that reports need. */
final class StoredCalibrationJson {
  private StoredCalibrationJson() {}

  static String write(StoredCalibration calibration) {
    ObjectNode root = SessionJson.object(CalibrationJson.FORMAT);
    root.put("name", calibration.name());
    if (calibration.skipped() != null) {
      root.put("skipped", calibration.skipped());
      return SessionJson.text(root);
    }
    if (calibration.verdict() != null) {
      root.put("verdict", calibration.verdict());
    }
    ArrayNode cells = root.putArray("cells");
    for (StoredCell cell : calibration.cells()) {
      ObjectNode node = cells.addObject();
      node.put("key", cell.key());
      node.put("title", cell.title());
      node.put("channel", cell.channel());
      node.put("error", cell.error());
      side(node, "floor", cell.floorNanos());
      side(node, "client", cell.clientNanos());
    }
    return SessionJson.text(root);
  }

  private static void side(ObjectNode parent, String name, @Nullable List<Long> samples) {
    if (samples != null) {
      ObjectNode node = parent.putObject(name);
      node.put("n", samples.size());
      ArrayNode array = node.putArray("samples_nanos");
      samples.forEach(array::add);
    }
  }

  static StoredCalibration read(String json) throws IOException {
    JsonNode root = SessionJson.read(json, CalibrationJson.FORMAT);
    String name = SessionJson.string(root, "name");
    String skipped = SessionJson.optionalString(root, "skipped");
    if (skipped != null) {
      return new StoredCalibration(name, skipped, null, List.of());
    }
    List<StoredCell> cells = new ArrayList<>();
    for (JsonNode node : SessionJson.array(root, "cells")) {
      cells.add(
          new StoredCell(
              SessionJson.string(node, "key"),
              SessionJson.string(node, "title"),
              SessionJson.string(node, "channel"),
              SessionJson.string(node, "error"),
              SessionJson.numbers(SessionJson.member(node, "client"), "samples_nanos"),
              node.has("floor") ? SessionJson.numbers(node.path("floor"), "samples_nanos") : null));
    }
    return new StoredCalibration(name, null, SessionJson.optionalString(root, "verdict"), cells);
  }
}
