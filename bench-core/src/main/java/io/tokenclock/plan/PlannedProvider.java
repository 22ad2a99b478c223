package io.tokenclock.plan;

import io.tokenclock.provider.EndpointClass;
import io.tokenclock.provider.Provider;

/**
 * What a plan keeps of a provider: who, never with what key.
 *
 * @param id its id
 * @param name its name
 * @param model the model asked for
 * @param endpoint the endpoint's address, without query or credentials
 * @param endpointClass kind of capacity
 */
public record PlannedProvider(
    String id, String name, String model, String endpoint, EndpointClass endpointClass) {

  /** What a plan keeps of this provider, with the address that its requests go to. */
  public static PlannedProvider of(Provider provider, String endpoint) {
    return new PlannedProvider(
        provider.id(), provider.name(), provider.model(), endpoint, provider.endpointClass());
  }
}
