package io.tokenclock.stream;

/**
 * Text that one event added to the output.
 *
 * @param event index of the event that carried it, from 0
 * @param atNanos stamp of the delivery that completed the event, offset from request start
 * @param arrival number of the arrival it belongs to, from 0: a delivery and all that follow within
 *     1 ms of it are one arrival
 * @param reasoning reasoning text, empty when it added none
 * @param answer answer text, empty when it added none
 */
public record OutputDelta(int event, long atNanos, int arrival, String reasoning, String answer) {}
