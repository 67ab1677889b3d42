package explain

import (
	"math"
	"math/bits"
	"strconv"
	"strings"
)

// Number is a number of states, pairs or paths: exact up to the largest uint64.
type Number struct {
	Value uint64
	More  bool    // Value is what is known for certain; the true number may be larger
	Log   float64 `json:",omitempty"` // of a larger number that is known by its size: its decimal logarithm
}

// Members is the number of product states that a decoupled state represents.
func Members(sets [][]int32) Number {
	members := Number{Value: 1}
	for _, set := range sets {
		members = members.times(len(set))
	}
	return members
}

// String writes an exact number in digits, one that is known by its size as About does.
func (n Number) String() string {
	switch digits := strconv.FormatUint(n.Value, 10); {
	case n.Log > 0:
		return n.About()
	case n.More:
		return "at least " + digits
	default:
		return digits
	}
}

// About writes a number, not 0, to two figures: 3.9·10⁴⁰.
func (n Number) About() string {
	power := math.Floor(n.log())
	mantissa := strconv.FormatFloat(math.Pow(10, n.log()-power), 'f', 1, 64)
	if mantissa == "10.0" {
		mantissa, power = "1.0", power+1
	}
	raised := strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7",
		"⁷", "8", "⁸", "9", "⁹")
	return mantissa + "·10" + raised.Replace(strconv.FormatFloat(power, 'f', 0, 64))
}

func (n Number) log() float64 {
	if n.Log > 0 {
		return n.Log
	}
	return math.Log10(float64(n.Value))
}

func (n Number) plus(o Number) Number {
	sum, carry := bits.Add64(n.Value, o.Value, 0)
	if carry != 0 {
		return Number{Value: math.MaxUint64, More: true}
	}
	return Number{Value: sum, More: n.More || o.More}
}

func (n Number) times(factor int) Number {
	hi, lo := bits.Mul64(n.Value, uint64(factor))
	switch {
	case factor == 0:
		return Number{}
	case !n.More && hi == 0:
		return Number{Value: lo}
	}
	return Number{math.MaxUint64, true, n.log() + math.Log10(float64(factor))}
}
