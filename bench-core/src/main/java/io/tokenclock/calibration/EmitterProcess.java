package io.tokenclock.calibration;

import java.io.IOException;

/** The emitter in a process of its own, as its clients know it. */
final class EmitterProcess implements AutoCloseable {
  private final ChildJvm child;
  private final EmitterAddress address;

  private EmitterProcess(ChildJvm child, EmitterAddress address) {
    this.child = child;
    this.address = address;
  }

  static EmitterProcess start() throws IOException, InterruptedException {
    ChildJvm child = ChildJvm.small(Emitter.class);
    try {
      return new EmitterProcess(child, EmitterAddress.parse(child.line()));
    } catch (IOException | InterruptedException | RuntimeException e) {
      child.close();
      throw e;
    }
  }

  EmitterAddress address() {
    return address;
  }

  @Override
  public void close() throws IOException {
    child.close();
  }
}
