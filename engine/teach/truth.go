package teach

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/ltl"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// A formula is evaluated on a word, position by position, from its innermost parts outwards.

const (
	mostRows     = 6  // parts of a formula that are asked for
	mostSpelled  = 12 // positions of an author's word
	spelled      = 6  // positions of a word that the program chooses,
	looping      = 3  // of which so many come again and again
	mostSearched = 60 // words that it chooses from
)

func readTruth(r *reader) {
	r.of(false)
	e, ok := r.Entry("formula")
	if !ok {
		r.Wrong(r.Start(), "this exercise needs a line \"formula: \"")
		return
	}
	r.e.Formula = e.Value
	r.formula(e.At, e.Value)
	w, given := r.Entry("word")
	if !given {
		return
	}
	prefix, cycle, both := strings.Cut(w.Value, "|")
	letters, fine := spell(prefix)
	more, too := spell(cycle)
	switch {
	case !both || !fine || !too || len(more) == 0 || len(letters)+len(more) > mostSpelled:
		r.Wrong(w.At, "a word is written {a} {} | {a, b}: what is true at each position, and behind | the positions "+
			"that come again and again; up to %d in all", mostSpelled)
	default:
		r.e.Word, r.e.Loop = append(letters, more...), len(letters)
		if _, _, err := posedTruth(r.network, r.e); err != nil && mistake(r.network, e.Value) == "" {
			r.Wrong(w.At, "%s", err)
		}
	}
}

// spell reads letters in braces.
func spell(text string) (letters [][]string, ok bool) {
	text = strings.TrimSpace(text)
	for text != "" {
		inside, opened := strings.CutPrefix(text, "{")
		names, rest, closed := strings.Cut(inside, "}")
		if !opened || !closed {
			return nil, false
		}
		letters = append(letters, say.Names(names))
		text = strings.TrimSpace(rest)
	}
	return letters, true
}

// posedTruth is the formula of an exercise with its word.
func posedTruth(n *network.Network, e *Exercise) (*ltl.Formula, *ltl.Word, error) {
	f, alphabet, err := spoken(n, e.Formula)
	if err != nil {
		return nil, nil, err
	}
	if e.Word == nil || e.Seed > 0 {
		return f, e.chosen(f, alphabet), nil
	}
	values := make([]uint64, len(e.Word))
	for at, letter := range e.Word {
		for _, text := range letter {
			i := slices.IndexFunc(alphabet.Names, func(name ltl.Name) bool { return name.String() == text })
			if i < 0 {
				return nil, nil, engine.Wrong("%s does not speak of %q", f, say.Short(text))
			}
			values[at] |= 1 << i
		}
	}
	return f, ltl.Spell(alphabet.Names, values, e.Loop), nil
}

// chosen is a word that tells a formula from as many of its misreadings as possible, at some position.
func (e *Exercise) chosen(f *ltl.Formula, a ltl.Alphabet) (best *ltl.Word) {
	readings := f.Misread()
	most := -1
	for k := range mostSearched {
		values := make([]uint64, spelled)
		for at := range values {
			values[at] = a.Letters[pick(e.Seed, fmt.Sprint(k, " ", at), len(a.Letters))]
		}
		w := ltl.Spell(a.Names, values, spelled-looping)
		told := 0
		for _, r := range readings {
			if !slices.Equal(last(w.Along(r.Formula)), last(w.Along(f))) {
				told++
			}
		}
		if told > most {
			best, most = w, told
		}
	}
	return best
}

// last is where a formula holds.
func last(rows []ltl.Row) []bool { return rows[len(rows)-1].Holds }

// positions are those at which a row holds.
func positions(holds []bool) (list []int) {
	for at, is := range holds {
		if is {
			list = append(list, at)
		}
	}
	return list
}

func truthParts(_ context.Context, e *Exercise) (*asked, error) {
	n, err := e.about()
	if err != nil {
		return nil, err
	}
	f, w, err := posedTruth(n, e)
	if err != nil {
		return nil, err
	}
	letters := slices.Concat(w.Prefix, w.Cycle)
	for at := range letters {
		letters[at] = strconv.Itoa(at) + ": " + letters[at]
	}
	q := &asked{Posed: Posed{
		Given: fmt.Sprintf("The word is %s. Position %d is followed by position %d.", w, len(letters)-1, len(w.Prefix)),
		Hint: "Evaluate X, F, G, U, W, R and M from the last position backwards, and once more through the cycle; " +
			"the other operators look at one position."}}
	for _, row := range w.Along(f) {
		// What was read and is written can be read again.
		g, _, err := spoken(n, row.Formula)
		if err != nil {
			return nil, err
		}
		if g.Operator == ltl.Proposition || g.Operator == ltl.True || g.Operator == ltl.False {
			continue
		}
		right := positions(row.Holds)
		p := part{Part: Part{Prompt: "Where does `" + row.Formula + "` hold?", Options: letters, Several: true},
			right: right, said: "`" + row.Formula + "` holds at " + at(right) + "."}
		p.misread = func(chosen []int) *ltl.Misconception {
			for _, r := range g.Misread() {
				if slices.Equal(positions(last(w.Along(r.Formula))), chosen) {
					return r.Misconception
				}
			}
			return nil
		}
		q.add(p)
	}
	if len(q.parts) == 0 || len(q.parts) > mostRows {
		return nil, engine.Wrong("%s has %s besides propositions, and an exercise from 1 to %d", f,
			say.Count(len(q.parts), "part"), mostRows)
	}
	return q, nil
}

// at lists positions.
func at(list []int) string {
	if len(list) == 0 {
		return "no position"
	}
	var words []string
	for _, position := range list {
		words = append(words, strconv.Itoa(position))
	}
	return say.Either(len(list), "position ", "positions ") + say.And(words)
}
