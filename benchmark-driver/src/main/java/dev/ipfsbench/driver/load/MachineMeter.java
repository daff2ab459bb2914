package dev.ipfsbench.driver.load;

/**
 * Looks at the driver's machine while a cell's clock runs. What it does at the start and at the end
 * of a cell happens outside the clock. For the thread that executes the run.
 */
public interface MachineMeter extends AutoCloseable {
  /** One that sees nothing. */
  MachineMeter BLIND =
      new MachineMeter() {
        @Override
        public void start() {}

        @Override
        public MachineUse stop() {
          return MachineUse.UNKNOWN;
        }

        @Override
        public void close() {}
      };

  /** Starts anew; the cell's clock starts after it. */
  void start();

  /** What happened since the start; the cell's clock has stopped before it. */
  MachineUse stop();

  /** Lets go of what it needs, such as a thread. */
  @Override
  void close();
}
