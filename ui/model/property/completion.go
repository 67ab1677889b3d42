package property

import (
	"strings"
	"unicode"

	"lassolab/engine/ltl"
	"lassolab/engine/network"
	engineproperty "lassolab/engine/property"
)

// Offer is something that the field can be completed by.
type Offer struct {
	Text  string // is put into the formula
	Means string // in a word or two
}

// completion is what stands before the cursor, and by what it can be replaced.
type completion struct {
	from   int // the byte at which what is replaced begins; it ends at the cursor
	offers []Offer
	exact  bool // it is a name already
}

// mostOffers is the number of completions that a reader looks through.
const mostOffers = 12

// operators are offered by their signs and by what they mean.
var operators = []Offer{
	{"G ", "always"}, {"F ", "eventually"}, {"X ", "in the next step"}, {"U ", "until, which comes"},
	{"W ", "until, which need not come"}, {"R ", "releases"}, {"M ", "releases, and comes"},
	{"!", "not"}, {"& ", "and"}, {"| ", "or"}, {"-> ", "implies"}, {"<-> ", "if and only if"}, {"true", "holds of all"},
	{"false", "holds of none"}, {"enabled(", "a step with a label can be taken …"}, {"tokens(", "how many tokens …"},
}

// complete finds what can stand in the place of the word before the cursor. All: also where no word has been begun.
func complete(names engineproperty.Names, text string, cursor int, all bool) completion {
	cursor = max(0, min(cursor, len(text)))
	c := completion{from: begun(text[:cursor])}
	typed := text[c.from:cursor]
	if typed == "" && !all {
		return c
	}
	component, state, ofState := strings.Cut(typed, "@")
	plain := strings.NewReplacer(`"`, "", `\`, "")
	var starts, holds []Offer
	offer := func(word, key string, o Offer) {
		at := strings.Index(strings.ToLower(word), strings.ToLower(key))
		c.exact = c.exact || o.Text == typed
		switch {
		case o.Text == typed:
		case at == 0:
			starts = append(starts, o)
		case at > 0:
			holds = append(holds, o)
		}
	}
	if ofState {
		if i := names.Network.Component(plain.Replace(component)); i >= 0 {
			of := &names.Network.Components[i]
			for _, label := range engineproperty.Labels(of) {
				offer(label, plain.Replace(state), Offer{ltl.Name{Of: of.Name, Word: label}.String(), "label of " + of.Name})
			}
			for _, s := range of.States {
				offer(s, plain.Replace(state), Offer{ltl.Name{Of: of.Name, Word: s}.String(), "state of " + of.Name})
			}
			if of.State("accepting") < 0 {
				offer("accepting", state, Offer{ltl.Name{Of: of.Name, Word: "accepting"}.String(), of.Name + " accepts"})
			}
		}
		c.offers = append(starts, holds...)
		c.offers = c.offers[:min(len(c.offers), mostOffers)]
		return c
	}
	key := plain.Replace(typed)
	for _, a := range atoms(names) {
		if a.name.Of != "" {
			if key == "" {
				continue
			}
			if !strings.HasPrefix(strings.ToLower(a.name.Word), strings.ToLower(key)) {
				continue // of a component its states are offered behind the @
			}
			holds = append(holds, Offer{a.name.String(), a.means})
			continue
		}
		word := a.name.Word
		offer(word, key, Offer{a.name.String(), a.means})
		if names.Network.Component(word) >= 0 && strings.HasPrefix(strings.ToLower(word), strings.ToLower(key)) {
			starts = append(starts, Offer{ltl.Name{Word: word}.String() + "@", "a state of " + word + " …"})
			starts = append(starts, ofValue(&names.Network.Components[names.Network.Component(word)])...)
		}
	}
	for _, o := range operators {
		if strings.HasPrefix(o.Text, typed) || strings.HasPrefix(o.Means, strings.ToLower(typed)) {
			if strings.TrimSpace(o.Text) == typed {
				c.exact = true // it is written already
				continue
			}
			holds = append(holds, o)
		}
	}
	c.offers = append(starts, holds...)
	c.offers = c.offers[:min(len(c.offers), mostOffers)]
	return c
}

// ofValue offers what can be said of the value of a component.
func ofValue(c *network.Component) []Offer {
	name := ltl.Name{Word: c.Name}.String()
	switch {
	case engineproperty.IsVariable(c):
		return []Offer{{name + " == ", "its value …"}}
	case engineproperty.IsChannel(c):
		return []Offer{{"len(" + name + ") == ", "how many messages it holds …"}, {"empty(" + name + ")", "it holds no message"}}
	}
	return nil
}

// begun is where the word begins that a text ends with: a name, also one in quotes that are still open, or a state.
func begun(text string) int {
	open := -1
	from := len(text)
	inWord := false
	for at, r := range text {
		switch {
		case r == '"' && open < 0:
			if open = at; !inWord {
				from, inWord = at, true
			}
		case r == '"' && text[at-1] != '\\':
			open = -1
		case open >= 0:
		case inWord && (r == '[' && digit(text, at+1) || r == ']' && digit(text, at-1)): // of an index
		case unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("_.@", r):
			if !inWord {
				from, inWord = at, true
			}
		default:
			from, inWord = len(text), false
		}
	}
	if !inWord {
		return len(text)
	}
	return from
}

func digit(text string, at int) bool {
	return at >= 0 && at < len(text) && '0' <= text[at] && text[at] <= '9'
}

// atom is a proposition that a formula about the model may have.
type atom struct {
	name  ltl.Name
	means string
}

// mostAtoms is the number of propositions that are offered.
const mostAtoms = 2000

// atoms lists the propositions about a model: labels, components, and their states.
func atoms(names engineproperty.Names) (list []atom) {
	n := names.Network
	if names.Propositions != nil {
		for _, p := range names.Propositions {
			list = append(list, atom{ltl.Name{Word: p}, "proposition"})
		}
	} else {
		for i := range n.Components {
			list = append(list, atom{ltl.Name{Word: n.Components[i].Name}, "a step of it"})
		}
		for _, l := range n.Labels {
			if n.Component(l.Name) < 0 {
				list = append(list, atom{ltl.Name{Word: l.Name}, "label of the next step"})
			}
		}
	}
	for i := range n.Components {
		of := &n.Components[i]
		if len(list)+len(of.States) > mostAtoms {
			break
		}
		for _, s := range of.States {
			list = append(list, atom{ltl.Name{Of: of.Name, Word: s}, "state"})
		}
		if of.State("accepting") < 0 {
			list = append(list, atom{ltl.Name{Of: of.Name, Word: "accepting"}, of.Name + " accepts"})
		}
	}
	return list[:min(len(list), mostAtoms)]
}

// mistake is the first thing that is wrong with a formula that is typed.
type mistake struct {
	says              string
	before, at, after string // the formula, with the place that is wrong in the middle
	repair            string // what may be meant instead; empty: nothing is near
}

// wrong looks for a mistake; nil: there is none.
func wrong(names engineproperty.Names, text string) *mistake {
	_, diagnostics := names.Read(text)
	if len(diagnostics) == 0 {
		return nil
	}
	d := diagnostics[0]
	letters := []rune(text)
	from := min(max(d.Column-1, 0), len(letters))
	to := min(max(d.EndColumn, from), len(letters))
	m := &mistake{says: d.Message, before: string(letters[:from]), at: string(letters[from:to]), after: string(letters[to:])}
	const meant = "did you mean "
	if k := strings.LastIndex(d.Message, meant); k >= 0 {
		m.repair = strings.TrimSuffix(d.Message[k+len(meant):], "?")
	}
	return m
}

// unfinished reports whether nothing is wrong but that the formula does not end here.
func (m *mistake) unfinished() bool { return m.at == "" }
