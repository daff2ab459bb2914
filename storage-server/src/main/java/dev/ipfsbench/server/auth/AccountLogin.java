package dev.ipfsbench.server.auth;

/** A login with user name and password. It holds as long as the server runs. */
public record AccountLogin() implements Login {

  @Override
  public String getName() {
    return "account";
  }

  @Override
  public boolean valid() {
    return true;
  }
}
