package io.tokenclock.testkit.drill;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * The packaged certificates, good and bad. Their keys are public, being in every copy of the jar,
 * and the key of the authority that signed them was thrown away: nothing but a drill trusts it.
 */
final class DrillKeys {
  /** Signed by the authority, for this machine. */
  static final String TRUSTED = "trusted";

  /** Signed by the authority, good for one day in 2020. */
  static final String EXPIRED = "expired";

  /** Signed by the authority, for another host. */
  static final String ELSEWHERE = "elsewhere";

  /** Signed by itself. */
  static final String STRANGER = "stranger";

  private static final String AUTHORITY = "ca";
  private static final String RESOURCE = "drill.p12";
  private static final char[] PASSWORD = "loopback-only".toCharArray();

  private final KeyStore store;
  private final Map<String, SSLContext> servers = new ConcurrentHashMap<>();

  DrillKeys() {
    try (InputStream in = DrillKeys.class.getResourceAsStream(RESOURCE)) {
      store = KeyStore.getInstance("PKCS12");
      store.load(requireNonNull(in, RESOURCE + ": missing from the jar"), PASSWORD);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(RESOURCE + ": the packaged key store cannot be read", e);
    }
  }

  /** For a server that shows that certificate. */
  SSLContext server(String alias) {
    return servers.computeIfAbsent(alias, this::newServer);
  }

  /** For a client that trusts the authority and nobody else. */
  SSLContext client() {
    try {
      KeyStore trusted = empty();
      trusted.setCertificateEntry(AUTHORITY, store.getCertificate(AUTHORITY));
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(trusted);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException("cannot make a TLS context", e);
    }
  }

  private SSLContext newServer(String alias) {
    try {
      KeyStore single = empty();
      single.setKeyEntry(
          alias, store.getKey(alias, PASSWORD), PASSWORD, store.getCertificateChain(alias));
      var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(single, PASSWORD);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), null, null);
      return context;
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException("cannot make a TLS context for " + alias, e);
    }
  }

  private static KeyStore empty() throws IOException, GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }
}
