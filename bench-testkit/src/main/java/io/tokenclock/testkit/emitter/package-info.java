/**
 * The other end of a calibration for HTTP/2. Being on the class path is all that it takes: {@link
 * io.tokenclock.calibration.Calibration} finds {@link io.tokenclock.testkit.emitter.Http2Emitter}
 * by itself.
 */
@NullMarked
package io.tokenclock.testkit.emitter;

import org.jspecify.annotations.NullMarked;
