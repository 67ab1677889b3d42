// Package examples holds the models a visitor can open, each a Markdown file of this folder: a title, what
// there is to see, the model in a block of hoa, and how to search it in a block of lassolab.
//
//	# Title
//
//	What there is to see, and what to try.
//
//	```lassolab
//	group: Systems and protocols
//	question: Can both be hungry for ever?
//	algorithms: ndfs, decndfs
//	accept: simultaneous
//	order: a, b
//	show: decndfs
//	property: G(P0@hungry -> F P0@fed)
//	target: errors=some
//	fair: P0, P1
//	broken: ticks
//	family: philosophers/3
//	```
//
//	```hoa
//	HOA: v1 …
//	```
//
// The model may be a program: then its block is one of promela. It may be a net: then its block is one of pnml.
//
// Every line of the settings may be left out. The files are named NN-id.md; NN orders the list.
package examples

import (
	"embed"
	"slices"
	"strings"
	"sync"

	"lassolab/engine/interchange"
	"lassolab/engine/say"
)

//go:embed [0-9]*.md
var files embed.FS

// Example is a model with its explanation.
type Example struct {
	ID       string // part of addresses: the file's name without its number
	Title    string
	Markdown string // the page, without title, settings and model
	Model    string // HOA, a program in Promela, or a net in PNML
	Settings Settings

	text func() string
}

// Text is the model as the page opens it: a net is one in HOA.
func (e *Example) Text() string { return e.text() }

// Settings say how an example is searched when it is opened. Empty fields leave the page's defaults.
type Settings struct {
	Group      string // the heading it stands under in the list
	Question   string // what the model is asked, in a sentence
	Algorithms []string
	Accept     string   // the acceptance question
	Order      string   // labels that come first in ≪, separated by commas
	Show       string   // the search whose explored graph and lasso are shown
	Property   string   // the formula that is asked; empty: the acceptance question
	Target     string   // component=state to be reached; empty: all is explored
	Ends       bool     // it is asked of the runs that end
	Fair       string   // components to which the runs are fair that it is asked of, separated by commas
	Fairness   string   // weak or strong; empty: unconditionally
	Accepting  bool     // every component accepts again and again in the runs it is asked of
	Family     string   // the member of a family that the model is, besides properties that it states; empty: of none
	Broken     []string // conditions that are also taken away, of each search that rests on them
}

// All returns the examples in the order of the list. The first is what a new visitor sees.
var All = sync.OnceValue(func() []Example {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the folder is embedded
	}
	list := make([]Example, 0, len(entries))
	for _, entry := range entries {
		text, err := files.ReadFile(entry.Name())
		if err != nil {
			panic(err)
		}
		_, id, _ := strings.Cut(strings.TrimSuffix(entry.Name(), ".md"), "-")
		list = append(list, read(id, string(text)))
	}
	return list
})

// Group is a heading in the list of examples, and what stands under it.
type Group struct {
	Name     string
	Examples []Example
}

// Groups returns the examples by their headings, in the order of their first examples.
var Groups = sync.OnceValue(func() (groups []Group) {
	for _, e := range All() {
		at := slices.IndexFunc(groups, func(g Group) bool { return g.Name == e.Settings.Group })
		if at < 0 {
			at = len(groups)
			groups = append(groups, Group{Name: e.Settings.Group})
		}
		groups[at].Examples = append(groups[at].Examples, e)
	}
	return groups
})

// Find returns the example with the given id.
func Find(id string) (Example, bool) {
	for _, e := range All() {
		if e.ID == id {
			return e, true
		}
	}
	return Example{}, false
}

// read takes an example's file apart.
func read(id, text string) Example {
	e := Example{ID: id}
	if text, e.Model = cut(text, "hoa"); e.Model == "" {
		text, e.Model = cut(text, "promela")
	}
	model := e.Model
	e.text = func() string { return model }
	if rest, net := cut(text, "pnml"); net != "" {
		text, e.Model = rest, net
		e.text = sync.OnceValue(func() string { return interchange.Open(id+".pnml", net, nil).HOA })
	}
	text, settings := cut(text, "lassolab")
	e.Settings = readSettings(settings)
	text = strings.TrimSpace(text)
	if rest, ok := strings.CutPrefix(text, "# "); ok {
		e.Title, text, _ = strings.Cut(rest, "\n")
	}
	e.Markdown = strings.TrimSpace(text) + "\n"
	return e
}

// cut takes the first fenced block of a language out of the text.
func cut(text, language string) (rest, block string) {
	before, after, ok := strings.Cut(text, "\n```"+language+"\n")
	if !ok {
		return text, ""
	}
	block, after, _ = strings.Cut(after, "\n```")
	return before + after, block + "\n"
}

func readSettings(text string) Settings {
	var s Settings
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch strings.TrimSpace(key) {
		case "group":
			s.Group = value
		case "question":
			s.Question = value
		case "algorithms":
			s.Algorithms = say.Names(value)
		case "accept":
			s.Accept = value
		case "order":
			s.Order = value
		case "show":
			s.Show = value
		case "target":
			s.Target = value
		case "property":
			s.Property = value
		case "ends":
			s.Ends = value == "yes"
		case "fair":
			s.Fair = value
		case "fairness":
			s.Fairness = value
		case "accepting":
			s.Accepting = value == "yes"
		case "family":
			s.Family = value
		case "broken":
			s.Broken = say.Names(value)
		}
	}
	return s
}
