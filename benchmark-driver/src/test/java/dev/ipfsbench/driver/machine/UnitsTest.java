package dev.ipfsbench.driver.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UnitsTest {

  @Test
  void timesTakeTheLargestUnitThatLeavesAtLeastOne() {
    assertThat(Units.time(0)).isEqualTo("0 ns");
    assertThat(Units.time(20)).isEqualTo("20 ns");
    assertThat(Units.time(1_500)).isEqualTo("1.50 µs");
    assertThat(Units.time(3_620_000)).isEqualTo("3.62 ms");
    assertThat(Units.time(12_340_000)).isEqualTo("12.3 ms");
    assertThat(Units.time(2e9)).isEqualTo("2 s");
  }

  @Test
  void bytesTakeBinaryUnits() {
    assertThat(Units.bytes(0)).isEqualTo("0 B");
    assertThat(Units.bytes(1023)).isEqualTo("1023 B");
    assertThat(Units.bytes(1536)).isEqualTo("1.50 KiB");
    assertThat(Units.bytes(1L << 30)).isEqualTo("1 GiB");
    assertThat(Units.bytes(Long.MAX_VALUE)).isEqualTo("8 EiB");
  }

  @Test
  void sharesAreInPerCent() {
    assertThat(Units.percent(0.01)).isEqualTo("1 %");
    assertThat(Units.percent(0.0024)).isEqualTo("0.24 %");
  }
}
