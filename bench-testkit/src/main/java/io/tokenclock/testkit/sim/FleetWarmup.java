package io.tokenclock.testkit.sim;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Lets the fleet answer itself before anyone else, at no delay and off the log. The first handshake
 * and the first requests of a fresh server take a quarter of a second, which is no property of the
 * client that is to be proven.
 */
final class FleetWarmup {
  static final String HEADER = "x-fleet-warmup";

  /** What its requests are called. */
  static final String ID = "warmup";

  /** Exchanges with each member; the rest of the compiling is left to the client's own warm-up. */
  private static final int EXCHANGES = 9;

  private static final int EXCHANGES_PER_CONNECTION = 3;

  /** Known to this process only, so that nobody else can ask for an answer off the log. */
  private final String word = UUID.randomUUID().toString();

  /** Whether a request is one of ours. */
  boolean asked(@Nullable String header) {
    return word.equals(header);
  }

  void run(Map<Vendor, StampedConnector> members, List<FleetItem> items)
      throws IOException, InterruptedException {
    for (Map.Entry<Vendor, StampedConnector> member : members.entrySet()) {
      Vendor vendor = member.getKey();
      String address =
          (vendor.tls() ? "https" : "http")
              + "://127.0.0.1:"
              + member.getValue().getLocalPort()
              + FleetHandler.PATH;
      @Nullable HttpClient client = null;
      for (int i = 0; i < EXCHANGES; i++) {
        if (client == null || i % EXCHANGES_PER_CONNECTION == 0) {
          client = client();
        }
        String body = request(vendor, items.get(i % items.size()));
        HttpRequest request =
            HttpRequest.newBuilder(URI.create(address))
                .header(HEADER, word)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        HttpResponse<Void> response = client.send(request, HttpResponse.BodyHandlers.discarding());
        if (response.statusCode() != 200) {
          throw new IOException(
              vendor.id() + " answered its own warm-up with status " + response.statusCode());
        }
      }
    }
  }

  private static HttpClient client() {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .sslContext(LoopbackKeys.trustingClient())
        .build();
  }

  private static String request(Vendor vendor, FleetItem item) {
    var json = Story.object().put("model", vendor.model()).put("stream", true);
    var messages = json.putArray("messages");
    messages.addObject().put("role", "system").put("content", item.system());
    messages.addObject().put("role", "user").put("content", item.user());
    return json.toString();
  }
}
