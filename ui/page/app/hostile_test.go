//go:build !js

package app_test

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/ltl"
	"lassolab/engine/measure"
	"lassolab/engine/say"
	"lassolab/engine/testkit"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
	"lassolab/ui/run/search"
	"lassolab/ui/share/files"
	"lassolab/ui/teach/exercise"
	"lassolab/ui/teach/writing"
	"lassolab/wasm/message"
)

// An entrance is a way by which something of a stranger's comes to the page, and something right that comes by it.
type entrance struct {
	name  string
	good  string
	typed bool // into the text field, where undo takes it back
	come  func(t *testing.T, a *app.App, text string)
}

const hostileLecture = "# Title\n\nText with `code`, *words* and $x^2$.\n\n~~~model m\n" + apptest.Automaton + "~~~\n\n## Next\n\n~~~scene\nmodel: m\nalgorithms: ndfs\nstep: 3\n~~~\n\n" +
	"| a | b |\n|---|---|\n| 1 | [link](https://a.example) |\n\n~~~diagram\nabout: A path.\nnode: s 0 0 \"s₀\" below \"first\"\nnode: t 2 0 accepts\npath: s ~> t thick \"stack\"\narea: V around s t\n~~~\n\n" +
	"~~~steps\nshow s ~> t; mark V: A path.\n~~~\n\n~~~exercise\nkind: choice\nquestion: Which?\noption: one\noption: two\nanswer: two\n~~~\n\n::: notes\nA note.\n:::\n"

// measuredFile has searches measured on a file that is dropped onto the sheet of sweeps.
func measuredFile(t *testing.T, a *app.App, text string) {
	a.Act(session.With(a.Sweep.OpenSheet, ""))
	a.Update(files.Opened{Files: []files.File{{Name: "nets/a.hoa", Text: text}}})
	plan, wrong := measure.Read("models: nets\nalgorithms: dfs, decoupled\nstates: 1000", 1)
	if len(wrong) > 0 {
		t.Fatal(wrong)
	}
	apptest.Finish(t, a, a.Act(func(t *session.Turn) { a.Sweep.Start(t, "sheet", plan) }))
}

