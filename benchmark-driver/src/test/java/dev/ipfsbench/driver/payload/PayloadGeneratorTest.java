package dev.ipfsbench.driver.payload;

import static dev.ipfsbench.driver.payload.PayloadGenerator.BLOCK_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadGeneratorTest {
  private static final long SEED = 7;

  private final PayloadGenerator generator = new PayloadGenerator(SEED, PayloadMode.UNIQUE);

  static byte[] payload(PayloadGenerator generator, long objectId, int version, int bytes) {
    var out = Unpooled.buffer(Math.max(1, bytes));
    generator.append(objectId, version, bytes, out);
    return ByteBufUtil.getBytes(out);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 15, 16, 17, 1024, 262_143, 262_144, 262_145, 1_048_577})
  void hasTheSizeAskedForAndIsTheSameBlockByBlock(int bytes) {
    // given
    var whole = payload(generator, 5, 3, bytes);

    // when
    ByteBuf joined = Unpooled.buffer();
    for (int block = 0; block < PayloadGenerator.blocks(bytes); block++) {
      var part = generator.block(5, 3, bytes, block, UnpooledByteBufAllocator.DEFAULT);
      joined.writeBytes(part);
      part.release();
    }

    // then
    assertThat(whole).hasSize(bytes);
    assertThat(ByteBufUtil.getBytes(joined)).isEqualTo(whole);
  }

  @Test
  void isTheSameAgainForTheSameSeed() {
    var again = new PayloadGenerator(SEED, PayloadMode.UNIQUE);

    assertThat(payload(again, 1L << 40, 2, 5000)).isEqualTo(payload(generator, 1L << 40, 2, 5000));
  }

  @Test
  void isAnotherForAnotherSeed() {
    var other = new PayloadGenerator(SEED + 1, PayloadMode.UNIQUE);

    assertThat(payload(other, 1, 0, 1024)).isNotEqualTo(payload(generator, 1, 0, 1024));
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 16, 1024})
  void differsForEveryObjectAndVersion(int bytes) {
    // given
    Set<String> seen = new HashSet<>();

    // when
    for (long objectId = 0; objectId < 2000; objectId++) {
      for (int version = 0; version < 3; version++) {
        seen.add(ByteBufUtil.hexDump(payload(generator, objectId, version, bytes)));
      }
    }

    // then
    assertThat(seen).hasSize(6000);
  }

  @Test
  void differsInEveryBlock() {
    // given
    Set<String> seen = new HashSet<>();

    // when
    for (long objectId = 0; objectId < 3; objectId++) {
      for (int version = 0; version < 2; version++) {
        var whole = payload(generator, objectId, version, 4 * BLOCK_BYTES);
        for (int block = 0; block < 4; block++) {
          var part = Arrays.copyOfRange(whole, block * BLOCK_BYTES, (block + 1) * BLOCK_BYTES);
          seen.add(ByteBufUtil.hexDump(part, 0, 64));
        }
      }
    }

    // then
    assertThat(seen).hasSize(3 * 2 * 4);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 7})
  void belowEightBytesNeighbouringVersionsDiffer(int bytes) {
    for (int version = 0; version < 600; version++) {
      assertThat(payload(generator, 9, version, bytes))
          .isNotEqualTo(payload(generator, 9, version + 1, bytes));
    }
  }

  @Test
  void saysBelowWhichSizePayloadsRepeat() {
    assertThat(PayloadGenerator.unique(7)).isFalse();
    assertThat(PayloadGenerator.unique(8)).isTrue();
  }

  @Test
  void repeatedPayloadsAreTheSameForEveryObjectAndVersion() {
    var repeated = new PayloadGenerator(SEED, PayloadMode.REPEATED);

    assertThat(payload(repeated, 1, 0, 300_000)).isEqualTo(payload(repeated, 2, 5, 300_000));
  }
}
