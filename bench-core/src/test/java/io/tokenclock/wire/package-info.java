/** A scripted peer on loopback for tests: segments at given times, and every way to close. */
@NullMarked
package io.tokenclock.wire;

import org.jspecify.annotations.NullMarked;