// entrances are all ways to the page.
func entrances(t *testing.T) []entrance {
	begun, _ := apptest.Open(t)
	scene, err := json.Marshal(begun.Kept().Scene)
	if err != nil {
		t.Fatal(err)
	}
	page := func(m func(text string) session.Msg) func(*testing.T, *app.App, string) {
		return func(t *testing.T, a *app.App, text string) { apptest.Finish(t, a, a.Update(m(text))) }
	}
	typed := func(t *testing.T, a *app.App, text string) { apptest.Finish(t, a, apptest.Type(a, text)) }
	return []entrance{
		{"a model is typed", apptest.Automaton, true, typed},
		{"a program is typed", apptest.Program, true, typed},
		{"a model is pasted", apptest.Automaton, false, page(func(text string) session.Msg { return session.Pasted{Text: text} })},
		{"a file is opened", apptest.Automaton, false, page(func(text string) session.Msg { return files.Opened{Files: []files.File{{Name: "a.hoa", Text: text}}} })},
		{"a file of another format is opened", "a,[s]->[t]\nb,[t]->[s]\n[t]\n", false, page(func(text string) session.Msg { return files.Opened{Files: []files.File{{Name: "a.ba", Text: text}}} })},
		{"a file with a hostile name is opened", "a.hoa", false, page(func(text string) session.Msg {
			return files.Opened{Files: []files.File{{Name: text, Text: apptest.Automaton}}}
		})},
		{"a file of a sweep is measured", apptest.Automaton, false, measuredFile},
		{"a file of a sweep is opened", apptest.Automaton, false, page(func(text string) session.Msg { return session.Pasted{Name: "a.hoa", Text: text} })},
		{"a certificate is opened", certificateOf(t), false, page(func(text string) session.Msg { return files.Opened{Files: []files.File{{Name: "a.cert", Text: text}}} })},
		{"formulas are opened", formulasAbout("a"), false, page(func(text string) session.Msg {
			return files.Opened{Files: []files.File{{Name: "a.hoa", Text: apptest.Automaton}, {Name: "a.xml", Text: text}}}
		})},
		{"a link is opened", string(scene), false, page(func(text string) session.Msg { return files.LinkOpened{Fragment: packed(t, text)} })},
		{"a fragment is opened", apptest.Link(t, begun), false, page(func(text string) session.Msg { return files.LinkOpened{Fragment: text} })},
		{"a short address is opened", "#example/figure2", false, page(func(text string) session.Msg { return files.LinkOpened{Fragment: text} })},
		{"a kept work is opened", string(scene), false, func(t *testing.T, a *app.App, text string) {
			var kept link.Kept
			if json.Unmarshal([]byte(text), &kept.Scene) == nil {
				apptest.Finish(t, a, a.Update(files.WorkOpened{Kept: kept}))
			}
		}},
		{"a lecture is opened", hostileLecture, false, page(func(text string) session.Msg { return session.LectureWanted{Text: text} })},
		{"a lecture is written", hostileLecture, false, func(t *testing.T, a *app.App, text string) {
			a.Update(session.LectureWanted{Text: "# Mine"})
			a.Act(session.With(a.Writing.Press, session.EditLecture))
			apptest.Finish(t, a, a.Act(session.With(a.Writing.Type, text)))
			apptest.Finish(t, a, a.Act(session.With(a.Writing.Rest, 1)))
		}},
		{"a property is typed", "G(tick -> F mine@0)", true, func(t *testing.T, a *app.App, text string) {
			a.Act(func(t *session.Turn) { a.Property.Type(t, text, len(text)) })
			apptest.Finish(t, a, a.Act(a.Property.Enter))
		}},
		{"an order is typed", "tick, \"a b\"", false, page(func(text string) session.Msg { return apptest.Does("Search", "Type", search.Order, text) })},
		{"a target is typed", "mine=0", false, page(func(text string) session.Msg { return apptest.Does("Search", "Type", search.Target, text) })},
		{"a limit is typed", "1 000", false, page(func(text string) session.Msg { return apptest.Does("Search", "TypeLimit", search.Limits[0], text) })},
		{"a plan is typed", "ndfs, dfs +blind", false, page(func(text string) session.Msg { return apptest.Does("Sweep", "Type", "algorithms", text) })},
		{"a title is typed", "mine", false, page(func(text string) session.Msg { return session.TitleWanted{Title: text} })},
		{"an exercise is answered", "G F a", false, page(func(text string) session.Msg { return apptest.Does("Exercise", "Type", exercise.On{}, text) })},
	}
}

// certificateOf proves that the model of the entrances has no deadlock.
func certificateOf(t *testing.T) string {
	a := apptest.New()
	apptest.Type(a, apptest.Automaton)
	apptest.Choose(a, "stubborn")
	apptest.Run(t, a)
	for _, e := range apptest.All[session.StartWorker](a.Act(session.With(a.Search.Export, "certificate"))) {
		replies := apptest.Replies(t, e.Request)
		return message.Read[message.Certificate](replies[len(replies)-1].Found).Text
	}
	t.Fatal("no certificate is made: ", a.Session.Status)
	return ""
}

// everything reports whether all hostile texts and names are tried, which takes minutes: LASSOLAB_HOSTILE. Else a few stand for their like.
func everything() bool { return os.Getenv("LASSOLAB_HOSTILE") != "" }

// largest is how many bytes a large hostile text has.
func largest() int {
	if everything() {
		return 1 << 20
	}
	return 1 << 18
}

// inputs are what comes by the entrance of some number: small texts, and large ones of so many bytes. Of the small ones every few, of the large ones two
// are sent in the usual run, others by each entrance, so that all entrances together see all that can be done to a text.
func inputs(e entrance, number, large int, bare []testkit.Input) (list []testkit.Input) {
	small, many := testkit.Small(e.good, 1), testkit.Large(e.good, large, 2)
	if everything() {
		return slices.Concat(small, many, bare)
	}
	const every = 8
	for i := number % every; i < len(small); i += every {
		list = append(list, small[i])
	}
	return append(list, many[number%len(many)], bare[7*number%len(bare)])
}

// mine is the work that is on a page to which something hostile comes.
const mine = "the work that was there"

