package browser

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdpPage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"lassolab/engine"
	"lassolab/examples"
	"lassolab/examples/lectures"
	"lassolab/ui/teach/reading"
	"lassolab/ui/view/lecture"
)

// walking finds the controls of the page and what is wrong with what is seen.
//
//go:embed walking.js
var walking string

func withWalking(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
	names, err := json.Marshal(engine.Names())
	if err != nil {
		return chromedp.Void{}, err
	}
	source := fmt.Sprintf("globalThis.searchNames = %s;\n%s", names, walking)
	_, err = cdp.Call(ctx, t, cdpPage.AddScriptToEvaluateOnNewDocument, cdpPage.AddScriptToEvaluateOnNewDocumentParams{Source: source})
	return chromedp.Void{}, err
}

// The themes and the windows that a stranger may have.
var (
	walkThemes  = []string{"light", "dark", "projector"}
	walkWindows = []window{{"phone", 390, 844, true}, {"tablet", 820, 1180, true}, {"laptop", 1440, 900, false}, {"screen", 1280, 720, false}}
)

// window is a size of the window in CSS pixels, and whether it is used with fingers.
type window struct {
	name          string
	width, height int64
	touch         bool
}

// place is where a walk begins: an address, and what is done there before.
type place struct {
	name, address string
	query         string // with which the page is loaded
	arrive        func(p *page)
}

var places = []place{
	{name: "the first visit", address: "#example/hungry"},
	{name: "a model", address: "#example/mutex", arrive: func(p *page) { p.arrangement("Model") }},
	{name: "the gallery", address: "#gallery"},
	{name: "the glossary", address: "#glossary"},
	{name: "the sweeps", address: "#sweep"},
	{name: "about", address: "#about"},
	{name: "a lecture", address: "#lecture/components/2"},
	{name: "writing", address: "#write"},
	{name: "presenting", address: "#example/peterson", arrive: func(p *page) { p.arrangement("Present") }},
	{name: "a lecture presented", address: "#lecture/acceptance/2", arrive: func(p *page) { p.arrangement("Present") }},
	{name: "a program", address: "#example/promela-peterson"},
	{name: "within another page", address: "#example/mutex", query: "?embed"},
	{name: "a lecture within another page", address: "#lecture/components/2", query: "?embed"},
}

// leave names controls that are left alone, by place, role and name, with the reason.
var leave = map[string]string{
	`button / Reload$`: "it ends the page",
}

// late names controls that take away what others need: they are used when nothing else is left.
var late = []string{
	`/ (New|Open|Open this model|Read this lecture|Write a lecture|Delete.*|Clear.*|Undo|Redo|Close|Cancel|Leave|Leave the lecture|Search|Model|Present)$`,
	`/ Draw it on the page$`, `/ (Example: |Open |Remove )`,
}

// exempt names what is found and is not wrong, with the reason.
var exempt = map[string]string{
	`axe: scrollable-region-focusable: \.status`:           "browsers let the keyboard reach what scrolls; what it says is read aloud as it comes",
	`in (Explored graph|Model) is cut below`:               "the legend of the projector's theme shows one line of whole entries",
	`in (Pseudo-code|Lines|Stacks|Lasso) is cut( below)?$`: "beside a graph that is presented, lines that do not fit are left out whole",
}

// walker walks through a page in one theme and one window.
type walker struct {
	*page
	window
	found map[string]string // what is wrong → where it was seen first
}

// TestWalk uses the page as a stranger does: every control once, and every example, lecture, slide and exercise opened, in each theme and each window. After each step it looks
// for what is covered, cut, without a name, too small for a finger, wider than the window, or complained about by the browser. Without LASSOLAB_WALK a part is done: two combinations
// of themes and windows, and in each of them some of what is opened.
func TestWalk(t *testing.T) {
	whole := os.Getenv("LASSOLAB_WALK") != ""
	part := 0
	for _, theme := range walkThemes {
		for _, w := range walkWindows {
			turn, of := 0, 1
			if !whole {
				if at := theme + "-" + w.name; at != "dark-phone" && at != "projector-screen" {
					continue
				}
				turn, of = part, 2
				part++
			}
			t.Run(theme+"-"+w.name, func(t *testing.T) { walkThrough(t, theme, w, whole, turn, of) })
		}
	}
}

// mine reports whether the nth of what is walked through belongs to a turn.
func mine(n, turn, of int) bool { return n%of == turn }

