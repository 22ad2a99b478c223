/**
 * Metrics of a run for OpenTelemetry: {@link io.tokenclock.otel.OpenTelemetryListener} hears of
 * each round and gives its requests to the meters of its user.
 */
@NullMarked
package io.tokenclock.otel;

import org.jspecify.annotations.NullMarked;
