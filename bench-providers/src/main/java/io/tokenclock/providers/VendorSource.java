package io.tokenclock.providers;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.ProviderSource;
import io.tokenclock.provider.Variables;
import java.util.List;

/** Offers the ten {@link Vendors} to whoever looks for providers on the class path. */
public final class VendorSource implements ProviderSource {

  /** Called by the service loader. */
  public VendorSource() {}

  @Override
  public List<Provider> providers(Variables variables) {
    return List.copyOf(Vendors.all(variables));
  }
}
