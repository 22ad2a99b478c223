/**
 * Everything that endpoints and networks do wrong, done on purpose on loopback, and whether a run
 * takes each of them as the method says.
 *
 * <p>{@link io.tokenclock.testkit.drill.Faults} knows the faults, {@link
 * io.tokenclock.testkit.drill.FaultDrill} runs them.
 */
@NullMarked
package io.tokenclock.testkit.drill;

import org.jspecify.annotations.NullMarked;
