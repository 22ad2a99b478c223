package io.tokenclock.okhttp;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.X509TrustManager;

/**
 * Stands where the client wants a trust manager beside the sockets of a TLS context. The context
 * checks every certificate with a trust manager of its own and does not give it away; the client
 * would use this one for pinning and for sharing a connection between hosts only, and neither takes
 * place. It trusts nobody.
 */
final class TrustInContext implements X509TrustManager {

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
    throw refusal();
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    throw refusal();
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return new X509Certificate[0];
  }

  private static CertificateException refusal() {
    return new CertificateException("certificates are checked by the TLS context alone");
  }
}
