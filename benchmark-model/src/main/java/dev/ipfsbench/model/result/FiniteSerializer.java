package dev.ipfsbench.model.result;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;

/** Writes numbers, and refuses what JSON has no number for. */
final class FiniteSerializer extends StdScalarSerializer<Double> {
  FiniteSerializer() {
    super(Double.class);
  }

  @Override
  public void serialize(Double value, JsonGenerator generator, SerializerProvider provider)
      throws IOException {
    if (!Double.isFinite(value)) {
      provider.reportMappingProblem("%s is no figure", value);
    }
    generator.writeNumber(value);
  }
}
