package io.tokenclock.stream;

import org.jspecify.annotations.Nullable;

/**
 * The marks of one exchange: offsets from request start in nanoseconds, each the raw stamp of a
 * delivery, absent when it did not happen.
 *
 * @param headersNanos the response head was handed over
 * @param firstByteNanos the first body byte
 * @param firstEventNanos the first event of the stream, whatever it held
 * @param firstOutputNanos the first non-empty reasoning or answer text (TTFO)
 * @param firstAnswerNanos the first non-empty answer text (TTFT)
 * @param lastAnswerNanos the last non-empty answer text (end-to-end)
 * @param doneNanos {@code [DONE]}, else the clean end of the body
 */
public record Marks(
    @Nullable Long headersNanos,
    @Nullable Long firstByteNanos,
    @Nullable Long firstEventNanos,
    @Nullable Long firstOutputNanos,
    @Nullable Long firstAnswerNanos,
    @Nullable Long lastAnswerNanos,
    @Nullable Long doneNanos) {}
