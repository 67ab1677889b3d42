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

// once makes a callback that lets go of itself when it is called.
func once(call func(args []js.Value)) js.Func {
	var f js.Func
	f = js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.Release()
		call(args)
		return nil
	})
	return f
}

// later runs a call after the present event: what it does may fire handlers that wait for this event to end.
func later(call func()) {
	js.Global().Call("setTimeout", once(func([]js.Value) { call() }), 0)
}

// then calls one of two functions when a promise is settled.
func then(promise js.Value, done func(js.Value), failed func(reason string)) {
	var kept, broken js.Func
	settle := func() { kept.Release(); broken.Release() }
	kept = js.FuncOf(func(_ js.Value, args []js.Value) any {
		settle()
		done(args[0])
		return nil
	})
	broken = js.FuncOf(func(_ js.Value, args []js.Value) any {
		settle()
		failed(args[0].Call("toString").String())
		return nil
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
	then(clipboard.Call("writeText", address), func(js.Value) { post(store.Copied{OK: true, Address: address}) },
		func(string) { post(refused) })
}

// showLink puts a field with the link into its place, selected. Links are too long for Vugu.
func showLink(place js.Value, address string) {
	field := place.Get("firstElementChild")
	if field.Truthy() && field.Get("value").String() == address {
		return
	}
	document := js.Global().Get("document")
	if !field.Truthy() {
		field = document.Call("createElement", "input")
		field.Set("readOnly", true)
		field.Call("setAttribute", "aria-label", "Link to this model")
		place.Call("appendChild", field)
	}
	field.Set("value", address)
	later(func() { field.Call("select") })
}
