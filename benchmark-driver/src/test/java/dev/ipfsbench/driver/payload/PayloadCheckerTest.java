package dev.ipfsbench.driver.payload;

import static dev.ipfsbench.driver.payload.PayloadGenerator.BLOCK_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadCheckerTest {
  private static final long OBJECT = 0x1234_5678_9abc_def0L;
  private static final int BYTES = 2 * BLOCK_BYTES + 1000;

  private final PayloadGenerator generator = new PayloadGenerator(3, PayloadMode.UNIQUE);
  private final PayloadChecker checker = generator.checker();
  private final byte[] right = PayloadGeneratorTest.payload(generator, OBJECT, 1, BYTES);

  private static List<ByteBuf> cut(byte[] content, int chunkBytes) {
    List<ByteBuf> chunks = new ArrayList<>();
    for (int at = 0; at < content.length; at += chunkBytes) {
      var length = Math.min(chunkBytes, content.length - at);
      chunks.add(Unpooled.wrappedBuffer(content, at, length));
    }
    return chunks;
  }

  private long check(byte[] content) {
    return checker.firstDifference(OBJECT, 1, BYTES, cut(content, content.length));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 15, 16, 17, 33, 4096, 65_536, BLOCK_BYTES, BYTES})
  void takesRightContentHoweverItIsCut(int chunkBytes) {
    var difference = checker.firstDifference(OBJECT, 1, BYTES, cut(right, chunkBytes));

    assertThat(difference).isEqualTo(PayloadChecker.NO_DIFFERENCE);
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0,
        7,
        8,
        15,
        16,
        17,
        47,
        48,
        100_000,
        BLOCK_BYTES - 1,
        BLOCK_BYTES,
        BLOCK_BYTES + 15,
        BLOCK_BYTES + 16,
        2 * BLOCK_BYTES + 15,
        BYTES - 2,
        BYTES - 1
      })
  void namesTheOffsetOfOneFlippedBit(int offset) {
    // given
    var wrong = right.clone();
    wrong[offset] ^= 1;

    // when
    var inOne = check(wrong);
    var inPieces = checker.firstDifference(OBJECT, 1, BYTES, cut(wrong, 777));

    // then
    assertThat(inOne).isEqualTo(offset);
    assertThat(inPieces).isEqualTo(offset);
  }

  @Test
  void findsADifferenceAtEveryByteOfASmallPayload() {
    for (int bytes = 1; bytes <= 80; bytes++) {
      var small = PayloadGeneratorTest.payload(generator, OBJECT, 1, bytes);
      for (int offset = 0; offset < bytes; offset++) {
        var wrong = small.clone();
        wrong[offset] ^= (byte) 0x80;
        assertThat(checker.firstDifference(OBJECT, 1, bytes, cut(wrong, bytes)))
            .as("byte %d of %d", offset, bytes)
            .isEqualTo(offset);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 16, BLOCK_BYTES, BYTES - 1})
  void namesTheLengthWhereTheContentEndsEarly(int length) {
    assertThat(check(Arrays.copyOf(right, length))).isEqualTo(length);
  }

  @Test
  void namesTheLengthWhereTheContentHasATail() {
    assertThat(check(Arrays.copyOf(right, BYTES + 1))).isEqualTo(BYTES);
  }

  @Test
  void takesNothingForAnEmptyPayloadOnly() {
    assertThat(checker.firstDifference(OBJECT, 1, 0, List.of()))
        .isEqualTo(PayloadChecker.NO_DIFFERENCE);
    assertThat(checker.firstDifference(OBJECT, 1, 5, List.of())).isZero();
  }

  @Test
  void refusesTheVersionBefore() {
    assertThat(check(PayloadGeneratorTest.payload(generator, OBJECT, 0, BYTES))).isNotNegative();
  }

  @Test
  void refusesAnotherObject() {
    assertThat(check(PayloadGeneratorTest.payload(generator, OBJECT + 1, 1, BYTES)))
        .isNotNegative();
  }

  @Test
  void refusesBlocksInTheWrongOrder() {
    // given
    var swapped = right.clone();
    System.arraycopy(right, 0, swapped, BLOCK_BYTES, BLOCK_BYTES);
    System.arraycopy(right, BLOCK_BYTES, swapped, 0, BLOCK_BYTES);

    // when
    var difference = check(swapped);

    // then
    assertThat(difference).isBetween(0L, 15L);
  }

  @Test
  void checksChunksThatAreNotContiguousToo() {
    // given
    var composite =
        Unpooled.wrappedBuffer(
            Unpooled.copiedBuffer(right, 0, 1000),
            Unpooled.copiedBuffer(right, 1000, BYTES - 1000));

    // when
    var difference = checker.firstDifference(OBJECT, 1, BYTES, List.of(composite));

    // then
    assertThat(difference).isEqualTo(PayloadChecker.NO_DIFFERENCE);
  }
}
