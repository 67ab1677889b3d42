package edit

import (
	"maps"
	"slices"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// How far a writer goes to say an edit.
const (
	smallest = iota // the least change
	unfolded        // the body written out with the copies of states that marks on edges make
	explicit        // every formula of the automaton written out
	anew            // the automaton written anew
)

// writer says a change in the text.
type writer struct {
	stream   *stream
	document *hoa.Document
	change   *change
	forced   network.Reading
	effort   int
	pinned   bool // the reading has to be written down
	room     int  // bytes that an automaton written out may take
}

// write tries with the effort given. It returns the text, or what is in the way.
func (w *writer) write() (text, obstacle string) {
	for range 3 {
		if text, obstacle = w.assemble(); obstacle != "" {
			return "", obstacle
		}
		document, diagnostics := hoa.Read(text, hoa.Options{Reading: w.forced})
		if document == nil {
			return "", unreadable + " (" + say.Small(diagnostics[0].Message) + ")"
		}
		want := w.change.network
		again := document.Reading != want.Reading && !w.pinned
		w.pinned = w.pinned || again
		for i := range document.Network.Components {
			if i < len(want.Components) && document.Network.Components[i].Name != want.Components[i].Name &&
				!w.change.parts[i].renamed {
				w.change.parts[i].renamed = true
				again = true
			}
		}
		if again {
			continue
		}
		if !same(document.Network, want) {
			break
		}
		return text, ""
	}
	return "", otherwise
}

// assemble gives the stream after the change, or what is in the way.
func (w *writer) assemble() (joined, obstacle string) {
	c := w.change
	old := w.document.Network
	out := &stream{eol: w.stream.eol}
	for i := range c.network.Components {
		p := &c.parts[i]
		now := &c.network.Components[i]
		var text string
		switch {
		case p.text != "":
			a := take(p.text, w.stream.eol)
			if p.renamed {
				a.setName(now.Name)
			}
			text = w.conform(a)
			if p.instead > 0 {
				text = comments(w.stream.pieces[p.instead-1]) + text
			}
		case p.from < 0:
			text = w.fresh(i)
		default:
			text = w.stream.pieces[p.from]
			was := &old.Components[p.from]
			if !p.renamed && p.moved == nil && sameComponent(old, was, c.network, now) &&
				slices.Equal(p.states, identity(p.from, now).states) {
				break
			}
			if w.effort == anew {
				if shortest := len("[0] 0\n"); len(now.Transitions)*shortest > w.room {
					return "", tooLong
				}
				text = comments(text) + w.fresh(i)
				break
			}
			a := &patch{
				automaton: take(text, w.stream.eol), parsed: &w.document.Automata[p.from], part: p,
				explicit: w.effort == explicit,
				old:      was, now: now, oldNetwork: old, newNetwork: c.network,
			}
			if w.effort >= unfolded && !a.unfold(w.document.Reading, w.room) && w.effort == unfolded {
				return "", otherwise
			}
			if obstacle = a.apply(); obstacle != "" {
				return "", obstacle
			}
			if _, said := a.header(hoa.ReadingHeader); !said && a.formulas != nil && len(a.added) > 0 &&
				w.inferred() {
				a.addHeader(hoa.ReadingHeader + ": " + string(network.Labels))
			}
			text = a.automaton.text()
		}
		out.pieces = append(out.pieces, text)
	}
	w.aboutLabels(out)
	w.gaps(out)
	return out.join(), ""
}

func comments(piece string) string { return piece[:hoa.Tokens(piece)[0].Start] }

func (w *writer) inferred() bool {
	return w.forced == "" && w.said() == "" && w.document.Reading == network.Labels
}

// said is the reading that the text says it has.
func (w *writer) said() network.Reading {
	for i := range w.document.Automata {
		if said := w.document.Automata[i].Values(hoa.ReadingHeader); len(said) > 0 {
			return network.Reading(said[0].Text)
		}
	}
	return ""
}

func (w *writer) fresh(i int) string {
	text := strings.ReplaceAll(hoa.WriteComponent(w.change.network, i), "\n", w.stream.eol)
	return w.conform(take(text, w.stream.eol))
}

// conform takes out headers of an automaton from elsewhere: another reading, and the mark of a part.
func (w *writer) conform(a *automaton) string {
	reading := w.change.network.Reading
	said := w.said()
	for _, h := range a.headers {
		if h.name == hoa.PartHeader || h.name == hoa.ReadingHeader && (a.tokens[h.last].Text != string(reading) ||
			said != "" && said != reading || reading == network.Valuations) {
			a.remove(h.span, false)
		}
	}
	return a.text()
}

// gaps lays what is between the automata: where there are as many as before it stays in its place.
func (w *writer) gaps(out *stream) {
	blank := func(gap string) bool { return strings.TrimSpace(strings.TrimPrefix(gap, "\ufeff")) == "" }
	gaps := slices.Clone(w.stream.gaps)
	parts := w.change.parts
	if len(parts) < len(w.stream.pieces) {
		kept := map[int]bool{}
		for i := range parts {
			kept[parts[i].place()] = true
		}
		for i := len(w.stream.pieces) - 1; i >= 0; i-- {
			if kept[i] {
				continue
			}
			switch {
			case i > 0 && blank(gaps[i]):
			case blank(gaps[i+1]):
				gaps[i+1] = gaps[i]
			default:
				gaps[i+1] = gaps[i] + gaps[i+1]
			}
			gaps = slices.Delete(gaps, i, i+1)
		}
	}
	for i := range parts {
		if len(gaps) > len(parts) {
			break
		}
		if p := &parts[i]; p.place() < 0 || i > 0 && parts[i-1].place() == p.place() {
			usual := ""
			if last := len(w.stream.gaps) - 2; last > 0 && blank(w.stream.gaps[last]) {
				usual = w.stream.gaps[last]
			}
			if i == 0 { // nothing was there
				usual = ""
				if gaps[0] != "" && !strings.HasSuffix(gaps[0], "\n") && gaps[0] != "\ufeff" {
					gaps[0] += w.stream.eol
				}
				gaps = append(gaps, usual)
				continue
			}
			gaps = slices.Insert(gaps, i, usual)
		}
	}
	out.gaps = gaps
}

// same reports whether two networks are equal up to the order of transitions. Under valuations the edges make the
// labels, so only the pairs of states with transitions are compared.
func same(a, b *network.Network) bool {
	if a.Reading != b.Reading || len(a.Components) != len(b.Components) || !slices.Equal(a.Properties, b.Properties) ||
		a.Picture != b.Picture {
		return false
	}
	for i := range a.Components {
		if !sameComponent(a, &a.Components[i], b, &b.Components[i]) {
			return false
		}
	}
	if a.Reading == network.Valuations {
		return true
	}
	if !slices.Equal(a.LabelNames(a.First), b.LabelNames(b.First)) || len(a.Declared) != len(b.Declared) {
		return false
	}
	for k := range a.Declared {
		if !slices.Equal(a.LabelNames(a.Declared[k][:]), b.LabelNames(b.Declared[k][:])) {
			return false
		}
	}
	return slices.Equal(sharedLabels(a), sharedLabels(b))
}

// sharedLabels names the labels that are declared shared, in order of the network's labels.
func sharedLabels(n *network.Network) (names []string) {
	for l := range n.Labels {
		if n.Shared[l] {
			names = append(names, n.Labels[l].Name)
		}
	}
	return names
}

func sameComponent(n *network.Network, a *network.Component, m *network.Network, b *network.Component) bool {
	if a.Name != b.Name || a.Sets != b.Sets || a.Centre != b.Centre || !slices.Equal(a.States, b.States) ||
		!slices.Equal(a.Initial, b.Initial) || !sameRest(a, b) ||
		!slices.Equal(a.Marks, b.Marks) || !slices.Equal(a.Layout, b.Layout) {
		return false
	}
	return (n.Reading == network.Valuations || slices.Equal(n.LabelNames(a.Alphabet), m.LabelNames(b.Alphabet))) &&
		maps.Equal(arrows(n, a), arrows(m, b))
}

func sameRest(a, b *network.Component) bool {
	return (a.Rest == nil) == (b.Rest == nil) && slices.Equal(a.Rest, b.Rest)
}

// arrow is a transition with the name of its label. Under valuations it stands for all between its states.
type arrow struct {
	from, to int
	label    string
}

func arrows(n *network.Network, c *network.Component) map[arrow]bool {
	set := make(map[arrow]bool, len(c.Transitions))
	for _, t := range c.Transitions {
		a := arrow{from: t.From, to: t.To}
		if n.Reading == network.Labels {
			a.label = n.Labels[t.Label].Name
		}
		set[a] = true
	}
	return set
}
