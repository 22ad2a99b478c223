package io.tokenclock.testkit.sim;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.capture.CaptureEntry;
import io.tokenclock.capture.ConnectionUse;
import io.tokenclock.capture.ExchangeEnd;
import io.tokenclock.capture.ResponseHead;
import io.tokenclock.capture.StreamCapture;
import io.tokenclock.task.TaskItem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** A plain JDK client that stamps what it is handed. */
final class CapturingClient {
  private final HttpClient client;

  CapturingClient(SimulatedFleet fleet) {
    client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .sslContext(fleet.sslContext())
            .executor(Runnable::run)
            .build();
  }

  static String body(TaskItem item, boolean usage) {
    ObjectNode json = new ObjectMapper().createObjectNode().put("model", "some-model");
    json.put("stream", true);
    if (usage) {
      json.putObject("stream_options").put("include_usage", true);
    }
    var messages = json.putArray("messages");
    messages.addObject().put("role", "system").put("content", item.system());
    messages.addObject().put("role", "user").put("content", item.user());
    return json.toString();
  }

  StreamCapture ask(FleetMember member, TaskItem item) throws InterruptedException {
    return post(member, body(item, true));
  }

  StreamCapture post(FleetMember member, String body) throws InterruptedException {
    return send(
        HttpRequest.newBuilder(URI.create(member.baseUri() + "/chat/completions"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  StreamCapture send(HttpRequest request) throws InterruptedException {
    long start = System.nanoTime();
    var entries = new ArrayList<CaptureEntry>();
    ResponseHead[] head = new ResponseHead[1];
    try {
      client.send(
          request,
          info -> {
            head[0] =
                new ResponseHead(
                    System.nanoTime() - start, info.statusCode(), "HTTP/1.1", info.headers().map());
            return new Stamping(start, entries);
          });
      return capture(start, head[0], entries, ExchangeEnd.Kind.END_OF_BODY);
    } catch (IOException broken) {
      return capture(start, head[0], entries, ExchangeEnd.Kind.BROKEN);
    }
  }

  private static StreamCapture capture(
      long start, ResponseHead head, List<CaptureEntry> entries, ExchangeEnd.Kind end) {
    return new StreamCapture(
        start,
        ConnectionUse.UNKNOWN,
        head,
        entries,
        ExchangeEnd.of(end, System.nanoTime() - start));
  }

  static String text(StreamCapture capture) {
    var bytes = new ByteArrayOutputStream();
    for (CaptureEntry entry : capture.entries()) {
      byte[] part = new byte[entry.length()];
      entry.content().get(part);
      bytes.writeBytes(part);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static final class Stamping implements HttpResponse.BodySubscriber<Boolean> {
    private final long start;
    private final List<CaptureEntry> entries;
    private final CompletableFuture<Boolean> done = new CompletableFuture<>();

    Stamping(long start, List<CaptureEntry> entries) {
      this.start = start;
      this.entries = entries;
    }

    @Override
    public CompletionStage<Boolean> getBody() {
      return done;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
      long at = System.nanoTime() - start;
      for (ByteBuffer buffer : buffers) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        entries.add(CaptureEntry.bytes(at, bytes));
      }
    }

    @Override
    public void onError(Throwable failure) {
      done.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      done.complete(true);
    }
  }
}
