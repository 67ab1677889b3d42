//go:build js && wasm

package ui

import (
	"syscall/js"

	"lassolab/ui/store"
)

// picker asks the user for files, each time by the same field: the browser does not say for sure that nothing will be picked any more.
type picker struct {
	field js.Value
	post  func(store.Action)
}

func (p *picker) open() {
	if !p.field.Truthy() {
		p.field = js.Global().Get("document").Call("createElement", "input")
		p.field.Set("type", "file")
		p.field.Set("accept", ".hoa,.txt,text/plain")
		p.field.Set("multiple", true)
		p.field.Call("addEventListener", "change", guarded(p.post, func([]js.Value) { readFiles(p.field.Get("files"), p.post) }))
	}
	p.field.Set("value", "") // the same file may be picked again
	p.field.Call("click")
}

// readFiles opens a list of files of the browser. Too much for a model is not even read.
func readFiles(list js.Value, post func(store.Action)) {
	files := make([]store.File, list.Length())
	if len(files) == 0 {
		return
	}
	bytes := 0.
	for i := range files {
		bytes += list.Index(i).Get("size").Float()
	}
	if bytes > store.MostBytes || len(files) > store.MostFiles {
		post(store.OpenFailed{Reason: "a model has less than 32 MB, in 200 files at most."})
		return
	}
	waiting, failed := len(files), false
	for i := range files {
		file := list.Index(i)
		files[i].Name = file.Get("name").String()
		then(post, file.Call("text"), func(text js.Value) {
			files[i].Text = text.String()
			if waiting--; waiting == 0 {
				post(store.Opened{Files: files})
			}
		}, func(reason string) {
			if !failed {
				failed = true
				post(store.OpenFailed{Reason: files[i].Name + ": " + reason})
			}
		})
	}
}

// typedIn are the elements that take what is pasted themselves.
const typedIn = `input:not([type="checkbox"]):not([type="radio"]):not([type="range"]), textarea, [contenteditable="true"]`

// listenClipboard hears what is copied from the drawing and pasted anywhere outside the fields of text. What goes into the clipboard must be
// put there before the event ends: callbacks come while nothing else of the program runs, so the state is whole.
func (r *runner) listenClipboard(on func(target js.Value, event string, call func(event js.Value))) {
	document := js.Global().Get("document")
	in := func(e js.Value, selector string) bool {
		return closest(e.Get("target"), selector).Truthy() || closest(document.Get("activeElement"), selector).Truthy()
	}
	copying := func(cut bool) func(js.Value) {
		return func(e js.Value) {
			if e.Get("defaultPrevented").Bool() || in(e, typedIn) || !in(e, drawingArea) || js.Global().Call("getSelection").Call("toString").String() != "" {
				return
			}
			e.Call("preventDefault")
			text, err := r.page.State.Clipping()
			if err == nil {
				e.Get("clipboardData").Call("setData", "text/plain", text)
			}
			r.post(store.CopyPressed{Cut: cut, Done: err == nil})
		}
	}
	on(document, "copy", copying(false))
	on(document, "cut", copying(true))
	on(document, "paste", func(e js.Value) {
		held := e.Get("clipboardData")
		if e.Get("defaultPrevented").Bool() || in(e, typedIn) || !held.Truthy() {
			return
		}
		e.Call("preventDefault")
		if files := held.Get("files"); files.Length() > 0 {
			readFiles(files, r.post)
			return
		}
		paste := store.Pasted{Text: held.Call("getData", "text/plain").String()}
		if in(e, drawingArea) {
			paste.In = store.InDrawing
		}
		r.post(paste)
	})
}

// drawingArea is the part of the page where what is pasted becomes part of the model.
const drawingArea = `[data-sketch], .drawings-body`

// copyText puts a text into the clipboard from a button. Browsers refuse where the page is not secure or not in use.
func copyText(text string, post func(store.Action)) {
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		post(store.CopyFailed{})
		return
	}
	then(post, clipboard.Call("writeText", text), func(js.Value) {}, func(string) { post(store.CopyFailed{}) })
}

// download offers a text as a file.
func download(name, text string) {
	offer(name, js.Global().Get("Blob").New([]any{text}, map[string]any{"type": "text/plain"}))
}

// offer gives the user a blob as a file.
func offer(name string, blob js.Value) {
	address := addressOf(blob)
	a := js.Global().Get("document").Call("createElement", "a")
	a.Set("href", address)
	a.Set("download", name)
	a.Call("click")
	release(address)
}

func addressOf(blob js.Value) js.Value { return js.Global().Get("URL").Call("createObjectURL", blob) }

func release(address js.Value) { js.Global().Get("URL").Call("revokeObjectURL", address) }

const (
	pngScale = 3    // pixels of a PNG for one of the drawing: sharp in print
	pngMost  = 8000 // pixels of a side: browsers draw no canvas that is much larger
)

// downloadPicture paints an SVG on white ground and offers it as a PNG.
func downloadPicture(name, svg string, post func(store.Action)) {
	address := addressOf(js.Global().Get("Blob").New([]any{svg}, map[string]any{"type": "image/svg+xml"}))
	image := js.Global().Get("Image").New()
	refused := func() {
		post(store.Announced{Sentence: "The browser could not make a PNG of the drawing. Save it as SVG instead."})
	}
	var loaded, failed js.Func
	settle := func() {
		loaded.Release()
		failed.Release()
		release(address)
	}
	loaded = guarded(post, func([]js.Value) {
		defer settle()
		width, height := image.Get("naturalWidth").Float(), image.Get("naturalHeight").Float()
		scale := min(pngScale, pngMost/max(width, height, 1))
		canvas := js.Global().Get("document").Call("createElement", "canvas")
		canvas.Set("width", int(width*scale))
		canvas.Set("height", int(height*scale))
		pen := canvas.Call("getContext", "2d")
		pen.Set("fillStyle", "#fff")
		pen.Call("fillRect", 0, 0, canvas.Get("width"), canvas.Get("height"))
		pen.Call("drawImage", image, 0, 0, canvas.Get("width"), canvas.Get("height"))
		canvas.Call("toBlob", once(post, func(args []js.Value) {
			if args[0].Truthy() {
				offer(name, args[0])
			} else {
				refused()
			}
		}))
	})
	failed = guarded(post, func([]js.Value) {
		settle()
		refused()
	})
	image.Set("onload", loaded)
	image.Set("onerror", failed)
	image.Set("src", address)
}
