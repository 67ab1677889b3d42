package lecture

import (
	"fmt"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
)

// MostMade bounds the parts of the members of families that the page's own thread makes: a few letters of an address ask for any size.
const MostMade = 1 << 16

// FamilyText is the HOA of a member of a family with at most so many parts, by words such as "philosophers/4" or "ring n=5
// enters=2". The reason says why there is none, and what would be right.
func FamilyText(words string, most int) (m family.Member, text, reason string) {
	m, err := family.ReadMember(words)
	if err != nil {
		return m, "", err.Error()
	}
	n, err := m.Network(most)
	if err != nil {
		return m, "", err.Error()
	}
	return m, hoa.Write(n), ""
}

// MadeBy finds the family that makes a text. It tries small sizes, and none whose model is longer by far.
func MadeBy(text string) (made family.Member, ok bool) {
	const sizes = 24
	makes := func(m family.Member) (same, long bool) {
		n, err := m.Network(family.MostParts)
		if err != nil {
			return false, true
		}
		got := hoa.Write(n)
		return got == text, len(got) > 2*len(text)
	}
	all := family.All()
	for i := range all {
		usual := family.Member{Family: &all[i]}
		if same, _ := makes(usual); same {
			return usual, true
		}
		for _, p := range usual.Parameters {
			for value := p.Min; value <= min(p.Max, p.Min+sizes); value++ {
				m := family.Member{Family: &all[i], Values: map[string]int{p.Name: value}}
				same, long := makes(m)
				if same {
					return m, true
				}
				if long {
					break
				}
			}
		}
	}
	return family.Member{}, false
}

// FamilyBlock is the text of a block that makes a member of a family.
func FamilyBlock(m family.Member) string {
	text := "family: " + m.Name + "\n"
	for _, p := range m.Parameters {
		if value, set := m.Values[p.Name]; set {
			text += fmt.Sprintf("%s: %d\n", p.Name, value)
		}
	}
	return text
}
