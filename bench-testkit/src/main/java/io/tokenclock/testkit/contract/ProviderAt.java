package io.tokenclock.testkit.contract;

import io.tokenclock.provider.Provider;
import java.net.URI;

/** Makes the provider that is held to the contract, for the address of a server on this machine. */
@FunctionalInterface
public interface ProviderAt {

  /**
   * The provider, ready to use, with requests that go to that address and with made-up credentials.
   *
   * @param baseUri such as {@code http://127.0.0.1:41234/v1}; any path below it is answered
   */
  Provider at(URI baseUri);
}
