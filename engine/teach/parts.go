package teach

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"lassolab/engine/lasso"
	"lassolab/engine/ltl"
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
	// misread is the misconception that a wrong choice comes from; nil: none is known, as of nearly all parts
	misread func(chosen []int) *ltl.Misconception
	hint    string // for this part alone
	said    string // in the solution
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

// judge compares an answer with what is right. Parts share the points, and options those of a part.
func (q *asked) judge(e *Exercise, a Answer) *Verdict {
	v := &Verdict{}
	good, share := 0, 0.0
	for i, p := range q.parts {
		var chosen []int
		if i < len(a.Chosen) {
			chosen = slices.Compact(slices.Sorted(slices.Values(a.Chosen[i])))
		}
		j := p.judge(chosen)
		if share += p.share(chosen); j.Right {
			good++
		} else if m := p.known(chosen); m != nil && v.Misconception == "" {
			v.Misconception = m.Name
			if p.Several { // else it is why the option is wrong
				j.Said += " " + explained(m)
			}
		}
		v.Parts = append(v.Parts, j)
		for _, i := range chosen {
			if v.Counterexample == nil && i >= 0 && i < len(p.runs) && !slices.Contains(p.right, i) {
				v.Counterexample = p.runs[i]
			}
		}
	}
	v.Right = good == len(q.parts)
	v.Points = e.points(share / float64(len(q.parts)))
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

// points are those for a share of an exercise, in tenths: a share below 1 is so by much more than it is rounded.
func (e *Exercise) points(share float64) float64 {
	return math.Floor(10*float64(e.Points)*share+1e-6) / 10
}

// share is how much of a part was found: the right options less the wrong ones.
func (p *part) share(chosen []int) float64 {
	switch {
	case slices.Equal(chosen, p.right):
		return 1
	case !p.Several || len(p.right) == 0:
		return 0
	}
	found := 0
	for _, option := range chosen {
		if found++; !slices.Contains(p.right, option) {
			found -= 2
		}
	}
	return float64(max(found, 0)) / float64(len(p.right))
}

// known is the misconception that a wrong choice comes from; nil: none is known.
func (p *part) known(chosen []int) *ltl.Misconception {
	if p.misread == nil || len(chosen) == 0 {
		return nil
	}
	return p.misread(chosen)
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
