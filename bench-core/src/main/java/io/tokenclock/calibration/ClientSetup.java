package io.tokenclock.calibration;

import static java.util.Objects.requireNonNull;

import io.tokenclock.exchange.ClientExecutor;
import io.tokenclock.exchange.Transports;

/**
 * Which client is calibrated.
 *
 * @param transport name of its transport, see {@link Transports#names()}
 * @param executor which thread hands deliveries over, where the transport has a choice
 */
record ClientSetup(String transport, ClientExecutor executor) {

  ClientSetup {
    requireNonNull(transport, "transport");
    requireNonNull(executor, "executor");
  }

  static ClientSetup of(String transport) {
    return new ClientSetup(transport, ClientExecutor.DIRECT);
  }

  /** Name of a cell in files: that of the situation alone for the client that runs use. */
  String key(String situation) {
    return situation
        + (executor == ClientExecutor.DEFAULT ? "-default-executor" : "")
        + (transport.equals(Transports.JDK) ? "" : "-" + transport);
  }

  /** Name of a cell in tables. */
  String title(String situation) {
    return situation
        + (executor == ClientExecutor.DEFAULT ? ", default executor" : "")
        + (transport.equals(Transports.JDK) ? "" : ", " + transport);
  }
}
