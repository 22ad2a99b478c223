package io.tokenclock.exchange;

import java.io.IOException;
import java.io.InputStream;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * TLS between two ends of this machine, for rehearsal and calibration. The packaged key is public
 * by nature and marked as such: its certificate names {@code localhost} and {@code 127.0.0.1} only,
 * and nobody else trusts it.
 */
public final class LoopbackTls {
  private static final String STORE = "loopback.p12";
  private static final char[] PASSWORD = "loopback-only".toCharArray();

  private LoopbackTls() {}

  /**
   * A context that serves the packaged certificate, and trusts that one and no other. Each call
   * makes one of its own, which resumes no session of another.
   *
   * @throws IllegalStateException when the packaged key store is missing or unreadable
   */
  public static SSLContext context() {
    try {
      KeyStore store = store();
      var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
      keys.init(store, PASSWORD);
      var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      var context = SSLContext.getInstance("TLS");
      context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(STORE + ": the packaged key store cannot be used", e);
    }
  }

  private static KeyStore store() throws GeneralSecurityException, IOException {
    try (InputStream in = LoopbackTls.class.getResourceAsStream(STORE)) {
      if (in == null) {
        throw new IOException("not on the class path beside " + LoopbackTls.class.getName());
      }
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, PASSWORD);
      return store;
    }
  }
}
