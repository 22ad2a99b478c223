package io.tokenclock.providers;

import io.tokenclock.provider.Secret;

/**
 * A header whose value is a credential.
 *
 * @param header name of the header
 * @param variable name of the environment variable that holds the credential
 * @param prefix what stands before the credential, such as {@code "Bearer "}
 */
record AuthHeader(String header, String variable, String prefix) {

  static AuthHeader bearer(String variable) {
    return new AuthHeader("Authorization", variable, "Bearer ");
  }

  static AuthHeader plain(String header, String variable) {
    return new AuthHeader(header, variable, "");
  }

  /** The whole value, prefix included, as one secret. */
  Secret value(Secret credential) {
    return prefix.isEmpty() ? credential : Secret.of(prefix + credential.reveal());
  }
}
