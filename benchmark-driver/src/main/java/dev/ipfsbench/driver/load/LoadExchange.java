package dev.ipfsbench.driver.load;

import dev.ipfsbench.driver.client.Exchange;
import dev.ipfsbench.driver.client.Reply;
import dev.ipfsbench.driver.client.RequestContent;
import dev.ipfsbench.driver.client.StorageClientException;
import dev.ipfsbench.driver.payload.PayloadGenerator;
import dev.ipfsbench.protocol.StoreKind;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;

/** One of the places in flight: an exchange whose content is generated as it is sent. */
final class LoadExchange extends Exchange implements RequestContent {
  private final CellRun run;
  private final PayloadGenerator generator;
  private final Lane lane;
  private int version;
  private int bytes;
  private long intendedNanos;
  private long startedNanos;

  LoadExchange(CellRun run, Lane lane, PayloadGenerator generator) {
    this.run = run;
    this.lane = lane;
    this.generator = generator;
  }

  /**
   * Takes up the next operation.
   *
   * @param generation how often the object was updated before this batch
   */
  void take(Phase phase, int generation, StoreKind store, long objectId, int payloadBytes) {
    version = phase.version() + generation;
    bytes = phase.operation().carriesContent() ? payloadBytes : 0;
    ask(phase.operation(), store, objectId, this);
  }

  /** Says when it should be sent, and when that was tried. */
  void timed(long intended, long started) {
    intendedNanos = intended;
    startedNanos = started;
  }

  /** When it should be sent; of an open load only. */
  long intendedNanos() {
    return intendedNanos;
  }

  /** When it was given to the connection; of an open load only. */
  long startedNanos() {
    return startedNanos;
  }

  /** Of the content that is sent, or that a read should find. */
  int version() {
    return version;
  }

  /** Where it goes. */
  Lane lane() {
    return lane;
  }

  @Override
  public int bytes() {
    return bytes;
  }

  @Override
  public void append(ByteBuf out) {
    generator.append(objectId(), version, bytes, out);
  }

  @Override
  public ByteBuf block(int block, ByteBufAllocator allocator) {
    return generator.block(objectId(), version, bytes, block, allocator);
  }

  @Override
  protected void replied(Reply reply) {
    run.replied(this, reply);
  }

  @Override
  protected void failed(StorageClientException cause) {
    run.failed(this, cause);
  }
}
