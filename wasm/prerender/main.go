// Prerender writes what is made at build time: go run ./wasm/prerender FILE PICTURES node static/layout-ask.mjs. The file is the first
// screen as HTML, which a visitor sees until the program has arrived: the first example, searched, by the same components as the
// program's. What depends on the clock is left empty. PICTURES gets the pictures of the gallery by name, all in one file: their style
// sheets are alike, and are compressed once. The command after them answers for dagre.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"os/exec"
	"strings"

	"lassolab/ui/core/session"
	"lassolab/ui/model/draw"
	"lassolab/ui/page/app"
	"lassolab/ui/render/dom"
	"lassolab/ui/run/graph"
	"lassolab/ui/share/files"
	"lassolab/wasm/message"
	"lassolab/wasm/worker"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("prerender: ")
	if len(os.Args) < 4 {
		log.Fatal("wanted are the two files to write, and the command that answers for dagre")
	}
	ask := func(question string) []byte {
		dagre := exec.Command(os.Args[3], os.Args[4:]...)
		dagre.Stdin, dagre.Stderr = strings.NewReader(question), os.Stderr
		answer, err := dagre.Output()
		if err != nil {
			log.Fatal("dagre does not answer: ", err)
		}
		return answer
	}
	html, err := firstScreen(ask)
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(os.Args[1], []byte(html), 0o644); err != nil {
		log.Fatal(err)
	}
	pictures, err := json.Marshal(covers(ask))
	if err != nil {
		log.Fatal(err)
	}
	if err := os.WriteFile(os.Args[2], pictures, 0o644); err != nil {
		log.Fatal(err)
	}
}

// firstScreen is what the page holds when a first visitor has opened it and the searches have ended. It is made twice, with
// searches that took different times: what differs then is not for this page to say.
func firstScreen(dagre func(question string) []byte) (string, error) {
	page, err := rendered(0.0123, dagre)
	if err != nil {
		return "", err
	}
	later, err := rendered(0.0456, dagre)
	if err != nil {
		return "", err
	}
	if err := page.Blank(later); err != nil {
		return "", err
	}
	return page.Inside(), nil
}

// rendered is the page whose searches took so many seconds.
func rendered(seconds float64, dagre func(question string) []byte) (*dom.StaticNode, error) {
	a := app.New()
	a.Act(session.With(a.Stage.SetTheme, session.Light))
	effects := a.Act(func(t *session.Turn) { a.Files.Begin(t, nil, false) })
	a.Act(session.With(a.Stage.Greet, true))
	if !a.Session.Model.Good {
		return nil, errors.New("the first example cannot be read")
	}
	finish(a, effects, seconds)
	a.Act(session.With(a.Files.NoteWritten, files.Written{OK: true})) // as the program will say before it takes over
	if a.Session.Shown() == nil || a.Session.Walk() == nil {
		return nil, errors.New("the searches of the first example show no graph with a lasso: " + a.Session.Status)
	}

	holder := dom.NewStaticNode("div")
	page := &session.Page{Session: a.Session, Emit: func(session.Msg) {}}
	env := dom.NewLoop(func(fault any) { log.Fatal(fault) }).Env()
	tree, err := dom.NewTree(dom.Static{}, holder, env, &app.Root{Page: page, App: a})
	if err != nil {
		return nil, err
	}
	tree.Render()
	return holder, drawn(holder, a.Session, dagre)
}

// drawn fills the elements that the program would hand to pictures and to the editor of the text.
func drawn(page *dom.StaticNode, s *session.Session, dagre func(question string) []byte) error {
	text := dom.NewStaticNode("pre")
	text.SetAttribute("", "class", "text-still")
	text.SetText(s.Model.Text)
	for class, contents := range map[string]func(i int) string{
		"editor":         func(int) string { return text.HTML() },
		"explored-place": func(int) string { return graph.Stills(s, dagre) },
		"drawing":        func(i int) string { return draw.Stills(s, i) },
	} {
		places := page.OfClass(class)
		if len(places) == 0 {
			return fmt.Errorf("the first screen has no element of class %s", class)
		}
		for i, place := range places {
			place.SetHTML(contents(i))
		}
	}
	return nil
}

// finish runs the workers that effects start, and those that their replies start, to their end.
func finish(a *app.App, effects []session.Effect, seconds float64) {
	for waiting := started(effects); len(waiting) > 0; {
		now := waiting[0]
		waiting = waiting[1:]
		for _, reply := range replies(now.Request) {
			reply.Elapsed = seconds
			if reply.Report != nil {
				reply.Report.Seconds = seconds
			}
			waiting = append(waiting, started(a.Update(session.Replied{For: now.For, Number: now.Number, Reply: reply}))...)
		}
	}
}

func started(effects []session.Effect) (list []session.StartWorker) {
	for _, e := range effects {
		if start, ok := e.(session.StartWorker); ok {
			list = append(list, start)
		}
	}
	return list
}

var jobs = app.New().Jobs()

// replies are what a worker says to a request in the end.
func replies(request message.Request) (list []message.Reply) {
	worker.Answer(context.Background(), jobs, request, func(r message.Reply) {
		if r.Last() {
			list = append(list, r)
		}
	})
	return list
}
