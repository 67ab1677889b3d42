package lecture

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"lassolab/engine/family"
	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/teach"
	"lassolab/engine/testkit"
	"lassolab/examples/lectures"
	"lassolab/ui/core/link"
)

func nobody() Finder { return func(string) []Word { return nil } }

// views are names of views of the model.
var views = []link.ModelView{link.Draw, "topology", link.Simulate, "labels", "property", "doctor"}

var usual = link.Settings{Algorithms: []string{"ndfs"}, Accept: "simultaneous", States: 1000}

func lectureOf(t *testing.T, source string) *Lecture {
	t.Helper()
	return Read(strings.ReplaceAll(source, "~~~", "```"), usual, nobody)
}

const small = `# Two philosophers

They share two forks.

~~~lecture
author: A teacher
topic: Basics
minutes: 45
~~~

~~~family two
family: philosophers
n: 2
~~~

## The network

Four *components*, and $2^n$ things.

~~~scene
model: two
algorithms: ndfs, decndfs
graph: ndfs
companions: code
~~~

~~~steps
event start: The stacks are **empty**.
event 12; component P0: It goes on.
event end; companions lasso; step 3: The lasso.
~~~

~~~notes
Wait here.
~~~

~~~checks
4 = components on two
~~~

### A heading within

~~~go
code()
~~~
`

func TestALectureIsTakenApart(t *testing.T) {
	l := lectureOf(t, small)
	if len(l.Problems) > 0 {
		t.Fatalf("problems: %v", l.Problems)
	}
	if l.Title != "Two philosophers" || l.About != (About{"A teacher", "Basics", 45, "They share two forks."}) {
		t.Errorf("the lecture is %q, %+v", l.Title, l.About)
	}
	if len(l.Slides) != 2 || l.Slides[0].Title != l.Title || l.Slides[1].Title != "The network" || l.Slides[1].Line != 16 {
		t.Fatalf("the slides are %+v", l.Slides)
	}
	s := l.Slides[1]
	if s.Scene == nil || s.Scene.Link.View.Graph != "ndfs" || s.Scene.Link.View.Lasso != "ndfs" ||
		!slices.Equal(s.Scene.Link.Settings.Algorithms, []string{"ndfs", "decndfs"}) || s.Scene.Link.Settings.States != usual.States {
		t.Fatalf("the scene is %+v", s.Scene)
	}
	if want := hoa.Write(mustBuild(t)); s.Scene.Link.Text != want {
		t.Error("the scene's model is not that of the family")
	}
	if len(s.Steps) != 3 || s.Steps[0].HTML != "The stacks are <strong>empty</strong>." {
		t.Fatalf("the steps are %+v", s.Steps)
	}
	var events []int
	for _, step := range s.Steps {
		at, _ := step.View.Event.Get()
		events = append(events, at)
	}
	if !slices.Equal(events, []int{-1, 11, LastEvent}) {
		t.Errorf("the steps are at the events %d", events)
	}
	if v := s.Steps[2].View; v.Component.Get() != 0 || v.Step != 3 || v.Stage.Beside != (link.Companions{link.LassoBeside}) {
		t.Errorf("the last step shows %+v", v)
	}
	if !strings.Contains(s.Notes, "Wait here.") || len(s.Checks) != 1 || s.Checks[0].Line != 38 {
		t.Errorf("notes %q, checks %+v", s.Notes, s.Checks)
	}
	var kinds []string
	for _, p := range s.Parts {
		kinds = append(kinds, fmt.Sprint(p.HTML != "", p.Steps))
	}
	if !slices.Equal(kinds, []string{"true false", "false true", "true false"}) {
		t.Errorf("the parts are %v", kinds)
	}
	if html := s.Parts[0].HTML; !strings.Contains(html, "<em>components</em>") || !strings.Contains(html, "<tex-formula>2^n</tex-formula>") {
		t.Errorf("the text is %q", html)
	}
	if html := s.Parts[2].HTML; !strings.Contains(html, "<h3") || !strings.Contains(html, "code()") {
		t.Errorf("the text is %q", html)
	}
}

