package dev.ipfsbench.model.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadSizeTest {

  @ParameterizedTest
  @CsvSource({
    "0B, 0",
    "1B, 1",
    "1KiB, 1024",
    "1024B, 1024",
    "1MiB, 1048576",
    "10MiB, 10485760",
    "1GiB, 1073741824"
  })
  void a_size_is_a_number_and_a_binary_unit(String text, long bytes) {
    assertThat(PayloadSize.parse(text).bytes()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "10",
        "1kb",
        "1KB",
        "1kib",
        "-1",
        "-1B",
        "+1B",
        " 1B",
        "1B ",
        "1 KiB",
        "1.5MiB",
        "9999GiB",
        "2GiB",
        "99999999999999999999B",
        "B",
        "٣B",
        "0x10B",
        "1e3B",
        "1B\n"
      })
  void anything_else_is_refused_with_the_text_and_what_would_be_right(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PayloadSize.parse(text))
        .withMessage(
            "size '%s': expected a whole number and a unit B, KiB, MiB or GiB, as in 1B, 1KiB or 10MiB,"
                + " up to 1GiB",
            text);
  }

  @Property
  void what_is_written_is_read_back(@ForAll @LongRange(max = 1L << 30) long bytes) {
    var size = new PayloadSize(bytes);

    assertThat(PayloadSize.parse(size.toString())).isEqualTo(size);
  }

  @ParameterizedTest
  @CsvSource({"1023, 1023B", "1024, 1KiB", "1536, 1536B", "1572864, 1536KiB", "1073741824, 1GiB"})
  void the_shortest_text_is_written(long bytes, String text) {
    assertThat(new PayloadSize(bytes)).hasToString(text);
  }
}
