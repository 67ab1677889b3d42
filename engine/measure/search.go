package measure

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/say"
)

// Search is a search of a plan as text: the name of an algorithm, and options behind it, "stubborn-decndfs +elu
// +blind". The same algorithm with other options is another search, with a series of its own.
type Search string

// optionWords are the options that may follow the name of a search, in the order in which they are written: the
// names of engine.Flags, with values unless they are truth values.
var optionWords = []string{"elu", "blind", "symmetry", "early", "guilty=first", "blocker=first"}

// OptionWords are the words that may follow the name of a search.
func OptionWords() (words []string) {
	for _, o := range optionWords {
		words = append(words, "+"+o)
	}
	return words
}

// Options are the engine's options that ask for the search.
func (s Search) Options() engine.Options {
	opt := engine.Options{Algorithm: Base(string(s))}
	for _, word := range strings.Fields(string(s))[1:] {
		name, value, _ := strings.Cut(word[1:], "=")
		for _, f := range engine.Flags {
			if f.Name != name {
				continue
			}
			switch field := f.Field(&opt).(type) {
			case *bool:
				*field = true
			case *string:
				*field = value
			}
		}
	}
	return opt
}

// searchOf is the search that some options ask for.
func searchOf(opt engine.Options) Search {
	s := opt.Algorithm
	for _, o := range optionWords {
		name, _, _ := strings.Cut(o, "=")
		for _, f := range engine.Flags {
			if _, given := f.Text(&opt); given && f.Name == name {
				s += " +" + o
			}
		}
	}
	return Search(s)
}

// SearchNames are the searches of a plan, as their series are named.
func (p *Plan) SearchNames() []string {
	names := make([]string, len(p.Searches))
	for i, s := range p.Searches {
		names[i] = string(s)
	}
	return names
}

// Base is the name of the algorithm in a search as it is written.
func Base(written string) string {
	name, _, _ := strings.Cut(written, "+")
	return strings.TrimSpace(name)
}

// readSearches reads the searches of a plan, each once.
func (p *Plan) readSearches(v string) error {
	scattered := p.Models == "" && p.Scattered()
	p.Searches = nil
	for _, written := range say.Names(v) {
		s, err := ReadSearch(written)
		if err != nil {
			return err
		}
		if slices.Contains(p.Searches, s) {
			return fmt.Errorf("%s is named twice", s)
		}
		p.Searches = append(p.Searches, s)
	}
	if scattered && !p.Scattered() { // the search along the axis of a preset is left out
		p.X = ""
	}
	return nil
}

// ReadSearch reads a search as it is written in a plan.
func ReadSearch(written string) (Search, error) {
	name := Base(written)
	if !slices.Contains(engine.Names(), name) {
		near := say.Meant(name, engine.Names(), "")
		if name, rest, spaced := strings.Cut(name, " "); spaced && slices.Contains(engine.Names(), name) {
			near = fmt.Sprintf(". An option begins with +, as in %q", name+" +"+say.Short(strings.TrimSpace(rest)))
		}
		return "", fmt.Errorf("there is no search %q%s", say.Short(name), near)
	}
	_, rest, more := strings.Cut(written, "+")
	var chosen []string
	for more {
		var word string
		word, rest, more = strings.Cut(rest, "+")
		word = "+" + strings.TrimSpace(word)
		if !slices.Contains(OptionWords(), word) {
			otherwise := ": choose of " + say.List(OptionWords())
			return "", fmt.Errorf("there is no option %q%s", say.Short(word), say.Meant(word, OptionWords(), otherwise))
		}
		if slices.Contains(chosen, word) {
			return "", fmt.Errorf("%s has %s twice", name, word)
		}
		chosen = append(chosen, word)
	}
	for _, word := range OptionWords() {
		if slices.Contains(chosen, word) {
			name += " " + word
		}
	}
	return Search(name), nil
}

// mistake says why a search of the plan cannot be made; empty: it can.
func (p *Plan) mistake(s Search, asked engine.Asked) string {
	opt := p.Options(s)
	if reason := engine.Unfit(opt.Algorithm, asked); reason != "" {
		return opt.Algorithm + " " + reason
	}
	a, _ := engine.Find(opt.Algorithm)
	if err := a.Refused(opt); err != nil {
		return err.Error()
	}
	if opt.SkipDeadEnds && !a.Lasso && !asked.Ends {
		return string(s) + ": blind alleys are left out on the way to something, and a sweep names no target: use " +
			"a search for a lasso, for example " +
			engine.Those(engine.Lassos)[0]
	}
	return ""
}
