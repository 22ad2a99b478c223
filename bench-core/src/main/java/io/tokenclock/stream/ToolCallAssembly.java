package io.tokenclock.stream;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts tool calls together from their fragments. Fragments belong together by {@code index}; where
 * a server leaves it out, a new id opens a call and a fragment without id continues the last one.
 */
final class ToolCallAssembly {
  private final List<Call> calls = new ArrayList<>();
  private final Map<String, Call> byKey = new HashMap<>();
  private @Nullable Call last;

  private static final class Call {
    private String id = "";
    private String name = "";
    private final StringBuilder arguments = new StringBuilder();
  }

  /** Takes the {@code tool_calls} of one delta. */
  void add(JsonNode fragments) {
    if (fragments.isArray()) {
      fragments.forEach(this::addFragment);
    }
  }

  boolean isEmpty() {
    return calls.isEmpty();
  }

  /** The calls in the order in which they were opened. */
  List<ToolCall> calls() {
    return calls.stream()
        .map(call -> new ToolCall(call.id, call.name, call.arguments.toString()))
        .toList();
  }

  private void addFragment(JsonNode fragment) {
    if (!fragment.isObject()) {
      return;
    }
    String id = fragment.path("id").asText("");
    Call call = callOf(fragment, id);
    last = call;
    if (call.id.isEmpty()) {
      call.id = id;
    }
    JsonNode function = fragment.path("function");
    JsonNode name = function.path("name");
    if (call.name.isEmpty() && name.isTextual()) {
      call.name = name.textValue();
    }
    JsonNode arguments = function.path("arguments");
    if (arguments.isTextual()) {
      call.arguments.append(arguments.textValue());
    } else if (arguments.isObject()) {
      call.arguments.append(arguments);
    }
  }

  private Call callOf(JsonNode fragment, String id) {
    JsonNode index = fragment.path("index");
    if (index.isNumber() || index.isTextual()) {
      return byKey.computeIfAbsent("index " + index.asText(), key -> open());
    }
    Call current = last;
    if (id.isEmpty()) {
      return current == null ? open() : current;
    }
    return byKey.computeIfAbsent("id " + id, key -> open());
  }

  private Call open() {
    var call = new Call();
    calls.add(call);
    return call;
  }
}
