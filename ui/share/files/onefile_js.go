//go:build js && wasm

package files

import (
	"syscall/js"

	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
)

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
