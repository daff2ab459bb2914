package dev.ipfsbench.server.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.WithDefault;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of the configuration, held against the mapping that reads it. */
class ConfigurationPageTest {
  private static final Path PAGE =
      Path.of(System.getProperty("ipfsbench.root"), "docs/reference/server-configuration.md");
  private static final Pattern ROW =
      Pattern.compile("\\| `(?<key>[a-z.-]+)` \\|[^|]*\\| (?<byDefault>[^|]+) \\|.*");

  @Test
  void every_key_is_on_the_page_with_its_default_and_no_other() throws IOException {
    var onPage = new TreeMap<String, String>();
    try (Stream<String> lines = Files.lines(PAGE)) {
      lines
          .map(ROW::matcher)
          .filter(row -> row.matches())
          .forEach(row -> onPage.put(row.group("key"), row.group("byDefault")));
    }
    var inCode = new TreeMap<String, Optional<String>>();
    collect("", ServerConfig.class, inCode);

    assertThat(onPage.keySet()).isEqualTo(inCode.keySet());
    inCode.forEach(
        (key, byDefault) ->
            byDefault.ifPresent(
                value -> assertThat(onPage).as(key).containsEntry(key, "`" + value + "`")));
  }

  private static void collect(String prefix, Class<?> mapping, Map<String, Optional<String>> keys) {
    for (Method method : mapping.getDeclaredMethods()) {
      var key = prefix + kebab(method.getName());
      if (method.getReturnType().getSimpleName().endsWith("Config")) {
        collect(key + ".", method.getReturnType(), keys);
      } else {
        keys.put(
            key,
            Optional.ofNullable(method.getAnnotation(WithDefault.class)).map(WithDefault::value));
      }
    }
  }

  private static String kebab(String name) {
    return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }
}
