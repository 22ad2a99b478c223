package io.tokenclock.fuzz;

/**
 * Entries for fuzzers that watch which code an input reaches. They look for a class with a method
 * of this name; nothing of theirs is needed here.
 */
public final class GuidedFuzz {
  private GuidedFuzz() {}

  /** Any stream is cut into the same events, however it arrives. */
  public static final class Sse {
    private static final Fuzzer FUZZER = CoreTargets.sse();

    private Sse() {}

    /** Takes one input. */
    public static void fuzzerTestOneInput(byte[] input) {
      FUZZER.feed(input);
    }
  }

  /** Any stream reads as something. */
  public static final class Deltas {
    private static final Fuzzer FUZZER = CoreTargets.deltas();

    private Deltas() {}

    /** Takes one input. */
    public static void fuzzerTestOneInput(byte[] input) {
      FUZZER.feed(input);
    }
  }

  /** Any answer gets a verdict. */
  public static final class Judging {
    private static final Fuzzer FUZZER = CoreTargets.judging();

    private Judging() {}

    /** Takes one input. */
    public static void fuzzerTestOneInput(byte[] input) {
      FUZZER.feed(input);
    }
  }
}
