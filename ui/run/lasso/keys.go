package lasso

import (
	"github.com/vugu/vugu"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Entry lists what the lasso gives to the page. Its keys walk along it while the focus is in its panel.
func (f *Feature) Entry() feature.Entry {
	inPanel := func(_ *session.Session, in keys.Focus) bool { return in(`[aria-label="Lasso"]`) }
	return feature.Entry{Part: f, Keep: f.Keep, Panels: []feature.Panel{
		{Of: link.Lasso, Order: 1, New: func(page *session.Page) vugu.Builder { return &Panel{Page: page, Of: f} }},
	}, Jobs: message.Jobs{message.ShortestJob, message.AnotherJob, message.RetraceJob}, Keys: []keys.Place{{Name: "in the lasso", Holds: inPanel, Rows: []keys.Row{
		{Keys: "ArrowLeft", Words: "walk along the lasso", Do: session.With(f.StepBy, -1)},
		{Keys: "ArrowRight", Do: session.With(f.StepBy, 1)},
		{Keys: "Home", Do: session.With(f.GoTo, 0)},
		{Keys: "End", Do: session.With(f.GoTo, session.LastStep)},
		{Keys: "Space", Words: "take the next step", Do: session.With(f.StepBy, 1)},
	}}}}
}
