package expect

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"lassolab/engine/network"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// Expectation is what a model says that the answer to a question is.
type Expectation struct {
	Question
	Text     string          // as it is written
	Position source.Position // in the text of the model
	Found    bool            // the verdict: what the question looks for is there
}

// others are words for a verdict that are not those of an expectation.
var others = map[string]string{
	"empty": "no lasso", "satisfied": "holds", "true": "holds", "valid": "holds", "violates": "violated",
	"false": "violated", "unreached": "not reached", "unreachable": "not reached", "reachable": "reached",
	"fails": "can fail",
}

// word is a word of an expectation: quotes keep what is within them together.
type word struct {
	text     string
	from, to int // bytes
}

// words splits a text at blanks outside of double quotes.
func words(text string) (list []word) {
	from, quoted := -1, false
	for i, r := range text {
		switch blank := unicode.IsSpace(r) && !quoted; {
		case blank && from >= 0:
			list, from = append(list, word{text[from:i], from, i}), -1
		case !blank && from < 0:
			from = i
		}
		quoted = quoted != (r == '"')
	}
	if from >= 0 {
		list = append(list, word{text[from:], from, len(text)})
	}
	return list
}

// wrong is a mistake in an expectation, between two of its bytes.
type wrong struct {
	from, to int
	message  string
}

// parse reads an expectation: subject, verdict, assumptions.
func (m *Model) parse(text string) (e Expectation, mistake *wrong) {
	list := words(text)
	first, last, kind, found := verdictOf(list)
	if first < 0 {
		return e, noVerdict(text, list)
	}
	e.Text, e.Kind, e.Found = text, kind, found
	subject := strings.TrimSpace(text[:list[first].from])
	from := len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
	about := &wrong{from: from, to: from + len(subject)}
	if about.message = m.subject(&e, subject, about); about.message != "" {
		return e, about
	}
	rest := list[last+1:]
	if len(rest) == 0 {
		return e, nil
	}
	about = &wrong{from: rest[0].from, to: len(text)}
	if about.message = m.assume(&e, text[rest[0].from:], rest); about.message != "" {
		return e, about
	}
	return e, nil
}

// verdictOf finds the last verdict behind which only assumptions stand; first is negative where there is none.
func verdictOf(list []word) (first, last int, kind Kind, found bool) {
	for last = len(list) - 1; last >= 0; last-- {
		if behind := list[last+1:]; len(behind) > 0 && behind[0].text != "of" && behind[0].text != "under" {
			continue
		}
		for k, v := range verdicts {
			for _, said := range []string{v.none, v.found} {
				parts := strings.Fields(said)
				if first = last + 1 - len(parts); first < 0 || list[last].text != parts[len(parts)-1] ||
					list[first].text != parts[0] {
					continue
				}
				return first, last, Kind(k), said == v.found
			}
		}
	}
	return -1, -1, 0, false
}

// noVerdict says that an expectation has no verdict, and which was meant.
func noVerdict(text string, list []word) *wrong {
	w := &wrong{to: len(text)}
	var all []string
	for _, v := range verdicts {
		all = append(all, v.found, v.none)
	}
	for i := len(list) - 1; i >= 0; i-- {
		said := strings.ToLower(list[i].text)
		meant := others[said]
		if meant == "" && len(said) > 3 {
			known := slices.DeleteFunc(slices.Clone(all), func(v string) bool { return strings.Contains(v, " ") })
			if near, ok := say.Nearest(said, append(known, slices.Sorted(maps.Keys(others))...)); ok {
				meant = cmp.Or(others[near], near)
			}
		}
		if meant != "" {
			return &wrong{list[i].from, list[i].to, fmt.Sprintf("%q is no verdict. Did you mean %q?",
				say.Short(list[i].text), meant)}
		}
	}
	w.message = "it lacks a verdict, " + say.Or(all) + ", behind which assumptions may stand, as in “G(a -> F b) " +
		"holds under weak fairness of P0”"
	return w
}

// subject reads what an expectation is about. It says what is wrong, and may narrow the place of it.
func (m *Model) subject(e *Expectation, text string, at *wrong) string {
	alone := e.Kind == Lasso || e.Kind == Deadlock
	switch {
	case alone && text != "":
		return fmt.Sprintf("before “%s” stands nothing: it is about the whole model", e.Verdict(e.Found))
	case alone:
		return ""
	case text == "":
		at.to = len(e.Text)
		return fmt.Sprintf("before “%s” stands what is meant: %s", e.Verdict(e.Found), map[Kind]string{
			Property: "a formula, or the name of a question of a program", Target: "COMPONENT=STATE, …",
			Assertion: "the name of an assertion, as lassolab check lists it"}[e.Kind])
	}
	if named, said, is := m.named(e, text); is {
		if said == "" {
			e.Name, e.Settled, e.Options = named.Name, named.Settled, named.Options
		}
		return said
	}
	switch e.Kind {
	case Property:
		return m.formula(e, text, at)
	case Target:
		return m.target(e, text)
	}
	return fmt.Sprintf("there is no assertion %q%s", say.Short(text), say.Meant(text, m.names(),
		": lassolab check lists those of a program"))
}

