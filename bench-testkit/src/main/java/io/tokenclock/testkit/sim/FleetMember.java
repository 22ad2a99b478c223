package io.tokenclock.testkit.sim;

import static java.util.Objects.requireNonNull;

import java.net.URI;

/**
 * One simulated provider and where it listens.
 *
 * @param id the id of the vendor it plays, such as {@code zai}
 * @param name the vendor's name, for tables
 * @param baseUri what {@code /chat/completions} is appended to, such as {@code
 *     http://127.0.0.1:41234/v1}
 * @param model the model in this vendor's spelling; any other name is answered just the same
 * @param tls whether it speaks TLS
 */
public record FleetMember(String id, String name, URI baseUri, String model, boolean tls) {

  /** Checks that nothing is missing. */
  public FleetMember {
    requireNonNull(id, "id");
    requireNonNull(name, "name");
    requireNonNull(baseUri, "baseUri");
    requireNonNull(model, "model");
  }
}
