#!/usr/bin/env bash
# The one entry to building, testing and serving Lassolab: ./build.sh lists the commands. All of it is written in Go (wasm/build).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

die() { printf 'build.sh: %s\n' "$*" >&2; exit 1; }

command -v go >/dev/null || die "Go is missing: install Go 1.26 or newer (https://go.dev/dl/)"
have=$(go env GOVERSION)
have=${have#go}
[ "$(printf '1.26\n%s\n' "$have" | sort -V | head -n 1)" = 1.26 ] || die "Go is too old: $have, needed is 1.26 or newer"

# Nobody looks for a fault with a debugger in what is built here: without its tables compiling takes a tenth less time.
export GOFLAGS="${GOFLAGS:-} -gcflags=all=-dwarf=false"
mkdir -p build
go build -o build/tool ./wasm/build
exec build/tool "$@"
