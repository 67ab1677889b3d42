package measure

import (
	"fmt"
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/say"
)

// Search is a search of a plan: an algorithm with its options. The same algorithm with other options is another
// search, with a series of its own. As text the options stand behind the name: "stubborn-decndfs +elu +blind".
type Search struct {
	Algorithm  string
	Elu, Blind bool
	// as in engine.Options; empty: what is usual
	Guilty, Blocker string
}

// option is a word behind the name of a search.
type option struct {
	word string
	on   func(*Search) bool
	set  func(*Search)
}

// options are all, in the order in which they are written.
var options = []option{
	{"+elu", func(s *Search) bool { return s.Elu }, func(s *Search) { s.Elu = true }},
	{"+blind", func(s *Search) bool { return s.Blind }, func(s *Search) { s.Blind = true }},
	{"+guilty=first", func(s *Search) bool { return s.Guilty != "" }, func(s *Search) { s.Guilty = "first" }},
	{"+blocker=first", func(s *Search) bool { return s.Blocker != "" }, func(s *Search) { s.Blocker = "first" }},
}

// OptionWords are the words that may stand behind the name of a search.
func OptionWords() (words []string) {
	for _, o := range options {
		words = append(words, o.word)
	}
	return words
}

// String writes the search as it is read, and as its series is named.
func (s Search) String() string {
	words := []string{s.Algorithm}
	for _, o := range options {
		if o.on(&s) {
			words = append(words, o.word)
		}
	}
	return strings.Join(words, " ")
}

// Options are the engine's options that ask for the search.
func (s Search) Options() engine.Options {
	return engine.Options{Algorithm: s.Algorithm, Elu: s.Elu, Blind: s.Blind, Guilty: s.Guilty, Blocker: s.Blocker}
}

// searchOf is the search that some options ask for.
func searchOf(opt engine.Options) Search {
	return Search{opt.Algorithm, opt.Elu, opt.Blind, opt.Guilty, opt.Blocker}
}

// SearchNames are the searches of a plan, as their series are named.
func (p *Plan) SearchNames() []string {
	names := make([]string, len(p.Searches))
	for i, s := range p.Searches {
		names[i] = s.String()
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
	return nil
}

// ReadSearch reads a search as it is written in a plan.
func ReadSearch(written string) (Search, error) {
	s := Search{Algorithm: Base(written)}
	if !slices.Contains(engine.Names(), s.Algorithm) {
		near := meant(s.Algorithm, engine.Names(), "")
		if name, rest, spaced := strings.Cut(s.Algorithm, " "); spaced && slices.Contains(engine.Names(), name) {
			near = fmt.Sprintf(". An option begins with +, as in %q", name+" +"+say.Short(strings.TrimSpace(rest)))
		}
		return s, fmt.Errorf("there is no search %q%s", say.Short(s.Algorithm), near)
	}
	_, rest, with := strings.Cut(written, "+")
	for with {
		var word string
		word, rest, with = strings.Cut(rest, "+")
		word = "+" + strings.TrimSpace(word)
		at := slices.IndexFunc(options, func(o option) bool { return o.word == word })
		if at < 0 {
			otherwise := ": choose of " + say.List(OptionWords())
			return s, fmt.Errorf("there is no option %q%s", say.Short(word), meant(word, OptionWords(), otherwise))
		}
		if options[at].on(&s) {
			return s, fmt.Errorf("%s has %s twice", s.Algorithm, word)
		}
		options[at].set(&s)
	}
	return s, nil
}

// mistake says why a search of the plan cannot be made; empty: it can.
func (p *Plan) mistake(s Search, asked engine.Asked) string {
	if reason := engine.Unfit(s.Algorithm, asked); reason != "" {
		return s.Algorithm + " " + reason
	}
	a, _ := engine.Find(s.Algorithm)
	if err := a.Refused(p.Options(s)); err != nil {
		return err.Error()
	}
	if s.Blind && !a.Lasso && !asked.Ends {
		return s.String() + ": blind alleys are left out on the way to something, and a sweep names no target: use " +
			"a search for a lasso, for example " +
			engine.Those(func(a engine.Algorithm) bool { return a.Lasso })[0]
	}
	return ""
}
