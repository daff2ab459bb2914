package dev.ipfsbench.driver.cli;

import java.util.logging.Level;

/** How much is logged, by the names that people know. */
enum LogLevel {
  ERROR,
  WARN,
  INFO,
  DEBUG,
  TRACE;

  /** The same for the logging of the JDK. */
  Level level() {
    return switch (this) {
      case ERROR -> Level.SEVERE;
      case WARN -> Level.WARNING;
      case INFO -> Level.INFO;
      case DEBUG -> Level.FINE;
      case TRACE -> Level.FINEST;
    };
  }
}