func mustBuild(t *testing.T) *network.Network {
	n, err := family.Find("philosophers").Build(map[string]int{"n": 2})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestMistakesInBlocksAreToldWithTheirPlacesAndTheRestWorks(t *testing.T) {
	const model = "~~~family two\nfamily: philosophers\nn: 2\n~~~\n"
	var words strings.Builder
	for _, c := range []struct{ source, place string }{
		{"~~~hoa bad\nHOA: v1\nStates: x\n~~~\n", "x:3."},
		{"~~~family f\nfamily: philosofers\n~~~\n", "x:2.9-19: "},
		{"~~~family f\nfamily: philosophers\nn: 100000\n~~~\n", "x:3.4-9: "},
		{"~~~scene\nmodel: tow\n~~~\n" + model, "x:2.8-10: "},
		{"~~~scene\nalgorithms: ndfs\n~~~\n", "x:2.1-1: "},
		{"~~~scene\nmodel: two\nalgorithms: nfds\n~~~\n" + model, "x:3.13-16: "},
		{"~~~scene\nmodel: two\nalgoritms: ndfs\n~~~\n" + model, "x:3.1-9: "},
		{"~~~scene\nmodel: two\nevent: soon\n~~~\n" + model, "x:3.8-11: "},
		{"~~~scene\nmodel: two\ncamera: 1 2 3 -4\n~~~\n" + model, "x:3.9-16: "},
		{"~~~scene\nmodel: two\n~~~\n~~~steps\nevent 3\n~~~\n" + model, "x:5.1-7: "},
		{"~~~scene\nmodel: two\n~~~\n~~~steps\naccept generalized: x\n~~~\n" + model, "x:5.1-21: "},
		{"~~~steps\nevent 3: x\n~~~\n", "x:1.1-8: "},
		{"~~~scene\nmodel: two\n~~~\n~~~scene\nmodel: two\n~~~\n" + model, "x:4.1-8: "},
		{"~~~lecture\nminutes: soon\n~~~\n", "x:2.10-13: "},
		{"~~~notes for me\nx\n~~~\n", "x:1.1-15: "},
		{"~~~notes 601 minutes\nx\n~~~\n", "x:1.1-20: "},
		{"~~~diagram\nnode: s 0 0\n~~~\n", "x:2.1-1: "},
		{"~~~diagram\nabout: x\nnode: s 0\n~~~\n", "x:3.7-9: "},
		{"~~~diagram\nabout: x\nnode: s 0 0\nnode: s 1 0\n~~~\n", "x:4.7-11: "},
		{"~~~diagram\nabout: x\nnode: s NaN 0\n~~~\n", "x:3.7-13: "},
		{"~~~diagram\nabout: x\nnode: s 1e9 0\n~~~\n", "x:3.7-13: "},
		{"~~~diagram\nabout: x\nnode: s 0 0 red\n~~~\n", "x:3.7-15: "},
		{"~~~diagram\nabout: x\nnode: s 0 0\npath: s ~> t\n~~~\n", "x:4.7-12: "},
		{"~~~diagram\nabout: x\nnode: s 0 0\npath: s thick\n~~~\n", "x:4.7-13: "},
		{"~~~diagram\nabout: x\nnode: s 0 0\npath: s => s\n~~~\n", "x:4.7-12: "},
		{"~~~diagram\nabout: x\nnode: s 0 0\narea: V around\n~~~\n", "x:4.7-14: "},
		{"~~~diagram\nabout: x\nnode: s 0 0\nedge: s s\n~~~\n", "x:4.1-4: "},
		{"~~~diagram\nabout: x\nnode: s 0 0\n~~~\n~~~steps\nshow t: x\n~~~\n", "x:6.1-9: "},
		{"~~~diagram\nabout: x\nnode: s 0 0\n~~~\n~~~steps\nevent 3: x\n~~~\n", "x:6.1-10: "},
		{"~~~diagram\nabout: x\nnode: s 0 0\n~~~\n~~~diagram\nabout: x\nnode: s 0 0\n~~~\n", "x:5.1-10: "},
	} {
		source := c.source + "\nand this\n"
		l := lectureOf(t, source)
		var said []string
		for _, d := range l.Problems {
			said = append(said, d.Format("x"))
		}
		if len(said) == 0 || !strings.HasPrefix(said[0], c.place) {
			t.Fatalf("%s\nsays %q\nand not at %s", source, said, c.place)
		}
		fmt.Fprintf(&words, "%q\n%s\n", strings.TrimSuffix(c.source, model), said[0])
		if last := l.Slides[len(l.Slides)-1]; !strings.Contains(last.Parts[len(last.Parts)-1].HTML, "and this") {
			t.Errorf("%s\nthe rest of the lecture is lost", source)
		}
	}
	testkit.Golden(t, words.String())
}

func TestASceneSaysAllThatALinkSays(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	n := mustBuild(t)
	text := hoa.Write(n)
	for range 300 {
		scene := link.Scene{Version: link.Version, Text: text, Settings: usual}
		changed := fill(t, random, reflect.ValueOf(&scene).Elem(), "")
		written := Written(scene, "m", usual)
		l := Read("```hoa m\n"+text+"```\n\n```scene\n"+written+"```\n", usual, nobody)
		if len(l.Problems) > 0 {
			t.Fatalf("%s\n%v", written, l.Problems)
		}
		got := l.Slides[0].Scene.Link
		if scene.View.Graph == "" && len(scene.Settings.Algorithms) > 0 { // a scene shows something
			scene.View.Graph = scene.Settings.Algorithms[0]
		}
		if scene.View.Lasso == "" {
			scene.View.Lasso = scene.View.Graph
		}
		if !reflect.DeepEqual(got, scene) {
			t.Fatalf("changed %v\n%s\ngives  %+v\nand not %+v", changed, written, got, scene)
		}
	}
}

// fill gives some of the fields of a scene other values than they have, and says which.
func fill(t *testing.T, random *rand.Rand, v reflect.Value, path string) (changed []string) {
	if random.IntN(4) > 0 && v.Kind() != reflect.Struct {
		return nil
	}
	some := func(list ...string) string { return list[random.IntN(len(list))] }
	put := func(x any) []string {
		v.Set(reflect.ValueOf(x))
		return []string{path}
	}
	switch path {
	case ".Version", ".Text", ".Family", ".Formulas": // texts of their own; a lecture has no files of formulas
		return nil
	case ".View.Stage.As":
		return put(link.Arrangements[random.IntN(3)])
	case ".View.Stage.Whole":
		return put(link.Panels[random.IntN(len(link.Panels))])
	case ".View.Stage.Beside":
		return put(link.Companions{link.LassoBeside, link.CodeBeside})
	case ".View.Model":
		return put(views[random.IntN(len(views))])
	case ".View.Ask":
		return put(teach.Askings[random.IntN(len(teach.Askings))])
	case ".View.LassoAs":
		return put(link.LassoLanes)
	case ".View.Graph", ".View.Lasso":
		return put(some("ndfs", "dfs", "hand"[:0]))
	case ".View.Component", ".View.LassoOf", ".View.Node", ".View.Edge":
		return put(link.At(random.IntN(4)))
	case ".View.Event":
		return put(link.AtEvent(random.IntN(9) - 1))
	case ".View.Camera":
		return put(link.Camera{Node: random.IntN(9), X: float64(random.IntN(9)) / 2, Y: -3, Scale: 1 + random.Float64()})
	case ".View.Walk":
		return put(&link.Walk{Start: random.IntN(3), Loop: link.At(random.IntN(2)), Fired: []link.Fired{{Label: "a b"}, {Label: "c,d", Choice: 2}, {Label: `q"/1`}}})
	case ".View.Member":
		return put(&link.Member{Graph: "decndfs", Node: link.At(3), States: []int{0, 2}})
	case ".Settings.Algorithms":
		return put([]string{"dfs", "ndfs"})
	case ".View.Only":
		return put([]string{"P0", "F1"})
	case ".View.Watches":
		return put([]string{"P0", "G(P0@fed -> F x), y"})
	case ".View.Beside":
		return put([]string{"dfs", "ndfs without reset"})
	case ".Settings.Broken":
		return put([]link.Broken{{Algorithm: "decndfs", Without: "ticks"}})
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			changed = append(changed, fill(t, random, v.Field(i), path+"."+v.Type().Field(i).Name)...)
		}
		return changed
	case reflect.String:
		v.SetString(some("a, b", "G(P0@fed -> F x)", ""))
	case reflect.Int, reflect.Int64:
		v.SetInt(random.Int64N(1000))
	case reflect.Bool:
		v.SetBool(random.IntN(2) == 0)
	default:
		t.Fatalf("the test does not know how to fill %s: the keys of scenes need it too", path)
	}
	return []string{path}
}

