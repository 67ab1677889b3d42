package edit

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// Apply makes an edit in a text, read with the given reading (empty: the text decides), and returns the text after it.
// The error says why the edit cannot be made and what to do instead.
//
// Four efforts are tried in turn: the smallest change; the same after the states that marks on edges make are written
// out; the same with every formula of the automaton written out; the automaton written anew.
func Apply(text string, reading network.Reading, e Edit) (Outcome, error) {
	stream := split(text)
	document := &hoa.Document{Network: network.New(), Reading: network.Labels}
	if len(hoa.Tokens(text)) > 0 {
		var diagnostics source.Diagnostics
		if document, diagnostics = hoa.Read(text, hoa.Options{Reading: reading}); document == nil {
			return Outcome{}, mistake("the text has a mistake", diagnostics)
		}
	}
	if len(stream.pieces) != len(document.Network.Components) {
		return Outcome{}, errors.New("the automata of the text cannot be told apart")
	}
	c, err := meaning(document, e)
	if err != nil {
		return Outcome{}, err
	}
	o := Outcome{Component: c.component, Blocked: c.blocked, Said: c.said, Deed: c.deed,
		States: slices.Compact(slices.Sorted(slices.Values(c.states)))}
	w := writer{stream: stream, document: document, change: c, forced: reading, room: usualRoom + 8*len(text)}
	why, obstacle := "", ""
	for w.effort = smallest; w.effort <= anew; w.effort++ {
		if w.effort == anew && document.Reading == network.Valuations {
			break
		}
		if o.Text, obstacle = w.write(); obstacle != "" {
			why = cmp.Or(why, obstacle)
			continue
		}
		switch w.effort {
		case unfolded:
			o.Anew = why + ", so the body of the automaton was rewritten; the comments in it are lost."
		case explicit:
			o.Anew = why + ", so every formula of the automaton was rewritten."
		case anew:
			o.Anew = why + ", so the automaton was rewritten; the comments in it are lost."
		}
		return o, nil
	}
	return Outcome{}, fmt.Errorf("this cannot be drawn here: %s; change the text instead", say.Small(obstacle))
}

// usualRoom is the number of bytes that an automaton may always take when it is written out.
const usualRoom = 1 << 20

// withNames are the states that the text has a name for.
func withNames(a *hoa.Automaton) map[int]bool {
	names := map[int]bool{}
	for i := range a.Body {
		if a.Body[i].Name != "" {
			names[a.Body[i].Number] = true
		}
	}
	return names
}

// mistake says what keeps a text from being read.
func mistake(what string, diagnostics source.Diagnostics) error {
	for _, d := range diagnostics {
		if d.Severity == source.Error {
			return fmt.Errorf("%s on line %d, correct it first: %s", what, d.Line, d.Message)
		}
	}
	return errors.New(what)
}

// saysSharing reports whether some automaton says which labels are shared.
func saysSharing(automata []hoa.Automaton) bool {
	return slices.ContainsFunc(automata, func(a hoa.Automaton) bool { return a.Item(hoa.SharedHeader) != nil })
}

// Agrees returns how the text after an edit, read again, differs from what the edit makes of the network alone; nil
// where both agree. The order of transitions does not matter.
func Agrees(before, after *hoa.Document, e Edit) error {
	meant, err := meaning(before, e)
	switch {
	case err != nil:
		return fmt.Errorf("the edit is made, though it has no meaning: %w", err)
	case !same(after.Network, meant.network):
		return fmt.Errorf("the text says something else than the edit means, which is\n%s", hoa.Write(meant.network))
	}
	return nil
}
