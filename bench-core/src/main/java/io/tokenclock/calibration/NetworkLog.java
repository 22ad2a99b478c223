package io.tokenclock.calibration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The probes of one session. Immutable.
 *
 * @param before those before the first round
 * @param after those after the last one; empty when the session ended early
 */
public record NetworkLog(List<HostProbe> before, List<HostProbe> after) {
  /** Name and version of the format. */
  public static final String FORMAT = "tokenclock.network/1";

  /** Copies the lists. */
  public NetworkLog {
    before = List.copyOf(before);
    after = List.copyOf(after);
  }

  /** The probes of one side. */
  public List<HostProbe> at(Moment moment) {
    return moment == Moment.BEFORE ? before : after;
  }

  /** This as a file. */
  public String json() {
    ObjectNode root = SessionJson.object(FORMAT);
    write(root.putArray("before"), before);
    write(root.putArray("after"), after);
    return SessionJson.text(root);
  }

  private static void write(ArrayNode array, List<HostProbe> probes) {
    for (HostProbe probe : probes) {
      ObjectNode node = array.addObject();
      node.put("host", probe.host());
      node.put("port", probe.port());
      node.put("tls", probe.tls());
      if (probe.address() != null) {
        node.put("address", probe.address());
      }
      probe.connectNanos().forEach(node.putArray("connect_nanos")::add);
      probe.handshakeNanos().forEach(node.putArray("handshake_nanos")::add);
      if (probe.failure() != null) {
        node.put("failure", probe.failure());
      }
    }
  }

  /**
   * Reads what {@link #json} wrote.
   *
   * @throws IOException when it is of another format, with the member that is wrong
   */
  public static NetworkLog read(String json) throws IOException {
    JsonNode root = SessionJson.read(json, FORMAT);
    return new NetworkLog(probes(root, "before"), probes(root, "after"));
  }

  private static List<HostProbe> probes(JsonNode root, String name) throws IOException {
    List<HostProbe> probes = new ArrayList<>();
    for (JsonNode node : SessionJson.array(root, name)) {
      probes.add(
          new HostProbe(
              SessionJson.string(node, "host"),
              Math.toIntExact(SessionJson.number(node, "port")),
              SessionJson.member(node, "tls").booleanValue(),
              SessionJson.optionalString(node, "address"),
              SessionJson.numbers(node, "connect_nanos"),
              SessionJson.numbers(node, "handshake_nanos"),
              SessionJson.optionalString(node, "failure")));
    }
    return probes;
  }
}
