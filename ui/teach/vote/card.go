package vote

import (
	"strconv"

	"lassolab/engine/say"
	"lassolab/engine/teach"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
)

// Card is the question with its options, and the votes.
type Card struct {
	Page *session.Page
	Of   *Feature
}

func (c *Card) options() []string { return c.Of.question.Options }

// class says of an option, once the answer is shown, whether it is right; before, whether the reader has chosen it.
func (c *Card) class(option int) string {
	right := option == c.Of.question.Right
	return style.Classes("vote-option box column", "right", c.Of.answered && right, "wrong", c.Of.answered && !right && c.Of.count(option) > 0,
		"now", !c.Of.answered && c.Of.count(option) > 0)
}

// name is an option with its number and, once the answer is shown, whether it is right.
func (c *Card) name(option int) string {
	sign := ""
	if c.Of.answered {
		sign = " ✗"
		if option == c.Of.question.Right {
			sign = " ✓"
		}
	}
	return strconv.Itoa(option+1) + sign
}

// votes says how many voted for an option. A room sees it with the answer, since it would follow the first.
func (c *Card) votes(option int) string {
	n := c.Of.count(option)
	switch {
	case !c.Page.Stage.Presents() && n > 0:
		return "your answer"
	case !c.Page.Stage.Presents() || len(c.Of.votes) == 0 || !c.Of.answered:
		return ""
	}
	return say.Count(n, "vote")
}

// share is the part of the votes for an option, in per cent.
func (c *Card) share(option int) string {
	return strconv.Itoa(100*c.Of.count(option)/max(1, len(c.Of.votes))) + "%"
}

// counted says how many votes there are, before the answer.
func (c *Card) counted() string {
	if !c.Page.Stage.Presents() || len(c.Of.votes) == 0 {
		return ""
	}
	return say.Count(len(c.Of.votes), "vote")
}

// others are the questions that can be asked in place of this one.
func (c *Card) others() (list []teach.Asking) {
	for _, a := range teach.Askings {
		if a != c.Of.asked {
			list = append(list, a)
		}
	}
	return list
}
