package io.tokenclock.examples;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A simulated endpoint for the tests of a class; in its place stands the one you want to measure.
 */
final class LocalEndpoint implements BeforeAllCallback {

  @Override
  public void beforeAll(ExtensionContext context) {
    String unused = baseUrl();
  }

  String baseUrl() {
    return SharedFleet.get().member("modal").baseUri().toString();
  }
}
