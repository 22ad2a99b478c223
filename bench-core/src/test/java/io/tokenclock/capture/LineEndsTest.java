package io.tokenclock.capture;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

final class LineEndsTest {
  @Property(tries = 2000)
  void finds_the_first_of_both_wherever_it_looks(
      @ForAll("bytes") byte[] bytes, @ForAll @IntRange(max = 20) int offset) {
    int from = Math.min(offset, bytes.length);
    int expected = from;
    while (expected < bytes.length && bytes[expected] != '\n' && bytes[expected] != '\r') {
      expected++;
    }

    assertThat(LineEnds.next(bytes, from, bytes.length)).isEqualTo(expected);
    assertThat(LineEnds.next(bytes, from, expected)).isEqualTo(expected);
  }

  /** Rich in neighbors of the two, and in bytes above 127. */
  @Provide
  Arbitrary<byte[]> bytes() {
    Arbitrary<Byte> any = Arbitraries.bytes();
    Arbitrary<Byte> near = Arbitraries.of((byte) 9, (byte) 11, (byte) 12, (byte) 14, (byte) -118);
    Arbitrary<Byte> ends = Arbitraries.of((byte) '\n', (byte) '\r');
    return Arbitraries.frequencyOf(Tuple.of(20, any), Tuple.of(10, near), Tuple.of(1, ends))
        .array(byte[].class)
        .ofMaxSize(60);
  }
}
