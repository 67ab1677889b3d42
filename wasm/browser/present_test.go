package browser

import (
	_ "embed"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"lassolab/engine/promela"
	"lassolab/examples"
	"lassolab/ui/core/link"
)

// measuring measures texts on the screen.
//
//go:embed measuring.js
var measuring string

// shown is a scene of an example, arranged in some way.
func shown(t *testing.T, e examples.Example, stage link.Staging, beside ...string) string {
	t.Helper()
	set := e.Settings
	if set.Algorithms == nil {
		set.Algorithms = []string{"dfs", "ndfs", "edgelean", "decndfs"}
	}
	fragment, err := link.Encode(link.Scene{
		Text:     e.Model,
		Settings: link.Settings{Algorithms: set.Algorithms, Accept: set.Accept, Order: set.Order},
		View:     link.View{Stage: stage, Graph: set.Show, Beside: beside},
	})
	if err != nil {
		t.Fatal(err)
	}
	return fragment
}

// presented opens a page at a scene in a window of a size.
func presented(t *testing.T, fragment string, width, height int64) *page {
	t.Helper()
	p := openAt(t, serve(t), "/"+fragment)
	p.do(chromedp.EmulateViewport(width, height))
	p.until("a graph", func() bool {
		return evaluate[bool](p, `document.querySelector(".explored-place > [role=application] .node") !== null && !document.querySelector(".page[data-busy=true]") &&
			document.querySelector(".timeline input").max > 0`)
	})
	p.do(chromedp.Evaluate[chromedp.Void](measuring))
	return p
}

// legible steps through the film of a page that presents, or through about so many events of it, and fails for what cannot be read.
func (p *page) legible(most int) {
	p.t.Helper()
	type part struct {
		Seen, Written int
		Faults        []string
		Next          *int
	}
	var got part
	for from := new(-1); from != nil; {
		more := evaluate[part](p, fmt.Sprintf(`sizes.film(%d, %d)`, most, *from))
		got.Seen, got.Written, got.Faults = got.Seen+more.Seen, got.Written+more.Written, append(got.Faults, more.Faults...)
		from = more.Next
	}
	if got.Seen < 2 || got.Written < got.Seen {
		p.t.Errorf("%d texts in %d events", got.Written, got.Seen)
	}
	if len(got.Faults) > 0 {
		p.t.Errorf("%d faults in %d events: %s", len(got.Faults), got.Seen, strings.Join(got.Faults[:min(len(got.Faults), 12)], "; "))
	}
	p.picture("end")
}

// At 1280×720, at every event of every example's film, of a long one at twenty-five: names of states and labels of edges have 16 pixels,
// everything else in the picture 18; nothing is cut, covered, or only to be had by scrolling. What stands beside the graph obeys the
// same rule. Without LASSOLAB_WALK it is a small network, a wide one, one with decoupled states and a program.
func TestWhateverIsPresentedCanBeReadFromTheLastRow(t *testing.T) {
	list := slices.Clone(examples.All())
	if os.Getenv("LASSOLAB_WALK") == "" {
		few := []string{"figure8", "promela-sort"}
		list = slices.DeleteFunc(list, func(e examples.Example) bool { return !slices.Contains(few, e.ID) })
		if len(list) != len(few) {
			t.Fatalf("of %q there are %d", few, len(list))
		}
	}
	pages := min(3, len(list)/2)
	for first := range pages {
		t.Run(fmt.Sprint("page ", first+1), func(t *testing.T) {
			var p *page
			for i := first; i < len(list); i += pages {
				e := list[i]
				fragment := shown(t, e, link.Staging{As: link.Presenting, Beside: link.Companions{link.DrawingsBeside, link.CodeBeside}})
				if p == nil {
					p = presented(t, fragment, 1280, 720)
				}
				t.Run(e.ID, func(t *testing.T) {
					defer func(of *testing.T) { p.t = of }(p.t)
					p.t = t
					p.presents(fragment, e)
					p.legibleWith(e)
				})
			}
		})
	}
}

