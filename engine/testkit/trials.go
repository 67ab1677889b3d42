package testkit

import (
	"os"
	"runtime"
	"strconv"
)

// Trials is how many random cases a test looks at, always the same ones: $LASSOLAB_TRIALS asks for another number, and
// under wasm, where they run many times slower, they are fewer.
func Trials(usual int) int {
	if n, err := strconv.Atoi(os.Getenv("LASSOLAB_TRIALS")); err == nil {
		return n
	}
	if runtime.GOARCH == "wasm" {
		return max(usual/6, 2)
	}
	return usual
}
