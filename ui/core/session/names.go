package session

import (
	"fmt"
	"strconv"
	"strings"

	"lassolab/engine/film"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// StateName is the name of a component's state, or a question mark.
func StateName(c *network.Component, state int32) string {
	if state < 0 || int(state) >= len(c.States) {
		return "?"
	}
	return c.States[state]
}

// SetName writes a set of states of a component: "{a, b}".
func SetName(c *network.Component, set []int32) string {
	names := make([]string, len(set))
	for i, s := range set {
		names[i] = StateName(c, s)
	}
	return say.Set(names)
}

// NodeWords is how a node of an explored graph is called: its place in the order of
// storing, or that it was only seen.
func NodeWords(g *film.Graph, node int32) string {
	number, event := g.Nodes[node].Number, g.Nodes[node].Occurrence != nil
	switch {
	case event && number >= 0:
		return fmt.Sprintf("event %d", number)
	case event:
		return "a cut-off"
	case number >= 0:
		return fmt.Sprintf("state %d", number)
	}
	return "a state that is not stored"
}

// NodeName is the same at the beginning of a line.
func NodeName(g *film.Graph, node int32) string { return say.Capital(NodeWords(g, node)) }

// NodeNumber is the same in a word, for tables.
func NodeNumber(g *film.Graph, node int32) string {
	if node < 0 || int(node) >= len(g.Nodes) {
		return "?"
	}
	if number := g.Nodes[node].Number; number >= 0 {
		return strconv.Itoa(number)
	}
	return "not stored"
}

// NodeAt is how a node is called at event k of the run's film: its number, or whose split it is.
func (r *Run) NodeAt(node int32, k int) string {
	if number := r.Playback.Number(node); number >= 0 {
		return strconv.Itoa(number)
	}
	for events := r.Report.Film.Events; k >= 0; k-- {
		if e := events[k]; e.Kind == film.Nested && e.To == node && e.From >= 0 {
			return "split of " + r.NodeAt(e.From, k-1)
		}
	}
	return "?"
}

// Place writes the slide, the step and the instance of the exercises as addresses have them: /7.3, /7.3~5; empty: it is the
// beginning of the lecture.
func (l *Lecture) Place() string {
	place := ""
	if l.Slide > 0 || l.Step > 0 || l.Seed > 0 {
		place = "/" + strconv.Itoa(l.Slide+1)
	}
	if l.Step > 0 {
		place += "." + strconv.Itoa(l.Step)
	}
	if l.Seed > 0 {
		place += "~" + strconv.Itoa(l.Seed)
	}
	return place
}

// FileStem makes of a title what a file's name can hold in every system, without an extension.
func FileStem(title string) string {
	const limit = 80
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '-', r == '_':
			return r
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		case r == ' ':
			return '-'
		}
		return -1
	}, title)
	if name == "" {
		return "model"
	}
	return name[:min(len(name), limit)]
}
