package dev.ipfsbench.model.runfile;

/**
 * A key that a run file may hold.
 *
 * @param path from the root, such as {@code spec.load.rounds}
 * @param support what it means here
 * @param reason for a key that is skipped or refused, a clause that says why; else empty
 */
record Key(String path, Support support, String reason) {

  /** The path of the section that it stands in; empty at the root. */
  String parent() {
    return path.contains(".") ? path.substring(0, path.lastIndexOf('.')) : "";
  }

  /** Its last part. */
  String name() {
    return path.substring(path.lastIndexOf('.') + 1);
  }
}
