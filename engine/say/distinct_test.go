package say

import "testing"

func TestNamesAreMadeDistinct(t *testing.T) {
	d := NewDistinct(Numbered("#"), "a", "a#3")
	for _, want := range []string{"a#2", "a#4", "a#5"} {
		expect(t, d.Of("a"), want)
	}
	c := d.Clone()
	expect(t, d.Of("b"), "b")
	expect(t, c.Of("b"), "b")
	p := NewDistinct(Primes)
	for _, want := range []string{"s", "s'", "s''"} {
		expect(t, p.Of("s"), want)
	}
}
