package dev.ipfsbench.driver.run;

import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.KuboEndpoint;
import dev.ipfsbench.driver.client.Trust;
import dev.ipfsbench.driver.target.LocalTarget;
import dev.ipfsbench.driver.target.LocalTargetSettings;
import dev.ipfsbench.driver.target.TargetException;
import dev.ipfsbench.kubo.Datastore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Takes existing targets as they are, and starts those of the driver's own on this machine. */
public final class LocalTargets implements Targets {
  @Override
  public Target open(TargetRequest request) throws RunRefusedException, InterruptedException {
    return switch (request) {
      case TargetRequest.Existing(Endpoint endpoint, Optional<KuboEndpoint> kubo) ->
          new ExistingTarget(endpoint, kubo);
      case TargetRequest.Own own -> start(own);
    };
  }

  private static Target start(TargetRequest.Own own)
      throws RunRefusedException, InterruptedException {
    try {
      var local = LocalTarget.start(settings(own));
      return new OwnTarget(
          local,
          new Endpoint(
              local.uri(),
              local.credentials(),
              own.format(),
              new Trust.Platform(),
              own.deadlines()));
    } catch (TargetException e) {
      if (Thread.interrupted()) {
        throw (InterruptedException) new InterruptedException().initCause(e);
      }
      throw new RunRefusedException(
          RunRefusedException.Kind.TARGET_UNREACHABLE, String.valueOf(e.getMessage()), e);
    }
  }

  private static LocalTargetSettings settings(TargetRequest.Own own) {
    var variant = own.variant();
    var settings =
        LocalTargetSettings.of(own.workload())
            .withDatastore(datastore(variant.datastore()), variant.config());
    var exec = variant.exec();
    return exec == null ? settings : settings.withKubo(() -> executable(variant.name(), exec));
  }

  private static Path executable(String variant, String exec) {
    var path = Path.of(exec).toAbsolutePath();
    if (!Files.isExecutable(path) || Files.isDirectory(path)) {
      throw new TargetException(
          "exec of variant %s: %s is no executable file, expected a Kubo's ipfs"
              .formatted(variant, path));
    }
    return path;
  }

  private static Datastore datastore(dev.ipfsbench.model.target.Datastore wanted) {
    return switch (wanted) {
      case FLATFS -> Datastore.FLATFS;
      case PEBBLE -> Datastore.PEBBLE;
    };
  }

  /** Somebody else's, of which nothing is known but where it is. */
  private record ExistingTarget(Endpoint endpoint, Optional<KuboEndpoint> kubo) implements Target {
    @Override
    public boolean startedByDriver() {
      return false;
    }

    @Override
    public Optional<String> failure() {
      return Optional.empty();
    }

    @Override
    public void close() {}
  }

  /** The driver's own. */
  private record OwnTarget(LocalTarget local, Endpoint endpoint) implements Target {
    @Override
    public Optional<KuboEndpoint> kubo() {
      return local.kuboApi().map(api -> new KuboEndpoint(api, endpoint.deadlines()));
    }

    @Override
    public boolean startedByDriver() {
      return true;
    }

    @Override
    public Optional<String> failure() {
      return local.failure();
    }

    @Override
    public void close() {
      local.close();
    }
  }
}
