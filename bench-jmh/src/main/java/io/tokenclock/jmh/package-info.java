/**
 * What each stage of the client costs, apart from any network; the calibration as a JMH benchmark;
 * and {@link io.tokenclock.jmh.ExchangeState}, with which a JMH benchmark of one's own measures
 * exchanges with a provider.
 *
 * <p>Stages that are package-private in the library are measured from packages of the same name in
 * this module, so that nothing has to be made public for a benchmark.
 */
@NullMarked
package io.tokenclock.jmh;

import org.jspecify.annotations.NullMarked;
