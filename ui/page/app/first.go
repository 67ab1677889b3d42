package app

import (
	"strconv"

	"lassolab/examples/lectures"
	"lassolab/ui/core/session"
	"lassolab/ui/page/stage"
	"lassolab/ui/share/files"
)

// First asks a visitor who has chosen nothing yet what they came for. Beside it stands the solved example.
type First struct {
	Page  *session.Page
	Stage *stage.Feature
}

// way is something that a visitor comes for.
type way struct {
	Name, Words, Shape string
	Wanted             session.Msg // after the panels have come in; nil: these
}

func (c *First) ways() []way {
	return []way{
		{"Look at the example", "All panels: the model, its searches and their films, step by step.", "M5 3v10l8-5z", nil},
		{"Show it in class", strconv.Itoa(len(lectures.All())) + " lectures, ready for the projector; or write your own.", "M2 2.5h12v8H2z M8 10.5v3 M5 13.5h6",
			session.SheetOpened{Sheet: session.GallerySheet}},
		{"Read and practise", "The ideas from the start, with exercises that the page checks.", "M8 4v9 M8 4C6 2.5 4 2.500 1.500 3v9.500C4 12 6 12 8 13c2-1 4-1 6.500-.5V3C12 2.500 10 2.500 8 4",
			session.LectureWanted{ID: lectures.All()[0].ID}},
		{"Draw or paste my own", "Automata, HOA, Promela, a Petri net. A file can be dropped anywhere.", "M2 14l1-4 8-8 3 3-8 8z M9.500 3.500l3 3", files.NewPressed{}},
	}
}

func (c *First) goes(w way) {
	c.Page.Act(c.Stage.Settle)
	if w.Wanted != nil {
		c.Page.Emit(w.Wanted)
	}
}
