package io.tokenclock.peers;

import java.io.IOException;
import java.util.List;

/** One way to read a stream; keeps its connection. Confined to one thread. */
interface Peer extends AutoCloseable {

  /**
   * Asks the emitter, reads the answer to its end.
   *
   * @param wire what to ask for
   * @return every event as this client handed it over, in order
   */
  List<SeenEvent> read(WireShape wire) throws Exception;

  @Override
  void close() throws IOException;
}
