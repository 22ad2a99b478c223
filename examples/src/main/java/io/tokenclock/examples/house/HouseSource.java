package io.tokenclock.examples.house;

import io.tokenclock.provider.Provider;
import io.tokenclock.provider.ProviderSource;
import io.tokenclock.provider.Secret;
import io.tokenclock.provider.Variables;
import java.net.URI;
import java.util.List;

/**
 * Offers the provider to whoever looks for providers on the class path, such as the command line.
 */
public final class HouseSource implements ProviderSource {

  /** Called by the service loader. */
  public HouseSource() {}

  @Override
  public List<Provider> providers(Variables variables) {
    String url = variables.unlessBlank("HOUSE_URL");
    String key = variables.unlessBlank("HOUSE_KEY");
    return List.of(
        new HouseProvider(
            url == null ? null : URI.create(url), key == null ? null : Secret.of(key)));
  }
}
