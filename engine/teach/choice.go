package teach

import (
	"context"
	"strings"

	"lassolab/engine/say"
)

// A plain question, for what no search can answer: the author says which options are right. Or a formula, of which the
// options are readings.

func readChoice(r *reader) {
	if e, ok := r.Entry("formula"); ok { // its readings are the options
		r.of(false)
		r.e.Formula = e.Value
		r.formula(e.At, e.Value)
		return
	}
	r.options()
	if len(r.e.Options) < 2 {
		r.Wrong(r.Start(), "a choice needs two lines \"option: \" or more")
		return
	}
	answer, ok := r.secret("answer")
	if !ok {
		r.Wrong(r.Start(), "a choice needs a line \"answer: \" with the numbers of the options that are right")
		return
	}
	if answer.Value == "" {
		r.Wrong(answer.KeyAt, "no option is right: write the numbers of those that are")
	}
	for _, n := range r.numbers(answer, 1, len(r.e.Options), len(r.e.Options)) {
		r.e.Right = append(r.e.Right, n-1)
	}
}

func choiceParts(ctx context.Context, e *Exercise) (*asked, error) {
	if e.Formula != "" {
		return readingParts(ctx, e)
	}
	q := &asked{Posed: Posed{Hint: "One of the options is right."}}
	several := len(e.Right) > 1
	if several {
		q.Hint = "More than one of the options is right."
	}
	q.add(part{Part: Part{Options: e.Options, Several: several}, right: e.Right,
		said: rightOptions(e.Options, e.Right)})
	return q, nil
}

// rightOptions quotes the options that are right.
func rightOptions(options []string, right []int) string {
	if len(right) == 0 {
		return "None of them."
	}
	var list []string
	for _, i := range right {
		list = append(list, "“"+strings.TrimSuffix(options[i], ".")+"”")
	}
	return "Right is " + say.And(list) + "."
}
