package io.tokenclock.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Stream;

/** Work that does not depend on each other, on all processors. */
final class Together {
  private Together() {}

  /** Something to do. */
  @FunctionalInterface
  interface Work {
    /**
     * Does it.
     *
     * @throws IOException when the disk fails
     */
    void run() throws IOException;
  }

  /**
   * Does all of it and returns when it is done.
   *
   * @throws IOException when one of them failed; others may have been done or not
   */
  static void run(Work... work) throws IOException {
    try {
      Stream.of(work)
          .parallel()
          .forEach(
              one -> {
                try {
                  one.run();
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
