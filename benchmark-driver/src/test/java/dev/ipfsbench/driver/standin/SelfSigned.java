package dev.ipfsbench.driver.standin;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;

/**
 * A certificate that nobody but its own file vouches for, made with the JDK's keytool.
 *
 * @param server TLS settings of a server that shows it
 * @param file the certificate as PEM
 */
public record SelfSigned(SslContext server, Path file) {
  private static final String PASSWORD = "not-a-secret";

  /** For a host name, with all files in a folder. */
  public static SelfSigned forHost(String host, Path folder) throws Exception {
    var store = folder.resolve(host + ".p12");
    var file = folder.resolve(host + ".pem");
    keytool(
        store,
        List.of("-genkeypair", "-alias", "key", "-keyalg", "EC", "-dname", "CN=" + host),
        List.of("-ext", "SAN=dns:" + host, "-validity", "2"));
    keytool(store, List.of("-exportcert", "-alias", "key", "-rfc", "-file", file.toString()));
    var keys = KeyStore.getInstance("PKCS12");
    try (var in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, PASSWORD.toCharArray());
    return new SelfSigned(SslContextBuilder.forServer(managers).build(), file);
  }

  @SafeVarargs
  private static void keytool(Path store, List<String>... arguments) throws Exception {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    for (var part : arguments) {
      command.addAll(part);
    }
    command.addAll(
        List.of("-keystore", store.toString(), "-storetype", "PKCS12", "-storepass", PASSWORD));
    var process = new ProcessBuilder(command).redirectErrorStream(true).start();
    var output = new String(process.getInputStream().readAllBytes());
    if (!process.waitFor(30, TimeUnit.SECONDS) || process.exitValue() != 0) {
      throw new IllegalStateException("keytool failed: " + output);
    }
  }
}
