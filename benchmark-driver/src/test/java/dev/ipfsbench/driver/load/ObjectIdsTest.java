package dev.ipfsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ipfsbench.driver.client.WireFormat;
import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ObjectIdsTest {
  @ParameterizedTest
  @EnumSource
  void neverNamesTwoObjectsAlike(WireFormat format) {
    // given
    var ids = new ObjectIds(format, 12345);
    var seen = new HashSet<Long>();

    // when
    for (int batch = 0; batch < 100; batch++) {
      var first = ids.take(1000);
      for (int i = 0; i < 1000; i++) {
        seen.add(ids.id(first + i));
      }
    }

    // then
    assertThat(seen).hasSize(100_000);
  }

  @Test
  void stayWithin32BitsInVersion1AndUseAllOfThem() {
    // given
    var ids = new ObjectIds(WireFormat.VERSION_1, -7);
    long all = 0;

    // when
    for (int i = 0; i < 1000; i++) {
      all |= ids.id(i);
    }

    // then
    assertThat(all).isEqualTo(0xffff_ffffL);
  }

  @Test
  void useAll64BitsInVersion2() {
    // given
    var ids = new ObjectIds(WireFormat.VERSION_2, 5);
    long all = 0;

    // when
    for (int i = 0; i < 1000; i++) {
      all |= ids.id(i);
    }

    // then
    assertThat(all).isEqualTo(-1L);
  }

  @Test
  void spreadEvenlyOverTheServersFolders() {
    // given: a server puts objects into one of 64 folders by the remainder
    var ids = new ObjectIds(WireFormat.VERSION_2, 99);
    var folders = new int[64];

    // when
    for (int i = 0; i < 6400; i++) {
      folders[(int) Long.remainderUnsigned(ids.id(i), 64)]++;
    }

    // then
    assertThat(folders).containsOnly(100);
  }

  @Test
  void sayWhenVersion1HasNoneLeft() {
    // given
    var ids = new ObjectIds(WireFormat.VERSION_1, 0);
    for (int i = 0; i < 4; i++) {
      ids.take(1 << 30);
    }

    // when, then
    assertThatThrownBy(() -> ids.take(1))
        .hasMessageContaining("2^32")
        .hasMessageContaining("version 2");
  }
}
