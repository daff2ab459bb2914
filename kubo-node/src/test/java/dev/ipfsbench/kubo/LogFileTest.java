package dev.ipfsbench.kubo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void nameTheFile() {
    file = folder.resolve("log");
  }

  @Test
  void saysSoWhenThereIsNoFile() {
    assertThat(new LogFile(file).lastLines()).isEqualTo("  (it wrote nothing)");
  }

  @Test
  void saysSoWhenTheFileHoldsNothing() throws IOException {
    // Given
    Files.writeString(file, "\n\n");
    // Then
    assertThat(new LogFile(file).lastLines()).isEqualTo("  (it wrote nothing)");
  }

  @Test
  void givesTheLastFifteenLinesIndented() throws IOException {
    // Given
    Files.writeString(file, lines(1, 40) + "\n");
    // When
    String last = new LogFile(file).lastLines();
    // Then
    assertThat(last.lines()).hasSize(15).startsWith("  line 26").endsWith("  line 40");
  }

  @Test
  void readsTheEndOfALongFileOnly() throws IOException {
    // Given: one line, far longer than the bytes that are read
    Files.writeString(file, "a".repeat(1_000_000) + "b");
    // When
    String last = new LogFile(file).lastLines();
    // Then
    assertThat(last).hasSize(2 + 8192).endsWith("ab");
  }

  private static String lines(int from, int to) {
    return IntStream.rangeClosed(from, to)
        .mapToObj(number -> "line " + number)
        .collect(Collectors.joining("\n"));
  }
}
