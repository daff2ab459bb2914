# Finds the newest JDK from 21 on, or fetches one. Sets java_home and java_options.
# shellcheck shell=bash

readonly oldest_jdk=21
# A Temurin release, fetched with its checksum where no JDK is found.
readonly temurin_release=jdk-25.0.3+9
readonly temurin_downloads=${IPFS_BENCH_JDK_DOWNLOADS:-https://api.adoptium.net/v3}

java_home=
java_options=(--enable-native-access=ALL-UNNAMED)

# Prints where JDKs may be, one a line, those that the user named first.
jdk_candidates() {
  local java
  printf '%s\n' "${JAVA_HOME:-}"
  if java=$(command -v javac); then
    java=$(readlink -f "$java" 2>/dev/null || printf '%s' "$java")
    printf '%s\n' "${java%/bin/javac}"
  fi
  [ -n "${IPFS_BENCH_JDK_FOLDERS+set}" ] || set -- \
    /usr/lib/jvm/* /usr/java/* /opt/jdk* /opt/java/* "$HOME"/.sdkman/candidates/java/* \
    "$HOME"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home
  # shellcheck disable=SC2086 # a list of folders, split on purpose
  printf '%s\n' "$@" ${IPFS_BENCH_JDK_FOLDERS:-}
  printf '%s\n' "$(cache_folder)"/jdk/*
}

# Prints the feature release of the JDK in a folder, such as 25; fails where there is no whole JDK.
# Reads the file that every JDK ships instead of starting it, which would cost a second for all.
jdk_feature() {
  local version
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
  [ -n "$version" ] && printf '%s\n' "$version"
}

newest_jdk() {
  local folder feature newest=0
  while IFS= read -r folder; do
    feature=$(jdk_feature "$folder") || continue
    if [ "$feature" -ge "$oldest_jdk" ] && [ "$feature" -gt "$newest" ]; then
      newest=$feature
      java_home=$folder
    fi
  done < <(jdk_candidates)
  [ "$newest" -gt 0 ] || return 1
  # Netty reaches into memory by a way that newer JDKs warn of on every start.
  [ "$newest" -lt 24 ] || java_options+=(--sun-misc-unsafe-memory-access=allow)
}

find_jdk() {
  newest_jdk && return
  say "no JDK from $oldest_jdk on was found (looked at JAVA_HOME, PATH and the usual folders)"
  fetch_jdk
  newest_jdk || fail 1 "the JDK that was fetched does not run here; install one from $oldest_jdk on and set JAVA_HOME"
}

fetch_jdk() {
  local os arch path folder workspace expected actual
  case $(uname -s) in
    Linux) os=linux ;;
    Darwin) os=mac ;;
    *) fail 1 "no JDK can be fetched for $(uname -s); install one from $oldest_jdk on and set JAVA_HOME" ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) arch=x64 ;;
    aarch64 | arm64) arch=aarch64 ;;
    *) fail 1 "no JDK can be fetched for $(uname -m); install one from $oldest_jdk on and set JAVA_HOME" ;;
  esac
  command -v curl >/dev/null || fail 1 "fetching a JDK needs curl; install it, or a JDK from $oldest_jdk on"
  folder=$(cache_folder)/jdk
  mkdir -p "$folder"
  workspace=$(mktemp -d "$folder/.fetch.XXXXXX")
  path=version/${temurin_release/+/%2B}/$os/$arch/jdk/hotspot/normal/eclipse
  say "fetching Temurin $temurin_release with its checksum into $folder"
  if ! download "$temurin_downloads/checksum/$path" "$workspace/checksum" ||
    ! download "$temurin_downloads/binary/$path" "$workspace/jdk.tar.gz"; then
    rm -rf "$workspace"
    fail 1 "Temurin could not be fetched; install a JDK from $oldest_jdk on and set JAVA_HOME"
  fi
  expected=$(sed -n '1s/^\([0-9a-f]\{64\}\).*/\1/p' "$workspace/checksum")
  actual=$(sha256_of "$workspace/jdk.tar.gz")
  if [ -z "$expected" ] || [ "$expected" != "$actual" ]; then
    rm -rf "$workspace"
    fail 1 "Temurin was refused: its checksum is ${actual:-unknown}, expected ${expected:-one that the download site did not give}"
  fi
  mkdir "$workspace/jdk"
  tar -xzf "$workspace/jdk.tar.gz" -C "$workspace/jdk" --strip-components=1
  # A JDK for macOS has its home two folders down.
  [ ! -d "$workspace/jdk/Contents/Home" ] || mv "$workspace/jdk/Contents/Home" "$workspace/home"
  [ -d "$workspace/home" ] || mv "$workspace/jdk" "$workspace/home"
  # A rename, so that two at once cannot leave half of one.
  mv "$workspace/home" "$folder/$temurin_release" 2>/dev/null || true
  rm -rf "$workspace"
}

download() {
  curl --fail --silent --show-error --location --connect-timeout 10 --max-time 900 --output "$2" "$1"
}

sha256_of() {
  if command -v sha256sum >/dev/null; then
    sha256sum "$1" | cut -d' ' -f1
  else
    shasum -a 256 "$1" | cut -d' ' -f1
  fi
}