func TestTheContentsOfALectureAreThoseThatReadingFinds(t *testing.T) {
	source := strings.ReplaceAll(small, "~~~", "```")
	l := Read(source, usual, nobody)
	title, about, slides := Contents(source)
	var titles []string
	for _, s := range l.Slides {
		titles = append(titles, s.Title)
	}
	if title != l.Title || about != l.About || !slices.Equal(slides, titles) {
		t.Errorf("%q, %+v, %q", title, about, slides)
	}
}

func TestAProgramInALectureIsAModelWithItsMistakesInTheirPlaces(t *testing.T) {
	l := Read("# T\n\n```promela p shown\nbyte x;\nactive proctype P() { do :: x < 2 -> x++ od }\n```\n\n```promela q\nactive proctype P() {\n\ty = 1\n}\n```\n", usual, nobody)
	if len(l.Models) != 2 || l.Models[0].Program == nil || l.Models[0].Document.Network.Component("x") < 0 {
		t.Fatalf("models: %+v", l.Models)
	}
	if len(l.Problems) != 1 || l.Problems[0].Line != 10 {
		t.Errorf("problems: %+v", l.Problems)
	}
}

// What a slide shows, what a model has, how many models there are, and how large a family is made, are bounded: what is beyond is told in its place, and the
// rest is read.
func TestALectureIsBoundedInAllItsParts(t *testing.T) {
	filler := strings.Repeat("word ", MostSlide/20) + "\n\n"
	model := func(name string, size int) string {
		return "```hoa " + name + "\nHOA: v1\n/* " + strings.Repeat("x", size) + " */\nStates: 1\nStart: 0\nacc-name: all\nAcceptance: 0 t\n--BODY--\nState: 0\n--END--\n```\n"
	}
	texts := map[string]string{
		"a slide":          "# T\n\n" + strings.Repeat(filler, 6),
		"a model":          "# T\n\n" + model("big", MostModel),
		"models of slides": "# T\n\n" + strings.Repeat(model("shown", MostModel/2), 3),
		"many models":      "# T\n\n" + strings.Repeat(model("a", 1), MostModels+1),
		"a family":         "# T\n\n```family all shown\nfamily: counters\nn: 100000\nk: 1000\n```\n",
		"a scene's family": "# T\n\n```scene\nmodel: family/counters n=100000 k=1000\n```\n",
		"notes":            "# T\n\n```notes\n" + strings.Repeat("word ", MostSlide/4) + "\n```\n",
	}
	var words strings.Builder
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		l := Read(texts[name]+"\n## Last\n\nThe end.\n", link.Settings{}, nobody)
		told := map[string]bool{}
		for _, d := range l.Problems {
			told[d.Message] = true
		}
		fmt.Fprintf(&words, "%s\n%s\n", name, strings.Join(slices.Sorted(maps.Keys(told)), "\n"))
		last := l.Slides[len(l.Slides)-1]
		if len(told) == 0 || last.Title != "Last" || len(last.Parts) != 1 || !strings.Contains(last.Parts[0].HTML, "The end.") {
			t.Errorf("%s: told %v, the last slide is %q with %d parts; %v", name, told, last.Title, len(last.Parts), l.Problems)
		}
		for _, s := range l.Slides {
			shown := len(s.Notes)
			for _, p := range s.Parts {
				shown += len(p.HTML)
			}
			if shown > 2*MostSlide {
				t.Errorf("%s: a slide shows %d bytes", name, shown)
			}
		}
	}
	testkit.Golden(t, words.String())
}

// A reader that pauses reads the same, and pauses again and again: after no more than a few lines, or one block.
func TestALectureIsReadTheSameALittleAtATime(t *testing.T) {
	for _, l := range lectures.All() {
		at := Read(l.Text, link.Settings{}, nobody)
		pauses := 0
		slowly := ReadWith(func() { pauses++ }, l.Text, link.Settings{}, nobody)
		if !reflect.DeepEqual(at, slowly) {
			t.Errorf("%s is read otherwise", l.ID)
		}
		if lines := strings.Count(l.Text, "\n"); pauses < lines {
			t.Errorf("%s has %d lines, and %d pauses", l.ID, lines, pauses)
		}
	}
	pauses := 0
	if ReadWith(func() { pauses++ }, "# T\n\n"+strings.Repeat("word ", 100_000), link.Settings{}, nobody); pauses < 1000 {
		t.Errorf("a long paragraph has %d pauses", pauses)
	}
}
