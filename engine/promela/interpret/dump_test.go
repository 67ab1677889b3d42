package interpret

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"
)

func TestDump(t *testing.T) {
	for i := range 300 {
		os.WriteFile(fmt.Sprintf("/tmp/pml/r/%d.pml", i), []byte(Random(rand.New(rand.NewPCG(15, uint64(i))))), 0o600)
	}
}
