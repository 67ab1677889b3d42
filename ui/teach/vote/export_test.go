package vote

import "lassolab/ui/core/session"

// Shown is the card as it is shown: its question, each option with its votes, and what happens once the answer is shown.
func Shown(f *Feature, s *session.Session) (lines []string) {
	if f.question == nil {
		return nil
	}
	c := &Card{Page: &session.Page{Session: s}, Of: f}
	lines = append(lines, f.asked.Words()+" "+f.question.Prompt+" "+c.counted())
	for i, o := range c.options() {
		lines = append(lines, c.name(i)+" "+o+" "+c.votes(i))
	}
	if f.answered {
		lines = append(lines, f.question.Said)
	}
	return lines
}

// Right is the right option.
func Right(f *Feature) int { return f.question.Right }
