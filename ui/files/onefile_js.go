//go:build js && wasm

package files

import (
	"syscall/js"

	"lassolab/ui/browser"
	"lassolab/ui/session"
)

// makeHTML has static/offline.js make one HTML file of the page, and offers it.
func makeHTML(e MakeHTML, post func(session.Msg)) {
	failed := func(reason string) { post(HTMLEnded{Reason: reason}) }
	browser.Script(post, "offline.js", func() {
		progress := browser.Guarded(post, func(args []js.Value) { post(HTMLProgressed{Percent: args[0].Int()}) })
		browser.Then(post, js.Global().Call("lassolabOneFile", e.Fragment, progress), func(file js.Value) {
			progress.Release()
			offer(e.Name, file)
			post(HTMLEnded{Bytes: int64(file.Get("size").Float())})
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

// versionCame reads what static/keep.js tells of another version.
func versionCame(e js.Value) VersionCame {
	if broken := e.Get("detail").Get("broken"); broken.Truthy() {
		return VersionCame{Broken: broken.String()}
	}
	return VersionCame{}
}
