package dev.ipfsbench.server.store.buffered;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.util.List;

/**
 * The folder that a journal's files are in. A border of its own, so that a test can put a layer
 * there that loses what was not forced, as a power cut does. All methods block.
 */
interface JournalFiles extends Closeable {
  /** How names end; other files in the folder are nobody's. */
  String SUFFIX = ".journal";

  /** The names of all files, sorted. */
  List<String> list() throws IOException;

  /** Makes a file that must not be there, to append to. */
  Appender create(String name) throws IOException;

  /** Opens a file from its start. */
  ReadableByteChannel read(String name) throws IOException;

  /** Length of a file in bytes. */
  long size(String name) throws IOException;

  /** Cuts a file to a length, and forces that. */
  void truncate(String name, long length) throws IOException;

  /** Removes a file. */
  void delete(String name) throws IOException;

  /** Forces the names of files: without it a new file may be gone after a power cut. */
  void forceNames() throws IOException;

  /** Bytes that the volume has room for. */
  long usableSpace();

  /** A file that grows. */
  interface Appender extends Closeable {

    /** Appends all of the bytes; after a failure any part of them may be there. */
    void append(ByteBuffer[] bytes) throws IOException;

    /**
     * Makes what was appended survive a power cut.
     *
     * @param metadata whether times and the like are forced too
     */
    void force(boolean metadata) throws IOException;

    /** Cuts the file to a length that it has had. */
    void truncate(long length) throws IOException;
  }
}
