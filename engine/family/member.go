package family

import (
	"fmt"
	"maps"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/say"
)

// Member is one network of a family: the family, and the parameters that do not have their defaults.
type Member struct {
	*Family
	Values map[string]int
}

// ReadMember reads a family's name and parameters behind it, apart by blanks or slashes: "philosophers/4", "ring n=5
// enters=2". A number alone is the first parameter. The error says what is wrong, and what would be right; values out
// of bounds are left to Network.
func ReadMember(text string) (Member, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '/' })
	if len(words) == 0 {
		return Member{}, fmt.Errorf("a family is missing: %s", say.Or(Names()))
	}
	m := Member{Find(words[0]), map[string]int{}}
	if m.Family == nil {
		return Member{}, fmt.Errorf("there is no family %q%s", say.Short(words[0]),
			say.Meant(words[0], Names(), ": there are "+say.Few(Names(), 12, "more")))
	}
	for i, word := range words[1:] {
		name, value, named := strings.Cut(word, "=")
		if !named && i == 0 && len(m.Parameters) > 0 {
			name, value = m.Parameters[0].Name, word
		}
		n, err := strconv.Atoi(value)
		if err != nil {
			return Member{}, fmt.Errorf("%q is not of the form n=5", say.Short(word))
		}
		m.Values[name] = n
	}
	return m, nil
}

// Names are the names of all families.
func Names() (list []string) {
	for _, f := range families {
		list = append(list, f.Name)
	}
	return list
}

// Network makes the network, with at most so many parts, as BuildWithin does.
func (m Member) Network(most int) (*network.Network, error) { return m.BuildWithin(most, m.Values) }

// Value is that of a parameter.
func (m Member) Value(p Parameter) int {
	if value, ok := m.Values[p.Name]; ok {
		return value
	}
	return p.Default
}

// With is the member whose first parameter, its size, is another one. The family has one.
func (m Member) With(size int) Member {
	values := maps.Clone(m.Values)
	values[m.Parameters[0].Name] = size
	return Member{m.Family, values}
}

// String is what ReadMember reads: the name, the first parameter, and others that do not have their defaults.
func (m Member) String() string {
	text := m.Name
	for i, p := range m.Parameters {
		switch value := m.Value(p); {
		case i == 0:
			text += "/" + strconv.Itoa(value)
		case value != p.Default:
			text += "/" + p.Name + "=" + strconv.Itoa(value)
		}
	}
	return text
}

// Others names the parameters besides the first that do not have their defaults, as "enters 2".
func (m Member) Others() (list []string) {
	for _, p := range m.Parameters[min(1, len(m.Parameters)):] {
		if value := m.Value(p); value != p.Default {
			list = append(list, p.Name+" "+strconv.Itoa(value))
		}
	}
	return list
}
