//go:build js && wasm

package dom

import (
	"github.com/hack-pad/safejs"
	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"
)

// event is what a handler is given. Its properties are read when they are asked for.
type event struct {
	value   safejs.Value
	current safejs.Value // the element that heard it: the event itself forgets it when it is over
}

var _ vugu.DOMEvent = &event{}

// Prop follows properties from the event on, such as "target", "value". It gives a string, a float64 or a
// bool, or nil for anything else.
func (e *event) Prop(keys ...string) any {
	at := e.value
	for _, key := range keys {
		if t := at.Type(); t != safejs.TypeObject && t != safejs.TypeFunction {
			return nil
		}
		at = checked(at.Get(key))
	}
	switch at.Type() {
	case safejs.TypeString:
		return checked(at.String())
	case safejs.TypeNumber:
		return checked(at.Float())
	case safejs.TypeBoolean:
		return checked(at.Bool())
	}
	return nil
}

func (e *event) PropString(keys ...string) string {
	s, _ := e.Prop(keys...).(string)
	return s
}

func (e *event) PropFloat64(keys ...string) float64 {
	f, _ := e.Prop(keys...).(float64)
	return f
}

func (e *event) PropBool(keys ...string) bool {
	b, _ := e.Prop(keys...).(bool)
	return b
}

// EventSummary is empty: what a handler needs it asks for by Prop, and nothing else is read.
func (e *event) EventSummary() map[string]any { return nil }

func (e *event) JSEvent() js.Value              { return unsafe(e.value) }
func (e *event) JSEventTarget() js.Value        { return unsafe(checked(e.value.Get("target"))) }
func (e *event) JSEventCurrentTarget() js.Value { return unsafe(e.current) }

// EventEnv is nil: a handler already has the lock, and is followed by a render.
func (e *event) EventEnv() vugu.EventEnv { return nil }

// PreventDefault is in time unless the event came while a handler was at work.
func (e *event) PreventDefault() { checked(e.value.Call("preventDefault")) }

// StopPropagation is in time for the same events as PreventDefault.
func (e *event) StopPropagation() { checked(e.value.Call("stopPropagation")) }

// unsafe is a value as Vugu hands it to components.
func unsafe(value safejs.Value) js.Value { return js.Value(safejs.Unsafe(value)) }
