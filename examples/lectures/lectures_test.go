package lectures_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/examples/lectures"
	"lassolab/ui/core/link"
	"lassolab/ui/view/lecture"
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

// Bounds of a slide's words: beside a scene or with a diagram there is less room. A formula within a line counts as a word, one on a line of its
// own as eight.
const (
	besideScene = 70
	withDiagram = 85
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

func TestEveryLectureHasTenToTwentyFourSlidesThatFitWithNotes(t *testing.T) {
	eachLecture(t, func(t *testing.T, read *lecture.Lecture, list []slide) {
		if len(list) < 10 || len(list) > 24 {
			t.Errorf("there are %d slides", len(list))
		}
		exercises := 0
		for _, s := range list {
			exercises += len(s.all("exercise"))
			if len(s.all("notes")) == 0 {
				t.Errorf("line %d: %q has no notes", s.line, s.title)
			}
			if s.read.Minutes == 0 && s.title != "What to read" {
				t.Errorf("line %d: the notes of %q do not say how long it takes", s.line, s.title)
			}
			bound := alone
			switch {
			case s.read.Scene != nil:
				bound = besideScene
			case s.read.Diagram != nil:
				bound = withDiagram
			}
			if count := words(s.text); count > bound {
				t.Errorf("line %d: %q has %d words, %d are too many", s.line, s.title, count, bound+1)
			}
			for _, step := range s.read.Steps {
				if step.Sentence == "" || words(step.Sentence) > ofStep {
					t.Errorf("line %d: the sentence has %d words", step.Line, words(step.Sentence))
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

// aloud are the lectures whose steps can be read aloud.
var aloud = []string{"commutativity", "decoupled"}

var (
	// telegraph are the signs by which a sentence leaves words out.
	telegraph = regexp.MustCompile(`[:;…]| – |\.\.`)
	// sentenceEnd is the end of a sentence: the full stop within a name or a number is none.
	sentenceEnd = regexp.MustCompile(`[.?!](?:\s+|$)`)
)

// leastWords is how many words a complete sentence has at least: a subject, a verb, and what it says of them.
const leastWords = 4

// Each step of these lectures has one or two sentences that are complete: they begin with a capital letter, end with a full stop, and leave
// no words out.
func TestStepsCanBeReadAloud(t *testing.T) {
	eachLecture(t, func(t *testing.T, read *lecture.Lecture, list []slide) {
		if !slices.ContainsFunc(aloud, func(id string) bool { return strings.HasSuffix(t.Name(), "/"+id) }) {
			return
		}
		for _, s := range list {
			for _, step := range s.read.Steps {
				said := strings.TrimSpace(inline.ReplaceAllString(strings.ReplaceAll(step.Sentence, `$\square$`, ""), "x"))
				ends := sentenceEnd.FindAllStringIndex(said, -1)
				if len(ends) == 0 || ends[len(ends)-1][1] != len(said) || len(ends) > 2 {
					t.Errorf("line %d: %d sentences end in %q: a step has one or two", step.Line, len(ends), step.Sentence)
					continue
				}
				if telegraph.MatchString(said) {
					t.Errorf("line %d: %q cannot be read aloud", step.Line, step.Sentence)
				}
				from := 0
				for _, end := range ends {
					one := strings.TrimLeft(said[from:end[0]], "*")
					from = end[1]
					if first, _ := utf8.DecodeRuneInString(one); !unicode.IsUpper(first) || len(strings.Fields(one)) < leastWords {
						t.Errorf("line %d: %q is not a complete sentence", step.Line, one)
					}
				}
			}
		}
	})
}

// asks are the settings of a scene's search.
func asks(s *link.Settings, search string) settings {
	with := settings{"algorithm": search}
	for key, value := range map[string]string{
		"accept": s.Accept, "order": s.Order, "reading": s.Reading, "target": s.Target, "centre": s.Centre, "prune": s.Prune,
		"hash": s.Hash, "property": s.Property, "fair": s.Fair, "fairness": s.Fairness,
		"blind": s.Blind, "elu": s.Elu, "guilty": s.Guilty, "blocker": s.Blocker,
	} {
		if value != "" {
			with[key] = value
		}
	}
	if s.Ends {
		with["ends"] = "yes"
	}
	if s.Accepting {
		with["accepting"] = "yes"
	}
	return with
}

// Every scene opens, its searches run, the slide's checks say what they find, and what its steps show is there.
func TestEverySceneOpensAndItsStepsLieWithinItsFilms(t *testing.T) {
	eachLecture(t, func(t *testing.T, read *lecture.Lecture, list []slide) {
		d := newDesk(read)
		for _, s := range list {
			scene := s.read.Scene
			if scene == nil {
				continue
			}
			n := document(t, scene.Link.Text).Network
			searches := slices.Clone(scene.Link.Settings.Algorithms)
			for _, b := range scene.Link.Settings.Broken {
				if !slices.Contains(scene.Link.Settings.Algorithms, b.Algorithm) {
					t.Errorf("line %d: %s runs only beside the whole search: name that among the algorithms", scene.Line, b.Algorithm)
				}
				searches = append(searches, b.Algorithm+" without "+b.Without)
			}
			for _, name := range searches {
				r, err := d.search(t, scene.Model, asks(&scene.Link.Settings, name))
				if err != nil {
					t.Errorf("line %d: %s: %v", scene.Line, name, err)
				} else if a, _ := engine.Find(r.Algorithm); a.Lasso && !s.tells(name, verdict(r), scene.Model) {
					t.Errorf("line %d: the checks lack \"verdict = %s of %s on %s\"", scene.Line, verdict(r), name, scene.Model)
				}
			}
			d.shows(t, scene, &scene.Link.View, n, searches, scene.Line)
			for _, step := range s.read.Steps {
				d.shows(t, scene, &step.View, n, searches, step.Line)
			}
		}
	})
}

// shows fails where a view shows what is not there.
func (d *desk) shows(t *testing.T, scene *lecture.Scene, v *link.View, n *network.Network, searches []string, line int) {
	t.Helper()
	within := func(what string, index, length int) {
		if index >= length {
			t.Errorf("line %d: %s %d is not one of %d", line, what, index, length)
		}
	}
	within("component", v.Component.Get(), len(n.Components))
	if len(searches) == 0 {
		if _, at := v.Event.Get(); at || v.Step > 0 {
			t.Errorf("line %d: nothing is searched", line)
		}
		return
	}
	film, lasso := d.shown(t, scene, v.Graph, searches, line), d.shown(t, scene, v.Lasso, searches, line)
	if film == nil || lasso == nil {
		return
	}
	if event, _ := v.Event.Get(); event != lecture.LastEvent {
		within("event", event, len(film.Film.Events))
	}
	within("node", v.Node.Get(), len(film.Film.Nodes))
	within("edge", v.Edge.Get(), len(film.Film.Graph().Edges))
	run := lasso.Lasso
	if run == nil {
		run = lasso.Path
	}
	if besideIt := v.Stage.Beside.Has(link.LassoBeside) || v.Stage.Whole == link.Lasso; run == nil && (besideIt || v.Step > 0) {
		t.Errorf("line %d: there is no lasso to be shown", line)
	} else if run != nil {
		within("step", v.Step, len(run.Prefix)+len(run.Cycle)+1)
	}
}

// shown is a search whose film or lasso is shown; nil: it is none of those that run.
func (d *desk) shown(t *testing.T, scene *lecture.Scene, name string, searches []string, line int) *engine.Report {
	t.Helper()
	r, err := d.search(t, scene.Model, asks(&scene.Link.Settings, name))
	if err != nil || !slices.Contains(searches, name) {
		t.Errorf("line %d: %q is not searched here: %v", line, name, err)
		return nil
	}
	return r
}

// tells reports whether the slide's checks say what a search of a model finds.
func (s *slide) tells(algorithm, verdict, model string) bool {
	return slices.ContainsFunc(s.checks(), func(c check) bool {
		said, with, _ := asked(strings.TrimPrefix(c.what, verdict+" of "))
		return c.value == "verdict" && strings.HasPrefix(c.what, verdict+" of ") && with["algorithm"] == algorithm && said == model
	})
}
