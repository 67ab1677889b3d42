//go:build js && wasm

package files

import (
	"strings"
	"syscall/js"

	"lassolab/engine/interchange"
	"lassolab/engine/proof"
	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
)

// pickFiles asks the user for files, each time by the same field: the browser does not say for sure that nothing will be picked any more.
func (b *Browser) pickFiles() {
	if !b.picker.Truthy() {
		b.picker = js.Global().Get("document").Call("createElement", "input")
		b.picker.Set("type", "file")
		b.picker.Set("accept", strings.Join(append(append(interchange.Readable(), programs...), proof.Ext, lectureExt, "text/markdown", ".txt", "text/plain", ".xml"), ","))
		b.picker.Set("multiple", true)
		b.picker.Call("addEventListener", "change", browser.Guarded(b.post, func([]js.Value) { b.readFiles(b.picker.Get("files")) }))
	}
	b.picker.Set("value", "") // the same file may be picked again
	b.picker.Call("click")
}

// readFiles opens a list of files of the browser. Too much for a model, or for a certificate, is not even read.
func (b *Browser) readFiles(list js.Value) {
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
		b.act(session.With(b.of.ReportFailure, "a model has less than 32 MB, in 200 files at most, and a certificate less than 4 MB: lassolab replay -certificate checks larger ones."))
		return
	}
	waiting, failed := len(files), false
	for i := range files {
		browser.Then(b.post, list.Index(i).Call("text"), func(text js.Value) {
			files[i].Text = text.String()
			if waiting--; waiting == 0 {
				b.post(Opened{Files: files})
			}
		}, func(reason string) {
			if !failed {
				failed = true
				b.act(session.With(b.of.ReportFailure, files[i].Name+": "+reason))
			}
		})
	}
}
