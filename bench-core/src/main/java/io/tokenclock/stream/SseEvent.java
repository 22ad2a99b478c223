package io.tokenclock.stream;

/**
 * One dispatched server-sent event.
 *
 * @param index its place among the dispatched events, from 0
 * @param name the event name, {@code message} when none was given
 * @param data the data lines, joined by line feeds
 * @param lastEventId the id in force
 * @param entry index of the capture entry whose bytes completed it
 */
public record SseEvent(int index, String name, String data, String lastEventId, int entry) {}
