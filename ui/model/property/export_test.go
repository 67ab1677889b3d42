package property

import (
	"strings"

	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// What the tests of the page look at.

// Draft is what is in the field.
func (f *Feature) Draft() string { return f.draft }

// Offers are the completions.
func (c *Panel) Offers() []Offer { return c.offered() }

// Chosen is the completion that is chosen.
func (f *Feature) Chosen() int { return f.chosen }

// Monitor is the monitor that is shown.
func (f *Feature) Monitor() *message.Monitor { return f.monitor }

// English is the formula in the field in English.
func (c *Panel) English() string { return c.english() }

// Regions are by which of two formulas hold on words.
func (c *Panel) Regions() []string { return c.regions() }

// NewPanel is the panel as it is rendered.
func NewPanel(s *session.Session, f *Feature) *Panel {
	c := &Panel{Page: &session.Page{Session: s}, Of: f}
	c.Compute()
	return c
}

// Words is the list of properties with their verdicts.
func (c *Panel) Words() string {
	var b strings.Builder
	for _, r := range c.rows() {
		mark := "  "
		if r.Asked {
			mark = "* "
		}
		b.WriteString(mark + r.Formula + ":")
		for _, v := range r.Verdicts {
			b.WriteString(" " + v.Sign() + " " + v.Search + " " + v.Words)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// Mistake is what is wrong with what is typed.
func (c *Panel) Mistake() string {
	if c.mistake == nil {
		return ""
	}
	return c.mistake.says
}

// Formulas are those of all patterns with their slots filled.
func Formulas(p, s, q, r string) (list []string) {
	for k := range patterns {
		for scope, formula := range patterns[k].formulas {
			if formula != "" {
				list = append(list, patterns[k].filled(scope, map[string]string{"P": p, "S": s, "Q": q, "R": r},
					func(value string) bool { return !strings.Contains(value, " ") }))
			}
		}
	}
	return list
}

// Answers is the list of formulas with their answers.
func (c *Panel) Answers() string {
	var b strings.Builder
	for _, r := range c.formulaList() {
		run := ""
		if r.Run {
			run = ", a run"
		}
		b.WriteString(r.Name + ": " + r.Sign + run + "\n")
	}
	return b.String()
}

// AnswersSay says how far the list is.
func (c *Panel) AnswersSay() string { return c.formulaWords() }
