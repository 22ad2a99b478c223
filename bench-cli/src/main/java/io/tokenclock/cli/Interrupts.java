package io.tokenclock.cli;

import io.tokenclock.Benchmark;
import io.tokenclock.RunResult;
import io.tokenclock.run.RunStop;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ctrl-C: once lets the exchanges in flight end, twice cancels them, three times ends the process.
 * After the run a signal does again what it did before.
 *
 * <p>Reached by reflection: the JDK has no other way to take an interrupt and go on, and the class
 * may be absent, in which case Ctrl-C ends the process at once, and the evidence is kept all the
 * same.
 */
final class Interrupts {
  private final RunStop stop;
  private final Console console;
  private final AtomicInteger times = new AtomicInteger();
  private final List<Runnable> undo = new ArrayList<>();

  private Interrupts(RunStop stop, Console console) {
    this.stop = stop;
    this.console = console;
  }

  /** Runs a benchmark that a person may end by Ctrl-C. */
  static RunResult run(Benchmark benchmark, RunStop stop, Console console)
      throws IOException, InterruptedException {
    var interrupts = new Interrupts(stop, console);
    interrupts.take("INT");
    interrupts.take("TERM");
    try {
      return benchmark.run();
    } finally {
      interrupts.undo.forEach(Runnable::run);
    }
  }

  private void interrupted() {
    switch (times.incrementAndGet()) {
      case 1 -> {
        console.note("");
        console.note("stopping after the exchanges in flight; Ctrl-C again cancels them");
        stop.afterThisRound();
      }
      case 2 -> {
        console.note("cancelling");
        stop.now();
      }
      default -> Runtime.getRuntime().halt(ExitCode.INTERRUPTED);
    }
  }

  private void take(String name) {
    try {
      Class<?> type = Class.forName("sun.misc.Signal");
      Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
      Object signal = type.getConstructor(String.class).newInstance(name);
      Object handler =
          Proxy.newProxyInstance(
              Interrupts.class.getClassLoader(),
              new Class<?>[] {handlerType},
              (self, method, arguments) ->
                  switch (method.getName()) {
                    case "handle" -> {
                      interrupted();
                      yield null;
                    }
                    case "equals" -> self == arguments[0];
                    case "hashCode" -> System.identityHashCode(self);
                    default -> "interrupts";
                  });
      Object before = handle(type, handlerType, signal, handler);
      undo.add(() -> handle(type, handlerType, signal, before));
    } catch (ReflectiveOperationException | IllegalStateException e) {
      System.getLogger(Interrupts.class.getName())
          .log(System.Logger.Level.DEBUG, "Ctrl-C will end the process at once", e);
    }
  }

  /** Sets the handler of a signal and returns the one before. */
  private static Object handle(Class<?> type, Class<?> handlerType, Object signal, Object handler) {
    try {
      return type.getMethod("handle", type, handlerType).invoke(null, signal, handler);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("a signal cannot be taken", e);
    }
  }
}
