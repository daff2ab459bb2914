package dev.ipfsbench.driver.target;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * The two pipes between driver and guard: fields that end in NUL, in both directions. Not safe for
 * use by several threads at once.
 */
final class GuardChannel {
  /** The guard answers at once; only a machine that is badly overloaded needs longer. */
  private static final Duration DEADLINE = Duration.ofSeconds(20);

  private static final int LONGEST_FIELD = 64 * 1024;

  private final OutputStream requests;

  /** One element for each field; empty for the end of the pipe. */
  private final BlockingQueue<Optional<String>> replies = new ArrayBlockingQueue<>(16);

  GuardChannel(OutputStream requests, InputStream replies) {
    this.requests = requests;
    Thread.ofPlatform().daemon().name("guard-replies").start(() -> read(replies));
  }

  /** Sends the fields of one request. */
  void send(List<String> fields) throws IOException {
    var bytes = new ByteArrayOutputStream();
    for (String field : fields) {
      if (field.indexOf('\0') >= 0) {
        throw new IOException("a command or variable for a child holds a NUL character");
      }
      bytes.writeBytes(field.getBytes(StandardCharsets.UTF_8));
      bytes.write(0);
    }
    requests.write(bytes.toByteArray());
    requests.flush();
  }

  /**
   * Waits for the next field.
   *
   * @throws IOException when the guard is gone or does not answer within 20 s, or the thread was
   *     interrupted
   */
  String receive() throws IOException {
    try {
      Optional<String> field = replies.poll(DEADLINE.toSeconds(), TimeUnit.SECONDS);
      if (field == null) {
        throw new IOException("the guard did not answer within " + DEADLINE.toSeconds() + " s");
      }
      return field.orElseThrow(() -> new IOException("the guard has ended"));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while waiting for the guard", e);
    }
  }

  /** Closes the pipe to the guard, which is its sign to take everything down. */
  void close() {
    try {
      requests.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(InputStream in) {
    try (in) {
      var field = new ByteArrayOutputStream();
      for (int next = in.read(); next >= 0 && field.size() < LONGEST_FIELD; next = in.read()) {
        if (next == 0) {
          replies.put(Optional.of(field.toString(StandardCharsets.UTF_8)));
          field.reset();
        } else {
          field.write(next);
        }
      }
    } catch (IOException e) {
      // Its end all the same.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    replies.offer(Optional.empty());
  }
}
