package edit

import (
	"slices"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
)

// aboutLabels updates the headers about the labels of the whole network, whose lists go on from automaton to automaton.
// Names are changed and taken out in place; if that does not give the wanted list, the first header gets all of it.
func (w *writer) aboutLabels(out *stream) {
	c := w.change
	n := c.network
	automata := make([]*automaton, len(out.pieces))
	for i, text := range out.pieces {
		automata[i] = take(text, out.eol)
	}
	if n.Reading == network.Labels {
		w.list(automata, hoa.OrderHeader, n.LabelNames(n.First), true, len(n.First) > 0)
		w.list(automata, hoa.SharedHeader, sharedLabels(n), false, c.sharing)
	} else {
		for _, name := range []string{hoa.OrderHeader, hoa.SharedHeader} {
			var words []string
			for i := range w.document.Automata {
				for _, v := range w.document.Automata[i].Values(name) {
					words = append(words, v.Text)
				}
			}
			w.list(automata, name, words, true, len(words) > 0)
		}
	}
	w.independence(automata)
	w.properties(automata)
	if w.pinned {
		if _, said := automata[0].header(hoa.ReadingHeader); !said {
			automata[0].addHeader(hoa.ReadingHeader + ": " + string(n.Reading))
		}
	}
	for i, a := range automata {
		if len(a.cuts) > 0 {
			out.pieces[i] = a.text()
		}
	}
}

// list makes the headers of a name list the wanted labels. One that is not needed goes, unless its presence counts.
func (w *writer) list(automata []*automaton, name string, want []string, ordered, needed bool) {
	afterwards := func(label string) (string, bool) {
		to := w.afterwards(label)
		return to, slices.Contains(want, to)
	}
	var said []string
	seen := map[string]bool{}
	found := false
	for a, h := range named(automata, name) {
		found = true
		for i := h.first + 1; i <= h.last; i++ {
			if to, stays := afterwards(a.tokens[i].Text); stays && !seen[to] {
				seen[to] = true
				said = append(said, to)
			}
		}
	}
	if !found && !needed {
		return
	}
	if !ordered { // what is said already comes first
		want = slices.Concat(said, slices.DeleteFunc(slices.Clone(want),
			func(label string) bool { return seen[label] }))
	}
	if needed && found && (len(want) == 0 || within(said, want) && len(said) > 0 && said[0] == want[0]) {
		clear(seen)
		for a, h := range named(automata, name) {
			keepValues(a, h, afterwards, seen, name == hoa.SharedHeader, said, want)
		}
		return
	}
	text := name + ":" + hoa.Quoted(want)
	written := !needed
	for a, h := range named(automata, name) {
		if written {
			a.remove(h.span, false)
			continue
		}
		a.replace(h.span, text)
		written = true
	}
	if !written {
		automata[0].addHeader(text)
	}
}

// afterwards is the name of a label after the change. One that keeps its name in some component keeps it here.
func (w *writer) afterwards(label string) string {
	old := w.document.Network
	id, known := old.Lookup(label)
	if !known || w.change.network.Reading == network.Valuations {
		return label
	}
	name := label
	for i := range w.change.parts {
		p := &w.change.parts[i]
		to, renamed := p.labels[label]
		if p.from >= 0 && slices.Contains(old.Components[p.from].Alphabet, id) && (!renamed || to == label) {
			return label
		}
		if renamed && name == label {
			name = to
		}
	}
	return name
}

// within reports whether the first list is the second with some left out.
func within(few, many []string) bool {
	k := 0
	for _, name := range many {
		if k < len(few) && few[k] == name {
			k++
		}
	}
	return k == len(few)
}

// keepValues changes and takes out names in place, and puts new ones behind the one that they follow in the wanted
// list. A header without any goes, unless empty ones say something.
func keepValues(a *automaton, h header, afterwards func(string) (string, bool), seen map[string]bool,
	empty bool, said, want []string) {
	var gone []int
	for i := h.first + 1; i <= h.last; i++ {
		to, stays := afterwards(a.tokens[i].Text)
		again := seen[to]
		seen[to] = true
		if !stays || again && to != a.tokens[i].Text {
			gone = append(gone, i)
			continue
		}
		if a.quote(i, to); again {
			continue
		}
		for k := slices.Index(want, to) + 1; k < len(want) && !slices.Contains(said, want[k]); k++ {
			a.after(i, hoa.Quote(want[k]))
		}
	}
	if len(gone) > 0 && len(gone) == h.last-h.first && !empty {
		a.remove(h.span, false)
		return
	}
	for _, i := range gone {
		a.remove(span{i, i}, false)
	}
}

func (w *writer) independence(automata []*automaton) {
	n := w.change.network
	k := 0
	for a, h := range named(automata, hoa.IndependentHeader) {
		if len(automata) == 1 && n.Reading == network.Valuations {
			continue
		}
		names := []string{a.tokens[h.first+1].Text, a.tokens[h.last].Text}
		for k := range names {
			names[k] = w.change.parts[0].label(names[k])
		}
		if len(automata) > 1 || k == len(n.Declared) || !slices.Equal(names, n.LabelNames(n.Declared[k][:])) {
			a.remove(h.span, false)
			continue
		}
		for j, name := range names {
			a.quote(h.first+1+j, name)
		}
		k++
	}
	// the automaton that said it was replaced
	for ; k < len(n.Declared) && n.Reading == network.Labels && len(automata) == 1; k++ {
		names := n.LabelNames(n.Declared[k][:])
		automata[0].addHeader(hoa.IndependentHeader + ":" + hoa.Quoted(names))
	}
}
