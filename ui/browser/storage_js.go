//go:build js && wasm

package browser

import (
	"maps"
	"slices"
	"strings"

	"github.com/hack-pad/safejs"
)

// Storage is a storage of the browser. Reading and writing may fail at any time: it may be closed, full or cleared.
type Storage struct {
	of        safejs.Value
	journaled bool // what is written survives a crash of the browser (static/journal.js)
}

const local = "localStorage"

// Local is the storage that all tabs share, and Tab the one of this tab, which a reload keeps.
func Local() Storage { return storage(local) }
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
	return Storage{of, name == local}
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
	if _, err := s.of.Call("setItem", key, value); err != nil {
		return err
	}
	s.journal(key, value)
	return nil
}

// journal notes what was just written; nil: removed.
func (s Storage) journal(key string, value any) {
	if s.journaled {
		_, _ = safejs.Global().Call("lassolabJournal", key, value) // without it, what is written is kept as long as the browser runs
	}
}

// Remove takes a key away. What cannot be removed is in nobody's way.
func (s Storage) Remove(key string) {
	if _, err := s.of.Call("removeItem", key); err == nil {
		s.journal(key, nil)
	}
}

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
