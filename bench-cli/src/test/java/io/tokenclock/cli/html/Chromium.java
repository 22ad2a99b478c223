package io.tokenclock.cli.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** A headless browser, driven by its own debugging protocol; notes what its pages complain of. */
final class Chromium implements AutoCloseable {
  static final Path PROGRAM = Path.of("/usr/bin/chromium");

  private static final String LISTENS = "DevTools listening on ";
  private static final int PATIENCE_SECONDS = 30;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Process process;
  private final AtomicInteger ids = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private volatile CompletableFuture<JsonNode> loaded = new CompletableFuture<>();
  private final WebSocket socket;

  private Chromium(Process process, URI page) throws Exception {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(page, new Messages())
            .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    for (String domain : List.of("Page", "Runtime", "Log")) {
      call(domain + ".enable", JSON.createObjectNode());
    }
  }

  /** Starts one with a profile of its own. */
  static Chromium start(Path profile) throws Exception {
    List<String> command = new ArrayList<>(List.of(PROGRAM.toString()));
    command.addAll(
        List.of(
            "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run"
                .concat(
                    " --disable-background-networking --disable-component-update --disable-sync")
                .concat(" --hide-scrollbars --remote-debugging-port=0")
                .split(" ")));
    command.add("--user-data-dir=" + profile);
    command.add("about:blank");
    Process process =
        new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    try {
      return new Chromium(process, page(browser(process)));
    } catch (Exception e) {
      process.destroyForcibly();
      throw e;
    }
  }

  private static URI browser(Process process) throws IOException {
    BufferedReader err = process.errorReader();
    List<String> said = new ArrayList<>();
    for (String line = err.readLine(); line != null; line = err.readLine()) {
      if (line.startsWith(LISTENS)) {
        var drain = new Thread(() -> err.lines().forEach(unused -> {}), "chromium-stderr");
        drain.setDaemon(true);
        drain.start();
        return URI.create(line.substring(LISTENS.length()).strip());
      }
      said.add(line);
    }
    throw new IOException(PROGRAM + " ended before it could be driven: " + said);
  }

  private static URI page(URI browser) throws IOException, InterruptedException {
    URI list = URI.create("http://" + browser.getAuthority() + "/json/list");
    String text =
        HttpClient.newHttpClient()
            .send(HttpRequest.newBuilder(list).build(), BodyHandlers.ofString())
            .body();
    for (JsonNode target : JSON.readTree(text)) {
      if (target.path("type").asText().equals("page")) {
        return URI.create(target.path("webSocketDebuggerUrl").asText());
      }
    }
    throw new IOException("no page among " + text);
  }

  /** Opens a file as a screen of that width in that theme shows it; returns when it has loaded. */
  void open(Path page, int width, boolean dark) throws Exception {
    complaints.clear();
    ObjectNode screen = JSON.createObjectNode();
    screen.put("width", width).put("height", 900).put("deviceScaleFactor", 1);
    call("Emulation.setDeviceMetricsOverride", screen.put("mobile", width < 600));
    ObjectNode media = JSON.createObjectNode();
    media
        .putArray("features")
        .addObject()
        .put("name", "prefers-color-scheme")
        .put("value", dark ? "dark" : "light");
    call("Emulation.setEmulatedMedia", media);
    loaded = new CompletableFuture<>();
    call("Page.navigate", JSON.createObjectNode().put("url", page.toUri().toString()));
    await(loaded);
  }

  /** The value of an expression, by way of JSON. */
  JsonNode evaluate(String expression) throws Exception {
    ObjectNode asked = JSON.createObjectNode();
    asked.put("expression", "JSON.stringify((() => " + expression + ")())");
    JsonNode answer = call("Runtime.evaluate", asked.put("returnByValue", true));
    if (answer.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + answer.path("exceptionDetails"));
    }
    return JSON.readTree(answer.path("result").path("value").asText("null"));
  }

  /** The whole page as PNG. */
  byte[] screenshot() throws Exception {
    ObjectNode asked = JSON.createObjectNode();
    asked.put("captureBeyondViewport", true).put("optimizeForSpeed", true);
    JsonNode size = call("Page.getLayoutMetrics", JSON.createObjectNode()).path("cssContentSize");
    ObjectNode clip = asked.putObject("clip").put("x", 0).put("y", 0).put("scale", 1);
    clip.put("width", size.path("width").asInt()).put("height", size.path("height").asInt());
    return Base64.getDecoder().decode(call("Page.captureScreenshot", asked).path("data").asText());
  }

  /** Errors and warnings since the last page was opened, what the policy refused among them. */
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  private JsonNode call(String method, ObjectNode parameters) throws Exception {
    int id = ids.incrementAndGet();
    var answer = new CompletableFuture<JsonNode>();
    answers.put(id, answer);
    ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
    message.set("params", parameters);
    socket.sendText(message.toString(), true).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    JsonNode whole = await(answer);
    if (whole.has("error")) {
      throw new AssertionError(method + ": " + whole.path("error"));
    }
    return whole.path("result");
  }

  private static JsonNode await(CompletableFuture<JsonNode> answer)
      throws InterruptedException, ExecutionException, TimeoutException {
    return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  private void take(JsonNode message) {
    JsonNode parameters = message.path("params");
    switch (message.path("method").asText()) {
      case "Page.loadEventFired" -> loaded.complete(message);
      case "Runtime.exceptionThrown" -> complaints.add(parameters.toString());
      case "Log.entryAdded" -> complain(parameters.path("entry"), "level");
      case "Runtime.consoleAPICalled" -> complain(parameters, "type");
      default -> {
        CompletableFuture<JsonNode> answer = answers.remove(message.path("id").asInt());
        if (answer != null) {
          answer.complete(message);
        }
      }
    }
  }

  private void complain(JsonNode entry, String severity) {
    if (List.of("error", "warning", "assert").contains(entry.path(severity).asText())) {
      complaints.add(entry.toString());
    }
  }

  @Override
  public void close() {
    socket.abort();
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }

  private final class Messages implements WebSocket.Listener {
    private final StringBuilder text = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      text.append(data);
      if (last) {
        try {
          take(JSON.readTree(text.toString()));
        } catch (IOException e) {
          complaints.add("not JSON: " + text);
        }
        text.setLength(0);
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }
}
