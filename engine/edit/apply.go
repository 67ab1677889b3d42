package edit

import (
	"errors"

	"lassolab/engine/network"
)

// Apply makes of a text, read with the given reading (empty: the text decides), and an edit the text after it. The error says in words for the user why the
// edit cannot be done and what to do instead; the text stays as it was then.
func Apply(text string, reading network.Reading, e Edit) (Outcome, error) {
	return Outcome{}, errors.New("edits are not built yet")
}