// presents opens a scene of an example on a page that presents another one.
func (p *page) presents(fragment string, e examples.Example) {
	p.t.Helper()
	const nodes = `.explored-place > [role=application] .node`
	evaluate[int](p, fmt.Sprintf(`(() => {
		if (location.hash === %[1]q) return 0;
		for (const node of document.querySelectorAll(%[2]q)) node.dataset.former = "";
		location.hash = %[1]q;
		return 0;
	})()`, fragment, nodes))
	p.until("the graph of "+e.ID, func() bool {
		return evaluate[bool](p, fmt.Sprintf(`!document.querySelector(".page[data-busy=true], [data-former]") && document.querySelector(%q) !== null &&
			document.querySelector(".timeline input").max > 0 && document.querySelector(".page[data-layout=present-panes]:has(.model.placed) .companion.of-code:not(.codeless)") !== null`, nodes)) && p.modelText() == e.Model
	})
}

// legibleWith looks at the film of an example with all that can stand beside the graph, and without.
func (p *page) legibleWith(e examples.Example) {
	p.t.Helper()
	p.legible(5)
	p.readable("drawings and pseudo-code")
	most := 25
	if promela.Is(e.Model) != "" { // the graph is large, and each event takes a while
		if most = 4; !slices.Contains([]string{"promela-peterson", "promela-alternating-bit", "promela-sort"}, e.ID) {
			return // some programs are looked at in all arrangements
		}
	}
	buttons := p.find("group", "Beside the graph, two at most")
	toggle := func(names ...string) {
		for _, name := range names {
			buttons.find("button", name).click()
		}
	}
	toggle("Stacks", "Lasso")
	p.until("the others are beside", func() bool {
		return evaluate[bool](p, `document.querySelector(".page:has(.of-code.companion:not(.stackless)) .of-lasso.companion") !== null`)
	})
	p.legible(5)
	p.readable("stacks and lasso")
	toggle("Stacks", "Lasso")
	p.until("the graph is alone", func() bool {
		return evaluate[bool](p, `document.querySelector(".page:not([data-layout=present])") === null`)
	})
	p.legible(most)
}

// Graphs side by side obey the same rule, each with a camera of its own; so does one beside the pseudo-code.
func TestGraphsSideBySideCanBeReadToo(t *testing.T) {
	e := examples.All()[0]
	for _, beside := range [][]string{{"ndfs", "decndfs"}, {"dfs", "ndfs", "edgelean", "decndfs"}} {
		t.Run(fmt.Sprint(len(beside)), func(t *testing.T) {
			p := presented(t, shown(t, e, link.Staging{As: link.Presenting}, beside...), 1280, 720)
			p.until("the graphs", func() bool {
				return evaluate[int](p, `document.querySelectorAll(".explored-place .zoom .node").length`) > 20
			})
			p.legible(20)
		})
	}
	t.Run("code", func(t *testing.T) {
		presented(t, shown(t, e, link.Staging{As: link.Presenting, Beside: link.Companions{link.CodeBeside}}), 1280, 720).legible(20)
	})
}

// A projector's theme never makes a text of a graph smaller than the light one does.
func TestTheProjectorShowsAGraphAtLeastAsLarge(t *testing.T) {
	p := presented(t, shown(t, examples.All()[0], link.Staging{}), 1280, 720)
	labels := func(theme string) float64 {
		evaluate[chromedp.Void](p, `[...document.querySelectorAll("button")].find((b) => b.ariaLabel?.startsWith("Theme") || b.textContent.startsWith("Theme"))?.click()`)
		p.until("the theme "+theme, func() bool { return evaluate[string](p, `document.documentElement.dataset.theme`) == theme })
		return evaluate[float64](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(asking.painted).then(sizes.labels)`)
	}
	for _, size := range [][2]int64{{1280, 720}, {1280, 800}, {1366, 768}, {1440, 900}, {1536, 864}, {1920, 1080}} {
		p.do(chromedp.EmulateViewport(size[0], size[1]))
		labels("dark")
		projector, light := labels("projector"), labels("light")
		if projector < light || projector < 16 {
			t.Errorf("at %d×%d the smallest label has %.1f pixels by the projector, %.1f in light", size[0], size[1], projector, light)
		}
	}
}
