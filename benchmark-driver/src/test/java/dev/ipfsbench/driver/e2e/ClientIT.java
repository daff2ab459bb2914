package dev.ipfsbench.driver.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ipfsbench.driver.target.LocalTarget;
import dev.ipfsbench.driver.target.LocalTargetSettings;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.model.workload.StoreWorkload;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientIT {
  private static final StoreWorkload FILES =
      new StoreWorkload(
          List.of(Store.FILESYSTEM),
          StoreWorkload.DEFAULT.payloadSizes(),
          StoreWorkload.DEFAULT.burst(),
          StoreWorkload.DEFAULT.operations(),
          StoreWorkload.DEFAULT.filesystem(),
          StoreWorkload.DEFAULT.ipfs(),
          StoreWorkload.DEFAULT.buffered());

  @TempDir private Path folder;

  @Test
  void whatWasPutCanBeReadUntilItIsDeleted() throws Exception {
    // Given bytes that are no text
    var content = new byte[100_000];
    new Random(1).nextBytes(content);
    Files.write(folder.resolve("content"), content);

    try (var target = LocalTarget.start(LocalTargetSettings.of(FILES))) {
      assertThat(client(target, "put 7 --store filesystem --file content").exit).isZero();

      var read = client(target, "get 7 --store filesystem --namespace default");
      assertThat(read.exit).as(read.err).isZero();
      assertThat(Files.readAllBytes(folder.resolve("out"))).isEqualTo(content);
      assertThat(read.err).contains("get of object 7 in filesystem: OK in").contains("store");

      assertThat(client(target, "get 7 --store filesystem --namespace other").exit).isOne();
      assertThat(client(target, "delete 7 --store filesystem").exit).isZero();

      var missing = client(target, "get 7 --store filesystem");
      assertThat(missing.exit).isOne();
      assertThat(missing.err).contains("NOT_FOUND");
      assertThat(missing.out).isEmpty();
    }
  }

  @Test
  void theOriginalsFormatEchoes() throws Exception {
    try (var target = LocalTarget.start(LocalTargetSettings.of(FILES))) {
      var echo = client(target, "echo --data hello --format v1 -q");

      assertThat(echo.exit).as(echo.err).isZero();
      assertThat(echo.out).isEqualTo("hello");
      assertThat(echo.err).isEmpty();
    }
  }

  private Said client(LocalTarget target, String arguments) throws Exception {
    var environment =
        Map.of(
            "URI",
            target.uri().toString(),
            "USERNAME",
            target.credentials().username(),
            "PASSWORD",
            target.credentials().password());
    try (var driver =
        DriverProcess.start(folder, environment, ("client " + arguments).split(" "))) {
      var exit = driver.awaitExit();
      return new Said(exit, driver.out(), driver.err());
    }
  }

  private record Said(int exit, String out, String err) {}
}
