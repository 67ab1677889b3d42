package lecture

import (
	"fmt"
	"strings"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
)

// Made is the family that a model comes from, with one parameter that is not the usual one.
type Made struct {
	Family, Parameter string // no parameter: all are as usual
	Value             int
}

// MadeBy finds the family that makes a text. It tries small sizes, and none whose model is longer by far.
func MadeBy(text string) (made Made, ok bool) {
	const sizes = 24
	makes := func(f *family.Family, values map[string]int) (same, long bool) {
		n, err := f.Build(values)
		if err != nil {
			return false, true
		}
		got := hoa.Write(n)
		return got == text, len(got) > 2*len(text)
	}
	all := family.All()
	for i := range all {
		f := &all[i]
		if same, _ := makes(f, nil); same {
			return Made{Family: f.Name}, true
		}
		for _, p := range f.Parameters {
			for value := p.Min; value <= min(p.Max, p.Min+sizes); value++ {
				same, long := makes(f, map[string]int{p.Name: value})
				if same {
					return Made{f.Name, p.Name, value}, true
				}
				if long {
					break
				}
			}
		}
	}
	return Made{}, false
}

// Reference is how a scene refers to the model.
func (m Made) Reference() string {
	reference := "family/" + m.Family
	if m.Parameter != "" {
		reference += fmt.Sprintf(" %s=%d", m.Parameter, m.Value)
	}
	return reference
}

// Block is the text of a block that makes the model.
func (m Made) Block() string {
	var b strings.Builder
	fmt.Fprintf(&b, "family: %s\n", m.Family)
	if m.Parameter != "" {
		fmt.Fprintf(&b, "%s: %d\n", m.Parameter, m.Value)
	}
	return b.String()
}
