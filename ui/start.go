//go:build js && wasm

package ui

import (
	"fmt"
	"log"
	"runtime/debug"
	"syscall/js"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/domrender"
	vjs "github.com/vugu/vugu/js"

	"lassolab/ui/store"
	"lassolab/ui/workers"
)

// runner does outside what the state asks for, and brings in what happens outside.
type runner struct {
	page     *Page
	env      vugu.EventEnv
	queue    *queue
	shelf    *shelf
	editor   editor
	pictures pictures
	timers   timers
	focus    focus
	searches map[int]*workers.Running // by number
}

// Start shows the page and runs it until the program ends.
func Start() {
	renderer, err := domrender.New("#app")
	if err != nil {
		log.Fatal("the page cannot be shown: ", err)
	}
	build, err := vugu.NewBuildEnv(renderer.EventEnv())
	if err != nil {
		log.Fatal("the page cannot be shown: ", err)
	}
	r := &runner{env: renderer.EventEnv(), shelf: newShelf(), timers: timers{}, searches: map[int]*workers.Running{}}
	r.page = &Page{State: store.New(js.Global().Get("navigator").Get("hardwareConcurrency").Int()), Emit: r.emit, Attach: func(place Place, element vjs.Value) { r.attach(place, js.Value(element)) }}
	r.queue = newQueue(r.follow)
	r.pictures.post = r.queue.post
	r.begin()
	r.listen()

	root := &Root{Page: r.page}
	asked := make(chan struct{}, 1)
	go func() { // several events before one render need no more than one
		for renderer.EventWait() {
			select {
			case asked <- struct{}{}:
			default:
			}
		}
	}()
	for asked <- struct{}{}; ; {
		<-asked
		if err := renderer.Render(build.RunBuild(root)); err != nil {
			log.Print("render: ", err)
		}
		r.env.RLock()
		r.paint()
		r.env.RUnlock()
	}
}

// emit follows an action that comes from within a handler of Vugu, which holds the lock on the state.
func (r *runner) emit(a store.Action) {
	defer r.recover()
	if store.Replaces(r.page.State, a) && !r.page.State.Work.Kept && r.page.State.Model.Revision > 0 {
		r.save() // what is about to leave the screen may have changed a moment ago
	}
	for _, e := range store.Update(r.page.State, a) {
		r.run(e)
	}
}

// follow follows an action from anywhere else, and asks for a render.
func (r *runner) follow(a store.Action) {
	r.env.Lock()
	defer r.env.UnlockRender()
	r.emit(a)
}

// recover turns a panic into a message on the page: a fault of ours must not take the user's work along.
func (r *runner) recover() {
	if fault := recover(); fault != nil {
		log.Printf("fault: %v\n%s", fault, debug.Stack())
		store.Update(r.page.State, store.Faulted{Reason: clip(fmt.Sprint(fault))})
	}
}

// paint fills what Vugu leaves empty, after each render.
func (r *runner) paint() {
	defer r.recover()
	r.pictures.paint(r.page.State)
}

func (r *runner) attach(place Place, element js.Value) {
	switch place.Kind {
	case EditorPlace:
		r.editor.mount(element, r.page.State, r.queue.post)
	case LinkPlace:
		showLink(element, r.page.State.View.Link)
	default:
		r.pictures.attach(place, element)
	}
}
