//go:build js && wasm

package ui

import (
	"fmt"
	"log"
	"runtime/debug"
	"syscall/js"

	vjs "github.com/vugu/vugu/js"

	"lassolab/ui/dom"
	"lassolab/ui/store"
	"lassolab/ui/workers"
)

// runner does outside what the state asks for, and brings in what happens outside.
type runner struct {
	page     *Page
	loop     *dom.Loop
	shelf    *shelf
	editor   editor
	pictures *pictures
	picker   picker
	timers   timers
	focus    focus
	searches map[int]*workers.Running // by number
}

// Start shows the page and runs it until the program ends.
func Start() {
	r := &runner{shelf: newShelf(), pictures: newPictures(), timers: timers{}, searches: map[int]*workers.Running{}}
	r.loop = dom.NewLoop(r.faulted)
	r.page = &Page{
		State:  store.New(js.Global().Get("navigator").Get("hardwareConcurrency").Int()),
		Emit:   r.emit,
		Attach: func(place Place, element vjs.Value) { r.attach(place, js.Value(element)) },
		Detach: r.pictures.detach,
	}
	r.pictures.post, r.picker.post = r.post, r.post
	r.begin()
	r.listen()

	document := dom.NewBrowser(r.loop.Post)
	tree, err := dom.NewTree(document, document.Find("#app"), r.loop.Env(), &Root{Page: r.page})
	if err != nil {
		log.Fatal("the page cannot be shown: ", err)
	}
	r.loop.Run(func() {
		tree.Render()
		r.paint()
	})
}

// post follows an action that comes from outside the page's components, when nothing else is at work.
func (r *runner) post(a store.Action) { r.loop.Post(func() { r.emit(a) }) }

// emit follows an action.
func (r *runner) emit(a store.Action) {
	if store.Replaces(r.page.State, a) && !r.page.State.Work.Kept && r.page.State.Model.Revision > 0 {
		r.save() // what is about to leave the screen may have changed a moment ago
	}
	for _, e := range store.Update(r.page.State, a) {
		r.run(e)
	}
}

// faulted turns a panic into a message on the page: a fault of ours must not take the user's work along.
func (r *runner) faulted(fault any) {
	log.Printf("fault: %v\n%s", fault, debug.Stack())
	store.Update(r.page.State, store.Faulted{Reason: clip(fmt.Sprint(fault))})
}

// paint fills what the components leave empty, after each render.
func (r *runner) paint() {
	defer func() {
		if fault := recover(); fault != nil {
			r.faulted(fault)
		}
	}()
	r.pictures.paint(r.page.State)
}

func (r *runner) attach(place Place, element js.Value) {
	if place.Kind == EditorPlace {
		r.editor.mount(element, r.page.State, r.post)
	} else {
		r.pictures.attach(place, element)
	}
}
