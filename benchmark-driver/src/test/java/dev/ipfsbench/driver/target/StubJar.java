package dev.ipfsbench.driver.target;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A runnable jar of the {@link StubServer}. */
final class StubJar {
  private StubJar() {}

  static Path in(Path folder) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, StubServer.class.getName());
    Path jar = folder.resolve("stub.jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      for (String name : List.of("StubServer.class", "StubServer$1.class")) {
        out.putNextEntry(
            new JarEntry(StubServer.class.getPackageName().replace('.', '/') + "/" + name));
        try (InputStream in = StubServer.class.getResourceAsStream(name)) {
          in.transferTo(out);
        }
      }
    }
    return jar;
  }
}
