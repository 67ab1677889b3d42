//go:build js && wasm

package files

import (
	"lassolab/ui/session"
	"strings"
	"syscall/js"

	"lassolab/ui/browser"
)

func setAddress(fragment string) {
	location := js.Global().Get("location")
	address := location.Get("pathname").String() + location.Get("search").String() + fragment
	js.Global().Get("history").Call("replaceState", nil, "", address)
}

// copyLink puts the page's address with the fragment into the clipboard. Browsers refuse where the page is not secure or not in use.
func copyLink(fragment string, post func(session.Msg)) {
	address, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	address += fragment
	refused := Copied{Address: address}
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		post(refused)
		return
	}
	browser.Then(post, clipboard.Call("writeText", address), func(js.Value) { post(Copied{OK: true, Address: address}) },
		func(string) { post(refused) })
}