func walkThrough(t *testing.T, theme string, w window, whole bool, turn, of int) {
	host := serve(t)
	p := openAt(t, host, "/")
	evaluate[int](p, fmt.Sprintf(`(localStorage.setItem("lassolab.theme", %q), 0)`, theme))
	p.do(withWalking)
	options := []chromedp.EmulateViewportOption{}
	if w.touch {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	p.do(chromedp.EmulateViewport(w.width, w.height, options...))
	p.reload()
	at := &walker{page: p, window: w, found: map[string]string{}}

	for i, place := range places {
		if wanted(place.name) && (whole || i == turn) {
			at.use(place, whole)
		}
	}
	at.load("")
	if wanted("examples") {
		list := examples.All()
		for i, e := range list {
			if whole || i == (turn+1)*len(list)/(of+1) {
				at.goTo("#example/" + e.ID)
				at.look("example " + e.ID)
			}
		}
	}
	if wanted("lectures") {
		at.course(whole, turn)
	}
	if wanted("print") {
		at.print()
	}
	t.Logf("%d controls were used; never used: %q", evaluate[int](p, `walking.steps()`), evaluate[[]string](p, `walking.unused()`))
	for _, fault := range sortedKeys(at.found) {
		t.Errorf("%s (%s)", fault, at.found[fault])
	}
}

func sortedKeys(of map[string]string) []string {
	list := make([]string, 0, len(of))
	for key := range of {
		list = append(list, key)
	}
	slices.Sort(list)
	return list
}

// wanted reports whether a part is to be walked: LASSOLAB_WALK may name one, for those who mend it.
func wanted(part string) bool {
	only := os.Getenv("LASSOLAB_WALK")
	return only == "" || only == "1" || regexp.MustCompile(only).MatchString(part)
}

// goTo opens an address, and waits until the page has come to rest.
func (w *walker) goTo(address string) {
	w.t.Helper()
	evaluate[int](w.page, fmt.Sprintf(`(location.hash = %q, 0)`, address))
	w.settle()
}

func (w *walker) settle() {
	w.t.Helper()
	evaluate[chromedp.Void](w.page, fmt.Sprintf(`walking.settled(%d)`, (patience/3).Milliseconds()))
}

// arrangement chooses how the page is arranged, by its button.
func (p *page) arrangement(name string) {
	evaluate[int](p, fmt.Sprintf(`(asking.all(document, "button", %q)[0]?.click(), 0)`, name))
}

// look notes what is wrong with what is seen.
func (w *walker) look(where string) {
	w.t.Helper()
	for _, fault := range evaluate[[]string](w.page, fmt.Sprintf(`walking.faults(%t)`, w.touch)) {
		w.note(fault, where)
	}
}

func (w *walker) note(fault, where string) {
	if _, ok := w.found[fault]; ok {
		return
	}
	for words := range exempt {
		if regexp.MustCompile(words).MatchString(fault) {
			return
		}
	}
	w.found[fault] = where
	w.say("FOUND", fault, "|", where)
	if os.Getenv("LASSOLAB_SHOTS") != "" && len(w.found) < 40 {
		w.picture(fmt.Sprint("fault-", len(w.found)))
	}
}

// say tells of a step while somebody watches: what is wrong with the last one shows where the walk was.
func (w *walker) say(words ...any) {
	if testing.Verbose() && os.Getenv("LASSOLAB_WALK") != "" {
		fmt.Println(append([]any{w.t.Name()}, words...)...)
	}
}

// control is one that is to be used, as walking.js tells it.
type control struct {
	Key, How, Value string
	X, Y            float64
}

// mostSteps bounds the walk from one place: one that finds new controls for ever is wrong.
const mostSteps = 400

// openings is how often a place is opened: what a step took away is there again. In the second half what takes away is used as well.
const openings = 4

// use uses each control that is found from a place on, once, and closes what opens.
func (w *walker) use(from place, whole bool) {
	w.t.Helper()
	w.begin(from)
	w.look(from.name)
	var left []string
	for words := range leave {
		left = append(left, words)
	}
	most := mostSteps
	if !whole {
		most = 10
	}
	for round := range openings {
		leaving := left
		if round < openings/2 {
			leaving = append(slices.Clone(left), late...)
		}
		list, _ := json.Marshal(leaving)
		for step := 0; step < most; step++ {
			if step == mostSteps-1 {
				w.note("the walk does not end", from.name)
			}
			c := evaluate[*control](w.page, fmt.Sprintf(`walking.next(%s)`, list))
			if c == nil {
				if evaluate[bool](w.page, `walking.opened()`) && w.close() {
					continue
				}
				break
			}
			w.apply(c)
			w.settle()
			w.look(fmt.Sprintf("%s, after %s", from.name, c.Key))
		}
		if !whole {
			break
		}
		w.begin(from) // what the steps took away is there again
	}
	if whole {
		for _, fault := range w.serious() {
			w.note("axe: "+fault[:min(len(fault), 200)], from.name)
		}
	}
	for evaluate[bool](w.page, `walking.opened()`) && w.close() {
	}
}

// begin opens the place where a walk begins.
func (w *walker) begin(at place) {
	w.t.Helper()
	w.load(at.query)
	evaluate[int](w.page, `(history.replaceState(null, "", location.pathname + location.search), 0)`) // the same address is opened again
	w.goTo(at.address)
	if at.arrive != nil {
		at.arrive(w.page)
		w.settle()
	}
}

// load loads the page with a query, unless it is there.
func (w *walker) load(query string) {
	w.t.Helper()
	if evaluate[string](w.page, `location.search`) != query {
		w.navigate(w.address + query)
		w.settle()
	}
}

// close puts away what lies over the page, by Escape or by its button, and reports whether that was done.
func (w *walker) close() bool {
	w.press(kb.Escape)
	w.settle()
	if !evaluate[bool](w.page, `walking.opened()`) {
		return true
	}
	at := evaluate[[]float64](w.page, `walking.closer() ?? []`)
	if len(at) == 0 {
		return false
	}
	w.do(chromedp.MouseClickXY(at[0], at[1]))
	w.settle()
	return !evaluate[bool](w.page, `walking.opened()`)
}

// apply uses a control in the way of its kind. What is typed is taken back, once it was seen.
func (w *walker) apply(c *control) {
	w.t.Helper()
	w.say(c.How, c.Key)
	if c.How == "press" {
		w.do(chromedp.MouseClickXY(c.X, c.Y))
		return
	}
	evaluate[chromedp.Void](w.page, `(walking.focus(), undefined)`)
	switch c.How {
	case "slide":
		w.press(kb.ArrowRight)
		w.press(kb.ArrowLeft)
	case "choose":
		w.press(kb.ArrowDown)
	case "write":
		w.press("\n")
		w.press(kb.Backspace)
	case "type":
		w.do(selectAll)
		w.press("1")
		w.settle()
		w.look("1 typed into " + c.Key)
		w.do(selectAll)
		if c.Value == "" {
			w.press(kb.Backspace)
		} else {
			w.press(strings.ReplaceAll(c.Value, "\n", " "))
		}
	case "key":
		w.press(kb.ArrowRight)
	}
}

// course opens each slide of each lecture with its steps, beside the page, and uses what its exercises have.
func (w *walker) course(whole bool, turn int) {
	w.t.Helper()
	w.arrangement("Leave") // if it is presented
	for i, l := range lectures.All() {
		if !whole && i != turn {
			continue
		}
		for k, s := range reading.Read(l.Text).Slides {
			exercise := slices.ContainsFunc(s.Parts, func(part lecture.Part) bool { return part.Exercise() != nil })
			if !whole && k != 1 && !exercise {
				continue
			}
			at := fmt.Sprintf("#lecture/%s/%d", l.ID, k+1)
			w.goTo(at)
			w.look(at)
			if whole {
				for step := range s.Steps {
					w.goTo(fmt.Sprintf("%s.%d", at, step+1))
					w.look(fmt.Sprintf("%s.%d", at, step+1))
				}
			}
			if exercise {
				w.answer(at)
				if !whole {
					return
				}
			}
		}
	}
}

// answer begins the exercises of a slide, chooses the first of what may be chosen, has the answers checked and asks for the solutions.
func (w *walker) answer(at string) {
	w.t.Helper()
	for _, deed := range []string{
		`button => /^(Begin|Go on)/.test(button.textContent)`, `input => input.matches("[type=checkbox], [type=radio]")`,
		`button => /^Hint/.test(button.textContent)`, `button => /^Check/.test(button.textContent)`, `button => /^Solution/.test(button.textContent)`,
	} {
		evaluate[int](w.page, `([...document.querySelectorAll(".slide .exercise")].forEach((e) => [...e.querySelectorAll("button, input")].find(`+deed+`)?.click()), 0)`)
		w.settle()
		w.look(at + ", its exercises")
	}
}

// print looks at the page as it is printed; it is the end of a walk.
func (w *walker) print() {
	w.t.Helper()
	w.goTo("#example/hungry")
	w.do(onPaper, chromedp.EmulateViewport(703, 1032)) // A4 between margins of 12 mm
	w.touch = false
	w.look("printed")
}
