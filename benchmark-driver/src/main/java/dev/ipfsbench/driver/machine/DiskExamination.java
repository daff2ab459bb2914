package dev.ipfsbench.driver.machine;

import java.io.IOException;
import java.util.List;
import java.util.Set;

/** The volume on which a local run keeps its objects. */
final class DiskExamination implements Examination {
  private static final double MEBIBYTE = 1 << 20;
  private static final double GIBIBYTE = 1 << 30;
  private static final double MILLISECOND = 1e6;

  /** File systems that end in memory or on another machine. */
  private static final Set<String> NOT_A_DISK =
      Set.of("tmpfs", "ramfs", "nfs", "nfs4", "cifs", "smb3", "9p", "fuse", "fuse.sshfs");

  private final Disk disk;

  DiskExamination(Disk disk) {
    this.disk = disk;
  }

  @Override
  public List<Finding> findings() {
    try {
      var type = disk.fileSystem();
      return List.of(
          Finding.expect(
              "file system",
              !NOT_A_DISK.contains(type),
              type,
              "one on a disk",
              "the files of a local run are in " + disk.folder()),
          Finding.atLeast(
              "free space",
              (double) disk.free(),
              4 * GIBIBYTE,
              512 * MEBIBYTE,
              Units::bytes,
              "objects and Kubo's repository must fit"),
          Finding.atMost(
              "write and sync p50",
              (double) disk.syncs().getValueAtPercentile(50),
              20 * MILLISECOND,
              1000 * MILLISECOND,
              Units::time,
              "durable writes take no less"));
    } catch (IOException e) {
      return List.of(
          new Finding(
              "folder",
              Level.BAD,
              "not usable",
              "one that can be written to",
              "the files of a local run are in " + disk.folder() + ": " + e.getMessage()));
    }
  }
}
