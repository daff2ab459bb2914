//go:build tools

// Package tools pins the Kubo that ipfs-bench builds where no released binary can be had.
// Kubo's own go.mod has a replace directive, so `go install …@version` refuses it; a module that
// requires it does not.
package tools

import _ "github.com/ipfs/kubo/cmd/ipfs"
