/**
 * Other ways to read a streamed answer, held to the same wire as this library's client: the
 * calibration's emitter, which writes its own time into each event. The clients of two SDKs, those
 * that the JDK offers, and three habits that spoil published figures, built on purpose.
 */
@NullMarked
package io.tokenclock.peers;

import org.jspecify.annotations.NullMarked;
