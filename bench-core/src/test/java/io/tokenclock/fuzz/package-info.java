/** Inputs that nobody meant: changed at random, from a kept corpus. */
@NullMarked
package io.tokenclock.fuzz;

import org.jspecify.annotations.NullMarked;
