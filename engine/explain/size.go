package explain

import (
	"math"
	"math/bits"
	"strconv"
	"strings"
)

// Size is a number of states or pairs: exact up to the largest uint64, beyond it known by its size.
type Size struct {
	Value uint64
	More  bool    // the true number is larger than Value, the largest uint64
	Log   float64 // its decimal logarithm, where there is more
}

// Members is the number of product states that a decoupled state represents.
func Members(sets [][]int32) Size {
	members := Size{Value: 1}
	for _, set := range sets {
		members = members.times(len(set))
	}
	return members
}

// String writes an exact number in digits, a larger one as About does.
func (n Size) String() string {
	if n.More {
		return n.About()
	}
	return strconv.FormatUint(n.Value, 10)
}

// About writes a number, not 0, to two figures: 3.9·10⁴⁰.
func (n Size) About() string {
	power := math.Floor(n.log())
	mantissa := strconv.FormatFloat(math.Pow(10, n.log()-power), 'f', 1, 64)
	if mantissa == "10.0" {
		mantissa, power = "1.0", power+1
	}
	raised := strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7",
		"⁷", "8", "⁸", "9", "⁹")
	return mantissa + "·10" + raised.Replace(strconv.FormatFloat(power, 'f', 0, 64))
}

func (n Size) log() float64 {
	if n.More {
		return n.Log
	}
	return math.Log10(float64(n.Value))
}

func (n Size) times(factor int) Size {
	hi, lo := bits.Mul64(n.Value, uint64(factor))
	switch {
	case factor == 0:
		return Size{}
	case !n.More && hi == 0:
		return Size{Value: lo}
	}
	return Size{math.MaxUint64, true, n.log() + math.Log10(float64(factor))}
}
