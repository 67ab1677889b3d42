package property

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// Where components read letters over propositions (network.Valuations), a formula speaks of these propositions, and of
// states. The labels of the network are classes of letters that no edge distinguishes; a formula may, so the text is
// read again with one more automaton for each proposition. A finer label belongs to the user's that has the same edges.

// readLetters reads the formula, and makes the base with the finer labels.
func (c *Composed) readLetters(text string) error {
	document, _ := hoa.Read(text, hoa.Options{Reading: network.Valuations})
	if document == nil {
		return mistake("the model reads letters over propositions: its text is needed to ask a property")
	}
	formula, atoms, wrong := NamesOf(document).parse(c.Formula)
	if wrong.HasErrors() {
		return &Mistake{Diagnostics: wrong}
	}
	var watched []string
	for k := range atoms {
		if atoms[k].ofStep() {
			watched = append(watched, atoms[k].Name.Word)
		}
	}
	finer, diagnostics := hoa.Read(text+"\n"+watchers(watched), hoa.Options{Reading: network.Valuations})
	if finer == nil {
		return mistake("the property and the model tell too many letters apart: %s", diagnostics[0].Message)
	}
	members := c.refine(finer.Network, len(watched))
	for k := range atoms {
		if atoms[k].ofStep() {
			atoms[k].Members, members = members[0], members[1:]
		}
	}
	c.formula, c.atoms = formula, atoms
	return nil
}

// propositions lists those of a text, each once.
func propositions(d *hoa.Document) []string {
	var all omega.Numbering[string]
	for _, a := range d.Automata {
		for _, p := range a.Propositions {
			all.Number(p.Text)
		}
	}
	return all.Keys
}

// resolve finds what a name is: a state, or a proposition, whose members only a finer reading tells.
func (m Names) resolve(name ltl.Name) (Atom, string) {
	if name.Of != "" {
		return ofState(m.Network, name)
	}
	if m.Known(name.Word) {
		return Atom{Name: name, Component: -1}, ""
	}
	unknown := "no proposition is called " + quote(name.Word)
	if near, ok := say.Nearest(name.Word, m.Propositions); ok {
		return Atom{}, meant(unknown, ltl.Name{Word: near})
	}
	return Atom{}, unknown + "; there " + say.Either(len(m.Propositions), "is ", "are ") +
		say.Few(m.Propositions, 6, "")
}

// watchers are automata that tell the letters apart in which a proposition holds: only those lead to state 1.
func watchers(propositions []string) string {
	var b strings.Builder
	for i, p := range propositions {
		fmt.Fprintf(&b, "HOA: v1\nname: \"watcher %d\"\nStates: 2\nStart: 0\nAP: 1 %s\nacc-name: "+
			"all\nAcceptance: 0 t\n--BODY--\n"+
			"State: 0\n[0] 1\n[!0] 0\nState: 1\n--END--\n", i, hoa.Quote(p))
	}
	return b.String()
}

// refine makes the base from a network that was read with watchers behind the components. It gives for each of
// them the labels of the base in which its proposition holds.
func (c *Composed) refine(finer *network.Network, watchers int) [][]bool {
	count := len(c.user.Components)
	own := map[string]int{}
	for l, edges := range edges(c.user, count) {
		own[edges] = l
	}
	base := network.New()
	base.Reading = finer.Reading
	to := slices.Repeat([]int{-1}, len(finer.Labels))
	for l, edges := range edges(finer, count) {
		if user, ok := own[edges]; ok { // else it is of letters that no component reads
			to[l] = base.AddLabel(finer.Labels[l].Name)
			c.own = append(c.own, user)
		}
	}
	for _, first := range c.user.First {
		for l, user := range c.own {
			if user == first {
				base.First = append(base.First, l)
			}
		}
	}
	for l, user := range c.own {
		if c.user.Shared[user] {
			base.Shared[l] = true
		}
	}
	for i := range count {
		p := finer.Components[i]
		p.Alphabet = nil
		for _, l := range finer.Components[i].Alphabet {
			if to[l] >= 0 {
				p.Alphabet = append(p.Alphabet, to[l])
			}
		}
		p.Transitions = nil
		for _, t := range finer.Components[i].Transitions {
			if to[t.Label] >= 0 {
				p.Transitions = append(p.Transitions, network.Transition{From: t.From, Label: to[t.Label], To: t.To})
			}
		}
		base.Add(p)
	}
	members := make([][]bool, watchers)
	for k := range members {
		members[k] = make([]bool, len(base.Labels))
		for _, t := range finer.Components[count+k].Transitions {
			if t.To == 1 && to[t.Label] >= 0 {
				members[k][to[t.Label]] = true
			}
		}
	}
	c.base = base
	return members
}

// edges writes for each label the edges of the first components that carry it.
func edges(n *network.Network, components int) []string {
	lists := make([][]string, len(n.Labels))
	for i := range components {
		for _, t := range n.Components[i].Transitions {
			lists[t.Label] = append(lists[t.Label], strconv.Itoa(i)+" "+strconv.Itoa(t.From)+" "+strconv.Itoa(t.To))
		}
	}
	keys := make([]string, len(lists))
	for l, list := range lists {
		slices.Sort(list)
		keys[l] = strings.Join(list, "\n")
	}
	return keys
}
