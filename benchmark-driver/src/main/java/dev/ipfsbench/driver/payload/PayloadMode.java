package dev.ipfsbench.driver.payload;

/** Whether payloads differ between operations. */
public enum PayloadMode {
  /** Every payload differs in every block, so that content addressing cannot dedupe it. */
  UNIQUE,
  /** All payloads of a size are the same: what Kubo saves by content addressing shows. */
  REPEATED
}
