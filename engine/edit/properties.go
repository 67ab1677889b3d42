package edit

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/picture"
	"lassolab/engine/property"
	"lassolab/engine/say"
)

// Properties of the network, numbered as in Network.Properties. They belong to the network: when an automaton goes,
// those in its headers move to another. Whether a formula can be read is not checked here.
type (
	// AddProperty appends a property.
	AddProperty struct{ Formula string }
	// ChangeProperty replaces a property by another formula.
	ChangeProperty struct {
		Property int
		Formula  string
	}
	// RemoveProperty takes a property away.
	RemoveProperty struct{ Property int }
)

func (e AddProperty) apply(c *change, _ *network.Component) error {
	formula, err := c.formula(e.Formula, -1)
	if err != nil {
		return err
	}
	if len(c.network.Properties) == network.MostProperties {
		return fmt.Errorf("a model has at most %s", say.Count(network.MostProperties, "property"))
	}
	c.network.Properties = append(c.network.Properties, formula)
	c.done("Property added.", "new property")
	return nil
}

func (e ChangeProperty) apply(c *change, _ *network.Component) error {
	if err := c.hasProperty(e.Property); err != nil {
		return err
	}
	formula, err := c.formula(e.Formula, e.Property)
	if err != nil {
		return err
	}
	c.network.Properties[e.Property] = formula
	c.done("Property changed.", "change of a property")
	return nil
}

func (e RemoveProperty) apply(c *change, _ *network.Component) error {
	if err := c.hasProperty(e.Property); err != nil {
		return err
	}
	c.network.Properties = slices.Delete(c.network.Properties, e.Property, e.Property+1)
	c.done("Property deleted.", "deletion of a property")
	return nil
}

func (c *change) hasProperty(at int) error {
	if at < 0 || at >= len(c.network.Properties) {
		return fmt.Errorf("there is no property %d", at)
	}
	return nil
}

// Formula is a formula as the text gets it: in one line, without blanks to spare.
func Formula(typed string) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(typed, "\ufffd")), " ")
}

// formula is the same, unless it cannot be there; at: the property that it replaces.
func (c *change) formula(typed string, at int) (string, error) {
	formula := Formula(typed)
	switch k := slices.Index(c.network.Properties, formula); {
	case len(c.network.Components) == 0:
		return "", errors.New("there is no component yet, and a property is about one")
	case formula == "":
		return "", errors.New("a property needs a formula")
	case len(formula) > network.LongestProperty:
		return "", fmt.Errorf("the formula has more than %s characters", say.Number(network.LongestProperty))
	case k >= 0 && k != at:
		return "", errors.New("the model has this property already")
	}
	return formula, nil
}

// follow gives the properties and the picture the names that the edit gave.
func (c *change) follow(before *network.Network) {
	if c.rename == nil || before.Reading != network.Labels {
		return
	}
	for k, formula := range c.network.Properties {
		c.network.Properties[k] = property.Renamed(before, c.network, formula, c.rename)
	}
	c.network.Picture = picture.Renamed(before, c.network, c.network.Picture, c.rename)
}

// Follow is a formula about a network after an edit: what it names may have another name then.
func Follow(n *network.Network, e Edit, formula string) string {
	switch e.(type) {
	case RenameState, RenameComponent, RenameLabel:
	default:
		return formula
	}
	c := newChange(n)
	if n.Reading != network.Labels || c.apply(e) != nil {
		return formula
	}
	c.finish()
	return property.Renamed(n, c.network, formula, c.rename)
}

// bring takes over the properties of a network whose components have got other names, and its picture if there is none.
func (c *change) bring(m *network.Network, called map[string]string) error {
	to := func(name ltl.Name) ltl.Name {
		now, component := called[name.Of]
		if name.Of == "" {
			if _, label := m.Lookup(name.Word); label {
				return name
			}
			if now, component = called[name.Word]; component {
				name.Word = now
			}
			return name
		}
		if i := m.Component(name.Of); i >= 0 && name.Relation != "" && m.Components[i].State(name.Word) < 0 &&
			called[name.Word] != "" {
			name.Word = called[name.Word]
		}
		if component {
			name.Of = now
		}
		return name
	}
	for _, formula := range m.Properties {
		formula = property.Renamed(m, c.network, formula, to)
		if !slices.Contains(c.network.Properties, formula) {
			c.network.Properties = append(c.network.Properties, formula)
		}
	}
	if c.network.Picture == "" {
		c.network.Picture = picture.Renamed(m, c.network, m.Picture, to)
	}
	if len(c.network.Properties) > network.MostProperties {
		return fmt.Errorf("a model has at most %s: delete some first", say.Count(network.MostProperties, "property"))
	}
	return nil
}

// byCarrier brings the properties into the order of the automata that they are in.
func (c *change) byCarrier(automata []hoa.Automaton) {
	place := map[int]int{}
	for at, p := range c.parts {
		place[p.from] = at
	}
	type carried struct {
		formula string
		by      int
	}
	var list []carried
	for i := range automata {
		for _, v := range automata[i].Properties() {
			list = append(list, carried{v.Text, place[i]})
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].by < list[j].by })
	c.network.Properties = nil
	for _, p := range list {
		c.network.Properties = append(c.network.Properties, p.formula)
	}
}

