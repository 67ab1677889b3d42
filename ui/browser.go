//go:build js && wasm

package ui

import (
	"fmt"
	"strings"
	"syscall/js"

	"lassolab/ui/store"
)

// guarded makes a callback that turns a panic into a message: in a callback of the browser it would end the program.
func guarded(post func(store.Action), call func(args []js.Value)) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		defer func() {
			if fault := recover(); fault != nil {
				post(store.Faulted{Reason: clip(fmt.Sprint(fault))})
			}
		}()
		call(args)
		return nil
	})
}

// closest returns the element around another that matches a selector, or a value that is not truthy. Some targets of events are no elements.
func closest(target js.Value, selector string) js.Value {
	if !target.Truthy() || !target.Get("closest").Truthy() {
		return js.Null()
	}
	return target.Call("closest", selector)
}

// once makes a guarded callback that lets go of itself when it is called.
func once(post func(store.Action), call func(args []js.Value)) js.Func {
	var f js.Func
	f = guarded(post, func(args []js.Value) {
		f.Release()
		call(args)
	})
	return f
}

// then calls one of two functions when a promise is settled.
func then(post func(store.Action), promise js.Value, done func(js.Value), failed func(reason string)) {
	var kept, broken js.Func
	settle := func() { kept.Release(); broken.Release() }
	kept = guarded(post, func(args []js.Value) {
		settle()
		done(args[0])
	})
	broken = guarded(post, func(args []js.Value) {
		settle()
		failed(js.Global().Call("String", args[0]).String()) // a promise may be broken by anything, or by nothing
	})
	promise.Call("then", kept, broken)
}

func setAddress(fragment string) {
	location := js.Global().Get("location")
	address := location.Get("pathname").String() + location.Get("search").String() + fragment
	js.Global().Get("history").Call("replaceState", nil, "", address)
}

// copyLink puts the page's address with the fragment into the clipboard. Browsers refuse where the page is not secure or not in use.
func copyLink(fragment string, post func(store.Action)) {
	address, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	address += fragment
	refused := store.Copied{Address: address}
	clipboard := js.Global().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() {
		post(refused)
		return
	}
	then(post, clipboard.Call("writeText", address), func(js.Value) { post(store.Copied{OK: true, Address: address}) },
		func(string) { post(refused) })
}
