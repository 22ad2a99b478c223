package io.tokenclock.testkit.drill;

import org.jspecify.annotations.Nullable;

/**
 * What was seen at the end of one block of a soak.
 *
 * @param exchanges exchanges so far
 * @param completed how many of the block's exchanges ended with the right answer
 * @param heapMib memory in use after a collection, in MiB
 * @param threads threads that are not the JVM's own
 * @param descriptors open sockets and selectors; 0 where the system does not tell
 * @param errorP50Nanos median receive error of the block; absent without events
 * @param errorP99Nanos its 99th percentile; absent without events
 */
public record SoakBlock(
    int exchanges,
    int completed,
    long heapMib,
    int threads,
    int descriptors,
    @Nullable Long errorP50Nanos,
    @Nullable Long errorP99Nanos) {}