// visited is a page with a work on it.
func visited() *app.App {
	a := apptest.New()
	apptest.Type(a, apptest.Automaton)
	a.Act(session.With(a.Files.NoteWritten, files.Written{ID: mine, OK: true}))
	a.Act(session.With(a.Files.SetRecent, []link.Kept{a.Kept()}))
	return a
}

// Whatever comes to the page, it answers with memory in proportion, and nothing that was there is lost.
func TestWhateverComesThePageAnswersAndKeepsWhatItHas(t *testing.T) {
	const (
		memory  = 128 << 20 // that anything may take,
		perByte = 600       // and for each byte of its own
	)
	count := 0
	bare := testkit.Bare(largest())
	for k, e := range entrances(t) {
		for _, x := range inputs(e, k, largest(), bare) {
			text := strings.ToValidUTF8(x.Text, "\ufffd") // as strings of JavaScript arrive
			a := visited()
			what := fmt.Sprintf("%s: %s (%d bytes)", e.name, x.Name, len(text))
			cost := measured(func() { e.come(t, a, text) })
			count++
			m := a.Session.Model
			if !m.Good && len(m.Diagnostics) == 0 && m.Compiling == session.Compiled {
				t.Errorf("%s: there is no model, and nothing is said", what)
			}
			if len(x.Text) < largest()/2 && count%7 == 0 {
				clean(t, what, rendered(t, a))
			}
			if cost.Memory > memory+perByte*uint64(len(text)) {
				t.Errorf("%s: asks for %d MB of memory", what, cost.Memory>>20)
			}
			if a.Session.Lecture.Open {
				a.Act(a.Reading.CloseLecture)
			}
			if m.Text == apptest.Automaton {
				continue
			}
			if e.typed {
				a.Act(a.Editor.Undo)
			} else {
				for _, r := range a.Status.Notice().Remedies {
					if r.Msg == (files.Restored{ID: mine}) {
						apptest.Play(a, r.Msg)
					}
				}
			}
			if got := a.Session.Model; got.Text != apptest.Automaton || !got.Good {
				t.Errorf("%s: what was there does not come back: %s %v", what, a.Session.Status, a.Status.Notice())
			}
		}
	}
	t.Logf("%d inputs", count)
}

// clean fails where something in a page is there that no component of ours makes: an element or an attribute that a name has become, a script, or a character
// that turns the words around it.
func clean(t *testing.T, what, page string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(strings.Map(func(r rune) rune { // which takes no control characters: a field may hold them
		if r < ' ' && r != '\n' && r != '\t' || r >= 0xfffe && r <= 0xffff {
			return '\u202e'
		}
		return r
	}, strings.ReplaceAll(page, "\r\n", "\n"))))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	for {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("%s: the page is no markup: %v", what, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := strings.ToLower(token.Name.Local)
			if slices.Contains([]string{"script", "iframe", "object", "embed", "base", "meta", "link", "form"}, name) {
				t.Fatalf("%s: there is an element %s", what, name)
			}
			for _, a := range token.Attr {
				key := strings.ToLower(a.Name.Local)
				value := strings.ToLower(strings.TrimSpace(a.Value))
				if strings.HasPrefix(key, "on") || key == "srcdoc" || slices.Contains([]string{"href", "src", "action"}, key) && (strings.HasPrefix(value, "javascript:") || value == "x") {
					t.Fatalf("%s: there is an attribute %s=%q in %s", what, key, a.Value, name)
				}
				if slices.Contains([]string{"title", "aria-label", "alt", "placeholder"}, key) && say.Visible(a.Value) != a.Value {
					t.Fatalf("%s: the words around %q are turned, in %s of %s", what, a.Value, key, name)
				}
			}
		case xml.CharData:
			if text := string(token); say.Visible(text) != text {
				t.Fatalf("%s: the words around %.100q are turned", what, text)
			}
		}
	}
}

