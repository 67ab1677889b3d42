package explain

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestNumbersAreExactAsFarAsTheyFit(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	for range 2000 {
		var sets [][]int32
		exact := big.NewInt(1)
		for range r.IntN(120) {
			size := 1 + r.IntN(9)
			if r.IntN(400) == 0 {
				size = 0
			}
			sets = append(sets, make([]int32, size))
			exact.Mul(exact, big.NewInt(int64(size)))
		}
		n := Members(sets)
		if n.More == exact.IsUint64() {
			t.Fatalf("%s of %v, more: %t", n, exact, n.More)
		}
		if !n.More && n.String() != exact.String() {
			t.Fatalf("%s, not %v", n, exact)
		}
		if digits := len(exact.String()) - 1; n.More &&
			(int(n.Log) < digits-1 || int(n.Log) > digits || math.IsInf(n.Log, 0)) {
			t.Fatalf("%s with logarithm %g, not %v", n, n.Log, exact)
		}
	}
}

func TestLargeNumbersAreWrittenToTwoFigures(t *testing.T) {
	power := func(base, exponent int) [][]int32 {
		var sets [][]int32
		for range exponent {
			sets = append(sets, make([]int32, base))
		}
		return sets
	}
	for _, c := range []struct {
		base, exponent int
		says           string
	}{{2, 63, "9223372036854775808"}, {2, 64, "1.8·10¹⁹"}, {4, 50, "1.3·10³⁰"}, {10, 40, "1.0·10⁴⁰"},
		{9, 123, "2.4·10¹¹⁷"}} {
		if says := Members(power(c.base, c.exponent)).String(); says != c.says {
			t.Errorf("%d^%d is written %s, not %s", c.base, c.exponent, says, c.says)
		}
	}
	if says := (Number{math.MaxUint64, true, 25.99999}).String(); !strings.HasPrefix(says, "1.0·10²⁶") {
		t.Errorf("almost 10²⁶ is written %s", says)
	}
}
