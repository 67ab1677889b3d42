//go:build js && wasm

package files

import (
	"syscall/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
)

// copyText puts a text into the clipboard from a button.
func (b *Browser) copyText(text string) {
	b.toClipboard(text, func(t *session.Turn, ok bool) {
		if !ok {
			b.of.ReportCopyFailure(t, text)
		}
	})
}

// toClipboard puts a text into the clipboard, and reports whether it is there. Browsers refuse where the page is not secure or not in use.
func (b *Browser) toClipboard(text string, report func(t *session.Turn, ok bool)) {
	done := func(ok bool) { b.act(func(t *session.Turn) { report(t, ok) }) }
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() || !clipboard.Get("writeText").Truthy() {
		done(false)
		return
	}
	browser.Then(b.post, clipboard.Call("writeText", text), func(js.Value) { done(true) }, func(string) { done(false) })
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
func downloadPicture(name, svg string, post func(session.Msg)) {
	address := addressOf(js.Global().Get("Blob").New([]any{svg}, map[string]any{"type": "image/svg+xml"}))
	image := js.Global().Get("Image").New()
	refused := func() {
		post(session.Told{Sentence: "The browser could not make a PNG of the drawing. Save it as SVG instead."})
	}
	var loaded, failed js.Func
	settle := func() {
		loaded.Release()
		failed.Release()
		release(address)
	}
	loaded = browser.Guarded(post, func([]js.Value) {
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
		canvas.Call("toBlob", browser.Once(post, func(args []js.Value) {
			if args[0].Truthy() {
				offer(name, args[0])
			} else {
				refused()
			}
		}))
	})
	failed = browser.Guarded(post, func([]js.Value) {
		settle()
		refused()
	})
	image.Set("onload", loaded)
	image.Set("onerror", failed)
	image.Set("src", address)
}

// makeHTML has static/offline.js make one HTML file of the page, and offers it.
func (b *Browser) makeHTML(e MakeHTML) {
	ended := func(bytes int64, reason string) {
		b.act(func(t *session.Turn) { b.of.ReportHTML(t, bytes, reason) })
	}
	failed := func(reason string) { ended(0, reason) }
	browser.Script(b.post, "offline.js", func() {
		progress := browser.Guarded(b.post, func(args []js.Value) { b.act(session.With(b.of.SetHTMLProgress, args[0].Int())) })
		browser.Then(b.post, js.Global().Call("lassolabOneFile", e.Fragment, progress), func(file js.Value) {
			progress.Release()
			offer(e.Name, file)
			ended(int64(file.Get("size").Float()), "")
		}, func(reason string) {
			progress.Release()
			failed(reason)
		})
	}, failed)
}

// reload loads the page anew.
func reload(forget bool) {
	if forget {
		js.Global().Call("lassolabForget")
		return
	}
	js.Global().Get("location").Call("reload")
}

// broken is what static/keep.js says is wrong with another version; empty: nothing.
func broken(e js.Value) string {
	if broken := e.Get("detail").Get("broken"); broken.Truthy() {
		return broken.String()
	}
	return ""
}
