package io.tokenclock.examples;

import io.tokenclock.TimedStream;
import io.tokenclock.task.TaskItem;
import io.tokenclock.testkit.sim.FleetMember;

/** A client that somebody has already, with a timer beside it. */
interface SdkClient {

  String name();

  /** Asks one question and reads the whole answer. */
  TimedStream ask(FleetMember member, TaskItem item);
}
