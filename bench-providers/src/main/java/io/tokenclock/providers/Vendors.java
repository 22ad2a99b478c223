package io.tokenclock.providers;

import com.fasterxml.jackson.databind.JsonNode;
import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.Variables;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The ten vendors of the published comparison, declared in {@code vendors.yaml} beside this class.
 * For the vendor with id {@code together}, the variables {@code TOGETHER_BASE_URL} and {@code
 * TOGETHER_MODEL} replace address and model, and {@code TOGETHER_API_KEY} holds the credential;
 * likewise for the others, save Modal, whose credentials are {@code MODAL_PROXY_TOKEN_ID} and
 * {@code MODAL_PROXY_TOKEN_SECRET} and whose address is always given by {@code MODAL_BASE_URL}.
 */
public final class Vendors {
  private static final String RESOURCE = "vendors.yaml";
  private static final Secret SIMULATED = Secret.of("simulated-credential");
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");
  private static final Map<String, OpenAiCompatibleBuilder> PROTOTYPES = declared();

  private Vendors() {}

  /** Their ids, in the order in which lists show them. */
  public static List<String> ids() {
    return List.copyOf(PROTOTYPES.keySet());
  }

  /** All ten, in the order of {@link #ids}, those that are not ready included. */
  public static List<OpenAiCompatible> all(Variables variables) {
    return ids().stream().map(id -> of(id, variables)).toList();
  }

  /**
   * One vendor.
   *
   * @throws IllegalArgumentException when there is no vendor of that id
   */
  public static OpenAiCompatible of(String id, Variables variables) {
    return prototype(id).variables(variables).build();
  }

  /**
   * The vendor as a simulated endpoint on this machine plays it: the very body and headers that the
   * real one gets, sent to another address with a credential that opens nothing. No variable is
   * looked at, so that no setting can send a simulated run to a real endpoint.
   *
   * @param baseUrl such as {@code http://127.0.0.1:8080/v1}
   * @throws IllegalArgumentException when there is no vendor of that id, or the address is not on
   *     this machine
   */
  public static OpenAiCompatible simulated(String id, URI baseUrl) {
    if (baseUrl.getHost() == null || !LOOPBACK.contains(baseUrl.getHost())) {
      throw new IllegalArgumentException(
          "baseUrl: expected an address on this machine, such as http://127.0.0.1:8080/v1");
    }
    return prototype(id)
        .baseUrl(baseUrl.toString())
        .credential(SIMULATED)
        .endpointClass(EndpointClass.SERVERLESS)
        .build();
  }

  /** A builder with that vendor's settings and no variables. */
  static OpenAiCompatibleBuilder prototype(String id) {
    OpenAiCompatibleBuilder prototype = PROTOTYPES.get(id);
    if (prototype == null) {
      throw new IllegalArgumentException(
          "no vendor '"
              + SettingRules.shown(id)
              + "'; expected one of "
              + String.join(", ", PROTOTYPES.keySet()));
    }
    return prototype.copy();
  }

  private static Map<String, OpenAiCompatibleBuilder> declared() {
    Map<String, OpenAiCompatibleBuilder> prototypes = new LinkedHashMap<>();
    for (JsonNode declaration : resource().root().path("providers")) {
      OpenAiCompatibleBuilder prototype = Declarations.ofVendor(declaration);
      prototypes.put(prototype.id, prototype);
    }
    return prototypes;
  }

  private static LocatedTree resource() {
    try (InputStream in = Vendors.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException(RESOURCE + " is not in the jar of bench-providers");
      }
      return LocatedTreeReader.yaml(
          new String(in.readAllBytes(), StandardCharsets.UTF_8), RESOURCE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
