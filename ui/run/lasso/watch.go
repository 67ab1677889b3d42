package lasso

import (
	"slices"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Watches are formulas, and components such as the variables of a program, whose values are shown along every run. A formula is read as
// a property is, and evaluated at each moment.

const mostWatches = 12

// watching is the field for another watch.
type watching struct {
	text  string
	wrong string // why it is none; empty: nothing is wrong
}

// Watched is a watch along a run.
type Watched struct {
	Text  string
	Holds []bool   // of a formula, by moment
	State []string // of a component, by moment
	Wrong string   // why it has no values along this run
}

// WatchedAlong evaluates a watch along a walk.
func WatchedAlong(w *session.Walk, text string) Watched {
	row := Watched{Text: text}
	if at := w.Network.Component(text); at >= 0 {
		row.State = append(row.State, w.Run.Initial[at])
		for _, step := range slices.Concat(w.Run.Prefix, w.Run.Cycle) {
			row.State = append(row.State, step.State[at])
		}
		return row
	}
	if row.Wrong = wrongWatch(w.Network, text); row.Wrong != "" {
		return row
	}
	rows, err := proof.Truth(w.Network, text, lasso.Named{Initial: w.Run.Initial, Prefix: w.Run.Prefix, Cycle: w.Run.Cycle})
	if err != nil {
		row.Wrong = say.Sentence(err.Error())
		return row
	}
	row.Holds = along(w, rows[len(rows)-1].Holds)
	return row
}

// wrongWatch says what is wrong with a watch; empty: nothing is.
func wrongWatch(n *network.Network, text string) string {
	if n.Component(text) >= 0 {
		return ""
	}
	if _, _, wrong := property.Parse(n, text); wrong.HasErrors() {
		return say.Sentence(strings.TrimSpace(wrong[0].Message))
	}
	return ""
}

// TypeWatch is the text of the field.
func (f *Feature) TypeWatch(_ *session.Turn, text string) { f.watching.text = text }

// AddWatch has the watch in the field shown along runs, if it is one.
func (f *Feature) AddWatch(t *session.Turn) {
	text, w := strings.TrimSpace(f.watching.text), t.Walk()
	switch f.watching.wrong = ""; {
	case w == nil:
		f.watching.wrong = "There is no run to watch."
	case text == "":
		f.watching.wrong = "Write a formula, or the name of a component."
	case slices.Contains(f.watches, text):
		f.watching.wrong = "It is watched already."
	case len(f.watches) >= mostWatches:
		f.watching.wrong = "At most " + say.Number(mostWatches) + " watches" + " are shown."
	default:
		f.watching.wrong = wrongWatch(w.Network, text)
	}
	if f.watching.wrong != "" {
		t.Say(f.watching.wrong)
		return
	}
	f.watches, f.watching.text = append(slices.Clone(f.watches), text), ""
	t.Say(say.Cut(text, session.TitleLength) + " is shown at each moment.")
	t.Save()
}

// RemoveWatch shows a watch no longer.
func (f *Feature) RemoveWatch(t *session.Turn, text string) {
	if at := slices.Index(f.watches, text); at >= 0 {
		f.watches = slices.Delete(slices.Clone(f.watches), at, at+1)
		t.Save()
	}
}

// watched are the watches along the run; those of a formula are evaluated once for all renders.
func (c *Panel) watched() []Watched {
	if c.walk == nil {
		return nil
	}
	if c.watchedOf != c.walk || !slices.EqualFunc(c.watches, c.Of.watches, func(w Watched, text string) bool { return w.Text == text }) {
		c.watchedOf, c.watches = c.walk, nil
		for _, text := range c.Of.watches {
			c.watches = append(c.watches, WatchedAlong(c.walk, text))
		}
	}
	return c.watches
}

// watchMark is what a watch is at a moment, and watchWords the same for those who hear the page.
func watchMark(w Watched, m Moment) string  { mark, _ := w.at(m); return mark }
func watchWords(w Watched, m Moment) string { _, words := w.at(m); return words }

func (w Watched) at(m Moment) (mark, words string) {
	switch {
	case m.Step < len(w.Holds):
		return sign(w.Holds[m.Step])
	case m.Step < len(w.State):
		return style.Clip(w.State[m.Step]), style.Clip(w.State[m.Step])
	}
	return "–", "no value"
}

func (c *Panel) watchCell(w Watched, m Moment) string {
	return style.Classes(c.truthClass(m), "holds", m.Step < len(w.Holds) && w.Holds[m.Step])
}

// watchName is the watch, with what keeps it from having values.
func watchName(w Watched) string {
	if w.Wrong != "" {
		return style.Clip(w.Text + ": " + w.Wrong)
	}
	return style.Clip(w.Text)
}