// namedModel is a model in which everything that can have a name has this one.
func namedModel(name string) string {
	first, second := hoa.Quote(name), hoa.Quote(name+"'")
	const head = "\nStates: 2\nStart: 0\nAcceptance: 1 Inf(0)\nacc-name: Buchi\nlassolab-reading: labels\n"
	return "/* " + strings.ReplaceAll(name, "*/", "") + " */HOA: v1\nname: " + first + head + "AP: 2 " + first + " " + second + "\nlassolab-order: " + second + "\nlassolab-property: " +
		hoa.Quote("G F "+ltl.Name{Of: name, Word: name + "'"}.String()) + "\n--BODY--\nState: 0 " + first + "\n[0] 1 [1] 0\nState: 1 " + second +
		" {0}\n[0] 0\n--END--\nHOA: v1\nname: " + second + head + "AP: 1 " + first + "\n--BODY--\nState: 0 " + first + "\n[0] 1\nState: 1 " + second + " {0}\n[0] 0\n--END--\n"
}

// names are all hostile names that can come from JavaScript, or one of each sort: markup, an end of markup, an address, ends of lines, signs for a terminal
// and for the direction of letters, no name, a name of JavaScript's own, and a long one.
func names() []string {
	if everything() {
		return slices.DeleteFunc(slices.Clone(testkit.Names), func(name string) bool { return !utf8.ValidString(name) })
	}
	return []string{testkit.Markup, "]]>&lt;script&gt;&#x3c;", "javascript:hostile()", "a\nb\r\nc", testkit.Terminal, testkit.Turned, "", "__proto__", strings.Repeat("x", 5000)}
}

// No name becomes markup, whatever is done with the model: somebody plays with a page on which everything has a hostile name.
func TestNoNameBecomesMarkupOnThePage(t *testing.T) {
	const played, looks = 60, 20 // messages, and how many of them between two looks
	for k, name := range names() {
		p := newPlayer(t, uint64(k))
		p.app, _ = apptest.Open(t)
		text := namedModel(name)
		p.hear(files.Opened{Files: []files.File{{Name: name + ".hoa", Text: text}}})
		p.hear(apptest.Does("Editor", "ParseRested", p.app.Session.Model.Revision))
		for len(p.started) > 0 && !p.app.Session.Model.Good { // a large text is read by a worker
			w := p.started[0]
			p.started = p.started[1:]
			for _, reply := range apptest.Replies(t, w.Request) {
				p.hear(session.Replied{For: w.For, Number: w.Number, Reply: reply})
			}
		}
		if p.app.Session.Model.Network() == nil || !p.app.Session.Model.Good {
			t.Fatalf("%.40q cannot be a name: %v", name, p.app.Session.Model.Diagnostics)
		}
		p.hear(session.TitleWanted{Title: name})
		p.hear(apptest.Does("Search", "Type", search.Target, name+"="+name))
		p.hear(apptest.Does("Search", "Type", search.Order, name))
		clean(t, fmt.Sprintf("%.30q, with settings", name), rendered(t, p.app))
		p.hear(apptest.Does("Search", "Type", search.Target, ""))
		p.hear(apptest.Does("Search", "Type", search.Order, ""))
		p.hear(apptest.Does("Editor", "Edit", edit.AddLabel{Component: 0, Name: name + "\""}))
		kept := p.app.Kept()
		kept.ID = name
		p.hear(apptest.Does("Files", "SetRecent", []link.Kept{kept}))
		p.hear(apptest.Does("Writing", "TakeDrafts", []writing.Draft{{ID: "a", Text: "# " + name + "\n\n## " + name}}, "", "b"))
		p.hear(apptest.Does("Files", "ReportFailure", name))
		p.hear(session.RunPressed{})
		doings := []func() []session.Msg{p.search, p.graph, p.graph, p.film, p.film, p.why, p.lasso, p.simulate, p.labels, p.doctor, p.property, p.stage, p.help, p.sweep}
		for at := range played {
			switch {
			case len(p.started) > 0:
				for _, m := range p.replies() {
					p.hear(m)
				}
			default:
				p.hear(pick(p, pick(p, doings)()))
			}
			if at%looks == looks-1 {
				clean(t, fmt.Sprintf("%.30q, after %d messages", name, at+1), rendered(t, p.app))
			}
		}
		everywhere(t, name, text)
		p.hear(session.SheetOpened{Sheet: session.RecentSheet})
		clean(t, fmt.Sprintf("%.30q, among the recent models", name), rendered(t, p.app))
		a, effects := apptest.Open(t)
		apptest.Finish(t, a, effects)
		heading := strings.Join(strings.Fields(name), " ")
		lecture := "# " + heading + "\n\n" + name + "\n\n~~~model " + heading + "\n" + text + "~~~\n\n## " + heading + "\n\n~~~scene\nmodel: " + heading + "\ntitle: " + heading + "\n" + heading + ": " + heading +
			"\n~~~\n\n~~~exercise\nkind: choice\nquestion: " + heading + "\noption: " + heading + "\noption: other\nanswer: other\nhint: " + heading + "\n~~~\n\n~~~sweep\ntitle: " + heading + "\nfamily: ring n=2..3\n~~~\n" +
			"\n## Third\n\n~~~diagram\nabout: " + heading + "\nnode: s 0 0 \"" + heading + "\" below \"" + heading + "\"\narea: V around s \"" + heading + "\"\n" + heading + "\n~~~\n\n~~~steps\nshow s: " + heading + "\n~~~\n"
		for slide := range 4 {
			apptest.Finish(t, a, a.Update(session.LectureWanted{Text: lecture, Slide: slide}))
			clean(t, fmt.Sprintf("%.30q, in slide %d of a lecture", name, slide), rendered(t, a))
		}
	}
}

