package dev.ipfsbench.benchmarks.codec;

import dev.ipfsbench.protocol.Operation;
import dev.ipfsbench.protocol.Status;
import dev.ipfsbench.protocol.StoreKind;
import dev.ipfsbench.protocol.v1.OriginalCodec;
import dev.ipfsbench.protocol.v1.OriginalRequest;
import dev.ipfsbench.protocol.v1.Version1;
import dev.ipfsbench.protocol.v2.ReplyCodec;
import dev.ipfsbench.protocol.v2.ReplyHeader;
import dev.ipfsbench.protocol.v2.RequestCodec;
import dev.ipfsbench.protocol.v2.RequestHeader;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Headers of both formats, in front of a payload of one byte and of 1 MiB. Since no codec touches
 * the payload, the two sizes must cost the same. Run it with {@code benchmarks/run codec}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class CodecBenchmark {

  /** Bytes behind the header. */
  @Param({"1", "1048576"})
  int payloadBytes;

  private static final RequestHeader REQUEST =
      new RequestHeader(Operation.CREATE, StoreKind.IPFS, 7, 1L << 40);

  private final ByteBuf request = Unpooled.directBuffer();
  private final ByteBuf original = Unpooled.directBuffer();
  private final ByteBuf out = Unpooled.directBuffer(Version1.HEADER_BYTES);
  private long id;

  /** Writes one message of each format. */
  @Setup
  public void messages() {
    RequestCodec.encode(REQUEST, request);
    request.writeZero(payloadBytes);
    OriginalCodec.encodeRequest(
        new OriginalRequest(9, "0123456789abcdef".repeat(4), 70_000), original);
    original.writeZero(payloadBytes);
  }

  /** Reads a version 2 request. */
  @Benchmark
  public Object decodeRequest() {
    return RequestCodec.decode(request.readerIndex(0));
  }

  /** Writes a version 2 reply. */
  @Benchmark
  public ByteBuf encodeReply() {
    ReplyCodec.encode(ReplyHeader.to(REQUEST, Status.OK, id++, id), out.clear());
    return out;
  }

  /** Reads a version 1 request, its token included. */
  @Benchmark
  public Object decodeOriginalRequest() {
    return OriginalCodec.decodeRequest(original);
  }

  /** Writes a version 1 reply. */
  @Benchmark
  public ByteBuf encodeOriginalReply() {
    OriginalCodec.encodeReply(original, true, out.clear());
    return out;
  }
}
