package svg

import (
	"strings"

	"github.com/vugu/vugu/js"

	"lassolab/ui/view/layout"
)

// Listeners are calls that end what a view listens to, when the view ends.
type Listeners []func()

// Listen calls on for every event of a kind at a target.
func (l *Listeners) Listen(target js.Value, kind string, on func(event js.Value)) {
	f := Guarded(func(args []js.Value) { on(args[0]) })
	// A passive listener could not keep the wheel from scrolling the page.
	options := map[string]any{"passive": false}
	target.Call("addEventListener", kind, f, options)
	*l = append(*l, func() {
		target.Call("removeEventListener", kind, f, options)
		f.Release()
	})
}

// ListenWhole is Listen for a picture that may be interrupted: an event while it is half painted waits, in its order, until it is whole. The browser does
// nothing of its own at a key that waits.
func (l *Listeners) ListenWhole(target js.Value, kind string, on func(event js.Value)) {
	listening := true
	l.Listen(target, kind, func(e js.Value) {
		waits := page().whole(func() {
			if listening {
				on(e)
			}
		})
		if waits && kind == "keydown" && ofThePicture(e) {
			e.Call("preventDefault")
		}
	})
	*l = append(*l, func() { listening = false })
}

// ofThePicture reports whether a key is none of the browser's own.
func ofThePicture(e js.Value) bool {
	key := e.Get("key").String()
	return key != "Tab" && !e.Get("ctrlKey").Bool() && !e.Get("metaKey").Bool() && !e.Get("altKey").Bool() &&
		(len(key) == 1 || key[0] != 'F')
}

// WatchSize calls on when the size of an element changes, to paint what is in it.
func (l *Listeners) WatchSize(element js.Value, on func()) {
	kind := js.Global().Get("ResizeObserver")
	if kind.IsUndefined() {
		return
	}
	watched := true
	f := Guarded(func([]js.Value) {
		page().Paint(func() {
			if watched {
				on()
			}
		})
	})
	observer := kind.New(f)
	observer.Call("observe", element)
	*l = append(*l, func() {
		watched = false
		observer.Call("disconnect")
		f.Release()
	})
}

// Release removes all listeners.
func (l *Listeners) Release() {
	for _, end := range *l {
		end()
	}
	*l = nil
}

// Guarded keeps a fault in a callback from ending the program: the page reports it, and goes on.
func Guarded(f func(args []js.Value)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		callbacks.Add(1)
		defer func() {
			callbacks.Add(-1)
			if fault := recover(); fault != nil {
				page().Fault(fault)
			}
		}()
		f(args)
		return nil
	})
}

// Same reports whether two values of the browser are the same element, or both none.
func Same(a, b js.Value) bool {
	return a.Truthy() == b.Truthy() && (!a.Truthy() || a.Call("isSameNode", b).Bool())
}

// ChildAt is the index of the child of a group that an element belongs to, or -1.
func ChildAt(group, element js.Value) int {
	for element.Truthy() && !Same(element.Get("parentNode"), group) {
		element = element.Get("parentNode")
	}
	if !element.Truthy() {
		return -1
	}
	return js.Global().Get("Array").Get("prototype").Get("indexOf").Call("call", group.Get("children"), element).Int()
}

// Later calls f when the present event is dealt with.
func Later(f func()) { After(0, f) }

// After calls f in so many milliseconds.
func After(milliseconds int, f func()) {
	var once js.Func
	once = Guarded(func([]js.Value) {
		once.Release()
		page().whole(f)
	})
	js.Global().Call("setTimeout", once, milliseconds)
}

// HostSize returns the extent of the host in pixels; a host that is not shown yet counts as a usual one.
func HostSize(host js.Value) (width, height float64) {
	width, height = host.Get("clientWidth").Float(), host.Get("clientHeight").Float()
	if width < 1 || height < 1 {
		return 640, 480
	}
	return
}

// Standing is how a graph is placed in the still of a kind that shows something of this name: the picture that takes its place
// is to have it so too. Nil: no such still is in sight.
func Standing(kind, of string, g *layout.Graph) *layout.Placement {
	if still := stillOf(kind, of); still.Truthy() {
		return readPlacement(g, still.Get("dataset").Get("at").String())
	}
	return nil
}

// Stands reports whether such a still is in sight.
func Stands(kind, of string) bool { return stillOf(kind, of).Truthy() }

// stillOf is the still in sight of a kind, which is its classes.
func stillOf(kind, of string) js.Value {
	stills := js.Global().Get("document").Call("querySelectorAll", "#first .still."+strings.ReplaceAll(kind, " ", "."))
	for i := range stills.Length() {
		still := stills.Index(i)
		if still.Get("dataset").Get("of").String() == of && still.Call("getClientRects").Length() > 0 {
			return still
		}
	}
	return js.Null()
}

// Pixel is where in an element a pointer event is.
func Pixel(element, e js.Value) layout.Point {
	box := element.Call("getBoundingClientRect")
	return layout.Point{X: e.Get("clientX").Float() - box.Get("left").Float(),
		Y: e.Get("clientY").Float() - box.Get("top").Float()}
}

// Wheeled is the camera after a turn of the wheel over an element.
func (c Camera) Wheeled(element, e js.Value) Camera {
	e.Call("preventDefault")
	lines, pinch, shift := e.Get("deltaMode").Int() == 1, e.Get("ctrlKey").Bool(), e.Get("shiftKey").Bool()
	return c.wheeled(e.Get("deltaX").Float(), e.Get("deltaY").Float(), lines, pinch, shift, Pixel(element, e))
}

// AskDagre lays a graph out in the page's layout worker and calls done with the answer. When there is no
// worker, when it fails or takes too long, the answer is nil: the picture that is shown stays.
func AskDagre(text string, done func(answer []byte)) {
	worker := js.Global().Get("lassolabLayout")
	if worker.IsUndefined() {
		Later(func() { done(nil) })
		return
	}
	var good, bad js.Func
	release := func() {
		good.Release()
		bad.Release()
	}
	good = Guarded(func(args []js.Value) {
		release()
		answer := []byte(args[0].String())
		page().Paint(func() { done(answer) })
	})
	bad = Guarded(func([]js.Value) {
		release()
		page().Paint(func() { done(nil) })
	})
	worker.Call("run", text).Call("then", good, bad)
}
