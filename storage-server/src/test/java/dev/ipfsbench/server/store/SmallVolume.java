package dev.ipfsbench.server.store;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A volume of a few MiB, in memory, that a test fills up. Needs the right to mount, as CI has. */
public final class SmallVolume implements AutoCloseable {
  private final Path folder;

  private SmallVolume(Path folder) {
    this.folder = folder;
  }

  /** Mounts one, or skips the test where this user may not. */
  public static SmallVolume mount(Path folder, int mebibytes) throws Exception {
    assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=" + mebibytes + "m", "tmpfs", folder.toString()),
        "a full volume cannot be tested: this user may not mount a tmpfs");
    return new SmallVolume(folder);
  }

  @Override
  public void close() throws Exception {
    run("umount", folder.toString());
  }

  private static boolean run(String... command) throws Exception {
    try {
      var process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getInputStream().transferTo(OutputStream.nullOutputStream());
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false; // There is no such command here.
    }
  }
}
