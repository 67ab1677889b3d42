package lecture

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/network"
	"lassolab/engine/open"
	"lassolab/engine/say"
	"lassolab/engine/teach"
	"lassolab/ui/core/link"
)

// Scene is what is live beside a slide.
type Scene struct {
	Name  string
	Model string // as the block refers to it
	Link  link.Scene
	Line  int
}

// usualView is what a scene shows of which its lecture says nothing: no state is a bare number.
var usualView = link.View{Names: true}

// scene reads a block of scene; nil: it has no model.
func (r *reader) scene(b Block) *Scene {
	facts := teach.ReadBlock(b.Text, b.Line)
	defer func() { r.Problems = append(r.Problems, facts.Problems()...) }()
	s := &Scene{Name: b.Name, Line: b.Line, Link: link.Scene{Version: link.Version, Settings: r.defaults, View: usualView}}
	model, ok := facts.Entry("model")
	if !ok {
		facts.Wrong(facts.Start(), "the line \"model: NAME\" is missing: it names a model of this lecture, example/ID or family/NAME n=5")
	} else {
		var reason string
		if s.Link.Text, reason = r.ModelText(model.Value); reason != "" {
			facts.Wrong(model.At, "%s", reason)
		}
	}
	s.Model = model.Value
	n := r.network(s.Link.Text)
	for _, k := range keys {
		if e, ok := facts.Entry(k.name); ok {
			if err := r.set(k, &s.Link, n, e.Value); err != nil {
				facts.Wrong(e.At, "%v", err)
			}
		}
	}
	if s.Link.Text == "" {
		return nil
	}
	if s.Link.View.Graph == "" && len(s.Link.Settings.Algorithms) > 0 {
		s.Link.View.Graph = s.Link.Settings.Algorithms[0]
	}
	if s.Link.View.Lasso == "" {
		s.Link.View.Lasso = s.Link.View.Graph
	}
	return s
}

// set takes a line into a scene. What is wrong is not taken in part.
func (r *reader) set(k key, scene *link.Scene, n *network.Network, value string) error {
	taken := *scene
	if err := k.set(&taken, n, value); err != nil {
		return err
	}
	if view := taken.View.Model; view != link.Draw && len(r.views) > 0 && !slices.Contains(r.views, view) {
		return fmt.Errorf("view is %s, not %q", say.Or(append([]string{drawings}, words(r.views)...)), string(view))
	}
	*scene = taken
	return nil
}

// network is the network of a text, which many scenes may have; nil when it cannot be read.
func (r *reader) network(text string) *network.Network {
	n, ok := r.networks[text]
	if !ok {
		r.pause()
		n = networkOf(text)
		r.networks[text] = n
	}
	return n
}

// networkOf is the network of a text; nil when it cannot be read.
func networkOf(text string) *network.Network {
	if d := open.Now(text, open.Options{}).Document; d != nil {
		return d.Network
	}
	return nil
}

// Written is a scene as a block of a lecture whose model has the given name: it says what differs from the defaults.
func Written(scene link.Scene, model string, defaults link.Settings) string {
	var b strings.Builder
	usual := link.Scene{Settings: defaults, View: usualView}
	n := networkOf(scene.Text)
	b.WriteString("model: " + model + "\n")
	for _, k := range keys {
		if value := k.get(&scene, n); value != k.get(&usual, n) {
			b.WriteString(strings.TrimRight(k.name+": "+strings.ReplaceAll(value, "\n", " "), " ") + "\n")
		}
	}
	return b.String()
}

// readSteps reads the steps of a slide.
func (r *reader) readSteps(b Block) {
	var scene link.Scene
	var n *network.Network
	if of := r.slide.Scene; of != nil {
		scene, n = of.Link, r.network(of.Link.Text)
	}
	line := b.Line - 1
	for row := range strings.Lines(b.Text) {
		line++
		row = strings.TrimSpace(row)
		if row == "" || strings.HasPrefix(row, "#") {
			continue
		}
		moves, sentence, ok := strings.Cut(row, ": ")
		if !ok {
			r.wrong(line, "a step is of the form \"event 12: what is to be seen\"")
			continue
		}
		scene.View.Ask = teach.AskNothing // a question belongs to its step
		for move := range strings.SplitSeq(moves, ";") {
			name, value, _ := strings.Cut(strings.TrimSpace(move), " ")
			if err := r.move(&scene, n, name, strings.TrimSpace(value)); err != "" {
				r.wrong(line, "%s", err)
			}
		}
		sentence = strings.TrimSpace(sentence)
		r.slide.Steps = append(r.slide.Steps, Step{Sentence: sentence, HTML: r.inline(sentence), View: scene.View, Line: line})
	}
}

// sayOnly is the word of a step that moves nothing.
const sayOnly = "say"

// move takes a step's key into the scene; the reason says why not.
func (r *reader) move(scene *link.Scene, n *network.Network, name, value string) (reason string) {
	var names []string
	switch of := r.slide; {
	case name == sayOnly && value == "":
		return ""
	case of.Diagram != nil && (name == shows || name == marks):
		return of.Diagram.step(len(of.Steps)+1, value, name == marks)
	case of.Diagram != nil:
		names = []string{shows, marks}
	}
	for _, k := range keys {
		switch {
		case r.slide.Scene == nil:
		case k.name == name && !k.moment:
			return "a step cannot change " + name + ", which belongs to the search: put another scene on a slide of its own"
		case k.name == name:
			if err := r.set(k, scene, n, value); err != nil {
				return err.Error()
			}
			return ""
		case k.moment:
			names = append(names, k.name)
		}
	}
	return "a step says " + say.Or(names) + ", not " + strconv.Quote(name)
}
