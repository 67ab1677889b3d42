//go:build js && wasm

package browser

import "github.com/hack-pad/safejs"

// Storage is a storage of the browser. Reading and writing may fail at any time: it may be closed, full or cleared.
type Storage struct{ of safejs.Value }

// Local is the storage of settings, which all tabs share, and Tab the one of this tab, which a reload keeps.
func Local() Storage { return storage("localStorage") }
func Tab() Storage   { return storage("sessionStorage") }

// storage is one of the window's. Without it every use fails in its own time. A page within another one has none: it would write over the
// user's own.
func storage(name string) Storage {
	if Embedded() {
		return Storage{}
	}
	// Where storage is forbidden even looking at it throws, which Go hears of in a call only.
	var of safejs.Value
	if reflect, err := safejs.Global().Get("Reflect"); err == nil {
		of, _ = reflect.Call("get", safejs.Global(), name)
	}
	return Storage{of}
}

// Get is what stands under a key; empty: nothing, or nothing that can be read.
func (s Storage) Get(key string) string {
	value, err := s.of.Call("getItem", key)
	if err != nil || value.IsNull() {
		return ""
	}
	text, err := value.String()
	if err != nil {
		return ""
	}
	return text
}

// Set writes a value.
func (s Storage) Set(key, value string) error {
	_, err := s.of.Call("setItem", key, value)
	return err
}

// Remove takes a key away. What cannot be removed is in nobody's way.
func (s Storage) Remove(key string) { _, _ = s.of.Call("removeItem", key) }
