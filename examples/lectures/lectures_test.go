package lectures_test

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/block"
	"lassolab/engine/say"
	"lassolab/examples/lectures"
)

func TestLecturesAreNumberedAndFound(t *testing.T) {
	for i, l := range lectures.All() {
		if l.Number < 1 || i > 0 && l.Number <= lectures.All()[i-1].Number {
			t.Errorf("%s has the number %d", l.ID, l.Number)
		}
		if found, ok := lectures.Find(l.ID); !ok || found.Number != l.Number {
			t.Errorf("%s is not found", l.ID)
		}
	}
}

// Bounds of a slide's words: beside a scene there is less room. A formula within a line counts as a word, one on a line of its
// own as eight.
const (
	besideScene = 70
	alone       = 115
	ofStep      = 30
)

var (
	comment = regexp.MustCompile(`(?s)<!--.*?-->`)
	shown   = regexp.MustCompile(`(?s)\$\$.*?\$\$`)
	inline  = regexp.MustCompile("\\$[^$\\n]*\\$|`[^`\\n]*`")
)

// words counts the words of a slide.
func words(text string) int {
	text = comment.ReplaceAllString(text, "")
	text = shown.ReplaceAllString(text, " x x x x x x x x ")
	text = inline.ReplaceAllString(text, "x")
	count := 0
	for _, word := range strings.Fields(text) {
		if strings.ContainsFunc(word, func(r rune) bool { return r >= '0' && r != '|' }) {
			count++
		}
	}
	return count
}

func TestEveryLectureHasTenToTwentySlidesThatFitWithNotes(t *testing.T) {
	eachLecture(t, func(t *testing.T, list []slide) {
		if len(list) < 10 || len(list) > 20 {
			t.Errorf("there are %d slides", len(list))
		}
		exercises := 0
		for _, s := range list {
			exercises += len(s.all("exercise"))
			if len(s.all("notes")) == 0 {
				t.Errorf("line %d: %q has no notes", s.line, s.title)
			}
			bound, scenes := alone, s.all("scene")
			if len(scenes) > 0 {
				bound = besideScene
			}
			if count := words(s.text); count > bound {
				t.Errorf("line %d: %q has %d words, %d are too many", s.line, s.title, count, bound+1)
			}
			if len(scenes) > 1 {
				t.Errorf("line %d: %q has %d scenes", s.line, s.title, len(scenes))
			}
			for _, b := range s.all("steps") {
				if len(scenes) == 0 {
					t.Errorf("line %d: these steps have no scene", b.line)
				}
				for _, step := range b.steps() {
					if step.sentence == "" || words(step.sentence) > ofStep {
						t.Errorf("line %d: the sentence has %d words", step.line, words(step.sentence))
					}
				}
			}
			for _, b := range s.blocks {
				if !slices.Contains(live, b.kind) && b.kind != "" && b.kind != "text" && b.kind != "markdown" {
					t.Errorf("line %d: there are no blocks of kind %q", b.line, b.kind)
				}
			}
		}
		if exercises < 3 || exercises > 5 {
			t.Errorf("there are %d exercises", exercises)
		}
		if last := list[len(list)-1]; last.title != "What to read" {
			t.Errorf("the last slide is %q", last.title)
		}
	})
}

// scenes reads a block of a scene.
func (b *fenced) scene(t *testing.T) (model string, with settings, searches []string, view map[string]string) {
	t.Helper()
	read := block.Read(b.text, b.line)
	with, view = settings{}, map[string]string{}
	for _, key := range []string{"accept", "order", "reading", "target", "centre", "prune", "hash", "property", "ends", "fair", "accepting"} {
		if value := read.Text(key); value != "" {
			with[key] = value
		}
	}
	for _, key := range []string{
		"as", "whole", "companions", "view", "text", "component", "graph", "beside", "lasso", "step", "lasso-as", "event", "pruned", "node",
		"edge", "twin", "names", "walk", "member", "zoom", "title", "question", "states", "memory", "seconds",
	} {
		if value := read.Text(key); value != "" {
			view[key] = value
		}
	}
	model = read.Text("model")
	searches = append(say.Names(read.Text("algorithms")), say.Names(read.Text("broken"))...)
	for _, d := range read.Problems() {
		t.Errorf("line %d: %s", d.Line, d.Message)
	}
	return model, with, searches, view
}

// Every scene opens, its searches run, the slide's checks say what they find, and what its steps show is there.
func TestEverySceneOpensAndItsStepsLieWithinItsFilms(t *testing.T) {
	eachLecture(t, func(t *testing.T, list []slide) {
		d := newDesk(t, list)
		for _, s := range list {
			for _, b := range s.all("scene") {
				model, with, searches, view := b.scene(t)
				text, ok := d.text(t, model)
				if !ok {
					t.Errorf("line %d: there is no model %q", b.line, model)
					continue
				}
				n := open(t, text).Network
				for _, name := range searches {
					with["algorithm"] = name
					r, err := d.search(t, model, with)
					if err != nil {
						t.Errorf("line %d: %s: %v", b.line, name, err)
						continue
					}
					if a, _ := engine.Find(r.Algorithm); a.Lasso && !s.tells(name, verdict(r), model) {
						t.Errorf("line %d: the checks lack \"verdict = %s of %s on %s\"", b.line, verdict(r), name, model)
					}
				}
				if len(searches) == 0 {
					continue
				}
				at := view
				show := func(line int) {
					name := searches[0]
					if at["graph"] != "" {
						name = at["graph"]
					}
					with["algorithm"] = name
					r, err := d.search(t, model, with)
					if err != nil || !slices.Contains(searches, name) {
						t.Errorf("line %d: %s is not searched here: %v", line, name, err)
						return
					}
					within(t, line, "event", at["event"], len(r.Film.Events))
					within(t, line, "node", at["node"], len(r.Film.Nodes))
					within(t, line, "edge", at["edge"], len(r.Film.Graph().Edges))
					if at["lasso"] != "" {
						with["algorithm"] = at["lasso"]
						r, err = d.search(t, model, with)
						if err != nil {
							t.Errorf("line %d: %v", line, err)
							return
						}
					}
					run := r.Lasso
					if run == nil {
						run = r.Path
					}
					if at["step"] != "" && run == nil {
						t.Errorf("line %d: there is no lasso to walk", line)
					} else if at["step"] != "" {
						within(t, line, "step", at["step"], len(run.Prefix)+len(run.Cycle)+1)
					}
					if c := at["component"]; c != "" && n.Component(c) < 0 {
						t.Errorf("line %d: there is no component %q", line, c)
					}
				}
				show(b.line)
				for _, steps := range s.all("steps") {
					for _, step := range steps.steps() {
						for _, key := range step.keys {
							at[key[0]] = key[1]
						}
						show(step.line)
					}
				}
			}
		}
	})
}

// tells reports whether the slide's checks say what a search of a model finds.
func (s *slide) tells(algorithm, verdict, model string) bool {
	return slices.ContainsFunc(s.checks(), func(c check) bool {
		said, with, _ := asked(strings.TrimPrefix(c.what, verdict+" of "))
		return c.value == "verdict" && strings.HasPrefix(c.what, verdict+" of ") && with["algorithm"] == algorithm && said == model
	})
}

// within fails unless a number that a scene names lies from 1 to the given one.
func within(t *testing.T, line int, what, value string, last int) {
	t.Helper()
	if value == "" || value == "start" || value == "end" {
		return
	}
	if n, err := strconv.Atoi(value); err != nil || n < 1 || n > last {
		t.Errorf("line %d: %s %s is not one of 1 to %d", line, what, value, last)
	}
}
