//go:build js && wasm

package ui

import "time"

// timers hold one pending call each by name; setting one again puts it off.
type timers map[string]*time.Timer

func (t timers) set(name string, milliseconds int, call func()) {
	if pending := t[name]; pending != nil {
		pending.Stop()
	}
	t[name] = time.AfterFunc(time.Duration(milliseconds)*time.Millisecond, call)
}
