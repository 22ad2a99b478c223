package io.tokenclock.testkit.contract;

import static io.tokenclock.testkit.contract.WrittenRequest.HARD;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.Provider;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Points about the request: the same for every provider, but for the few things that may differ.
 */
final class LogicalRequest {
  private static final List<String> CEILINGS = List.of("max_tokens", "max_completion_tokens");
  private static final Map<String, Integer> NUMBERS =
      Map.of("temperature", 0, "top_p", 1, "presence_penalty", 0, "frequency_penalty", 0);
  private static final Set<String> COMMON =
      Set.of(
          "model",
          "messages",
          "stream",
          "temperature",
          "top_p",
          "presence_penalty",
          "frequency_penalty",
          "response_format",
          "max_tokens",
          "max_completion_tokens",
          "top_k",
          "stream_options");
  private static final Pattern ABOUT_REASONING =
      Pattern.compile("reason|think|effort|^chat_template_k?wargs$|^chat_template_args$");

  private LogicalRequest() {}

  static List<RequestPoint> points() {
    return List.of(
        new RequestPoint(
            "asks for an event stream without compression, in JSON", LogicalRequest::headers),
        new RequestPoint(
            "sends both messages unchanged, whatever is in them", LogicalRequest::messages),
        new RequestPoint("asks for its model, streamed", LogicalRequest::model),
        new RequestPoint("fixes the sampling and asks for JSON", LogicalRequest::sampling),
        new RequestPoint("passes the ceiling of tokens on, once", LogicalRequest::ceiling),
        new RequestPoint("adds nothing that others do not send", LogicalRequest::nothingElse),
        new RequestPoint(
            "changes with the effort in nothing but reasoning", LogicalRequest::effort));
  }

  private static void headers(Provider provider, List<String> problems) {
    Map<String, String> headers = WrittenRequest.of(provider, HARD).headers();
    header(headers, "content-type", "application/json", problems);
    header(headers, "accept", "text/event-stream", problems);
    header(headers, "accept-encoding", "identity", problems);
  }

  private static void header(
      Map<String, String> headers, String name, String expected, List<String> problems) {
    String found = headers.get(name);
    if (found == null || !found.equals(expected)) {
      problems.add("header " + name + " is " + found + ", expected " + expected);
    }
  }

  private static void messages(Provider provider, List<String> problems) {
    JsonNode messages = WrittenRequest.of(provider, HARD).body().path("messages");
    if (messages.size() != 2) {
      problems.add("messages has " + messages.size() + " entries, expected system and user");
      return;
    }
    message(messages.get(0), "system", HARD.system(), problems);
    message(messages.get(1), "user", HARD.user(), problems);
  }

  private static void message(
      JsonNode message, String role, String content, List<String> problems) {
    if (!message.path("role").asText().equals(role)) {
      problems.add("a message has role " + message.path("role") + ", expected " + role);
    }
    if (!message.path("content").isTextual()
        || !message.path("content").textValue().equals(content)) {
      problems.add(
          "the " + role + " message is " + message.path("content") + ", not what was asked");
    }
  }

  private static void model(Provider provider, List<String> problems) {
    JsonNode body = WrittenRequest.of(provider, HARD).body();
    if (!body.path("model").asText().equals(provider.model())) {
      problems.add("model is " + body.path("model") + ", but model() is " + provider.model());
    }
    if (!body.path("stream").isBoolean() || !body.path("stream").booleanValue()) {
      problems.add("stream is " + body.path("stream") + ", expected true");
    }
  }

  private static void sampling(Provider provider, List<String> problems) {
    JsonNode body = WrittenRequest.of(provider, HARD).body();
    NUMBERS.forEach((name, expected) -> number(body, name, expected, problems));
    if (!body.path("response_format").path("type").asText().equals("json_object")) {
      problems.add(
          "response_format is "
              + body.path("response_format")
              + ", expected {\"type\":\"json_object\"}");
    }
    JsonNode topK = body.path("top_k");
    if (!topK.isMissingNode() && !(topK.isInt() && topK.intValue() <= 0)) {
      problems.add("top_k is " + topK + "; only -1 or 0, which switch it off, may be sent");
    }
  }

  private static void number(JsonNode body, String name, int expected, List<String> problems) {
    JsonNode found = body.path(name);
    if (!found.isNumber() || found.decimalValue().compareTo(BigDecimal.valueOf(expected)) != 0) {
      problems.add(
          name + " is " + (found.isMissingNode() ? "not sent" : found) + ", expected " + expected);
    }
  }

  private static void ceiling(Provider provider, List<String> problems) {
    for (int ceiling : List.of(ChatRequest.DEFAULT_MAX_COMPLETION_TOKENS, 77)) {
      var request = new ChatRequest(HARD.system(), HARD.user(), ceiling, HARD.effort());
      JsonNode body = WrittenRequest.of(provider, request).body();
      List<String> sent = CEILINGS.stream().filter(body::has).toList();
      if (sent.size() != 1) {
        problems.add("expected one of " + CEILINGS + ", found " + sent);
      } else if (body.path(sent.get(0)).asInt() != ceiling) {
        problems.add(sent.get(0) + " is " + body.path(sent.get(0)) + ", expected " + ceiling);
      }
    }
  }

  private static void nothingElse(Provider provider, List<String> problems) {
    for (ChatRequest.Effort effort : ChatRequest.Effort.values()) {
      others(body(provider, effort)).stream()
          .filter(name -> !ABOUT_REASONING.matcher(name).find())
          .map(name -> "the body has a field '" + name + "' that is not part of the request")
          .filter(problem -> !problems.contains(problem))
          .forEach(problems::add);
    }
  }

  private static void effort(Provider provider, List<String> problems) {
    JsonNode low = body(provider, ChatRequest.Effort.LOW);
    JsonNode high = body(provider, ChatRequest.Effort.HIGH);
    for (String name : new TreeSet<>(COMMON)) {
      if (!low.path(name).equals(high.path(name))) {
        problems.add(
            name + " is " + low.path(name) + " at low effort, " + high.path(name) + " at high");
      }
    }
  }

  private static JsonNode body(Provider provider, ChatRequest.Effort effort) {
    var request = new ChatRequest(HARD.system(), HARD.user(), HARD.maxCompletionTokens(), effort);
    return WrittenRequest.of(provider, request).body();
  }

  private static List<String> others(JsonNode body) {
    List<String> names = new ArrayList<>();
    body.fieldNames().forEachRemaining(names::add);
    names.removeAll(COMMON);
    return names;
  }
}
