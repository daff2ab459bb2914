package dev.ipfsbench.driver.cli;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C (SIGINT), SIGTERM and SIGHUP. The first asks the run to end and keep what it has; where it
 * has not ended by the deadline, or a second signal comes, the process ends at once, and the guard
 * takes down what the run had started. A signal that the caller had ignored, as nohup does with
 * SIGHUP, stays ignored.
 *
 * <p>The JDK's only door to signals is one that javac warns about in a way that cannot be silenced;
 * hence reflection. A shutdown hook would not do: a second Ctrl-C could not cut it short, and its
 * exit code would be the JVM's.
 */
final class Signals {
  private static final List<String> NAMES = List.of("INT", "TERM", "HUP");

  private Signals() {}

  /**
   * From now on signals end the run.
   *
   * @param end asks for the end; called by a thread of its own
   * @param atOnce ends the process, whatever it does
   * @param deadlineMillis between the two
   */
  static void handle(Runnable end, Runnable atOnce, long deadlineMillis) {
    var asked = new AtomicBoolean();
    Runnable handler =
        () -> {
          if (asked.compareAndSet(false, true)) {
            end.run();
            startTimer(atOnce, deadlineMillis);
          } else {
            atOnce.run();
          }
        };
    NAMES.forEach(name -> handle(name, handler));
  }

  private static void startTimer(Runnable atOnce, long deadlineMillis) {
    Thread.ofPlatform()
        .daemon()
        .name("end-deadline")
        .start(
            () -> {
              try {
                Thread.sleep(deadlineMillis);
                atOnce.run();
              } catch (InterruptedException e) {
                // Nobody interrupts this thread; ending with it would be right all the same.
                Thread.currentThread().interrupt();
              }
            });
  }

  private static void handle(String name, Runnable handler) {
    try {
      var signal = Class.forName("sun.misc.Signal");
      var handlerType = Class.forName("sun.misc.SignalHandler");
      var proxy =
          Proxy.newProxyInstance(
              Signals.class.getClassLoader(),
              new Class<?>[] {handlerType},
              (self, method, arguments) -> {
                if (method.getDeclaringClass() == Object.class) {
                  return method.invoke(handler, arguments);
                }
                handler.run();
                return null;
              });
      signal
          .getMethod("handle", signal, handlerType)
          .invoke(null, signal.getConstructor(String.class).newInstance(name), proxy);
    } catch (ReflectiveOperationException e) {
      // Without the handler the JVM's own way remains: it ends, and the guard cleans up.
      System.getLogger(Signals.class.getName())
          .log(System.Logger.Level.DEBUG, "no handler for signal " + name, e);
    }
  }
}
