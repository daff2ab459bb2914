package dev.ipfsbench.model.result;

import java.io.IOException;

/** A file or text that is no result document, or one that this tool does not know. */
public final class ResultFormatException extends IOException {
  /** With a sentence for people. */
  public ResultFormatException(String message) {
    super(message);
  }

  /** With a sentence for people and what led to it. */
  public ResultFormatException(String message, Throwable cause) {
    super(message, cause);
  }
}