// names are the names of the questions of a program.
func (m *Model) names() (list []string) {
	if m.Program == nil {
		return nil
	}
	for _, q := range m.Program.Questions {
		list = append(list, q.Name)
	}
	return list
}

// named is the question of a program that a text names; is reports whether it names any.
func (m *Model) named(e *Expectation, text string) (q Question, said string, is bool) {
	if m.Program == nil {
		return q, "", false
	}
	switch found := m.Program.Named(text); {
	case len(found) == 1:
		q = ofProgram(found[0])
	case len(found) > 1:
		var names []string
		for _, f := range found {
			names = append(names, f.Name)
		}
		return q, fmt.Sprintf("the program asks no single question %q: write %s", say.Short(text), say.Or(names)), true
	case e.Kind == Property && strings.HasPrefix(text, "ltl "):
		return q, fmt.Sprintf("the program has no %q%s", say.Short(text), say.Meant(text, m.names(),
			": lassolab check lists its questions")), true
	default:
		return q, "", false
	}
	if q.Kind == Deadlock && e.Kind == Target { // an invalid end state is reached
		e.Kind = Deadlock
	}
	if q.Kind != e.Kind {
		return q, fmt.Sprintf("of “%s” the verdict is “%s” or “%s”", q.Name, verdicts[q.Kind].found,
			verdicts[q.Kind].none), true
	}
	return q, "", true
}

// formula reads a property.
func (m *Model) formula(e *Expectation, text string, at *wrong) string {
	_, mistakes := property.NamesOf(m.Document).Read(text)
	for _, d := range mistakes {
		if d.Severity != source.Error {
			continue
		}
		if d.Line == 1 {
			from := at.from + runes(text, d.Column-1)
			at.from, at.to = from, max(from, at.from+runes(text, d.EndColumn))
		}
		return "in this formula, " + strings.TrimSuffix(say.Small(d.Message), ".")
	}
	e.Options.Property = &property.Property{Formula: text}
	return ""
}

// runes is the number of bytes of the first n letters of a text.
func runes(text string, n int) (bytes int) {
	for range n {
		_, size := utf8.DecodeRuneInString(text[bytes:])
		bytes += size
	}
	return bytes
}

// target reads a target.
func (m *Model) target(e *Expectation, text string) string {
	e.Options.Target = map[string]string{}
	for _, part := range say.Names(text) {
		component, state, ok := strings.Cut(part, "=")
		if !ok {
			return fmt.Sprintf("%q is not COMPONENT=STATE", say.Short(part))
		}
		if said := m.component(component); said != "" {
			return said
		}
		states := m.Document.Network.Components[m.Document.Network.Component(component)].States
		if !slices.Contains(states, state) {
			return fmt.Sprintf("%s has no state %q%s", say.Short(component), say.Short(state),
				say.Meant(state, states, ""))
		}
		e.Options.Target[component] = state
	}
	return ""
}

// component says that there is no component of a name.
func (m *Model) component(name string) string {
	n := m.Document.Network
	if n.Component(name) >= 0 {
		return ""
	}
	return fmt.Sprintf("there is no component %q%s", say.Short(name), say.Meant(name, componentNames(n), ""))
}

func componentNames(n *network.Network) (names []string) {
	for i := range n.Components {
		names = append(names, n.Components[i].Name)
	}
	return names
}

// assume reads the assumptions behind a verdict. It says what is wrong.
func (m *Model) assume(e *Expectation, text string, rest []word) string {
	have := func(phrase string) bool {
		parts := strings.Fields(phrase)
		return len(rest) >= len(parts) && slices.EqualFunc(rest[:len(parts)], parts,
			func(w word, part string) bool { return w.text == part })
	}
	p, start := e.Options.Property, rest[0].from
	if p != nil {
		own := *p
		p, e.Options.Property = &own, &own
	}
	for len(rest) > 0 {
		kind := ""
		if len(rest) > 3 {
			kind = rest[1].text
		}
		fair, named := fairness[kind]
		switch {
		case have("under generalized acceptance") && e.Kind == Lasso:
			e.Options.Accept = search.Generalized
			rest = rest[3:]
		case have("of runs that end") && p != nil:
			p.Ends = true
			rest = rest[4:]
		case have("of accepting runs") && p != nil:
			p.Accepting = true
			rest = rest[3:]
		case p != nil && named && have("under "+kind+" fairness of") && len(rest) > 4:
			p.Fairness, p.Fair = fair, say.Names(text[rest[4].from-start:])
			for _, name := range p.Fair {
				if said := m.component(name); said != "" {
					return said
				}
			}
			rest = nil
		case p != nil:
			return "behind this verdict may stand “of runs that end”, “of accepting runs” and, last, “under " +
				"weak fairness of A, B”, with weak, strong or unconditional"
		case e.Kind == Lasso:
			return "behind this verdict may stand “under generalized acceptance”, and nothing else"
		default:
			return "behind this verdict stands nothing"
		}
	}
	if p != nil && p.Ends && (p.Accepting || len(p.Fair) > 0) {
		return "a run that ends does nothing again and again: fairness and acceptance are of infinite runs"
	}
	return ""
}

// fairness are the kinds of fairness by their words.
var fairness = map[string]property.Fairness{"weak": property.Weak, "strong": property.Strong,
	"unconditional": property.Unconditional}
