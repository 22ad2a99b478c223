package io.tokenclock.testkit.drill;

import java.io.IOException;
import java.net.Socket;

/** What an endpoint does in the round of the fault; a good answer unless a method says else. */
interface FaultScript {

  /** Does nothing wrong. */
  FaultScript NONE = new FaultScript() {};

  /** Does nothing wrong in any round, and tells when it wrote what. */
  FaultScript STAMPED =
      new FaultScript() {
        @Override
        public void good(FaultPeer peer) throws IOException {
          StampedAnswer.write(peer);
        }
      };

  /** Answers a request over HTTP/1.1 in every other round. */
  default void good(FaultPeer peer) throws IOException {
    peer.good();
  }

  /** Answers a request over HTTP/1.1. */
  default void request(FaultPeer peer) throws IOException {
    peer.good();
  }

  /** Answers a request over HTTP/2. */
  default void stream(Http2Peer peer) throws IOException {
    peer.good();
  }

  /**
   * Deals with a connection before anything is said on it.
   *
   * @return whether that was all; else it is served
   */
  default boolean connection(Socket socket) throws IOException {
    return false;
  }

  /** Which of the packaged certificates a connection over TLS shows. */
  default String certificate() {
    return DrillKeys.TRUSTED;
  }

  /** Whether the good answer before says that it closes the connection, so that one is made. */
  default boolean needsNewConnection() {
    return false;
  }

  /** Whether the connection is closed after the good answer before, without a word. */
  default boolean closesIdle() {
    return false;
  }

  /** Whether nobody listens. */
  default boolean refuses() {
    return false;
  }

  /** Whether the name of the host does not exist. */
  default boolean unknownHost() {
    return false;
  }

  /** A script that answers a request over HTTP/1.1. */
  @FunctionalInterface
  interface OfRequest extends FaultScript {
    @Override
    void request(FaultPeer peer) throws IOException;
  }

  /** A script that answers a request over HTTP/2. */
  @FunctionalInterface
  interface OfStream extends FaultScript {
    @Override
    void stream(Http2Peer peer) throws IOException;
  }

  /** A script that deals with a connection before a request can come. */
  @FunctionalInterface
  interface OfConnection extends FaultScript {
    void serve(Socket socket) throws IOException;

    @Override
    default boolean connection(Socket socket) throws IOException {
      serve(socket);
      return true;
    }

    @Override
    default boolean needsNewConnection() {
      return true;
    }
  }

  /** A script that shows this certificate and answers well. */
  static FaultScript certificate(String alias) {
    return new FaultScript() {
      @Override
      public String certificate() {
        return alias;
      }

      @Override
      public boolean needsNewConnection() {
        return true;
      }
    };
  }
}
