//go:build js && wasm

package browser

import (
	"maps"
	"slices"
	"strings"

	"github.com/hack-pad/safejs"
)

// Storage is a storage of the browser. Reading and writing may fail at any time: it may be closed, full or cleared.
type Storage struct{ of safejs.Value }

// Local is the storage that all tabs share, and Tab the one of this tab, which a reload keeps.
func Local() Storage { return storage("localStorage") }
func Tab() Storage   { return storage("sessionStorage") }

// storage is one of the window's. Without it every use fails in its own time. A page within another one has none: it would write over the
// user's own.
func storage(name string) Storage {
	if Embedded() {
		return Storage{}
	}
	of, _ := safejs.Global().Get(name)
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

// Values are what stands under the keys that begin in one way.
func (s Storage) Values(begins string) []string {
	return slices.Collect(maps.Values(s.Entries(begins)))
}

// Entries are what stands under the keys that begin in one way, by the rest of the key.
func (s Storage) Entries(begins string) map[string]string {
	entries := map[string]string{}
	length, err := s.of.Length()
	if err != nil {
		return entries
	}
	for i := range length {
		key, err := s.of.Call("key", i)
		if err != nil {
			continue
		}
		name, err := key.String()
		if rest, ours := strings.CutPrefix(name, begins); ours && err == nil {
			entries[rest] = s.Get(name)
		}
	}
	return entries
}
