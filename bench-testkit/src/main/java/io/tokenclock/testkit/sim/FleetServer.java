package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The fleet's own process. Prints one line of JSON with the ports once all members listen, and ends
 * when its standard input does, so that it never outlives the process that started it.
 */
final class FleetServer {
  private static final long IDLE_MILLIS = 3_600_000;
  private static final int MAX_THREADS = 64;

  private FleetServer() {}

  /** Takes the path of a settings file. */
  public static void main(String[] args) throws Exception {
    Logger root = Logger.getLogger("");
    root.setLevel(Level.WARNING);
    ignoreInterrupt();
    Path settingsFile = Path.of(args[0]).toAbsolutePath();
    Settings settings = Settings.read(settingsFile);
    List<FleetItem> items = FleetItem.read(settings.items());
    String head = LogLines.head(settings.seed(), settings.timeScale(), settings.failureRatio());
    var server = new Server(new QueuedThreadPool(MAX_THREADS));
    try (var log = new FleetLogWriter(settings.log(), head);
        var pacer = new Pacer(log, settings.timeScale())) {
      Map<Vendor, StampedConnector> members = connectors(server, settings.members());
      var warmup = new FleetWarmup();
      server.setHandler(new ByConnector(handlers(members, settings, items, pacer, warmup)));
      server.start();
      warmup.run(members, items);
      System.gc();
      System.out.println(ready(members));
      System.out.flush();
      drain(System.in);
      members.values().forEach(StampedConnector::close);
      // A killed parent cannot do it.
      SimulatedFleet.deleteFolder(settingsFile.resolveSibling(""));
    } finally {
      server.stop();
    }
  }

  /**
   * Ctrl-C in a terminal reaches this process too; answers in flight shall end all the same, and
   * the parent decides when it is over. By reflection, since the class may be absent.
   */
  private static void ignoreInterrupt() {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      signal
          .getMethod("handle", signal, handler)
          .invoke(
              null,
              signal.getConstructor(String.class).newInstance("INT"),
              handler.getField("SIG_IGN").get(null));
    } catch (ReflectiveOperationException e) {
      Logger.getLogger(FleetServer.class.getName())
          .log(Level.FINE, "Ctrl-C will end the fleet at once", e);
    }
  }

  /** What the parent process hands over, as JSON. */
  record Settings(
      Path items,
      Path log,
      long seed,
      double timeScale,
      double failureRatio,
      int warmupRequests,
      List<Vendor> members) {

    static Settings read(Path file) throws IOException {
      JsonNode json = new ObjectMapper().readTree(file.toFile());
      var members = new java.util.ArrayList<Vendor>();
      for (JsonNode member : json.required("members")) {
        members.add(Vendor.of(member.textValue()).orElseThrow());
      }
      return new Settings(
          Path.of(json.required("items").textValue()),
          Path.of(json.required("log").textValue()),
          json.required("seed").longValue(),
          json.required("time_scale").doubleValue(),
          json.required("failure_ratio").doubleValue(),
          json.required("warmup_requests").intValue(),
          members);
    }

    void write(Path file) throws IOException {
      ObjectNode json =
          Story.object()
              .put("items", items.toString())
              .put("log", log.toString())
              .put("seed", seed)
              .put("time_scale", timeScale)
              .put("failure_ratio", failureRatio)
              .put("warmup_requests", warmupRequests);
      var ids = json.putArray("members");
      members.forEach(member -> ids.add(member.id()));
      new ObjectMapper().writeValue(file.toFile(), json);
    }
  }

  private static Map<Vendor, StampedConnector> connectors(Server server, List<Vendor> vendors) {
    var connectors = new LinkedHashMap<Vendor, StampedConnector>();
    var tls = new SslContextFactory.Server();
    tls.setKeyStore(LoopbackKeys.keys());
    tls.setKeyStorePassword(LoopbackKeys.PASSWORD);
    for (Vendor vendor : vendors) {
      var config = new HttpConfiguration();
      config.setSendServerVersion(false);
      config.setIdleTimeout(IDLE_MILLIS);
      var http = new HttpConnectionFactory(config);
      StampedConnector connector =
          vendor.tls()
              ? new StampedConnector(
                  server, new SslConnectionFactory(tls, http.getProtocol()), http)
              : new StampedConnector(server, http);
      connector.setIdleTimeout(IDLE_MILLIS);
      server.addConnector(connector);
      connectors.put(vendor, connector);
    }
    return connectors;
  }

  private static Map<StampedConnector, FleetHandler> handlers(
      Map<Vendor, StampedConnector> members,
      Settings settings,
      List<FleetItem> items,
      Pacer pacer,
      FleetWarmup warmup) {
    Map<String, FleetItem> byKey = new LinkedHashMap<>();
    items.forEach(item -> byKey.put(item.key(), item));
    List<Integer> lengths = items.stream().map(FleetItem::answerTokens).toList();
    Map<String, Scoreboard.Row> rows = Scoreboard.read();
    var handlers = new LinkedHashMap<StampedConnector, FleetHandler>();
    members.forEach(
        (vendor, connector) -> {
          Scoreboard.Row row = rows.get(vendor.id());
          if (row == null) {
            throw new IllegalStateException("no published figures for " + vendor.id());
          }
          FleetProfile profile = FleetProfile.fit(row, lengths);
          handlers.put(
              connector, new FleetHandler(vendor, profile, byKey, settings, pacer, warmup));
        });
    return handlers;
  }

  private static String ready(Map<Vendor, StampedConnector> members) {
    ObjectNode line = Story.object();
    ObjectNode ports = line.putObject("ports");
    members.forEach((vendor, connector) -> ports.put(vendor.id(), connector.getLocalPort()));
    return line.toString();
  }

  private static void drain(InputStream in) throws IOException {
    in.transferTo(OutputStream.nullOutputStream());
  }

  /** Hands each request to the member whose port it came to. */
  private static final class ByConnector extends Handler.Abstract.NonBlocking {
    private final Map<StampedConnector, FleetHandler> handlers;

    ByConnector(Map<StampedConnector, FleetHandler> handlers) {
      this.handlers = Map.copyOf(handlers);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      FleetHandler handler =
          handlers.get((StampedConnector) request.getConnectionMetaData().getConnector());
      return handler != null && handler.handle(request, response, callback);
    }
  }
}
