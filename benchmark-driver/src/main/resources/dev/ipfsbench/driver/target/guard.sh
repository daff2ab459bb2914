# The guard of a local target. It makes the folder, starts the children in it, and when the pipe
# from the driver closes, for whatever reason, it ends the children and removes the folder.
#
#   bash -c "$(cat guard.sh)" guard <parent folder> <grace seconds>
#
# Standard input carries requests, standard output replies, both as fields that end in NUL:
#   (at the start)                                       -> folder <path> or failed <why>
#   start <output file> <n> <variable>... <n> <word>...  -> started <pid>
#   status <pid of a child that has ended>               -> exited <code>
# Written for bash 3.2 and later, on Linux and macOS.

marker=.ipfs-bench-guard

field() { IFS= read -r -d '' "$1"; }

# Reads a count and as many fields into the array "fields".
fields() {
  local count value
  fields=()
  field count || return 1
  while [ "$count" -gt 0 ]; do
    field value || return 1
    fields+=("$value")
    count=$((count - 1))
  done
}

reply() { printf '%s\0' "$@"; }

start() {
  local output variables
  field output || return 1
  fields || return 1
  variables=("${fields[@]}")
  fields || return 1
  # Under job control each child leads a process group of its own, so that the terminal's Ctrl-C
  # does not reach it.
  (
    [ "${#variables[@]}" -eq 0 ] || export "${variables[@]}"
    exec "${fields[@]}"
  ) </dev/null >>"$output" 2>&1 &
  children+=("$!")
  reply started "$!"
}

status() {
  local pid
  field pid || return 1
  wait "$pid" 2>/dev/null
  reply exited "$?"
}

# By the shell's own table of its children, so that a pid that was used again is not mistaken; one
# that is stopped lives.
alive() {
  local pid
  for pid in $(jobs -pr) $(jobs -ps); do
    [ "$pid" != "$1" ] || return 0
  done
  return 1
}

end_child() {
  local pid=$1 tenths=$((grace * 10))
  alive "$pid" || return 0
  kill -TERM -- "-$pid"
  while alive "$pid" && [ "$tenths" -gt 0 ]; do
    sleep 0.1
    tenths=$((tenths - 1))
  done
  # Unconditionally: whatever else is in its group goes with it.
  kill -KILL -- "-$pid"
  while alive "$pid"; do sleep 0.1; done
}

# Only a folder that this guard made.
remove_folder() {
  local tries=5
  case $folder in
    */ipfs-bench-????????) ;;
    *) return 1 ;;
  esac
  [ "$(cat "$folder/$marker")" = "$own_id" ] || return 1
  while ! rm -rf -- "$folder" && [ "$tries" -gt 0 ]; do
    sleep 0.2
    tries=$((tries - 1))
  done
}

guard() {
  local request at
  # Its own process group (see below) keeps the terminal's signals away; these traps the others.
  # A trap, unlike an ignored signal, is not passed on to children.
  trap : INT TERM HUP QUIT PIPE
  set -m
  children=()
  grace=$2
  if ! folder=$(mktemp -d "$1/ipfs-bench-XXXXXXXX" 2>&1); then
    reply failed "$folder"
    exit 1
  fi
  own_id="$$ $folder"
  printf '%s\n' "$own_id" >"$folder/$marker"
  # What children leave in a temporary folder goes too, and nothing that lies about where the
  # driver was called, such as an .env file, reaches them.
  mkdir "$folder/tmp"
  export TMPDIR=$folder/tmp
  cd "$folder" || exit 1
  reply folder "$folder"
  while field request; do
    case $request in
      start) start || break ;;
      status) status || break ;;
      *) break ;;
    esac
  done
  # The last one started uses those before it, so it goes first.
  at=${#children[@]}
  while [ "$at" -gt 0 ]; do
    at=$((at - 1))
    end_child "${children[$at]}"
  done 2>/dev/null
  cd /
  remove_folder 2>/dev/null
}

# Job control puts the guard in a process group of its own: a signal to the driver's whole group,
# SIGKILL included, leaves it there to clean up. This outer shell only keeps the pipes open for as
# long as the driver may need them.
trap : INT TERM HUP QUIT PIPE
set -m
guard "$@" &
inner=$!
while kill -0 "$inner" 2>/dev/null; do
  wait "$inner"
done
