package dev.ipfsbench.model.runfile;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Values of Kubo's configuration. */
final class KuboConfig {
  private static final ObjectReader JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build().reader();

  private KuboConfig() {}

  /** Whether a text is one JSON value. */
  static boolean isJson(String text) {
    try {
      return !JSON.readTree(text).isMissingNode();
    } catch (JsonProcessingException e) {
      return false;
    }
  }
}
