/**
 * What an operator of the server can set, and the checks that refuse a start which could only go
 * wrong later.
 */
@NullMarked
package dev.ipfsbench.server.config;

import org.jspecify.annotations.NullMarked;
