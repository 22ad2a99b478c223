/**
 * The hot side of the clock: what one exchange left behind, stamped on arrival.
 *
 * <p>{@link io.tokenclock.capture.StreamTimer} records while bytes are in flight; {@link
 * io.tokenclock.capture.StreamCapture} is the evidence it leaves. Nothing here knows JSON, tokens
 * or tasks.
 */
@NullMarked
package io.tokenclock.capture;

import org.jspecify.annotations.NullMarked;
