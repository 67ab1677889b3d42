package lasso

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/random"
	"lassolab/engine/search"
	"lassolab/ui/core/session"
	"lassolab/ui/view/drawing"
	"lassolab/ui/view/layout"
	"lassolab/ui/view/svg"
)

// lassoOf searches a network of a family for a lasso.
func lassoOf(t *testing.T, name string, n int, accept search.Acceptance) (*network.Network, *lasso.Named) {
	t.Helper()
	values := map[string]int{}
	if n > 0 {
		values["n"] = n
	}
	made, err := family.Find(name).Build(values)
	if err != nil {
		t.Fatal(err)
	}
	r, err := engine.Search(context.Background(), made, engine.Options{Algorithm: "scc", Accept: accept})
	if err != nil || r.Lasso == nil {
		t.Fatalf("%s has no lasso: %v", name, err)
	}
	return made, r.Lasso
}

// walked is a run as it is drawn.
func walked(n *network.Network, run *lasso.Named, accept search.Acceptance) *Lasso {
	return Of(&session.Walk{Network: n, Run: run, Accept: accept})
}

// drawnMark is an element of a drawing: its class and the step it belongs to.
type drawnMark struct{ class, step string }

// marksIn reads a drawing as XML and lists its elements.
func marksIn(t *testing.T, svg string) []drawnMark {
	t.Helper()
	var list []drawnMark
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		if e, ok := token.(xml.StartElement); ok {
			var m drawnMark
			for _, a := range e.Attr {
				switch a.Name.Local {
				case "class":
					m.class = a.Value
				case "data-step":
					m.step = a.Value
				}
				if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "Inf") {
					t.Fatalf("%s=%q in %s", a.Name.Local, a.Value, svg)
				}
			}
			list = append(list, m)
		}
	}
}

// stepsOf lists the steps of the elements of a class.
func stepsOf(list []drawnMark, class string) []string {
	var steps []string
	for _, m := range list {
		if slices.Contains(strings.Fields(m.class), class) {
			steps = append(steps, m.step)
		}
	}
	return steps
}

func upTo(from, to int) []string {
	var list []string
	for k := from; k <= to; k++ {
		list = append(list, fmt.Sprint(k))
	}
	return list
}

// every lasso of a random network is drawn in both ways as well-formed XML that has
// each moment and each step once.
func TestEveryStepOfALassoIsDrawn(t *testing.T) {
	drawn := 0
	for seed := range 200 {
		n := random.Network(rand.New(rand.NewPCG(31, uint64(seed))))
		for _, accept := range []search.Acceptance{search.Simultaneous, search.Generalized} {
			r, err := engine.Search(context.Background(), n, engine.Options{Algorithm: "scc", Accept: accept})
			if err != nil {
				t.Fatal(err)
			}
			if r.Lasso == nil {
				continue
			}
			drawn++
			steps := len(r.Lasso.Prefix) + len(r.Lasso.Cycle)
			for _, standalone := range []bool{false, true} {
				opt := Options{Current: steps, Standalone: standalone}
				list := marksIn(t, Lanes(walked(n, r.Lasso, accept), opt))
				if got := stepsOf(list, "moment"); !slices.Equal(got, upTo(0, steps)) {
					t.Fatalf("seed %d: lanes of %d steps have the moments %v", seed, steps, got)
				}
				if got := stepsOf(list, "current"); !slices.Equal(got, []string{fmt.Sprint(steps)}) {
					t.Fatalf("seed %d: lit are the moments %v", seed, got)
				}
				list = marksIn(t, Shape(walked(n, r.Lasso, accept), opt))
				hops := stepsOf(list, "hop")
				if !slices.Equal(hops, upTo(1, steps)) || len(stepsOf(list, "spot")) != steps {
					t.Fatalf("seed %d: a lasso of %d steps has the hops %v and the spots %v",
						seed, steps, hops, stepsOf(list, "spot"))
				}
				if len(stepsOf(list, "loop")) != len(r.Lasso.Cycle) {
					t.Fatalf("seed %d: a cycle of %d steps has %d hops",
						seed, len(r.Lasso.Cycle), len(stepsOf(list, "loop")))
				}
			}
		}
	}
	if drawn < 50 {
		t.Errorf("only %d lassos were drawn", drawn)
	}
}

