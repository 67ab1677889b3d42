//go:build js && wasm

package files

import (
	"strings"
	"syscall/js"

	"lassolab/engine/interchange"
	"lassolab/engine/measure"
	"lassolab/engine/proof"
	"lassolab/ui/core/browser"
	"lassolab/ui/core/session"
)

// pickFiles asks the user for files, or for a folder, each time by the same field: the browser does not say for sure that nothing will be picked any more.
func (b *Browser) pickFiles(folder bool) {
	if !b.picker.Truthy() {
		b.picker = js.Global().Get("document").Call("createElement", "input")
		b.picker.Set("type", "file")
		b.picker.Set("accept", strings.Join(append(append(interchange.Readable(), programs...), proof.Ext, lectureExt, "text/markdown", ".txt", "text/plain", ".xml"), ","))
		b.picker.Set("multiple", true)
		b.picker.Call("addEventListener", "change", browser.Guarded(b.post, func([]js.Value) { b.readFiles(b.picker.Get("files")) }))
	}
	b.picker.Set("value", "") // the same file may be picked again
	b.picker.Set("webkitdirectory", folder)
	b.picker.Call("click")
}

// readFiles opens a list of files of the browser. Of a folder those count whose names say that they hold models.
func (b *Browser) readFiles(list js.Value) {
	var files []dropped
	for i := range list.Length() {
		f := dropped{list.Index(i), list.Index(i).Get("name").String()}
		if within := list.Index(i).Get("webkitRelativePath"); within.Truthy() {
			f.name = within.String()
		}
		if !strings.Contains(f.name, "/") || measure.ModelName(f.name) != "" {
			files = append(files, f)
		}
	}
	b.read(files)
}

// dropped is a file of the browser, with its path where it came in a folder.
type dropped struct {
	file js.Value
	name string
}

// folders collects the files in folders that were dropped: those whose names say that they hold models, up to a number.
type folders struct {
	*Browser
	files            []dropped
	waiting, visited int
}

// mostVisited bounds what is looked at in folders.
const mostVisited = 20_000

// readDropped opens the files that were dropped, and those in folders.
func (b *Browser) readDropped(transfer js.Value) {
	w, items := &folders{Browser: b}, transfer.Get("items")
	var entries []js.Value
	within := false
	for i := range items.Length() {
		if entry := items.Index(i).Call("webkitGetAsEntry"); entry.Truthy() {
			entries = append(entries, entry)
			within = within || entry.Get("isDirectory").Bool()
		}
	}
	if !within {
		b.readFiles(transfer.Get("files"))
		return
	}
	w.waiting = 1
	for _, entry := range entries {
		w.visit(entry, false)
	}
	w.done()
}

// visit collects a file, or what is in a folder.
func (w *folders) visit(entry js.Value, within bool) {
	w.visited++
	name := strings.TrimPrefix(entry.Get("fullPath").String(), "/")
	failed := func([]js.Value) { w.done() }
	switch {
	case len(w.files) > session.MostFiles || w.visited > mostVisited:
	case entry.Get("isDirectory").Bool():
		w.waiting++
		w.list(entry.Call("createReader"), failed)
	case !within || measure.ModelName(name) != "":
		w.waiting++
		entry.Call("file", browser.Once(w.post, func(args []js.Value) {
			w.files = append(w.files, dropped{args[0], name})
			w.done()
		}), browser.Once(w.post, failed))
	}
}

// list collects what is in a folder, of which the browser gives a part at a time.
func (w *folders) list(reader js.Value, failed func([]js.Value)) {
	reader.Call("readEntries", browser.Once(w.post, func(args []js.Value) {
		for i := range args[0].Length() {
			w.visit(args[0].Index(i), true)
		}
		if args[0].Length() > 0 {
			w.list(reader, failed)
		} else {
			w.done()
		}
	}), browser.Once(w.post, failed))
}

// done opens what was collected when nothing is waited for.
func (w *folders) done() {
	if w.waiting--; w.waiting == 0 {
		w.read(w.files)
	}
}

// read opens files. Too much for a model, or for a certificate, is not even read.
func (b *Browser) read(list []dropped) {
	files := make([]File, len(list))
	if len(files) == 0 {
		return
	}
	bytes, most := 0., float64(session.MostBytes)
	for i := range files {
		files[i].Name = list[i].name
		bytes += list[i].file.Get("size").Float()
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
		browser.Then(b.post, list[i].file.Call("text"), func(text js.Value) {
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
