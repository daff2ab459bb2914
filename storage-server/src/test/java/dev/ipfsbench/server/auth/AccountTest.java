package dev.ipfsbench.server.auth;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AccountTest {
  private final Account account = new Account("adam", "c0c0nut");

  @Test
  void knowsOnlyItsOwnNameWithItsOwnPassword() {
    assertThat(account.matches("adam", "c0c0nut")).isTrue();
    assertThat(account.matches("adam", "c0c0nu")).isFalse();
    assertThat(account.matches("eve", "c0c0nut")).isFalse();
    assertThat(account.matches("", "")).isFalse();
  }
}
