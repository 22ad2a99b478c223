package io.tokenclock.stream;

/**
 * A tool call put together from its fragments.
 *
 * @param id the call's id, empty when none was sent
 * @param name the function's name, empty when none was sent
 * @param arguments the argument text, as sent
 */
public record ToolCall(String id, String name, String arguments) {}