// The new names of propositions, where a state, a component or a label has another name.

func inState(component, old, now string) func(ltl.Name) ltl.Name {
	return func(name ltl.Name) ltl.Name {
		same := name.Relation == "" || name.Relation == ltl.Equal || name.Relation == ltl.Unequal
		if name.Of == component && name.Word == old && name.Measure == "" && name.Local == "" && same {
			name.Word = now
		}
		return name
	}
}

func inComponent(n *network.Network, old, now string) func(ltl.Name) ltl.Name {
	_, label := n.Lookup(old)
	return func(name ltl.Name) ltl.Name {
		if i := n.Component(name.Of); i >= 0 && name.Relation != "" && name.Word == old &&
			n.Components[i].State(old) < 0 {
			name.Word = now // one component is compared with another
		}
		switch {
		case name.Measure == ltl.Enabled:
			if name.Word == old {
				name.Word = now
			}
		case name.Of == old:
			name.Of = now
		case name == (ltl.Name{Word: old}) && !label:
			name.Word = now
		}
		return name
	}
}

func inLabel(old, now string) func(ltl.Name) ltl.Name {
	return func(name ltl.Name) ltl.Name {
		switch {
		case name == (ltl.Name{Word: old}):
			name.Word = now
		case name.Measure == ltl.Enabled && name.Of == old:
			name.Of = now
		}
		return name
	}
}

// occurrence is where a property, or the picture, is in a text.
type occurrence struct {
	automaton *automaton
	header    header
	token     int
}

// properties makes the headers of the automata state the properties and the picture of the network.
func (w *writer) properties(automata []*automaton) {
	n := w.change.network
	w.stated(automata, hoa.PropertyHeader, n.Properties)
	var picture []string
	if n.Picture != "" {
		picture = []string{n.Picture}
	}
	w.stated(automata, hoa.PictureHeader, picture)
}

// stated makes the headers of a name state some texts, and changes only what differs.
func (w *writer) stated(automata []*automaton, name string, want []string) {
	var said []occurrence
	var texts []string
	for a, h := range named(automata, name) {
		for i := h.first + 1; i <= h.last; i++ {
			said = append(said, occurrence{a, h, i})
			texts = append(texts, a.tokens[i].Text)
		}
	}
	if len(automata) == 0 || slices.Equal(texts, want) {
		return
	}
	keep := common(texts, want)
	gone := map[occurrence]bool{}
	at, next := 0, 0
	for _, k := range append(keep, [2]int{len(said), len(want)}) {
		for at < k[0] && next < k[1] {
			o := said[at]
			o.automaton.replace(span{o.token, o.token}, hoa.Quote(want[next]))
			at, next = at+1, next+1
		}
		for ; at < k[0]; at++ {
			gone[said[at]] = true
		}
		if next < k[1] {
			w.state(automata, said, at, name, want[next:k[1]])
		}
		at, next = k[0]+1, k[1]+1
	}
	for _, o := range said {
		if !gone[o] {
			continue
		}
		all := true
		for i := o.header.first + 1; i <= o.header.last; i++ {
			all = all && gone[occurrence{o.automaton, o.header, i}]
		}
		switch {
		case !all:
			o.automaton.remove(span{o.token, o.token}, false)
		case o.token == o.header.last:
			o.automaton.remove(o.header.span, false)
		}
	}
}

// state adds texts behind those of a number that are there.
func (w *writer) state(automata []*automaton, said []occurrence, behind int, name string, texts []string) {
	words := hoa.Quoted(texts)[1:]
	lines := make([]string, len(texts))
	for i, text := range texts {
		lines[i] = name + ": " + hoa.Quote(text)
	}
	if behind > 0 {
		o := said[behind-1]
		if o.token < o.header.last { // others follow in its header
			o.automaton.after(o.token, words)
			return
		}
		indent, _ := o.automaton.indent(o.header.first)
		o.automaton.line(o.token, indent, lines...)
		return
	}
	if len(said) > 0 && said[0].automaton == automata[0] { // before the first of all
		start := automata[0].tokens[said[0].token].Start
		automata[0].cut(start, start, words+" ")
		return
	}
	for i := range lines {
		automata[0].addHeader(lines[i])
	}
}

// common are the places of a longest list that two lists have in common, in order.
func common(a, b []string) (pairs [][2]int) {
	length := make([][]int, len(a)+1)
	for i := range length {
		length[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if length[i][j] = max(length[i+1][j], length[i][j+1]); a[i] == b[j] {
				length[i][j] = length[i+1][j+1] + 1
			}
		}
	}
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			pairs = append(pairs, [2]int{i, j})
			i, j = i+1, j+1
		case length[i+1][j] >= length[i][j+1]:
			i++
		default:
			j++
		}
	}
	return pairs
}
