package teach

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/engine/say"
)

// asked is an exercise that is made of questions with options, with their answers.
type asked struct {
	Posed
	parts []part
}

// add adds a question.
func (q *asked) add(p part) { q.Parts, q.parts = append(q.Parts, p.Part), append(q.parts, p) }

// part is a question with its right options.
type part struct {
	Part
	right []int
	// why says in a sentence why an option is wrongly chosen; it may be empty
	why  func(option int) string
	runs []*lasso.Named // by option a run that shows why it is wrong; nil: there are none
	hint string         // for this part alone
	said string         // in the solution
}

// asks makes the questions of an exercise whose answers are choices.
type asks func(context.Context, *Exercise) (*asked, error)

func (ask asks) pose(ctx context.Context, e *Exercise) (*Posed, error) {
	q, err := ask(ctx, e)
	if err != nil {
		return nil, err
	}
	return &q.Posed, nil
}

func (ask asks) check(ctx context.Context, e *Exercise, a Answer) (*Verdict, error) {
	q, err := ask(ctx, e)
	if err != nil {
		return nil, err
	}
	return q.judge(e, a), nil
}

func (ask asks) solve(ctx context.Context, e *Exercise) (*Solved, error) {
	q, err := ask(ctx, e)
	if err != nil {
		return nil, err
	}
	s := &Solved{}
	for _, p := range q.parts {
		s.Answer.Chosen = append(s.Answer.Chosen, p.right)
		if p.said != "" {
			s.Said = append(s.Said, strings.Split(p.said, "\n")...)
		}
	}
	return s, nil
}

// judge compares an answer with what is right. Parts share the points.
func (q *asked) judge(e *Exercise, a Answer) *Verdict {
	v := &Verdict{}
	good := 0
	for i, p := range q.parts {
		var chosen []int
		if i < len(a.Chosen) {
			chosen = slices.Compact(slices.Sorted(slices.Values(a.Chosen[i])))
		}
		j := p.judge(chosen)
		if j.Right {
			good++
		}
		v.Parts = append(v.Parts, j)
		for _, i := range chosen {
			if v.Counterexample == nil && i >= 0 && i < len(p.runs) && !slices.Contains(p.right, i) {
				v.Counterexample = p.runs[i]
			}
		}
	}
	v.Right = good == len(q.parts)
	v.Points = e.Points * good / len(q.parts)
	switch {
	case len(q.parts) == 1:
		if said := v.Parts[0].Said; said != "" {
			v.Said = append(v.Said, said)
		}
		v.Parts = nil
	case !v.Right:
		v.Said = append(v.Said, fmt.Sprintf("%d of %s right.", good, say.Count(len(q.parts), "answer")))
	}
	return v
}

// mostExplained is the number of mistakes that are explained.
const mostExplained = 2

// judge judges the options that were chosen of a part.
func (p *part) judge(chosen []int) Judged {
	if slices.Equal(chosen, p.right) {
		return Judged{Right: true}
	}
	if len(chosen) == 0 && !p.Several {
		return Judged{Said: "Nothing is chosen yet."}
	}
	said, extra, missing := "", 0, 0
	for option := range p.Options {
		is, should := slices.Contains(chosen, option), slices.Contains(p.right, option)
		switch {
		case is && !should:
			if extra++; p.why != nil && extra <= mostExplained {
				if why := p.why(option); why != "" {
					said += " " + why
				}
			}
		case !is && should:
			missing++
		}
	}
	if !p.Several {
		return Judged{Said: cmp.Or(say.Capital(strings.TrimSpace(said)), "Another option is right.")}
	}
	if missing > 0 {
		said += " " + say.Count(missing, "option") + " " + say.Either(missing, "is", "are") + " missing."
	}
	if extra > 0 {
		said = say.Count(extra, "option") + " " + say.Either(extra, "does", "do") + " not belong here." + said
	}
	return Judged{Said: say.Capital(strings.TrimSpace(said))}
}
