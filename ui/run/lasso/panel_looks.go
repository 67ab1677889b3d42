package lasso

import (
	"lassolab/engine/proof"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/drawing"
	"lassolab/ui/view/svg"
)

// The panel's part about better lassos and about a run that is pasted in.

// looking says what is looked for; empty: nothing.
func (c *Panel) looking() string {
	l := c.Of.looks
	switch {
	case !l.running():
		return ""
	case l.states == 0:
		return "looking…"
	}
	return "looking: " + say.Count(l.states, "state")
}

// better reports whether there is a lasso to be better than.
func (c *Panel) better() bool { return c.lasso != nil && c.lasso.Cycle > 0 && c.lasso.Refused == "" }

// worth says what the lasso that is shown is worth.
func (c *Panel) worth() string {
	if c.Of.paste.open && c.Of.paste.answer == c.Of.worth[c.walk] {
		return "" // it stands below the field
	}
	return style.Clip(c.Of.worth[c.walk])
}

const (
	starvedShown = 3
	starvedWork  = 20_000 // labels that are looked at to find who starves
)

// starvedBy says which components a lasso starves, a sentence each.
func starvedBy(w *session.Walk) (said []string) {
	if w.Kind != session.LassoFound || !w.Run.Checked {
		return nil
	}
	labels := 0
	for i := range w.Network.Components {
		labels += len(w.Network.Components[i].Alphabet)
	}
	if labels*len(w.Run.Cycle) > starvedWork {
		return nil
	}
	list := proof.Starves(w.Network, *w.Run)
	for i, s := range list {
		if i == starvedShown-1 && len(list) > starvedShown {
			return append(said, "So it is with "+say.Count(len(list)-i, "more component")+".")
		}
		said = append(said, style.Clip(s.Sentence))
	}
	return said
}

// chart draws the lasso as a sequence chart with a moment lit, or says why it cannot.
func (c *Panel) chart(step int) string {
	drawn, err := drawing.SequenceSVG(charted(c.Page.Session, c.walk), step)
	if err != nil {
		return svg.Escaped(say.Sentence(err.Error()))
	}
	return drawn
}

func (c *Panel) pasteName() string {
	if c.Of.paste.open {
		return "Close"
	}
	return "Paste a run…"
}

func (c *Panel) pasteClass() string {
	return style.Classes("caption", "error", c.Of.paste.refusal)
}
