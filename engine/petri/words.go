package petri

import (
	"strconv"
	"strings"

	"lassolab/engine/say"
)

// Formulas in words. One that is long is cut, so a hostile one costs no more than what is shown.

// mostWords is the length of a formula in words, in bytes.
const mostWords = 600

// phrases are what stands before the arguments of a formula, between them, and behind them.
var phrases = map[Kind][3]string{
	AllPaths:   {"on all runs ", "", ""},
	ExistsPath: {"on some run ", "", ""},
	Always:     {"always ", "", ""},
	Eventually: {"eventually ", "", ""},
	Next:       {"next ", "", ""},
	Until:      {"(", " until ", ")"},
	Not:        {"not ", "", ""},
	And:        {"(", " and ", ")"},
	Or:         {"(", " or ", ")"},
	AtMost:     {"(", " ≤ ", ")"},
}

// writer writes a formula of a net in words.
type writer struct {
	strings.Builder
	net *Net
}

// Words is a formula, or a number, in words.
func (n *Net) Words(f *Formula) string {
	w := writer{net: n}
	if f == nil {
		return "no formula"
	}
	w.write(f)
	return say.Cut(w.String(), mostWords)
}

func (w *writer) full() bool { return w.Len() > mostWords }

func (w *writer) write(f *Formula) {
	switch f.Kind {
	case Fireable:
		w.list(len(f.Transitions), " or ", func(i int) string { return w.net.Transitions[f.Transitions[i]].ID })
		w.WriteString(" can fire")
	case Deadlock:
		w.WriteString("nothing can fire")
	case Constant:
		w.WriteString(strconv.Itoa(f.Number))
	case Tokens, Bound:
		w.WriteString(map[Kind]string{Tokens: "tokens(", Bound: "most tokens("}[f.Kind])
		w.list(len(f.Places), ", ", func(i int) string { return w.net.Places[f.Places[i]].ID })
		w.WriteString(")")
	default:
		phrase := phrases[f.Kind]
		w.WriteString(phrase[0])
		for i, a := range f.Args {
			if w.full() {
				return
			}
			if i > 0 {
				w.WriteString(phrase[1])
			}
			w.write(a)
		}
		w.WriteString(phrase[2])
	}
}

// list writes names.
func (w *writer) list(count int, between string, name func(int) string) {
	for i := 0; i < count && !w.full(); i++ {
		if i > 0 {
			w.WriteString(between)
		}
		w.WriteString(say.Short(name(i)))
	}
}
