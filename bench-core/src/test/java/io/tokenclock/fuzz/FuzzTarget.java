package io.tokenclock.fuzz;

/** Something that takes bytes from outside. */
@FunctionalInterface
public interface FuzzTarget {

  /**
   * Takes one input.
   *
   * @throws Exception when the input brought about what no input may; refusing it in the documented
   *     way is no such thing
   */
  void accept(byte[] input) throws Exception;
}
