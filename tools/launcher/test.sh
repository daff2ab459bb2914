# ./ipfs-bench test: runs every test that this machine can carry, and says which it could not and why.
# shellcheck shell=bash

readonly test_folder=target/launcher/test
steps=()
not_run=()
failed_steps=0

run_tests() {
  [ $# -eq 0 ] || fail 2 "test takes no arguments, got: $*"
  find_jdk
  cd "$root" || exit 1
  rm -rf "$test_folder"
  mkdir -p "$test_folder"
  # Reports of an earlier run must not be counted as this one's.
  rm -rf ./*/target/surefire-reports ./*/target/failsafe-reports
  say "JDK $(jdk_feature "$java_home") in $java_home"

  step kubo "the pinned Kubo" find_pinned_kubo
  step scripts "the scripts" test_scripts
  step modules "unit, contract and integration tests, static analysis, formatting" test_modules
  step native "native sources of server and driver" native_sources
  summary
}

# step NAME DESCRIPTION FUNCTION: runs it with its output kept and shown, and goes on when it fails.
step() {
  local name=$1 description=$2 started=$SECONDS status=0 result=passed
  say "$description …"
  "$3" 2>&1 | tee "$test_folder/$name.log" || status=$?
  if [ "$status" -ne 0 ]; then
    result=FAILED
    failed_steps=$((failed_steps + 1))
  fi
  steps+=("$(printf '%-8s %-7s %5d s  %s' "$name" "$result" $((SECONDS - started)) "$description")")
}

find_pinned_kubo() {
  tools/kubo/find-kubo --pinned >"$test_folder/kubo"
}

test_scripts() {
  local test status=0
  if command -v shellcheck >/dev/null; then
    # The launcher's parts are checked where ipfs-bench sources them.
    shellcheck --external-sources --source-path=SCRIPTDIR ipfs-bench benchmarks/run \
      tools/*/test-* tools/*/find-* tools/shared/*.sh .ci/run || status=1
  fi
  for test in tools/*/test-*; do
    JAVA_HOME=$java_home "$test" || status=1
  done
  return "$status"
}

test_modules() {
  IPFS_BENCH_TEST_KUBO=$(cat "$test_folder/kubo") maven --fail-at-end verify
}

# What Quarkus does for a native image, all but the compilation by GraalVM itself, which needs one.
native_sources() {
  maven -q -Dquick -Dspotless.check.skip -Dmaven.test.skip=true \
    -Dquarkus.native.enabled=true -Dquarkus.native.sources-only=true -Dquarkus.package.jar.enabled=false \
    -pl storage-server,benchmark-driver -am package || return 1
  # The launcher's jars were replaced by sources; the next start builds them again.
  rm -f "$build_stamp"
  printf 'native sources: %s\n' storage-server/target/native-sources benchmark-driver/target/native-sources
}

# The attribute ATTRIBUTE of all report files of a kind, added up.
sum_of() {
  find . -path '*/target/*-reports/TEST-*.xml' -exec sed -n '/<testsuite /{s/.* '"$1"'="\([0-9]*\)".*/\1/p;q;}' {} \; |
    awk '{ sum += $1 } END { print sum + 0 }'
}

gather_not_run() {
  local line
  command -v shellcheck >/dev/null || not_run+=("shellcheck of the scripts: there is no shellcheck on this machine")
  command -v native-image >/dev/null || [ -n "${GRAALVM_HOME:-}" ] ||
    not_run+=("compiling native images: no GraalVM was found (GRAALVM_HOME, native-image on the PATH)")
  while IFS= read -r line; do
    not_run+=("$line")
  done < <(find . -path '*/target/*-reports/TEST-*.xml' -exec awk '
      /<testcase / { name = $0; sub(/.* name="/, "", name); sub(/".*/, "", name)
                     class = $0; sub(/.*classname="/, "", class); sub(/".*/, "", class); sub(/.*\./, "", class) }
      /<skipped/ { why = $0; if (sub(/.*message="/, "", why)) sub(/".*/, "", why); else why = "no reason given"
                   print class "." name ": " why }' {} \; | sort)
}

summary() {
  local tests failures errors skipped bad
  tests=$(sum_of tests) failures=$(sum_of failures) errors=$(sum_of errors) skipped=$(sum_of skipped)
  bad=$((failures + errors))
  gather_not_run
  printf '\nWhat ran\n'
  printf '  %s\n' "${steps[@]}"
  printf '\nWhat could not run on this machine\n'
  if [ ${#not_run[@]} -eq 0 ]; then printf '  nothing\n'; else printf '  %s\n' "${not_run[@]}"; fi
  printf '\n%d passed, %d failed, %d skipped\n' $((tests - bad - skipped)) "$bad" "$skipped"
  if [ "$failed_steps" -gt 0 ]; then fail 1 "$failed_steps of ${#steps[@]} steps failed; their output is in $test_folder"; fi
}
