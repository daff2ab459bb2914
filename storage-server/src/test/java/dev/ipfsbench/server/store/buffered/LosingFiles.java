package dev.ipfsbench.server.store.buffered;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A volume in memory that a power cut can hit. It is a fake because no real volume can be made to
 * lose what was not forced: after the cut a file has what was forced of it, and whatever part of
 * the rest the test likes; a file whose name was not forced is gone. It can also be full, or fail
 * once.
 */
final class LosingFiles implements JournalFiles {
  private final Map<String, File> files = new TreeMap<>();
  private final Set<Call> failing = EnumSet.noneOf(Call.class);
  private long room = Long.MAX_VALUE / 2;

  /** What can be made to fail. */
  enum Call {
    CREATE,
    FORCE_NAMES,
    APPEND,
    FORCE,
    TRUNCATE,
    DELETE
  }

  /** What is on the volume of one file. */
  private static final class File {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int forced;
    private boolean named;
  }

  /**
   * What the next server finds after a power cut.
   *
   * @param extra how many bytes of what was not forced reached the volume all the same
   */
  synchronized LosingFiles afterPowerCut(int extra) {
    var left = new LosingFiles();
    files.forEach(
        (name, file) -> {
          if (file.named) {
            var kept = new File();
            int length = Math.min(file.bytes.size(), file.forced + extra);
            kept.bytes.write(file.bytes.toByteArray(), 0, length);
            kept.forced = length;
            kept.named = true;
            left.files.put(name, kept);
          }
        });
    return left;
  }

  /** From here on the volume takes no more than this. */
  synchronized void fillUp(long bytesLeft) {
    room = bytesLeft;
  }

  /** The next such call fails, and those after it do not. */
  synchronized void failNext(Call call) {
    failing.add(call);
  }

  /** Nothing fails any more. */
  synchronized void recover() {
    failing.clear();
  }

  private void mayFail(Call call) throws IOException {
    if (failing.remove(call)) {
      throw new IOException("Input/output error");
    }
  }

  @Override
  public synchronized List<String> list() {
    return List.copyOf(files.keySet());
  }

  @Override
  public synchronized Appender create(String name) throws IOException {
    mayFail(Call.CREATE);
    if (files.containsKey(name)) {
      throw new IOException(name + " is there already");
    }
    var file = new File();
    files.put(name, file);
    return new Growing(file);
  }

  @Override
  public synchronized ReadableByteChannel read(String name) {
    return Channels.newChannel(new ByteArrayInputStream(file(name).bytes.toByteArray()));
  }

  @Override
  public synchronized long size(String name) {
    return file(name).bytes.size();
  }

  @Override
  public synchronized void truncate(String name, long length) {
    cut(file(name), length);
    file(name).forced = (int) length;
  }

  @Override
  public synchronized void delete(String name) throws IOException {
    mayFail(Call.DELETE);
    room += file(name).bytes.size();
    files.remove(name);
  }

  @Override
  public synchronized void forceNames() throws IOException {
    mayFail(Call.FORCE_NAMES);
    files.values().forEach(file -> file.named = true);
  }

  @Override
  public synchronized long usableSpace() {
    return room;
  }

  @Override
  public void close() {}

  private File file(String name) {
    var file = files.get(name);
    if (file == null) {
      throw new AssertionError("no file " + name + " among " + new HashMap<>(files).keySet());
    }
    return file;
  }

  private static void cut(File file, long length) {
    byte[] bytes = file.bytes.toByteArray();
    file.bytes.reset();
    file.bytes.write(bytes, 0, (int) length);
    file.forced = Math.min(file.forced, (int) length);
  }

  private final class Growing implements Appender {
    private final File file;

    Growing(File file) {
      this.file = file;
    }

    @Override
    public void append(ByteBuffer[] bytes) throws IOException {
      synchronized (LosingFiles.this) {
        for (var piece : bytes) {
          byte[] some = new byte[(int) Math.min(room, piece.remaining())];
          piece.get(some);
          file.bytes.write(some, 0, some.length);
          room -= some.length;
          mayFail(Call.APPEND); // with a piece of it there
          if (piece.hasRemaining()) {
            throw new IOException("No space left on device");
          }
        }
      }
    }

    @Override
    public void force(boolean metadata) throws IOException {
      synchronized (LosingFiles.this) {
        mayFail(Call.FORCE);
        file.forced = file.bytes.size();
      }
    }

    @Override
    public void truncate(long length) throws IOException {
      synchronized (LosingFiles.this) {
        mayFail(Call.TRUNCATE);
        room += file.bytes.size() - length;
        cut(file, length);
      }
    }

    @Override
    public void close() {}
  }
}
