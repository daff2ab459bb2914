package dev.ipfsbench.server.kubo;

import io.netty.buffer.ByteBuf;

/** Takes a content as it is downloaded. Ends with either {@link #complete} or {@link #abandon}. */
public interface ContentSink {

  /**
   * Takes a chunk, and owns it.
   *
   * @return false where nothing more may be sent until the sink resumes
   * @throws KuboCallException where the content is not wanted any more; the download ends
   */
  boolean receive(ByteBuf chunk);

  /** Whether the sink has told the download to pause and has not resumed it yet. */
  boolean isPaused();

  /** The whole content, owned by the caller. */
  ByteBuf complete();

  /** Lets go of everything received. */
  void abandon();

  /** Makes a sink for one download. */
  interface Factory {
    /**
     * A new sink.
     *
     * @param resume to be called, on any thread, when a paused download may go on
     */
    ContentSink open(Runnable resume);
  }
}
