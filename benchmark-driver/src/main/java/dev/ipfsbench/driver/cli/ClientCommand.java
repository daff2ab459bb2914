package dev.ipfsbench.driver.cli;

import dev.ipfsbench.driver.client.Answer;
import dev.ipfsbench.driver.client.Endpoint;
import dev.ipfsbench.driver.client.StorageClient;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.protocol.StoreKind;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code ipfs-bench client}: one operation by hand. */
@Command(
    name = "client",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Does one operation by hand and says how long it took.",
      "get and echo write the content, and nothing else, to standard output. The server is the"
          + " one on this machine at port 8888 unless --uri, --port or the variables URI and PORT"
          + " say otherwise."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:the server did not do it, and said why",
      "2:wrong options",
      "3:the server cannot be reached or logged in to"
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  export USERNAME=me PASSWORD=secret",
      "  ipfs-bench client put 7 --store ipfs --file photo.jpg",
      "  ipfs-bench client get 7 --store ipfs > copy.jpg",
      "  ipfs-bench client echo --data hello --uri wss://storage.example.org"
    })
final class ClientCommand implements Callable<Integer> {
  private static final long LARGEST_V1_ID = 0xFFFF_FFFFL;

  private final EnvironmentVariables environment;

  @Spec private CommandSpec spec;

  @Parameters(
      index = "0",
      paramLabel = "OPERATION",
      converter = HandOperation.Names.class,
      completionCandidates = HandOperation.Names.class,
      description = "${COMPLETION-CANDIDATES}")
  private HandOperation operation;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "ID",
      description = "Names the object: a whole number from 0 on. Not for echo.")
  private Optional<Long> id = Optional.empty();

  @Option(
      names = "--store",
      paramLabel = "STORE",
      converter = Choices.HandStores.class,
      completionCandidates = Choices.HandStores.class,
      description = "Which of ${COMPLETION-CANDIDATES} (default: memory).")
  private StoreKind store = StoreKind.MEMORY;

  @ArgGroup private ContentOptions content = new ContentOptions();

  @Option(
      names = "--namespace",
      paramLabel = "NAME",
      description =
          "Whose objects: 1 to 63 of a-z, 0-9 and - (default: default). Only with --format v2.")
  private Optional<String> namespace = Optional.empty();

  @ArgGroup(validate = false, heading = "%nServer:%n")
  private TargetOptions target = new TargetOptions();

  ClientCommand(EnvironmentVariables environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() throws CommandFailedException, InterruptedException {
    try {
      return operate();
    } catch (Refusal e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    } catch (StorageClientException e) {
      throw new CommandFailedException(
          ExitCode.TARGET_UNREACHABLE, String.valueOf(e.getMessage()), e);
    }
  }

  private int operate()
      throws StorageClientException, InterruptedException, CommandFailedException {
    var endpoint = target.chosenOrHere(environment);
    var object = objectId();
    var name = namespace();
    var bytes = operation.operation().carriesContent() ? content.bytes() : content.none(operation);
    try (var client = StorageClient.connect(endpoint, name)) {
      var answer = client.call(operation.operation(), where(), object, bytes);
      return report(answer, endpoint);
    }
  }

  private StoreKind where() {
    return operation == HandOperation.ECHO ? StoreKind.NONE : store;
  }

  private long objectId() {
    if (operation == HandOperation.ECHO) {
      if (id.isPresent()) {
        throw new Refusal("echo %d: echo touches no object, expected no ID".formatted(id.get()));
      }
      return 0;
    }
    if (id.isEmpty()) {
      throw new Refusal(
          "%s without ID, expected %1$s ID, as in %1$s 7".formatted(operation.label()));
    }
    var largest = target.format() == WireFormat.VERSION_1 ? LARGEST_V1_ID : Long.MAX_VALUE;
    if (id.get() < 0 || id.get() > largest) {
      throw new Refusal(
          "ID %d: expected 0 to %d with --format %s"
              .formatted(id.get(), largest, Choices.name(target.format())));
    }
    return id.get();
  }

  private String namespace() {
    if (namespace.isPresent() && target.format() == WireFormat.VERSION_1) {
      throw new Refusal(
          "--namespace %s: format v1 knows no namespaces, expected --format v2"
              .formatted(namespace.get()));
    }
    var name = namespace.orElse("default");
    if (!name.matches("[a-z0-9-]{1,63}")) {
      throw new Refusal("--namespace '%s': expected 1 to 63 of a-z, 0-9 and -".formatted(name));
    }
    return name;
  }

  private int report(Answer answer, Endpoint endpoint) throws CommandFailedException {
    var what =
        operation == HandOperation.ECHO
            ? "echo"
            : "%s of object %d in %s".formatted(operation.label(), id.orElse(0L), store.label());
    if (!answer.ok()) {
      throw new CommandFailedException(
          ExitCode.INTERNAL, "%s at %s: %s".formatted(what, endpoint.uri(), reason(answer)));
    }
    if (operation.returnsContent()) {
      write(answer);
    }
    if (!CommandLines.logging(spec.commandLine()).quiet()) {
      spec.commandLine().getErr().println(what + ": " + times(answer));
      spec.commandLine().getErr().flush();
    }
    return ExitCode.PASS.code();
  }

  private String times(Answer answer) {
    var text = "OK in %.3f ms".formatted(answer.serviceTime().toNanos() / 1e6);
    return target.format() == WireFormat.VERSION_1
        ? text
        : text
            + " (server %.3f ms, store %.3f ms)"
                .formatted(answer.serverTime().toNanos() / 1e6, answer.storeTime().toNanos() / 1e6);
  }

  private String reason(Answer answer) {
    if (target.format() == WireFormat.VERSION_1) {
      return "BAD, which is all that format v1 says. Its objects belong to one login: what another"
          + " call stored is not there";
    }
    var said = StandardCharsets.UTF_8.decode(answer.content().duplicate()).toString();
    return said.isBlank() ? answer.status().name() : answer.status().name() + ": " + said;
  }

  /** To standard output itself: the writer for messages would turn bytes into characters. */
  private static void write(Answer answer) throws CommandFailedException {
    var bytes = new byte[answer.content().remaining()];
    answer.content().duplicate().get(bytes);
    System.out.write(bytes, 0, bytes.length);
    if (System.out.checkError()) {
      throw new CommandFailedException(
          ExitCode.INTERNAL, "the content could not be written to standard output");
    }
  }
}
