package link

import (
	"encoding/json"
	"slices"
)

// Staging says how the panels of the page are arranged. The zero value is how a page starts.
type Staging struct {
	As     Arrangement `json:"as,omitempty"`
	Whole  Panel       `json:"whole,omitempty"` // the panel that has the whole stage; empty: none
	Beside Companions  `json:"beside,omitzero"`
	// widths of the first and of the last column in CSS pixels; 0: the usual ones
	Left  int `json:"left,omitempty"`
	Right int `json:"right,omitempty"`
}

// Arrangement is a way to lay the panels of the page out.
type Arrangement string

// The arrangements; searching when it is empty.
const (
	Searching  Arrangement = ""        // model, graph and searches side by side
	Modelling  Arrangement = "model"   // the drawing is large, the text beside it
	Presenting Arrangement = "present" // the graph, the sentence and the film, to be read from the last row
)

// Arrangements are all arrangements, in the order in which they are offered.
var Arrangements = []Arrangement{Modelling, Searching, Presenting}

// Panel is a part of the page that can have the whole stage.
type Panel string

// The panels. Drawings, topology, labels and simulation are views of the model: the chosen one is Views.
const (
	NoPanel  Panel = ""
	Text     Panel = "text"
	Views    Panel = "views"
	Searches Panel = "searches"
	Results  Panel = "results"
	Explored Panel = "graph"
	Code     Panel = "code" // with the stacks
	Lasso    Panel = "lasso"
	Why      Panel = "why"
	Film     Panel = "film"
)

// Panels are all panels.
var Panels = []Panel{Text, Views, Searches, Results, Explored, Code, Lasso, Why, Film}

// Companions stand beside the graph while it is presented, in the order in which they were chosen: more than two
// could not be read from the last row.
type Companions [2]Companion

// Companion is what may stand beside a presented graph.
type Companion string

// The companions.
const (
	NoCompanion    Companion = ""
	CodeBeside     Companion = "code"
	StacksBeside   Companion = "stacks"
	DrawingsBeside Companion = "drawings"
	LassoBeside    Companion = "lasso"
	TextBeside     Companion = "text" // of the model, with the statement of the moment marked
)

// AllCompanions are the companions in the order in which they are offered.
var AllCompanions = []Companion{CodeBeside, StacksBeside, DrawingsBeside, LassoBeside, TextBeside}

// UnmarshalJSON implements json.Unmarshaler. The first versions wrote an object with a field for each companion, such as {"code":true}: as many as fit are
// taken.
func (c *Companions) UnmarshalJSON(text []byte) error {
	var list []Companion
	if err := json.Unmarshal(text, &list); err != nil {
		var first map[Companion]bool
		if json.Unmarshal(text, &first) != nil {
			return err
		}
		for _, one := range AllCompanions {
			if first[one] {
				list = append(list, one)
			}
		}
	}
	*c = Companions{}
	copy(c[:], list)
	return nil
}

// Several reports whether there are more than one.
func (c Companions) Several() bool { return c[1] != NoCompanion }

// Has reports whether one is there.
func (c Companions) Has(one Companion) bool { return slices.Contains(c[:], one) }

// Toggled are the companions with another one, for which the one chosen first makes room, or without one that is there.
func (c Companions) Toggled(one Companion) Companions {
	had := c.Has(one)
	left := slices.DeleteFunc(c[:], func(x Companion) bool { return x == one || x == NoCompanion })
	if !had {
		left = append(left, one)
	}
	var next Companions
	copy(next[:], left[max(0, len(left)-len(next)):])
	return next
}

// sound are the companions that this page knows, each once.
func (c Companions) sound() (known Companions) {
	for _, one := range c {
		if slices.Contains(AllCompanions, one) && !known.Has(one) {
			known = known.Toggled(one)
		}
	}
	return known
}

// Bounds of a column's width in CSS pixels: what a stranger's link asks for beyond them is not taken.
const (
	LeastWidth = 240
	MostWidth  = 4000
)

// Sound is the staging without what this page does not know.
func (s Staging) Sound() Staging {
	if !slices.Contains(Arrangements, s.As) {
		s.As = Searching
	}
	if !slices.Contains(Panels, s.Whole) {
		s.Whole = NoPanel
	}
	s.Beside = s.Beside.sound()
	s.Left, s.Right = soundWidth(s.Left), soundWidth(s.Right)
	return s
}

func soundWidth(width int) int {
	if width == 0 {
		return 0
	}
	return min(max(width, LeastWidth), MostWidth)
}
