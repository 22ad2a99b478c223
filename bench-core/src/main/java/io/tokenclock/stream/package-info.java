/**
 * The cold reading of a captured stream: bytes to events ({@link io.tokenclock.stream.SseDecoder}),
 * events to deltas, deltas to marks and an outcome ({@link io.tokenclock.stream.StreamTimeline}).
 * Pure: no clock, socket or thread.
 */
@NullMarked
package io.tokenclock.stream;

import org.jspecify.annotations.NullMarked;
