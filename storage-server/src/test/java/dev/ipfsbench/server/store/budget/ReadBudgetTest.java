package dev.ipfsbench.server.store.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ReadBudgetTest {
  private final ReadBudget budget = new ReadBudget(100);
  private final List<String> resumed = new ArrayList<>();

  @Test
  void grantsWhatFitsAndRefusesTheRestWhenTheTimeIsUp() throws Exception {
    assertThat(budget.acquire(60, Duration.ZERO)).isTrue();
    assertThat(budget.acquire(41, Duration.ofMillis(1))).isFalse();
    assertThat(budget.acquire(40, Duration.ZERO)).isTrue();
    assertThat(budget.usedBytes()).isEqualTo(100);
  }

  @Test
  void grantsMoreThanTheLimitToOneAlone() throws Exception {
    assertThat(budget.acquire(500, Duration.ZERO)).isTrue();
    assertThat(budget.acquire(1, Duration.ofMillis(1))).isFalse();
    budget.release(500);
    assertThat(budget.acquire(1, Duration.ZERO)).isTrue();
  }

  @Test
  void wakesAWaitingReadWhenTheContentBeforeItIsReleased() throws Exception {
    assertThat(budget.acquire(100, Duration.ZERO)).isTrue();
    ByteBuf content = budget.track(bytes(100));
    var waiting = CompletableFuture.supplyAsync(() -> acquire(50));

    content.release();

    assertThat(waiting.get(30, TimeUnit.SECONDS)).isTrue();
    assertThat(budget.usedBytes()).isEqualTo(50);
  }

  @Test
  void countsUntilTheLastOwnerOfAContentHasLetGo() throws Exception {
    assertThat(budget.acquire(10, Duration.ZERO)).isTrue();
    ByteBuf content = budget.track(bytes(10));
    ByteBuf part = content.retainedSlice(2, 3);

    content.release();
    assertThat(budget.usedBytes()).isEqualTo(10);
    part.release();

    assertThat(budget.usedBytes()).isZero();
  }

  @Test
  void collectsADownloadWithoutCopyingItsChunks() {
    Download download = download("a");
    ByteBuf first = bytes(3);
    ByteBuf second = bytes(4);

    assertThat(download.receive(first)).isTrue();
    assertThat(download.receive(second)).isTrue();
    ByteBuf content = download.complete();

    assertThat(ByteBufUtil.getBytes(content)).isEqualTo(new byte[] {0, 1, 2, 0, 1, 2, 3});
    assertThat(content.nioBuffers(0, 3)[0].array()).isSameAs(first.array());
    assertThat(budget.usedBytes()).isEqualTo(7);
    content.release();
    assertThat(budget.usedBytes()).isZero();
    assertThat(first.refCnt()).isZero();
    assertThat(second.refCnt()).isZero();
  }

  @Test
  void pausesAllDownloadsButTheEldestAtTheLimit() {
    Download eldest = download("eldest");
    Download younger = download("younger");

    assertThat(eldest.receive(bytes(50))).isTrue();
    assertThat(younger.receive(bytes(50))).isFalse();
    assertThat(younger.isPaused()).isTrue();
    assertThat(eldest.receive(bytes(200))).as("the eldest goes on").isTrue();

    eldest.complete().release();

    assertThat(resumed).containsExactly("younger");
    assertThat(younger.isPaused()).isFalse();
    younger.complete().release();
    assertThat(budget.usedBytes()).isZero();
  }

  @Test
  void pausesTheEldestTooWhileClientsHoldContents() throws Exception {
    assertThat(budget.acquire(90, Duration.ZERO)).isTrue();
    ByteBuf held = budget.track(bytes(90));
    Download eldest = download("eldest");

    assertThat(eldest.receive(bytes(20))).isFalse();
    held.release();

    assertThat(resumed).containsExactly("eldest");
    eldest.complete().release();
  }

  @Test
  void makesTheNextDownloadTheEldestWhenTheFirstIsAbandoned() {
    Download first = download("first");
    Download second = download("second");
    Download third = download("third");
    assertThat(first.receive(bytes(40))).isTrue();
    assertThat(second.receive(bytes(80))).isFalse();
    assertThat(third.receive(bytes(80))).isFalse();

    first.abandon();

    assertThat(resumed).as("160 bytes are still over the limit of 100").containsExactly("second");
    second.abandon();
    assertThat(resumed).containsExactly("second", "third");
    third.abandon();
    assertThat(budget.usedBytes()).isZero();
  }

  @Test
  void needsALimit() {
    assertThatIllegalArgumentException().isThrownBy(() -> new ReadBudget(0));
  }

  private Download download(String name) {
    return budget.download(() -> resumed.add(name));
  }

  private boolean acquire(long bytes) {
    try {
      return budget.acquire(bytes, Duration.ofSeconds(30));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static ByteBuf bytes(int count) {
    var bytes = new byte[count];
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) i;
    }
    return Unpooled.wrappedBuffer(bytes);
  }
}
