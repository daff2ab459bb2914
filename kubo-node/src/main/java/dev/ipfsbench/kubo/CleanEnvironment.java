package dev.ipfsbench.kubo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The part of this process's environment that a child may see. Everything else stays out, so that
 * settings made for another Kubo or another JVM ({@code IPFS_PATH}, {@code GOLOG_…}, {@code
 * JAVA_TOOL_OPTIONS}) cannot change what is measured.
 */
public final class CleanEnvironment {
  private static final List<String> PASSED_ON =
      List.of("PATH", "HOME", "USER", "LOGNAME", "LANG", "LC_ALL", "TZ", "TMPDIR");

  private CleanEnvironment() {}

  /** Returns the variables that are passed on, of those that are set. */
  public static Map<String, String> variables() {
    return of(System.getenv());
  }

  static Map<String, String> of(Map<String, String> ambient) {
    Map<String, String> kept = new LinkedHashMap<>();
    for (String name : PASSED_ON) {
      String value = ambient.get(name);
      if (value != null) {
        kept.put(name, value);
      }
    }
    return kept;
  }
}
