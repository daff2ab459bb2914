package dev.ipfsbench.model.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One part of an operation's time.
 *
 * @param name which
 * @param medianNanoseconds the median over the rounds of its mean; where it is the difference of
 *     two figures it may be below 0, as noise is
 * @param interval where the median lies with 95 % confidence; absent under six rounds
 * @param rounds in which it could be told
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Layer(Name name, double medianNanoseconds, @Nullable Interval interval, int rounds) {

  /** What takes the time. */
  public enum Name {
    /** Network, WebSocket and driver: service time less server time. */
    TRANSPORT,
    /** The storage server around its store: server time less store time. */
    SERVER,
    /** Kubo, and the server's calls to it: the store time, less the flush where that is known. */
    KUBO,
    /**
     * The flush up to the root and the root's sync: of the store time the share by which a direct
     * create is longer than one without a flush. Known where the store {@code direct} was measured.
     */
    SYNC;

    /** The name in files and reports. */
    @JsonValue
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
