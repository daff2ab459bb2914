package dev.ipfsbench.model.target;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One configuration of the target.
 *
 * @param name in files and reports, see {@link #NAME}
 * @param exec path of the Kubo to run, on this machine; absent: the one that the driver finds
 * @param datastore how that Kubo keeps its blocks
 * @param config further configuration of it: key, as in {@code Datastore.StorageMax}, to JSON text
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Variant(
    String name, @Nullable String exec, Datastore datastore, SortedMap<String, String> config) {
  /** What a name may be: 1 to 32 of a-z, 0-9 and -, a letter or digit at both ends. */
  public static final Pattern NAME = Pattern.compile("[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?");

  /** The name of the only variant of a run without variants. */
  public static final String DEFAULT_NAME = "default";

  /** The only variant of a run without variants. */
  public static final Variant DEFAULT =
      new Variant(DEFAULT_NAME, null, Datastore.FLATFS, new TreeMap<>());

  /** Freezes the map and checks the name. */
  public Variant {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("variant name '%s', expected %s".formatted(name, NAME));
    }
    config = Collections.unmodifiableSortedMap(new TreeMap<>((Map<String, String>) config));
  }

  /** A name within a variant, as reports and thresholds write it: alone where there is only one. */
  public static String qualify(String variant, String name) {
    return variant.equals(DEFAULT_NAME) ? name : variant + "/" + name;
  }

  /** The same under another name. */
  public Variant named(String other) {
    return new Variant(other, exec, datastore, config);
  }
}
