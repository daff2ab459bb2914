package dev.ipfsbench.kubo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EndpointsTest {
  @TempDir Path repository;

  @Test
  void readsBothPorts() throws IOException {
    // Given: as Kubo 0.43.1 writes them
    write("/ip4/127.0.0.1/tcp/34567", "http://127.0.0.1:45678");
    // Then
    assertThat(Endpoints.read(repository)).hasValue(new Endpoints(34567, 45678));
  }

  @Test
  void isEmptyBeforeTheFilesAreThere() throws IOException {
    assertThat(Endpoints.read(repository)).isEmpty();
    Files.writeString(repository.resolve("api"), "/ip4/127.0.0.1/tcp/34567");
    assertThat(Endpoints.read(repository)).isEmpty();
  }

  @Test
  void isEmptyWhileAFileIsBeingWritten() throws IOException {
    // Given
    write("/ip4/127.0.0.1/tcp/", "");
    // Then
    assertThat(Endpoints.read(repository)).isEmpty();
  }

  private void write(String api, String gateway) throws IOException {
    Files.writeString(repository.resolve("api"), api);
    Files.writeString(repository.resolve("gateway"), gateway);
  }
}