// everywhere looks at what is shown of searches of a model: each search's nodes, edges, events and walks, and each view of the model.
func everywhere(t *testing.T, name, text string) {
	a := apptest.New()
	apptest.Type(a, text)
	apptest.Choose(a, "ndfs", "decndfs", "tnf")
	apptest.Run(t, a)
	look := func(what string, messages ...session.Msg) {
		for _, m := range messages {
			apptest.Finish(t, a, apptest.Play(a, m))
		}
		clean(t, fmt.Sprintf("%.30q, %s", name, what), rendered(t, a))
	}
	for _, r := range a.Session.Results() {
		look("the graph of "+r.Name, session.GraphChosen{Name: r.Name}, session.NodeChosen{Node: 1})
		look("a step of "+r.Name, apptest.Does("Film", "StepTo", 4), apptest.Does("Why", "AskPruned"))
		look("an edge of "+r.Name, apptest.Does("Why", "AskEdge", session.Edge{Run: r.Name}))
		look("a walk of "+r.Name, apptest.Does("Lasso", "TakeWalk", r.Name), apptest.Does("Simulate", "ShowHand"))
	}
	for _, view := range a.Session.Views {
		look("the view "+string(view), session.ModelViewChosen{View: view})
	}
}

// A small link that holds more than the memory is refused before it has filled it, and so is one of more parts than anybody reads.
func TestASmallLinkThatInflatesWithoutBoundIsRefused(t *testing.T) {
	const inflated = 4 * link.MaxScene
	for name, text := range map[string]string{
		"blanks":           strings.Repeat(" ", inflated),
		"a long text":      `{"v":1,"text":"` + strings.Repeat("a", inflated) + `"}`,
		"arrays in arrays": strings.Repeat("[", 4<<20),
		"objects":          strings.Repeat(`{"a":`, 1<<20),
		"fields":           `{"v":1,"text":"HOA: v1"` + strings.Repeat(`,"a":1`, 1<<20) + "}",
		"pieces":           `{"v":1,"pieces":["` + strings.Repeat("a", 4<<10) + `"],"order":[0` + strings.Repeat(",0", 2<<20) + "]}",
	} {
		payload := strings.TrimPrefix(packed(t, text), "#m1/")
		for _, begins := range []string{"#m1/", "#l1/"} {
			a := apptest.New()
			apptest.Type(a, apptest.Automaton)
			fragment := begins + payload
			cost := measured(func() { apptest.Finish(t, a, a.Update(files.LinkOpened{Fragment: fragment})) })
			if a.Session.Model.Text != apptest.Automaton && name != "fields" || a.Status.Notice().Text == "" && name != "fields" {
				t.Errorf("%s behind %s: %.60q, %v", name, begins, a.Session.Model.Text, a.Status.Notice())
			}
			if cost.Memory > 128<<20 {
				t.Errorf("%s behind %s, %d bytes: %d MB of memory are asked for", name, begins, len(fragment), cost.Memory>>20)
			}
		}
	}
}
