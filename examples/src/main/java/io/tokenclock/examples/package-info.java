/** Small programs that compile, run and say what they print. */
@NullMarked
package io.tokenclock.examples;

import org.jspecify.annotations.NullMarked;
