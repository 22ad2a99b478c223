package io.tokenclock.cli;

import io.tokenclock.run.RunStop;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ctrl-C: once lets the exchanges in flight end, twice cancels them, three times ends the process.
 *
 * <p>Reached by reflection: the JDK has no other way to take an interrupt and go on, and the class
 * may be absent, in which case Ctrl-C ends the process at once, and the evidence is kept all the
 * same.
 */
final class Interrupts {
  private Interrupts() {}

  static void stopWith(RunStop stop, Console console) {
    var times = new AtomicInteger();
    Runnable interrupted =
        () -> {
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
        };
    for (String name : new String[] {"INT", "TERM"}) {
      install(name, interrupted);
    }
  }

  private static void install(String name, Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object proxy =
          Proxy.newProxyInstance(
              Interrupts.class.getClassLoader(),
              new Class<?>[] {handler},
              (self, method, arguments) -> {
                return switch (method.getName()) {
                  case "handle" -> {
                    action.run();
                    yield null;
                  }
                  case "equals" -> self == arguments[0];
                  case "hashCode" -> System.identityHashCode(self);
                  default -> "interrupts";
                };
              });
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
    } catch (ClassNotFoundException
        | NoSuchMethodException
        | IllegalAccessException
        | InstantiationException
        | InvocationTargetException e) {
      System.getLogger(Interrupts.class.getName())
          .log(System.Logger.Level.DEBUG, "Ctrl-C will end the process at once", e);
    }
  }
}
