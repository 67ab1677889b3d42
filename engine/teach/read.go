package teach

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// reader reads a block.
type reader struct {
	*Block
	e       *Exercise
	model   func(name string) (string, bool)
	hidden  []*Block // that were sealed, with the places of their lines
	hiding  []source.Position
	network *network.Network // of the model; nil: it has none
}

// ReadExercise reads the text of an exercise block, whose first line is the given line of a document. Model finds the
// HOA text of a model by its name. An exercise with problems has the kind Faulty.
func ReadExercise(text string, line int,
	model func(name string) (hoaText string, ok bool)) (Exercise, []source.Diagnostic) {
	if len(text) > mostText {
		at := source.Position{Line: line, Column: 1, EndColumn: 1}
		return Exercise{}, []source.Diagnostic{{Position: at, Message: "the exercise is too long: it holds up to " +
			say.Bytes(mostText)}}
	}
	r := &reader{Block: ReadBlock(text, line), e: &Exercise{Node: -1}, model: model}
	r.unseal()
	named, ok := r.Entry("kind")
	kind, known := Kind(named.Value).find()
	if known {
		r.e.Kind = kind.name
		r.head()
		kind.read(r)
		r.e.sign()
		problems := r.problems()
		if len(problems) > 0 {
			r.e.Kind = Faulty
		}
		return *r.e, problems
	}
	var names []string
	for _, k := range kinds() {
		names = append(names, string(k.name))
	}
	said := source.Diagnostic{Position: named.At, Message: fmt.Sprintf("kind is one of %s, not %q", say.Or(names),
		say.Short(named.Value))}
	if !ok {
		said = source.Diagnostic{Position: r.Start(), Message: "an exercise needs a line \"kind: \" with one of " +
			say.Or(names)}
	}
	return *r.e, []source.Diagnostic{said}
}

// unseal opens what Seal closed.
func (r *reader) unseal() {
	for _, e := range r.All(sealed) {
		plain, ok := opened(e.Value)
		if !ok {
			r.Wrong(e.At, "this was not sealed by Lassolab, or it was changed: write the answer anew")
			continue
		}
		r.hidden = append(r.hidden, ReadBlock(plain, 1))
		r.hiding = append(r.hiding, e.At)
	}
}

// problems are what is wrong. What was sealed has one place.
func (r *reader) problems() []source.Diagnostic {
	for i, b := range r.hidden {
		for _, d := range b.Problems() {
			r.Wrong(r.hiding[i], "%s", d.Message)
		}
	}
	return r.Problems()
}

// secret takes an entry that may be sealed.
func (r *reader) secret(key string) (Entry, bool) {
	e, ok := r.Entry(key)
	for i, b := range r.hidden {
		if inner, has := b.Entry(key); has && !ok {
			inner.At, inner.KeyAt = r.hiding[i], r.hiding[i]
			e, ok = inner, true
		} else if has {
			r.Wrong(r.hiding[i], "%q stands here twice: leave one of them out", key)
		}
	}
	return e, ok
}

// head reads what all kinds have.
func (r *reader) head() {
	if r.e.Question = r.Text("question"); r.e.Question == "" {
		r.Wrong(r.Start(), "an exercise needs a line \"question: \"")
	}
	r.e.Hint = r.Text("hint")
	solution, _ := r.secret("solution")
	answer, _ := r.secret("answer")
	r.e.Solution, r.e.Answer = solution.Value, answer.Value
	r.e.Points = r.Number("points", 1, 1, 100)
	r.e.Seed = r.Number("seed", 0, 0, MostSeed)
}

// of reads the model that the exercise is about.
func (r *reader) of(needed bool) {
	entry, ok := r.Entry("model")
	if !ok {
		if needed {
			r.Wrong(r.Start(), "this exercise needs a line \"model: \" with the name of a model")
		}
		return
	}
	text, ok := r.model(entry.Value)
	if !ok {
		r.Wrong(entry.At, "there is no model %q", say.Short(entry.Value))
		return
	}
	n, err := readModel(text)
	if err != nil {
		r.Wrong(entry.At, "%s", err)
		return
	}
	r.e.Text, r.network = text, n
}

// search reads the search that the exercise is about. Fit says which are possible, words what these are.
func (r *reader) search(fit func(engine.Algorithm) bool, words string) {
	o := &r.e.Search
	fitting := engine.Those(fit)
	o.Algorithm = fitting[0]
	if e, ok := r.Entry("algorithm"); ok {
		if !slices.Contains(fitting, e.Value) {
			r.Wrong(e.At, "%s is asked of %s: %s, not %q", r.e.Kind, words, say.Or(fitting), say.Short(e.Value))
		} else {
			o.Algorithm = e.Value
		}
	}
	if e, ok := r.Entry("without"); ok {
		if _, known := engine.FindCondition(o.Algorithm, e.Value); !known {
			a, _ := engine.Find(o.Algorithm)
			var names []string
			for _, c := range a.Conditions {
				names = append(names, c.Name)
			}
			r.Wrong(e.At, "%s has no condition %q; it has %s", o.Algorithm, say.Short(e.Value), say.And(names))
		} else {
			o.Without = e.Value
		}
	}
	o.Accept = search.Acceptance(r.One("accept", string(search.Simultaneous), string(search.Generalized)))
	o.Order = r.labels("order")
	if a, _ := engine.Find(o.Algorithm); a.Star {
		if e, ok := r.Entry("centre"); ok {
			o.Centre = append([]string{}, say.Names(e.Value)...)
		}
		o.Prune = r.One("prune", "dominance", "duplicate")
	}
	o.Film = mostEvents
	*o = within(*o)
}

// labels reads a list of labels of the model.
func (r *reader) labels(key string) []string {
	e, ok := r.Entry(key)
	if !ok {
		return nil
	}
	names := say.Names(e.Value)
	for _, name := range names {
		if r.network == nil {
			break
		}
		if _, known := r.network.Lookup(name); !known {
			r.Wrong(e.At, "the model has no label %q", say.Short(name))
		}
	}
	return names
}

// numbers reads a list of numbers within bounds.
func (r *reader) numbers(e Entry, least, most, many int) (list []int) {
	for _, word := range say.Names(e.Value) {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || n < least || n > most || len(list) == many {
			r.Wrong(e.At, "%s is a list of up to %d numbers from %d to %d", e.Key, many, least, most)
			return nil
		}
		if !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list
}

// options reads what is to be chosen from.
func (r *reader) options() {
	for _, o := range r.All("option") {
		switch {
		case len(r.e.Options) == mostOptions:
			r.Wrong(o.KeyAt, "an exercise has up to %d options", mostOptions)
			return
		case o.Value == "":
			r.Wrong(o.KeyAt, "this option is empty")
		case slices.Contains(r.e.Options, o.Value):
			r.Wrong(o.At, "this option stands here twice")
		default:
			r.e.Options = append(r.e.Options, o.Value)
		}
	}
}
