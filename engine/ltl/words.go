package ltl

import (
	"context"
	"slices"
	"strings"

	"lassolab/engine/omega"
	"lassolab/engine/say"
)

// Word is an infinite word: the letters in front, then those that come again and again, as they are written.
type Word struct {
	Prefix, Cycle []string

	names  []Name
	values []uint64 // at each position, a bit for each name
}

func (w *Word) String() string {
	end := strings.Join(w.Cycle, " ") + " for ever"
	if len(w.Prefix) == 0 {
		return end
	}
	return strings.Join(w.Prefix, " ") + ", then " + end
}

// Spell makes the word with the given valuations of names, the last of which is followed by the one at loop.
func Spell(names []Name, values []uint64, loop int) *Word {
	written := make([]string, len(values))
	for at, bits := range values {
		var list []string
		for i, name := range names {
			if bits>>i&1 == 1 {
				list = append(list, name.String())
			}
		}
		written[at] = say.Set(list)
	}
	return &Word{written[:loop], written[loop:], names, values}
}

// Along evaluates a formula over the names of the word on it.
func (w *Word) Along(f *Formula) []Row {
	return f.Along(len(w.values), len(w.Prefix), func(name Name, position int) bool {
		return w.values[position]>>slices.Index(w.names, name)&1 == 1
	})
}

// Satisfies reports whether a formula over the names of the word holds on it.
func (w *Word) Satisfies(f *Formula) bool {
	rows := w.Along(f)
	return rows[len(rows)-1].Holds[0]
}

// Example finds a short word on which a formula holds; nil: there is none. Its errors are those of Translate.
func Example(ctx context.Context, f *Formula, alphabet Alphabet) (*Word, error) {
	a, err := Translate(ctx, f, false, alphabet)
	if err != nil {
		return nil, err
	}
	run := a.Lasso()
	if run == nil {
		return nil, nil
	}
	prefix, cycle := omega.Least(run.Prefix, run.Cycle, a.Accepts)
	values := make([]uint64, 0, len(prefix)+len(cycle))
	for _, letter := range slices.Concat(prefix, cycle) {
		values = append(values, alphabet.Letters[letter])
	}
	return Spell(alphabet.Names, values, len(prefix)), nil
}

// Regions compares two formulas: it finds a word on which both hold, one on which only the first does, only the second,
// and neither. nil: there is no such word. Its errors are those of Translate.
func Regions(ctx context.Context, f, g *Formula, alphabet Alphabet) (words [4]*Word, err error) {
	for i := range words {
		parts := []*Formula{f, g}
		for k, part := range parts {
			if i>>(1-k)&1 == 1 {
				parts[k] = &Formula{Operator: Not, Args: []*Formula{part}}
			}
		}
		if words[i], err = Example(ctx, &Formula{Operator: And, Args: parts}, alphabet); err != nil {
			return words, err
		}
	}
	return words, nil
}

// Told says by which of two formulas hold on the words of their regions, a sentence each.
func Told(words [4]*Word, one, other string) []string {
	said := make([]string, len(words))
	for i, where := range []string{"Both hold", "Only " + one + " holds", "Only " + other + " holds", "Neither holds"} {
		if said[i] = where + " on no word."; words[i] != nil {
			said[i] = where + " on " + words[i].String() + "."
		}
	}
	return said
}
