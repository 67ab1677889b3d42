package store

import (
	"slices"
	"strings"

	"lassolab/ui/link"
)

// Work is the place where a model and its settings are kept between visits. Every model that is opened gets a work of its own, and so does
// every tab: nothing that was typed is written over by something else.
type Work struct {
	ID     string // empty before the first change is kept
	Edited bool   // the user changed the text: worth keeping among the recent models
	Kept   bool   // the last change is written
	Link   string // the address this work was opened from or shared as
	Recent []Kept // other works, the latest first

	Refused bool // the browser keeps nothing, and the user knows
}

// Kept is a work as it is written.
type Kept struct {
	ID        string     `json:"id"`
	Scene     link.Scene `json:"scene"`
	Edited    bool       `json:"edited"`
	Link      string     `json:"link,omitempty"`
	History   History    `json:"history,omitzero"`
	Hunt      *Hunt      `json:"hunt,omitempty"`      // the last one that ended, whatever model it was started from
	Saved     int64      `json:"saved"`               // Unix time in milliseconds
	Searching bool       `json:"searching,omitempty"` // a search ran when it was written: a visit that ended in one is not repeated by itself
}

// MostKept is the number of works that are kept. The oldest beyond it go, those never edited first.
const MostKept = 24

// Surplus returns the ids of the works to forget, so that at most most remain. The work called present always stays.
func Surplus(works []Kept, present string, most int) []string {
	order := slices.Clone(works)
	slices.SortStableFunc(order, func(a, b Kept) int {
		if a.Edited != b.Edited {
			if a.Edited {
				return -1
			}
			return 1
		}
		return int(min(max(b.Saved-a.Saved, -1), 1))
	})
	var surplus []string
	room := most
	if slices.ContainsFunc(works, func(w Kept) bool { return w.ID == present }) {
		room--
	}
	for _, w := range order {
		if w.ID == present {
			continue
		}
		if room--; room < 0 {
			surplus = append(surplus, w.ID)
		}
	}
	return surplus
}

// Recent returns the edited works other than the present one, the latest first. An empty text is no loss.
func Recent(works []Kept, present string) []Kept {
	var list []Kept
	for _, w := range works {
		if w.Edited && w.ID != present && strings.TrimSpace(w.Scene.Text) != "" {
			list = append(list, w)
		}
	}
	slices.SortStableFunc(list, func(a, b Kept) int { return int(min(max(b.Saved-a.Saved, -1), 1)) })
	return list
}

// Latest returns the work that was written last, edited or not.
func Latest(works []Kept) (Kept, bool) {
	if len(works) == 0 {
		return Kept{}, false
	}
	return slices.MaxFunc(works, func(a, b Kept) int { return int(min(max(a.Saved-b.Saved, -1), 1)) }), true
}