// a step has a dot in the lane of each component that takes part; those of a shared label are joined by a
// line, and an internal step is dashed.
func TestParticipantsAreJoined(t *testing.T) {
	n, run := lassoOf(t, "philosophers", 3, search.Generalized)
	dots, joins, internal := 0, 0, 0
	for s := 1; s <= len(run.Prefix)+len(run.Cycle); s++ {
		taking := len(walked(n, run, search.Generalized).participants(s))
		dots += taking
		if taking > 1 {
			joins++
		} else {
			internal++
		}
	}
	list := marksIn(t, Lanes(walked(n, run, search.Generalized), Options{Current: -1}))
	if got := len(stepsOf(list, "part")); got != dots {
		t.Errorf("%d dots for %d moves", got, dots)
	}
	if got := len(stepsOf(list, "join")); got != joins || joins == 0 {
		t.Errorf("%d lines join the participants of %d shared steps", got, joins)
	}
	if got := len(stepsOf(list, "internal")); got != internal || internal == 0 {
		t.Errorf("%d steps are dashed, %d are internal", got, internal)
	}
	if got := stepsOf(list, "current"); got != nil {
		t.Errorf("nobody walks, and %v is lit", got)
	}
}

// a projection has the moments after the component's own steps only.
func TestAProjectionLeavesOutTheStepsOfOthers(t *testing.T) {
	n, run := lassoOf(t, "philosophers", 3, search.Generalized)
	for i := range n.Components {
		want := []string{"0"}
		for s := 1; s <= len(run.Prefix)+len(run.Cycle); s++ {
			if slices.Contains(walked(n, run, search.Generalized).participants(s), i) {
				want = append(want, fmt.Sprint(s))
			}
		}
		list := marksIn(t, Lanes(walked(n, run, search.Generalized), Options{Only: []int{i}}))
		if got := stepsOf(list, "moment"); !slices.Equal(got, want) || len(stepsOf(list, "component")) != 1 ||
			len(stepsOf(list, "join")) != 0 {
			t.Errorf("%s takes part in %v, drawn are %v", n.Components[i].Name, want, got)
		}
	}
}

// of a long lasso a window of moments around the present one is drawn, and the drawing says so. Names
// that look like markup are text.
func TestALongLassoIsDrawnAroundThePresentMoment(t *testing.T) {
	n := network.New()
	a := n.Label("a<b>&")
	c := network.Component{Name: `"C"`, Initial: []int{0}, Alphabet: []int{a}, Sets: 1}
	const states, prefix = 3000, 1000
	run := &lasso.Named{Initial: []string{"s0"}}
	for s := range states {
		c.States = append(c.States, fmt.Sprint("s", s))
		c.Marks = append(c.Marks, 0)
		c.Transitions = append(c.Transitions, network.Transition{From: s, Label: a, To: (s + 1) % states})
	}
	n.Add(c)
	for s := range prefix + states {
		step := lasso.NamedStep{Label: "a<b>&", State: []string{fmt.Sprint("s", (s+1)%states)}}
		if s < prefix {
			run.Prefix = append(run.Prefix, step)
		} else {
			run.Cycle = append(run.Cycle, step)
		}
	}
	for _, present := range []int{-1, 0, 500, prefix, 2500, prefix + states} {
		opt := Options{Current: present}
		for _, svg := range []string{Lanes(walked(n, run, search.Simultaneous), opt),
			Shape(walked(n, run, search.Simultaneous), opt)} {
			list := marksIn(t, svg)
			moments := append(stepsOf(list, "moment"), stepsOf(list, "spot")...)
			if len(moments) > stepLimit+2 || !strings.Contains(svg, "walk on to see the others") {
				t.Errorf("at %d: %d moments are drawn", present, len(moments))
			}
			if lit := stepsOf(list, "current"); present >= 0 && len(lit) == 0 {
				t.Errorf("at %d: nothing is lit", present)
			}
		}
	}
}

