package dev.ipfsbench.driver.cli;

import dev.ipfsbench.driver.client.WireFormat;
import dev.ipfsbench.model.load.Arrivals;
import dev.ipfsbench.model.unit.PayloadSize;
import dev.ipfsbench.model.workload.BufferedOptions.Journal;
import dev.ipfsbench.model.workload.Durability;
import dev.ipfsbench.model.workload.IpfsOptions.Flush;
import dev.ipfsbench.model.workload.IpfsOptions.Update;
import dev.ipfsbench.model.workload.Measured;
import dev.ipfsbench.model.workload.Store;
import dev.ipfsbench.protocol.StoreKind;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Everything that can be chosen on the command line, by type. */
final class Choices {
  private Choices() {}

  /** The format of the messages as flags and reports name it. */
  static String name(WireFormat format) {
    return switch (format) {
      case VERSION_1 -> "v1";
      case VERSION_2 -> "v2";
    };
  }

  /** A store to measure. */
  static final class Stores extends Choice<Store> {
    Stores() {
      super("store", List.of(Store.values()), Store::label);
    }
  }

  /** A store for an operation by hand. */
  static final class HandStores extends Choice<StoreKind> {
    HandStores() {
      super(
          "store",
          List.of(StoreKind.MEMORY, StoreKind.FILESYSTEM, StoreKind.IPFS, StoreKind.BUFFERED),
          StoreKind::label);
    }
  }

  /** What a cell measures. */
  static final class Operations extends Choice<Measured> {
    Operations() {
      super("operation", List.of(Measured.values()), Measured::label);
    }
  }

  /** How the operations of an open load are spaced. */
  static final class ArrivalKinds extends Choice<Arrivals> {
    ArrivalKinds() {
      super(
          "arrivals",
          List.of(Arrivals.values()),
          arrivals -> arrivals.label().toLowerCase(Locale.ROOT));
    }
  }

  /** The format of the messages. */
  static final class Formats extends Choice<WireFormat> {
    Formats() {
      super("format", List.of(WireFormat.values()), Choices::name);
    }
  }

  /** What holds an object until it is in IPFS. */
  static final class Journals extends Choice<Journal> {
    Journals() {
      super("journal", List.of(Journal.values()), Journal::label);
    }
  }

  /** What is forced to the volume. */
  static final class Durabilities extends Choice<Durability> {
    Durabilities() {
      super("durability", List.of(Durability.values()), Durability::label);
    }
  }

  /** How content in IPFS is replaced. */
  static final class Updates extends Choice<Update> {
    Updates() {
      super("update", List.of(Update.values()), Update::label);
    }
  }

  /** When Kubo flushes. */
  static final class Flushes extends Choice<Flush> {
    Flushes() {
      super("flush", List.of(Flush.values()), Flush::label);
    }
  }

  /** How much is logged. */
  static final class LogLevels extends Choice<LogLevel> {
    LogLevels() {
      super("level", List.of(LogLevel.values()), level -> level.name().toLowerCase(Locale.ROOT));
    }
  }

  /** The size of a payload; no choice, but of the same kind. */
  static final class Sizes implements ITypeConverter<PayloadSize> {
    @Override
    public PayloadSize convert(String text) {
      try {
        return PayloadSize.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
