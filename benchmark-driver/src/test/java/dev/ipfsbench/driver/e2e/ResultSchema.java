package dev.ipfsbench.driver.e2e;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The schema of result documents that the docs publish. */
public final class ResultSchema {
  private ResultSchema() {}

  /** What the schema has against a document; nothing where it is right. */
  public static List<String> errors(String json) throws IOException {
    var root = Path.of(System.getProperty("ipfsbench.root"));
    var schema = Files.readString(root.resolve("docs/reference/results.schema.json"));
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(schema, InputFormat.JSON)
        .validate(json, InputFormat.JSON)
        .stream()
        .map(Object::toString)
        .toList();
  }
}
