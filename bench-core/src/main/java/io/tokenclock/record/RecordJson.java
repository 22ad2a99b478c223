package io.tokenclock.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.EntryKind;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.PhaseMarks;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.Stall;
import io.tokenclock.capture.StreamCapture;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One {@link RequestRecord} as one line of JSON and back. Bytes are stored as text when they are
 * valid UTF-8 on their own, else in base64, so that each delivery comes back to the byte.
 */
final class RecordJson {
  private RecordJson() {}

  static String write(RequestRecord record) {
    ObjectNode json = Json.object();
    json.put("id", record.id());
    json.put("round", record.round());
    json.put("provider", record.provider());
    json.put("family", record.family());
    json.put("item", record.item());
    json.put("place", record.place());
    json.put("model", record.model());
    json.put("request_sha256", record.requestSha256());
    json.put("scheduled_ns", record.scheduledNanos());
    json.put("started_ns", record.startedNanos());
    json.put("started_at", record.startedAt().toString());
    if (record.session() > 1) {
      json.put("session", record.session());
    }
    ArrayNode flags = json.putArray("flags");
    new TreeSet<>(record.flags()).forEach(flags::add);
    List<Stall> stalls = record.stalls();
    if (stalls != null) {
      ArrayNode array = json.putArray("stalls");
      for (Stall stall : stalls) {
        array.addObject().put("start_ns", stall.startNanos()).put("length_ns", stall.lengthNanos());
      }
    }
    StreamCapture capture = record.capture();
    json.put("start_ns", capture.startNanos());
    json.put("connection", capture.connection().name());
    PhaseMarks phases = capture.phases();
    if (phases != null) {
      PhaseFields.write(phases, json.putObject(PhaseFields.NAME));
    }
    ResponseHead head = capture.head();
    if (head != null) {
      ObjectNode node = json.putObject("head");
      node.put("at_ns", head.atNanos());
      node.put("status", head.status());
      node.put("http_version", head.httpVersion());
      ObjectNode headers = node.putObject("headers");
      head.headers().forEach((name, values) -> values.forEach(headers.putArray(name)::add));
    }
    ArrayNode deliveries = json.putArray("deliveries");
    for (CaptureEntry entry : capture.entries()) {
      writeEntry(entry, deliveries.addObject());
    }
    ExchangeEnd end = capture.end();
    ObjectNode node = json.putObject("end");
    node.put("kind", end.kind().name()).put("at_ns", end.atNanos());
    if (end.detail() != null) {
      node.put("detail", end.detail());
    }
    if (end.message() != null) {
      node.put("message", end.message());
    }
    return Json.line(json);
  }

  private static void writeEntry(CaptureEntry entry, ObjectNode node) {
    node.put("at_ns", entry.atNanos());
    if (entry.kind() != EntryKind.BYTES) {
      node.put("kind", entry.kind().name());
    }
    String text = validText(entry.content());
    if (text != null) {
      node.put("text", text);
    } else {
      byte[] bytes = new byte[entry.length()];
      entry.content().get(bytes);
      node.put("base64", Base64.getEncoder().encodeToString(bytes));
    }
  }

  private static @Nullable String validText(ByteBuffer bytes) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .decode(bytes)
          .toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  static RequestRecord read(String line) throws EvidenceException {
    try {
      return read(Json.MAPPER.readTree(line));
    } catch (JsonProcessingException e) {
      throw new EvidenceException("not one JSON object: " + e.getOriginalMessage(), e);
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new EvidenceException(String.valueOf(e.getMessage()), e);
    }
  }

  private static RequestRecord read(JsonNode json) throws EvidenceException {
    var flags = new TreeSet<String>();
    Json.need(json, "flags").forEach(flag -> flags.add(flag.asText()));
    return new RequestRecord(
        Json.text(json, "id"),
        Math.toIntExact(Json.number(json, "round")),
        Json.text(json, "provider"),
        Json.text(json, "family"),
        Json.text(json, "item"),
        Math.toIntExact(Json.number(json, "place")),
        Json.text(json, "model"),
        Json.text(json, "request_sha256"),
        Json.number(json, "scheduled_ns"),
        Json.number(json, "started_ns"),
        Instant.parse(Json.text(json, "started_at")),
        json.has("session") ? Math.toIntExact(Json.number(json, "session")) : 1,
        flags,
        readStalls(json.get("stalls")),
        readCapture(json));
  }

  private static @Nullable List<Stall> readStalls(@Nullable JsonNode array)
      throws EvidenceException {
    if (array == null) {
      return null;
    }
    var stalls = new ArrayList<Stall>();
    for (JsonNode node : array) {
      stalls.add(new Stall(Json.number(node, "start_ns"), Json.number(node, "length_ns")));
    }
    return stalls;
  }

  private static StreamCapture readCapture(JsonNode json) throws EvidenceException {
    var entries = new ArrayList<CaptureEntry>();
    for (JsonNode node : Json.need(json, "deliveries")) {
      entries.add(readEntry(node));
    }
    JsonNode end = Json.need(json, "end");
    return new StreamCapture(
        Json.number(json, "start_ns"),
        ConnectionUse.valueOf(Json.text(json, "connection")),
        readHead(json.get("head")),
        entries,
        new ExchangeEnd(
            ExchangeEnd.Kind.valueOf(Json.text(end, "kind")),
            Json.number(end, "at_ns"),
            Json.optionalText(end, "detail"),
            Json.optionalText(end, "message")),
        readPhases(json.get(PhaseFields.NAME)));
  }

  private static @Nullable PhaseMarks readPhases(@Nullable JsonNode node) throws EvidenceException {
    return node == null
        ? null
        : PhaseFields.read(name -> node.has(name) ? (Long) Json.number(node, name) : null);
  }

  private static @Nullable ResponseHead readHead(@Nullable JsonNode node) throws EvidenceException {
    if (node == null) {
      return null;
    }
    Map<String, List<String>> headers = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> header : Json.need(node, "headers").properties()) {
      var values = new ArrayList<String>();
      header.getValue().forEach(value -> values.add(value.asText()));
      headers.put(header.getKey(), values);
    }
    return new ResponseHead(
        Json.number(node, "at_ns"),
        Math.toIntExact(Json.number(node, "status")),
        Json.text(node, "http_version"),
        headers);
  }

  private static CaptureEntry readEntry(JsonNode node) throws EvidenceException {
    long at = Json.number(node, "at_ns");
    String kind = Json.optionalText(node, "kind");
    String base64 = Json.optionalText(node, "base64");
    if (kind != null) {
      return CaptureEntry.text(EntryKind.valueOf(kind), at, Json.text(node, "text"));
    }
    byte[] bytes =
        base64 != null
            ? Base64.getDecoder().decode(base64)
            : Json.text(node, "text").getBytes(StandardCharsets.UTF_8);
    return CaptureEntry.bytes(at, bytes);
  }
}
