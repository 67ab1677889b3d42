//go:build js && wasm

// Lassolab in the browser, one program with two lives: on the page it is the
// interface, in a worker it is the engine.
package main

import (
	"log"

	"github.com/hack-pad/safejs"

	"lassolab/ui/page/app"
	"lassolab/wasm/worker"
)

func main() {
	log.SetFlags(0)
	if onPage() {
		app.Run()
	}
	if err := worker.Run(app.New().Jobs()); err != nil {
		log.Fatal("worker: ", err)
	}
}

// onPage tells the page, which has a document, from a worker, which has none.
func onPage() bool {
	document, err := safejs.Global().Get("document")
	return err == nil && !document.IsUndefined()
}
