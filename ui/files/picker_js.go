//go:build js && wasm

package files

import (
	"strings"
	"syscall/js"

	"lassolab/engine/interchange"
	"lassolab/engine/proof"
	"lassolab/ui/browser"
	"lassolab/ui/session"
)

// picker asks the user for files, each time by the same field: the browser does not say for sure that nothing will be picked any more.
type picker struct {
	field js.Value
	post  func(session.Msg)
}

func (p *picker) open() {
	if !p.field.Truthy() {
		p.field = js.Global().Get("document").Call("createElement", "input")
		p.field.Set("type", "file")
		p.field.Set("accept", strings.Join(append(append(interchange.Readable(), programs...), proof.Ext, lectureExt, "text/markdown", ".txt", "text/plain"), ","))
		p.field.Set("multiple", true)
		p.field.Call("addEventListener", "change", browser.Guarded(p.post, func([]js.Value) { readFiles(p.field.Get("files"), p.post) }))
	}
	p.field.Set("value", "") // the same file may be picked again
	p.field.Call("click")
}

// readFiles opens a list of files of the browser. Too much for a model, or for a certificate, is not even read.
func readFiles(list js.Value, post func(session.Msg)) {
	files := make([]File, list.Length())
	if len(files) == 0 {
		return
	}
	bytes, most := 0., float64(session.MostBytes)
	for i := range files {
		files[i].Name = list.Index(i).Get("name").String()
		bytes += list.Index(i).Get("size").Float()
		if isCertificate(files[i]) {
			most = session.MostOfCertificate
		}
	}
	if bytes > most || len(files) > session.MostFiles {
		post(OpenFailed{Reason: "a model has less than 32 MB, in 200 files at most, and a certificate less than 4 MB: lassolab replay -certificate checks larger ones."})
		return
	}
	waiting, failed := len(files), false
	for i := range files {
		browser.Then(post, list.Index(i).Call("text"), func(text js.Value) {
			files[i].Text = text.String()
			if waiting--; waiting == 0 {
				post(Opened{Files: files})
			}
		}, func(reason string) {
			if !failed {
				failed = true
				post(OpenFailed{Reason: files[i].Name + ": " + reason})
			}
		})
	}
}
