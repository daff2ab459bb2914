# A lock for scripts that get something into the cache: two at once would get it twice.
# Sourced; "say" is the caller's. Written for bash 3.2 and later, on Linux and macOS.
# shellcheck shell=bash

lock=

# take_lock FOLDER SECONDS WHAT: the second waits for the first, at most so long. A lock is a folder
# with the pid of its owner, so that one left by a killed owner is noticed. WHAT is what its owner
# is doing, for the messages. The caller gives it back with "release_lock", in a trap.
take_lock() {
  local wanted=$1 longest=$2 what=$3 waited=0 owner
  mkdir -p "$(dirname "$wanted")"
  until mkdir "$wanted" 2>/dev/null; do
    owner=$(cat "$wanted/pid" 2>/dev/null || true)
    if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then
      say "removing the lock of process $owner, which is gone"
      rm -rf "$wanted"
      continue
    fi
    [ "$waited" -gt 0 ] || say "waiting for process ${owner:-unknown}, which is $what"
    if [ "$waited" -ge "$longest" ]; then
      say "giving up after $longest s; if nothing else is $what, remove $wanted"
      exit 3
    fi
    sleep 1
    waited=$((waited + 1))
  done
  lock=$wanted
  echo $$ >"$lock/pid"
}

release_lock() {
  [ -z "$lock" ] || rm -rf "$lock"
  lock=
}
