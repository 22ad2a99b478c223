package io.tokenclock.testkit.sim;

import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * The packaged key and certificate for {@code localhost} and {@code 127.0.0.1}. Its key is public,
 * being in every copy of the jar: it is for loopback tests only, and nothing else may trust it.
 */
final class LoopbackKeys {
  static final String PASSWORD = "loopback-only";

  private static final String RESOURCE = "loopback.p12";
  private static final String ALIAS = "loopback";

  private LoopbackKeys() {}

  static KeyStore keys() {
    try (InputStream in = LoopbackKeys.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("resource is missing from the jar: " + RESOURCE);
      }
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD.toCharArray());
      return store;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException("cannot load resource " + RESOURCE, e);
    }
  }

  static KeyStore certificate() {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setCertificateEntry(ALIAS, keys().getCertificate(ALIAS));
      return store;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException("cannot make a trust store", e);
    }
  }

  static SSLContext trustingClient() {
    try {
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(certificate());
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("cannot make an SSL context", e);
    }
  }
}
