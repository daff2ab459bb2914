package dev.ipfsbench.model.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Result documents as JSON.
 *
 * <p>Writing never yields NaN, Infinity or null: a figure that is none is an error here, and one
 * that is absent is left out. Reading takes documents of {@link ResultDocument#SCHEMA_VERSION}
 * only; it ignores properties that it does not know, so that later tools may add some, and refuses
 * a document that lacks one it needs. Thread-safe.
 */
public final class ResultJson {
  /** The largest document that is read: 64 MiB. */
  public static final long LARGEST_BYTES = 64L << 20;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .addModule(
              new SimpleModule()
                  .addSerializer(Double.class, new FiniteSerializer())
                  .addSerializer(Double.TYPE, new FiniteSerializer()))
          .annotationIntrospector(new RequiredUnlessNullable())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private static final ObjectWriter WRITER =
      MAPPER.writer(
          new DefaultPrettyPrinter()
              .withObjectIndenter(new DefaultIndenter("  ", "\n"))
              .withArrayIndenter(new DefaultIndenter("  ", "\n")));

  private ResultJson() {}

  /**
   * The document as indented JSON, with a line feed at its end.
   *
   * @throws IllegalArgumentException where a figure is NaN or infinite; the message names it
   */
  public static String write(ResultDocument document) {
    try {
      return WRITER.writeValueAsString(document) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("result document: " + reason(e), e);
    }
  }

  /**
   * Reads a document.
   *
   * @throws ResultFormatException where the file is none; the message says why
   * @throws IOException where it cannot be read
   */
  public static ResultDocument read(Path file) throws IOException {
    var size = Files.size(file);
    if (size > LARGEST_BYTES) {
      throw new ResultFormatException(
          "%s has %d bytes, a result document at most %d".formatted(file, size, LARGEST_BYTES));
    }
    try {
      return parse(Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new ResultFormatException(file + " is not UTF-8 text", e);
    } catch (ResultFormatException e) {
      throw new ResultFormatException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * Reads a document.
   *
   * @throws ResultFormatException where the text is none; the message says why
   */
  public static ResultDocument parse(String json) throws ResultFormatException {
    try {
      var tree = MAPPER.readTree(json);
      checkVersion(tree);
      for (var property : tree.properties()) {
        if (!property.getKey().equals("targets")) {
          refuseNull(property.getValue(), property.getKey());
        }
      }
      var document = MAPPER.treeToValue(tree, ResultDocument.class);
      HistogramCheck.check(document);
      return document;
    } catch (JsonProcessingException e) {
      throw new ResultFormatException("not a result document: " + reason(e), e);
    }
  }

  private static void checkVersion(JsonNode tree) throws ResultFormatException {
    if (!tree.isObject() || !tree.path("schemaVersion").isTextual()) {
      throw new ResultFormatException(
          "not a result document: it has no schemaVersion, expected "
              + ResultDocument.SCHEMA_VERSION);
    }
    var version = tree.path("schemaVersion").textValue();
    if (!version.equals(ResultDocument.SCHEMA_VERSION)) {
      throw new ResultFormatException(
          "schemaVersion is '%s', this tool reads '%s'"
              .formatted(abbreviated(version), ResultDocument.SCHEMA_VERSION));
    }
  }

  // Bound to a record, null would look like a figure that is absent.
  private static void refuseNull(JsonNode node, String path) throws ResultFormatException {
    if (node.isNull()) {
      throw new ResultFormatException("not a result document: %s: is null".formatted(path));
    }
    for (var property : node.properties()) {
      refuseNull(property.getValue(), path + "." + property.getKey());
    }
    for (var i = 0; node.isArray() && i < node.size(); i++) {
      refuseNull(node.get(i), path + "[" + i + "]");
    }
  }

  private static String abbreviated(String text) {
    return text.length() <= 80 ? text : text.substring(0, 80) + "…";
  }

  private static String reason(JsonProcessingException e) {
    var location = e.getLocation();
    if (e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()) {
      return path(mapping) + ": " + e.getOriginalMessage();
    }
    return location == null
        ? e.getOriginalMessage()
        : "line %d, column %d: %s"
            .formatted(location.getLineNr(), location.getColumnNr(), e.getOriginalMessage());
  }

  private static String path(JsonMappingException e) {
    return e.getPath().stream()
        .map(
            part -> part.getFieldName() == null ? "[" + part.getIndex() + "]" : part.getFieldName())
        .collect(Collectors.joining("."))
        .replace(".[", "[");
  }
}
