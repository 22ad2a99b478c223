package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.jspecify.annotations.Nullable;

/**
 * One member: takes the request off Jetty's threads as soon as its last byte is in, and works out
 * the response on a pacing thread.
 */
final class FleetHandler extends Handler.Abstract.NonBlocking {
  static final String PATH = "/v1/chat/completions";

  /** Factor on the time scale for a client that warms up. */
  private static final double QUICK = 0.1;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Vendor vendor;
  private final FleetProfile profile;
  private final Map<String, FleetItem> items;
  private final FleetServer.Settings settings;
  private final Pacer pacer;
  private final FleetWarmup warmup;
  private final AtomicLong served = new AtomicLong();

  FleetHandler(
      Vendor vendor,
      FleetProfile profile,
      Map<String, FleetItem> items,
      FleetServer.Settings settings,
      Pacer pacer,
      FleetWarmup warmup) {
    this.vendor = vendor;
    this.profile = profile;
    this.items = Map.copyOf(items);
    this.settings = settings;
    this.pacer = pacer;
    this.warmup = warmup;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Content.Source.asByteBuffer(request, new Body(request, response, callback));
    return true;
  }

  /** Hears of the last byte. Written out, since Jetty 12.0 has no factory of such a thing. */
  private final class Body implements Promise.Invocable<ByteBuffer> {
    private final Request request;
    private final Response response;
    private final Callback callback;

    Body(Request request, Response response, Callback callback) {
      this.request = request;
      this.response = response;
      this.callback = callback;
    }

    @Override
    public InvocationType getInvocationType() {
      return InvocationType.NON_BLOCKING;
    }

    @Override
    public void succeeded(ByteBuffer body) {
      StampedConnector.Socket socket = StampedConnector.socketOf(request);
      long arrival = socket.filledNanos();
      pacer.submit(
          new Pacer.Exchange(request, response, callback, socket, arrival),
          () -> answer(request, body));
    }

    @Override
    public void failed(Throwable cause) {
      callback.failed(cause);
    }
  }

  private Pacer.Answer answer(Request request, ByteBuffer body) {
    boolean warm = warmup.asked(request.getHeaders().get(FleetWarmup.HEADER));
    long number = warm ? 0 : served.incrementAndGet();
    String id =
        warm ? FleetWarmup.ID : String.format(Locale.ROOT, "sim-%s-%06d", vendor.id(), number);
    boolean quick = number <= settings.warmupRequests();
    if (!request.getHttpURI().getPath().equals(PATH)) {
      return refusal(id, 404, "not_found", "no such path; expected " + PATH);
    }
    if (!HttpMethod.POST.is(request.getMethod())) {
      return refusal(id, 405, "method_not_allowed", "expected POST");
    }
    JsonNode json;
    try {
      byte[] bytes = new byte[body.remaining()];
      body.get(bytes);
      json = JSON.readTree(new String(bytes, java.nio.charset.StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      return refusal(id, 400, "invalid_request_error", "the request body is not JSON");
    }
    if (!json.path("stream").asBoolean(false)) {
      return refusal(id, 400, "invalid_request_error", "stream: expected true");
    }
    String model = json.path("model").asText("");
    if (model.isEmpty()) {
      return refusal(id, 400, "invalid_request_error", "model: expected a name");
    }
    FleetItem item = items.get(FleetItem.key(content(json, "system"), content(json, "user")));
    if (item == null) {
      return refusal(id, 404, "unknown_item", "no item has these system and user messages");
    }
    boolean usageAsked = json.path("stream_options").path("include_usage").asBoolean(false);
    Draw draw =
        Draw.of(
            settings.seed(), vendor.id(), item.id(), profile, quick ? 0 : settings.failureRatio());
    ResponseScript script = ScriptWriter.of(vendor, item, draw, model, usageAsked, id);
    return new Pacer.Answer(id, vendor.id(), item, draw, script, warm ? 0 : quick ? QUICK : 1);
  }

  private Pacer.Answer refusal(String id, int status, String word, String message) {
    ResponseScript script = ResponseScript.error(vendor, status, word, message, id, 0);
    return new Pacer.Answer(id, vendor.id(), null, null, script, 1);
  }

  private static String content(JsonNode json, String role) {
    @Nullable String found = null;
    for (JsonNode message : json.path("messages")) {
      if (message.path("role").asText().equals(role)) {
        found = message.path("content").asText("");
      }
    }
    return found == null ? "" : found;
  }
}
