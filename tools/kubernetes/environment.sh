# What the scripts of the test cluster share. Sourced; the caller has set "cluster", the folder that
# holds everything a cluster owns, and that goes when it ends.
# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # used by those that source it, and set by them

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)
commands=${IPFS_BENCH_TEST_KUBERNETES:-$("$here/find-kubernetes")}
export IPFS_BENCH_TEST_KUBERNETES=$commands
# Addresses: the machine is .1 on the network of the nodes, node i is .10+i, its pods 10.244.i.0/24.
node_network=172.30.0
service_network=10.96.0
pod_network=10.244
export KUBECONFIG=$cluster/admin.kubeconfig PATH=$commands:$PATH

node_address() { printf '%s.%d\n' "$node_network" $((10 + $1)); }
pods_of() { printf '%s.%d.0/24\n' "$pod_network" "$1"; }
