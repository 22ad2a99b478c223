/**
 * A simulated fleet of ten providers on loopback, in a process of its own, and the proof of a
 * client's clock against it.
 *
 * <p>{@link io.tokenclock.testkit.sim.SimulatedFleet} starts the fleet from {@link
 * io.tokenclock.testkit.sim.FleetOptions}; each {@link io.tokenclock.testkit.sim.FleetMember} is an
 * address to send requests to. Every write is logged with the clock that the client reads too;
 * {@link io.tokenclock.testkit.sim.FleetLog} reads that log, and {@link
 * io.tokenclock.testkit.sim.ClockProof} joins it with what a client captured.
 */
@NullMarked
package io.tokenclock.testkit.sim;

import org.jspecify.annotations.NullMarked;
