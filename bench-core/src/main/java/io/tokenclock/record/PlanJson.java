package io.tokenclock.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tokenclock.plan.BenchmarkPlan;
import io.tokenclock.plan.HttpSettings;
import io.tokenclock.plan.PlannedProvider;
import io.tokenclock.provider.ChatRequest;
import io.tokenclock.provider.EndpointClass;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A {@link RunManifest} as {@code plan.json} and back. */
final class PlanJson {
  static final String FORMAT = "tokenclock.plan/1";

  private PlanJson() {}

  static String write(RunManifest manifest) {
    return Json.pretty(tree(manifest));
  }

  private static ObjectNode tree(RunManifest manifest) {
    ObjectNode json = Json.object();
    json.put("format", FORMAT);
    json.put("version", manifest.version());
    json.put("commit", manifest.commit());
    json.put("created_at", manifest.createdAt().toString());
    ObjectNode tokenizer = json.putObject("tokenizer");
    new TreeMap<>(manifest.tokenizer()).forEach(tokenizer::put);
    ObjectNode plan = plan(manifest.plan());
    json.put("plan_sha256", sha256(plan));
    json.set("plan", plan);
    return json;
  }

  static List<RunManifest.Difference> differences(RunManifest recorded, RunManifest current) {
    Map<String, String> was = fields(recorded);
    Map<String, String> is = fields(current);
    Set<String> names = new LinkedHashSet<>(was.keySet());
    names.addAll(is.keySet());
    List<RunManifest.Difference> differences = new ArrayList<>();
    for (String name : names) {
      String one = was.getOrDefault(name, "absent");
      String other = is.getOrDefault(name, "absent");
      if (!one.equals(other)) {
        differences.add(new RunManifest.Difference(name, one, other));
      }
    }
    return differences;
  }

  private static Map<String, String> fields(RunManifest manifest) {
    Map<String, String> fields = new LinkedHashMap<>();
    ObjectNode tree = tree(manifest);
    tree.remove(List.of("format", "created_at", "plan_sha256"));
    flatten("", tree, fields);
    return fields;
  }

  private static void flatten(String prefix, JsonNode node, Map<String, String> fields) {
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      JsonNode value = field.getValue();
      String name = prefix + field.getKey();
      if (value.isObject()) {
        flatten(name + ".", value, fields);
      } else if (name.equals("plan.providers")) {
        value.forEach(p -> flatten(name + "." + p.path("id").asText() + ".", p, fields));
        fields.put(name, String.join(", ", value.findValuesAsText("id")));
      } else {
        fields.put(name, value.isTextual() ? value.textValue() : value.toString());
      }
    }
  }

  private static String sha256(ObjectNode plan) {
    return Journal.sha256(Json.line(plan).getBytes(StandardCharsets.UTF_8));
  }

  private static ObjectNode plan(BenchmarkPlan plan) {
    ObjectNode json = Json.object();
    json.put("name", plan.name());
    json.put("simulated", plan.simulated());
    json.put("time_scale", plan.timeScale());
    json.put("dataset", plan.dataset());
    json.put("dataset_sha256", plan.datasetSha256());
    plan.families().forEach(json.putArray("families")::add);
    json.put("rounds", plan.rounds());
    json.put("warmup_rounds", plan.warmupRounds());
    json.put("max_completion_tokens", plan.maxCompletionTokens());
    json.put("effort", plan.effort().name());
    json.put("deadline_ns", plan.deadline().toNanos());
    json.put("start_step_ns", plan.startStep().toNanos());
    json.put("round_interval_ns", plan.roundInterval().toNanos());
    json.put("http_version", plan.http().version());
    json.put("http_executor", plan.http().executor());
    if (!plan.http().transport().equals(HttpSettings.JDK)) {
      // Left out otherwise: a plan from before there was a choice keeps its hash.
      json.put("http_transport", plan.http().transport());
    }
    var providers = json.putArray("providers");
    for (PlannedProvider provider : plan.providers()) {
      providers
          .addObject()
          .put("id", provider.id())
          .put("name", provider.name())
          .put("model", provider.model())
          .put("endpoint", provider.endpoint())
          .put("endpoint_class", provider.endpointClass().name());
    }
    return json;
  }

  static RunManifest read(String text) throws EvidenceException {
    try {
      JsonNode json = Json.MAPPER.readTree(text);
      String format = Json.text(json, "format");
      if (!format.equals(FORMAT)) {
        throw new EvidenceException(
            "field 'format': expected "
                + FORMAT
                + ", was "
                + format
                + "; use the version of"
                + " Tokenclock that wrote it");
      }
      RunManifest manifest = manifest(json);
      if (!sha256(plan(manifest.plan())).equals(Json.text(json, "plan_sha256"))) {
        throw new EvidenceException(
            "field 'plan_sha256' does not fit the plan: the file was changed after the run"
                + " started");
      }
      return manifest;
    } catch (JsonProcessingException e) {
      throw new EvidenceException("not one JSON object: " + e.getOriginalMessage(), e);
    } catch (RuntimeException e) {
      throw new EvidenceException(String.valueOf(e.getMessage()), e);
    }
  }

  private static RunManifest manifest(JsonNode json) throws EvidenceException {
    Map<String, String> tokenizer = new TreeMap<>();
    for (Map.Entry<String, JsonNode> field : Json.need(json, "tokenizer").properties()) {
      tokenizer.put(field.getKey(), field.getValue().asText());
    }
    return new RunManifest(
        readPlan(Json.need(json, "plan")),
        tokenizer,
        Json.text(json, "version"),
        Json.text(json, "commit"),
        Instant.parse(Json.text(json, "created_at")));
  }

  private static BenchmarkPlan readPlan(JsonNode json) throws EvidenceException {
    List<String> families = new ArrayList<>();
    Json.need(json, "families").forEach(node -> families.add(node.asText()));
    List<PlannedProvider> providers = new ArrayList<>();
    for (JsonNode node : Json.need(json, "providers")) {
      providers.add(
          new PlannedProvider(
              Json.text(node, "id"),
              Json.text(node, "name"),
              Json.text(node, "model"),
              Json.text(node, "endpoint"),
              EndpointClass.valueOf(Json.text(node, "endpoint_class"))));
    }
    return new BenchmarkPlan(
        Json.text(json, "name"),
        Json.need(json, "simulated").booleanValue(),
        Json.need(json, "time_scale").doubleValue(),
        Json.text(json, "dataset"),
        Json.text(json, "dataset_sha256"),
        families,
        Math.toIntExact(Json.number(json, "rounds")),
        Math.toIntExact(Json.number(json, "warmup_rounds")),
        providers,
        Math.toIntExact(Json.number(json, "max_completion_tokens")),
        ChatRequest.Effort.valueOf(Json.text(json, "effort")),
        Duration.ofNanos(Json.number(json, "deadline_ns")),
        Duration.ofNanos(Json.number(json, "start_step_ns")),
        Duration.ofNanos(Json.number(json, "round_interval_ns")),
        new HttpSettings(
            Json.text(json, "http_version"),
            Json.text(json, "http_executor"),
            json.has("http_transport") ? Json.text(json, "http_transport") : HttpSettings.JDK));
  }
}
