/**
 * Who may use the server: one account, tokens that stand for it, and a bound on guessing. Neither
 * credentials nor tokens are ever logged, nor kept in clear where that is not needed.
 */
@NullMarked
package dev.ipfsbench.server.auth;

import org.jspecify.annotations.NullMarked;
