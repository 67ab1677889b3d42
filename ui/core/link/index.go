package link

import (
	"encoding/json"
	"math"
)

// Index is an index into a list, or none, which is the zero value. Links write indices from 1, and none as 0
// or not at all; only this type knows that.
type Index struct{ written int }

// At returns the Index of an index; none for a negative one.
func At(index int) Index { return Index{max(index+1, 0)} }

// Get returns the index, or -1 for none.
func (i Index) Get() int { return i.written - 1 }

// Event is the event a film is at, or none, which is the zero value: then the graph is shown whole. Links
// write events from 2, and 1 for before the first; only this type knows that.
type Event struct{ written int }

// AtEvent returns the Event of an index; -1 is before the first.
func AtEvent(index int) Event { return Event{max(index+2, 0)} }

// Get returns the index of the event, if the film is at one.
func (e Event) Get() (index int, ok bool) { return e.written - 2, e.written > 0 }

// MarshalJSON implements json.Marshaler.
func (i Index) MarshalJSON() ([]byte, error) { return json.Marshal(i.written) }

// UnmarshalJSON implements json.Unmarshaler.
func (i *Index) UnmarshalJSON(text []byte) error { return readPlace(text, &i.written) }

// MarshalJSON implements json.Marshaler.
func (e Event) MarshalJSON() ([]byte, error) { return json.Marshal(e.written) }

// UnmarshalJSON implements json.Unmarshaler.
func (e *Event) UnmarshalJSON(text []byte) error { return readPlace(text, &e.written) }

// readPlace reads an index as it is written. A stranger's link may hold any number, so
// what no list can have is none.
func readPlace(text []byte, written *int) error {
	var n int64
	if err := json.Unmarshal(text, &n); err != nil {
		return err
	}
	*written = int(min(max(n, 0), math.MaxInt32))
	return nil
}
