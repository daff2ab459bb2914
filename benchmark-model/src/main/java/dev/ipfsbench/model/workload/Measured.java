package dev.ipfsbench.model.workload;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/** What a cell does over and over: the whole burst, or one operation of it. */
public enum Measured {
  /**
   * Phase by phase over the burst's objects: create all, read all, update all, read all, delete
   * all.
   */
  BURST,
  /** One create each, of a fresh object. */
  CREATE,
  /** One read each, of an object that exists. */
  READ,
  /** One update each, of an object that exists. */
  UPDATE,
  /** One delete each, of an object that exists. */
  DELETE,
  /** The same objects updated and read over and over, which shows whether they age. */
  AGEING,
  /** One echo each; the only one that store {@code none} has. */
  ECHO;

  /** The rows of a cell that does this: its own, and of a burst one for each operation. */
  public List<Measured> rows() {
    return switch (this) {
      case BURST -> List.of(BURST, CREATE, READ, UPDATE, DELETE);
      case AGEING -> List.of(READ, UPDATE);
      case CREATE, READ, UPDATE, DELETE, ECHO -> List.of(this);
    };
  }

  /** The row that stands for the whole cell. */
  public Measured own() {
    return this == AGEING ? UPDATE : this;
  }

  /** The name in files, flags and reports. */
  @JsonValue
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
