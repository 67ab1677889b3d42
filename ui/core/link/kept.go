package link

import (
	"encoding/json"
	"slices"
	"strings"

	"lassolab/engine/hunt"
	"lassolab/engine/omega"
)

// Kept is a work as it is written between visits: the scene on the screen, and what a link has no room for.
type Kept struct {
	ID      string  `json:"id"`
	Scene   Scene   `json:"scene"`
	Edited  bool    `json:"edited"`            // the user changed the text: worth keeping among the recent models
	Link    string  `json:"link,omitempty"`    // the address this work was opened from or shared as
	Example string  `json:"example,omitempty"` // whose model this is, or was before it was edited
	Origin  *Origin `json:"origin,omitempty"`  // nil: nobody but the user has named the model
	Size    Size    `json:"size,omitzero"`
	History History `json:"history,omitzero"`
	Draft   string  `json:"draft,omitempty"` // of a property, as typed
	Hunt    *Hunt   `json:"hunt,omitempty"`  // the last one that ended, whatever model it was started from
	Saved   int64   `json:"saved"`           // Unix time in milliseconds
	// a search was running when it was written: the next visit does not start it again by itself
	Searching bool `json:"searching,omitempty"`

	written string // as it was read, where this program cannot read all of it
}

// ReadKept reads a work as it was written; ok is false when no model is in it. What of it cannot be read, as another version wrote it otherwise, is left out.
func ReadKept(text string) (k Kept, ok bool) {
	if json.Unmarshal([]byte(text), &k) == nil {
		if k.Newer() {
			k.written = text
		}
		return k, k.ID != ""
	}
	var parts map[string]json.RawMessage
	if json.Unmarshal([]byte(text), &parts) != nil {
		return Kept{}, false
	}
	k = Kept{written: text}
	for name, part := range parts { // by itself each, so that one costs no other
		alone, err := json.Marshal(map[string]json.RawMessage{name: part})
		if err == nil {
			_ = json.Unmarshal(alone, &k) // what is wrong with it is known
		}
	}
	return k, k.ID != "" && k.Scene.Text != ""
}

// Key is the id of the work, and Time when it was written: a document of the library.
func (k Kept) Key() string { return k.ID }
func (k Kept) Time() int64 { return k.Saved }

// Written is the work as it is kept. One of which this program cannot read all stays what it was, to the letter.
func (k *Kept) Written() (string, error) {
	if k.written != "" {
		return k.written, nil
	}
	text, err := json.Marshal(k)
	return string(text), err
}

// Origin is what a model was called and asked when it was opened, and of what text that is true. Both come back
// with that text.
type Origin struct {
	Title    string `json:"title,omitempty"`    // empty: the user has named the model since
	Question string `json:"question,omitempty"` // empty: there was none
	Of       string `json:"of,omitempty"`       // stands for the text, but for its comments and for where states lie
	Asks     string `json:"asks,omitempty"`     // stands for what accepts in it
	Replaced bool   `json:"replaced,omitempty"` // next to nothing is left of that text
}

// Size says how large a model is: what the last text without errors had. It is zero when there was none.
type Size struct {
	Components int `json:"components,omitempty"`
	States     int `json:"states,omitempty"` // of all components together
}

// History holds the changes of the model, of its text and its drawing alike, so that they can be taken back.
type History struct {
	Done   []Change `json:"done,omitempty"`   // the latest last
	Undone []Change `json:"undone,omitempty"` // the next to be made again last
}

// Change replaced Out by In at a place of the text, in bytes. An edit may have renamed what settings name too.
type Change struct {
	At     int    `json:"at"`
	Out    string `json:"out,omitempty"`
	In     string `json:"in,omitempty"`
	Said   string `json:"said,omitempty"`  // what was done, as something to undo: "move of states in P0"; empty when text was typed
	Typed  bool   `json:"typed,omitempty"` // in the editor: what is typed in a row is one change
	Before *Named `json:"before,omitempty"`
	After  *Named `json:"after,omitempty"`
}

// Named are the settings that name parts of the model, as typed.
type Named struct{ Order, Target, Centre, Property, Fair string }

// Named takes out of the settings what names parts of the model.
func (s *Settings) Named() Named { return Named{s.Order, s.Target, s.Centre, s.Property, s.Fair} }

// Hunt is a hunt for a small network on which a search without one of its conditions goes wrong.
type Hunt struct {
	Broken
	Seed    uint64      `json:"seed"`
	Tried   hunt.Tried  `json:"tried"`
	Found   *hunt.Found `json:"found,omitempty"`
	Failure string      `json:"failure,omitempty"` // why it broke off
}

// MostKept is the largest number of works that are kept. Beyond it the oldest are
// forgotten, those never edited first.
const MostKept = 24

// Newer reports whether a newer version of the program wrote the work, or one that this one cannot read. It may hold what this one does not know, and
// would lose.
func (k *Kept) Newer() bool { return k.Scene.Version > Version || k.written != "" }

// Surplus returns the ids of the works to forget so that at most limit remain. The
// work called present always stays.
func Surplus(works []Kept, present string, limit int) []string {
	order := slices.Clone(works)
	omega.Sort(order, func(a, b Kept) int {
		if a.Edited != b.Edited {
			if a.Edited {
				return -1
			}
			return 1
		}
		return later(a, b)
	})
	var surplus []string
	room := limit
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
	omega.Sort(list, later)
	return list
}

// Latest returns the work that was written last, edited or not.
func Latest(works []Kept) (Kept, bool) {
	if len(works) == 0 {
		return Kept{}, false
	}
	return slices.MinFunc(works, later), true
}

// later orders works by when they were written, the latest first.
func later(a, b Kept) int { return int(min(max(b.Saved-a.Saved, -1), 1)) }
