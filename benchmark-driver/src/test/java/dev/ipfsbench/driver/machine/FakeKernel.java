package dev.ipfsbench.driver.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Parts of {@code /proc} and {@code /sys} in a folder. */
final class FakeKernel {
  private final Path root;

  FakeKernel(Path root) {
    this.root = root;
  }

  /** Writes one file. */
  FakeKernel with(String path, String content) {
    try {
      var file = root.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, content);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path root() {
    return root;
  }

  KernelFiles files() {
    return new KernelFiles(root);
  }
}
