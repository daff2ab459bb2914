package dev.ipfsbench.driver.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadInputTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          run --sizes 10                     | '10'            | 1B, 1KiB or 10MiB
          run --sizes 1kb                    | '1kb'           | 1B, 1KiB or 10MiB
          run --sizes=-1                     | '-1'            | 1B, 1KiB or 10MiB
          run --sizes 9999GiB                | '9999GiB'       | up to 1GiB
          run --sizes 1KiB,1.5KiB            | '1.5KiB'        | 1B, 1KiB or 10MiB
          run --sizes 1KiB,1024B             | 1KiB twice      | each once
          run --stores memroy                | 'memroy'        | none, memory, filesystem, ipfs, buffered or direct
          run --stores memory,memory         | memory twice    | each once
          run --operations reed              | 'reed'          | burst, create, read, update, delete, ageing or echo
          run --operations read,burst,read   | read twice      | each once
          run --burst 0                      | --burst 0       | 1 to 10000
          run --burst 10001                  | --burst 10001   | 1 to 10000
          run --burst ten                    | 'ten'           | a whole number
          run --connections 0                | --connections 0 | 1 to 1024
          run --connections=-3               | --connections -3 | 1 to 1024
          run --connections 1025             | --connections 1025 | 1 to 1024
          run --connections 99999999999      | '99999999999'   | a whole number
          run --rate 0                       | --rate 0        | 0.1 to 1000000
          run --rate often                   | 'often'         | a number
          run --rate 1 --arrivals random     | 'random'        | constant or poisson
          run --arrivals poisson             | --arrivals      | --rate
          run --depth 0                      | --depth 0       | 1 to 1024
          run --depth 2.5                    | '2.5'           | a whole number
          run --warmup=-1                    | --warmup -1     | 0 to 3600
          run --rounds 0                     | --rounds 0      | 1 to 1000
          run --rounds 1001                  | --rounds 1001   | 1 to 1000
          run --seconds 0                    | --seconds 0     | 0.01 to 3600
          run --seconds NaN                  | --seconds NaN   | 0.01 to 3600
          run --seconds soon                 | 'soon'          | a number
          run --seed x                       | 'x'             | a whole number
          run --format v3                    | 'v3'            | v1 or v2
          run --durability safe              | 'safe'          | None, Data or Full
          run --update often                 | 'often'         | Rewrite or Replace
          run --flush never                  | 'never'         | Each or Batch
          run --timeout 0                    | --timeout 0     | 0.1 to 3600
          run --uri localhost:8888           | 'localhost:8888' | ws://HOST:PORT
          run --uri http://localhost         | 'http://localhost' | ws://HOST:PORT
          run --uri ws://                    | 'ws://'         | ws://HOST:PORT
          run --uri ws://me:secret@localhost | --uri with a user name | PASSWORD
          run --uri ws://localhost:1 --port 2 | --port 2       | one port
          run --uri ws://localhost --port 0  | --port 0        | 1 to 65535
          run --port 65536                   | --port 65536    | 1 to 65535
          run --uri ws://localhost --ca-file x.pem | --ca-file | wss://
          run --username me                  | --username      | --uri
          run --password-file x              | --password-file | --uri
          run --log-level loud               | 'loud'          | error, warn, info, debug or trace
          run gateway                        | 'gateway'       | store
          run store more                     | 'more'          | --help
          run --sizez 1B                     | '--sizez'       | --sizes
          run --uri                          | --uri           | URI
          run --sizes ''                     | size ''         | 1B, 1KiB or 10MiB
          client fetch 1                     | 'fetch'         | put, get, update, delete or echo
          client                             | OPERATION       | Missing
          client get                         | get without ID  | get 7
          client get seven                   | 'seven'         | a whole number
          client get -- -1                   | ID -1           | 0 to
          client get 4294967296 --format v1  | ID 4294967296   | 4294967295
          client get 1 --data x              | get sends no content | no --data
          client delete 1 --file x           | delete sends no content | no --file
          client echo 1                      | echo 1          | no ID
          client get 1 --namespace A_b       | 'A_b'           | a-z, 0-9 and -
          client get 1 --namespace a --format v1 | --namespace a | --format v2
          client put 1 --data x --file y     | --data          | --file
          client put 1 --file /no/such/file  | /no/such/file   | cannot be read
          client get 1 --store none          | 'none'          | memory, filesystem, ipfs or buffered
          check-machine --folder /no/such    | /no/such        | one that exists
          rnu                                | 'rnu'           | run
          """)
  void saysWhatWasWrongAndWhatIsRight(String command, String wrong, String right) {
    // Given credentials, so that nothing else is missing
    var environment = Map.of("USERNAME", "me", "PASSWORD", "secret");

    // When
    var outcome = Outcome.of(environment, words(command));

    // Then
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(wrong).contains(right).contains("--help");
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void namesTheCommandsWhereThereIsNone() {
    var outcome = Outcome.of();

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("run, client, ").contains("check-machine");
  }

  @Test
  void asksForCredentialsOfAServerThatIsNotItsOwn() {
    var nobody = Outcome.of("run", "--uri", "ws://localhost:1");
    var somebody = Outcome.of("run", "--uri", "ws://localhost:1", "--username", "me");

    assertThat(nobody.exitCode()).isEqualTo(2);
    assertThat(nobody.err()).contains("--username").contains("USERNAME");
    assertThat(somebody.exitCode()).isEqualTo(2);
    assertThat(somebody.err()).contains("'me'").contains("PASSWORD").contains("--password-file");
  }

  @Test
  void refusesAPasswordAsAnArgument() {
    var outcome = Outcome.of("run", "--uri", "ws://localhost:1", "--password", "secret");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("--password");
  }

  @Test
  void refusesAPortInTheEnvironmentThatIsNone() {
    var environment =
        Map.of("URI", "ws://localhost", "PORT", "http", "USERNAME", "me", "PASSWORD", "secret");

    var outcome = Outcome.of(environment, "run");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("PORT 'http'").contains("1 to 65535");
  }

  @Test
  void refusesAnOutputFolderThatIsAFileBeforeItMeasures(@TempDir Path folder) throws Exception {
    var file = Files.createFile(folder.resolve("taken"));

    var outcome = Outcome.of("run", "--output", file.toString());

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(file.toString()).contains("a folder that can be written");
  }

  @Test
  void refusesAPasswordFileThatSaysNothing(@TempDir Path folder) throws Exception {
    var empty = Files.createFile(folder.resolve("password"));
    var missing = folder.resolve("nowhere");

    for (var file : List.of(empty, missing)) {
      var outcome =
          Outcome.of(
              "run",
              "--uri",
              "ws://localhost:1",
              "--username",
              "me",
              "--password-file",
              file.toString());

      assertThat(outcome.exitCode()).isEqualTo(2);
      assertThat(outcome.err()).contains(file.toString()).contains("first line");
    }
  }

  private static String[] words(String command) {
    List<String> words = new ArrayList<>();
    for (var word : command.split(" +")) {
      words.add(word.equals("''") ? "" : word);
    }
    return words.toArray(String[]::new);
  }
}
