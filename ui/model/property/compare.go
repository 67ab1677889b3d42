package property

import (
	"strings"

	"lassolab/engine"
	"lassolab/engine/teach"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// The formula in the field is read in English, and compared with another one.

// compared is a comparison with another formula.
type compared struct {
	other   string // as typed
	task    session.Task[message.Exercise, message.None, message.ExerciseFound]
	found   []string // by which of the two hold on words, sentences
	failure string
	draft   string // that was compared
}

// TypeOther takes the formula that is compared with the one in the field.
func (f *Feature) TypeOther(_ *session.Turn, text string) {
	f.compared.other, f.compared.found, f.compared.failure = text, nil, ""
}

// Compare has a worker compare the two formulas on all words over the letters of the model.
func (f *Feature) Compare(t *session.Turn) {
	if !t.Model.Good {
		return
	}
	x := &f.compared
	x.found, x.failure, x.draft = nil, "", f.draft
	x.task.Start(t, message.Request{Options: engine.Options{Timeout: teach.Time}}, message.Exercise{Do: message.CheckExercise,
		Exercise: teach.Exercise{Kind: teach.Property, Text: t.Model.Document.Text, Compare: teach.Regions, Answer: strings.TrimSpace(x.other)},
		Answer:   teach.Answer{Text: strings.TrimSpace(f.draft)}})
}

func (f *Feature) hearCompared(m session.Replied) {
	x := &f.compared
	if h, ok := x.task.Hear(m); ok {
		x.failure = h.Failure
		if h.Found.Verdict != nil {
			x.found = h.Found.Verdict.Said
		}
	}
}

// english reads the formula in the field in English, in Markdown; empty: it cannot be read.
func (c *Panel) english() string {
	if !c.ready() {
		return ""
	}
	f, _ := c.names.Read(c.Of.draft)
	if f == nil {
		return ""
	}
	return "In English: " + f.English() + "."
}

// comparable reports whether there are two formulas to be compared.
func (c *Panel) comparable() bool {
	other := strings.TrimSpace(c.Of.compared.other)
	return c.ready() && other != "" && wrong(c.names, other) == nil && !c.Of.compared.task.Running()
}

// otherMistake is what is wrong with the other formula.
func (c *Panel) otherMistake() string {
	if other := c.Of.compared.other; strings.TrimSpace(other) != "" {
		if w := wrong(c.names, other); w != nil {
			return w.says
		}
	}
	return c.Of.compared.failure
}

// regions are what was found of the formula that is in the field now.
func (c *Panel) regions() []string {
	if c.Of.compared.draft != c.Of.draft {
		return nil
	}
	return c.Of.compared.found
}
