package dev.ipfsbench.driver.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindersTest {
  @TempDir Path root;

  @Test
  void takesTheServerThatTheEnvironmentNames() throws IOException {
    // Given
    Path jar = Files.createFile(root.resolve("server.jar"));
    // When
    Path found = new ServerJar(Map.of("IPFS_BENCH_SERVER_JAR", jar.toString()), root).find();
    // Then
    assertThat(found).isEqualTo(jar);
  }

  @Test
  void takesTheServerThatTheCheckoutHolds() throws IOException {
    // Given
    Path folder = Files.createDirectories(root.resolve("storage-server/target/quarkus-app"));
    Path jar = Files.createFile(folder.resolve("quarkus-run.jar"));
    // Then
    assertThat(new ServerJar(Map.of(), root).find()).isEqualTo(jar);
  }

  @Test
  void saysWhereTheServerIsMissing() {
    assertThatExceptionOfType(TargetException.class)
        .isThrownBy(() -> new ServerJar(Map.of(), root).find())
        .withMessageContaining(
            root.resolve("storage-server/target/quarkus-app/quarkus-run.jar").toString())
        .withMessageContaining("IPFS_BENCH_SERVER_JAR");
  }

  @Test
  void takesTheKuboThatTheFinderNames() throws IOException {
    // Given
    Path finder = finder("echo found it >&2; echo /opt/kubo/ipfs");
    // When
    Path found = new KuboFinder(Map.of("IPFS_BENCH_KUBO_FINDER", finder.toString()), root).find();
    // Then
    assertThat(found).isEqualTo(Path.of("/opt/kubo/ipfs"));
  }

  @Test
  void saysThatTheFinderFoundNone() throws IOException {
    // Given
    Path finder = finder("exit 3");
    // Then
    assertThatExceptionOfType(TargetException.class)
        .isThrownBy(
            () -> new KuboFinder(Map.of("IPFS_BENCH_KUBO_FINDER", finder.toString()), root).find())
        .withMessageContaining("no Kubo was found");
  }

  @Test
  void saysThatTheFinderIsMissing() {
    assertThatExceptionOfType(TargetException.class)
        .isThrownBy(() -> new KuboFinder(Map.of(), root).find())
        .withMessageContaining(root.resolve("tools/kubo/find-kubo").toString())
        .withMessageContaining("IPFS_BENCH_KUBO_FINDER");
  }

  private Path finder(String script) throws IOException {
    Path finder = root.resolve("find-kubo");
    Files.writeString(finder, "#!/bin/sh\n" + script + "\n");
    assertThat(finder.toFile().setExecutable(true)).isTrue();
    return finder;
  }
}
