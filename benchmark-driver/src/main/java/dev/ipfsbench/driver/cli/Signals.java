package dev.ipfsbench.driver.cli;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;

/**
 * Ctrl-C (SIGINT), SIGTERM and SIGHUP. A signal that the caller had ignored, as nohup does with
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
   * From now on a signal asks for the end.
   *
   * @param end asks the run to end; called by a thread of its own
   * @param atOnce ends the process, whatever it does
   * @param deadline how long the run may take to end before that
   */
  static void handle(Runnable end, Runnable atOnce, Duration deadline) {
    var request = new EndRequest(end, atOnce, late -> startTimer(late, deadline));
    NAMES.forEach(name -> handle(name, request));
  }

  private static void startTimer(Runnable late, Duration deadline) {
    Thread.ofPlatform()
        .daemon()
        .name("end-deadline")
        .start(
            () -> {
              try {
                Thread.sleep(deadline);
                late.run();
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
