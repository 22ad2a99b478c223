package io.tokenclock.task;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ValueNode;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Makes one node per mathematical value: {@code 42}, {@code 42.0} and {@code 4.2e1} become equal
 * nodes, and so do {@code 0} and {@code -0.0}. Equality of trees then needs no second opinion, and
 * the schema validator, which compares numbers inside objects by notation, gets them right as well.
 *
 * <p>Numbers are bounded here, before anybody expands them: {@code 1e999999999} costs a gigabyte as
 * an integer.
 */
final class ExactNumbers extends JsonNodeFactory {

  static final int MAX_DIGITS = 1_000;

  private static final BigInteger TOO_LARGE = BigInteger.TEN.pow(MAX_DIGITS);

  private static final long serialVersionUID = 1L;

  ExactNumbers() {
    super(true);
  }

  @Override
  public ValueNode numberNode(BigInteger value) {
    if (value.abs().compareTo(TOO_LARGE) >= 0) {
      throw new ArithmeticException("more than " + MAX_DIGITS + " digits before the point");
    }
    if (value.bitLength() < Integer.SIZE) {
      return numberNode(value.intValue());
    }
    if (value.bitLength() < Long.SIZE) {
      return numberNode(value.longValue());
    }
    return super.numberNode(value);
  }

  @Override
  public ValueNode numberNode(BigDecimal value) {
    if (value.signum() == 0) {
      return numberNode(0);
    }
    if ((long) value.precision() - value.scale() > MAX_DIGITS) {
      throw new ArithmeticException("more than " + MAX_DIGITS + " digits before the point");
    }
    BigDecimal shortest = value.stripTrailingZeros();
    if (shortest.scale() > MAX_DIGITS) {
      throw new ArithmeticException("more than " + MAX_DIGITS + " digits after the point");
    }
    return shortest.scale() <= 0
        ? numberNode(shortest.toBigIntegerExact())
        : super.numberNode(shortest);
  }
}