// a path, which has no cycle, is drawn without a loop and without an arrow back; unless
// somebody checked it, it has no ticks.
func TestAPathHasNoLoop(t *testing.T) {
	n, run := lassoOf(t, "fig8", 0, search.Simultaneous)
	path := &lasso.Named{Initial: run.Initial, Prefix: slices.Concat(run.Prefix, run.Cycle)}
	lanes := marksIn(t, Lanes(walked(n, path, search.Simultaneous), Options{}))
	shape := marksIn(t, Shape(walked(n, path, search.Simultaneous), Options{}))
	if stepsOf(lanes, "return") != nil || stepsOf(shape, "loop") != nil ||
		len(stepsOf(shape, "spot")) != len(path.Prefix)+1 {
		t.Errorf("lanes %v, shape %v", lanes, shape)
	}
	if stepsOf(lanes, "tick") != nil || stepsOf(marksIn(t, Lanes(walked(n, run, search.Simultaneous), Options{})),
		"tick") == nil {
		t.Error("ticks are for the steps of checked runs")
	}
}

// every token in the looks of an exported drawing has a colour.
func TestExportedStylesHaveAColourForEveryToken(t *testing.T) {
	if _, rest, left := strings.Cut(svg.InDaylight(laneRules), "var("); left || laneRules == "" {
		t.Errorf("a token has no colour: var(%.20s", rest)
	}
}

// Moments are no states: they have no circle, and are called by the step before them, on the page and in files.
func TestMomentsDoNotLookLikeStates(t *testing.T) {
	n, run := lassoOf(t, "philosophers", 3, search.Generalized)
	opt := Options{Current: 1}
	drawings := map[string]string{"shape": Shape(walked(n, run, search.Generalized), opt), "lanes": Lanes(walked(n, run, search.Generalized), opt)}
	tikz, err := interchange.Named(drawing.LassoFormats, "TikZ").Write(interchange.Lasso{Network: n, Run: run,
		Accept: search.Generalized, Shape: true})
	if err != nil {
		t.Fatal(err)
	}
	drawings["TikZ"] = tikz
	for name, text := range drawings {
		for _, words := range []string{"start", "step 1", "step 2"} {
			if !strings.Contains(text, words+"<") && !strings.Contains(text, words+"}") {
				t.Errorf("%s has no %q", name, words)
			}
		}
		if strings.Contains(text, "draw, circle") {
			t.Errorf("%s draws circles", name)
		}
	}
	if rims := regexp.MustCompile(`class="rim"[^>]*`).FindAllString(drawings["shape"], -1); len(rims) == 0 ||
		slices.ContainsFunc(rims, func(rim string) bool { return !strings.Contains(rim, `width="5" height="18"`) }) {
		t.Errorf("moments are drawn as %q", rims)
	}
}

// Shown to a room full of people a lasso has texts of 18 pixels, is no larger than its place, and has the present moment.
func TestALassoThatIsPresentedFitsItsPlace(t *testing.T) {
	n, run := lassoOf(t, "philosophers", 3, search.Generalized)
	size := regexp.MustCompile(`width="([\d.]+)" height="([\d.]+)" viewBox="0 0 ([\d.]+) `)
	for present := range len(run.Prefix) + len(run.Cycle) + 1 {
		for _, room := range []layout.Size{{Width: 460, Height: 480}, {Width: 900, Height: 500}} {
			opt := Options{Current: present, Room: room}
			for name, text := range map[string]string{"lanes": Lanes(walked(n, run, search.Generalized), opt), "shape": Shape(walked(n, run, search.Generalized), opt)} {
				found := size.FindStringSubmatch(text)
				width, _ := strconv.ParseFloat(found[1], 64)
				height, _ := strconv.ParseFloat(found[2], 64)
				units, _ := strconv.ParseFloat(found[3], 64)
				if width > room.Width+1 || height > room.Height+1 {
					t.Errorf("%s at %d are %.0f by %.0f in %v", name, present, width, height, room)
				}
				if laneText*width/units < 17.99 || strings.Contains(text, "font-size") {
					t.Errorf("%s at %d: a text of %g has %g pixels", name, present, laneText, laneText*width/units)
				}
				if got := stepsOf(marksIn(t, text), "current"); len(got) == 0 {
					t.Errorf("%s at %d: no present moment", name, present)
				}
			}
		}
	}
}
