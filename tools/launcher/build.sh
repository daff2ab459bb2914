# Builds the server and the driver when something they are made of is newer than the last build.
# shellcheck shell=bash

readonly server_jar=storage-server/target/quarkus-app/quarkus-run.jar
readonly driver_jar=benchmark-driver/target/quarkus-app/quarkus-run.jar
readonly build_stamp=target/launcher/built
readonly build_log=target/launcher/build.log
readonly built_modules=(storage-protocol kubo-node storage-server benchmark-model benchmark-driver)
# A build of a fresh checkout with a slow line takes minutes; nobody waits longer than this for a lock.
readonly build_lock_seconds=1800

# Folders count too: a file that was removed makes its folder newer.
is_stale() {
  local module sources=(pom.xml .mvn)
  [ -f "$root/$server_jar" ] && [ -f "$root/$driver_jar" ] && [ -f "$root/$build_stamp" ] || return 0
  for module in "${built_modules[@]}"; do
    sources+=("$module/pom.xml" "$module/src/main")
  done
  [ -n "$(cd "$root" && find "${sources[@]}" -newer "$build_stamp" -print -quit 2>/dev/null)" ]
}

build_if_stale() {
  is_stale || return 0
  mkdir -p "$root/target/launcher"
  if command -v flock >/dev/null; then
    exec 9>"$root/target/launcher/lock"
    flock -w "$build_lock_seconds" 9 ||
      fail 1 "another build holds target/launcher/lock; wait for it or end it"
    # Another launcher may have built it while this one waited.
    if is_stale; then build; fi
    exec 9>&-
  else
    build
  fi
}

build() {
  local started=$SECONDS first
  [ -f "$root/$build_stamp" ] && first= || first=' (the first build takes one to four minutes)'
  say "building$first; the log is $build_log"
  # Before the build, so that what is edited during it counts as newer.
  touch "$root/$build_stamp.new"
  if ! maven -q -Dquick -Dspotless.check.skip -Dmaven.test.skip=true \
    -pl storage-server,benchmark-driver -am package >"$root/$build_log" 2>&1; then
    grep -E '^\[ERROR\]|BUILD FAILURE' "$root/$build_log" | head -20 >&2 || true
    fail 1 "the build failed; $root/$build_log has all of it"
  fi
  mv "$root/$build_stamp.new" "$root/$build_stamp"
  say "built in $((SECONDS - started)) s"
}

# maven ARGUMENTS…: a Maven on the PATH from 3.8.7 on, else the wrapper, which fetches one with its checksum.
maven() {
  local command=$root/mvnw
  if maven_on_path_is_new_enough; then command=mvn; fi
  (cd "$root" && JAVA_HOME=$java_home MAVEN_ARGS='' "$command" --batch-mode --no-transfer-progress "$@" 9>&-)
}

maven_on_path_is_new_enough() {
  local version
  version=$(JAVA_HOME=$java_home mvn --version 2>/dev/null | sed -n 's/^.*Apache Maven \([0-9.]*\).*/\1/p') || return 1
  [ -n "$version" ] && [ "$(printf '%s\n3.8.7\n' "$version" | sort -V | head -1)" = 3.8.7 ]
}
