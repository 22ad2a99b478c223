package io.tokenclock.exchange;

class OkHttpCasesTest extends TransportCases {

  @Override
  TransportProvider client() {
    return Transports.named("okhttp");
  }
}
