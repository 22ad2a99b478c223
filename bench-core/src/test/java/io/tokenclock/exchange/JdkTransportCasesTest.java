package io.tokenclock.exchange;

class JdkTransportCasesTest extends TransportCases {

  @Override
  TransportProvider client() {
    return Transports.named(Transports.JDK);
  }
}
