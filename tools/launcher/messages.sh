# Messages of the launcher. Standard output belongs to the figures, so all go to standard error.
# shellcheck shell=bash

say() { printf 'ipfs-bench: %s\n' "$*" >&2; }

# fail CODE MESSAGE…: the codes are those of the driver; 2 wrong usage, 1 anything of our own.
fail() {
  local code=$1
  shift
  say "$@"
  exit "$code"
}

cache_folder() {
  printf '%s\n' "${IPFS_BENCH_CACHE:-$HOME/.cache/ipfs-bench}"
}
