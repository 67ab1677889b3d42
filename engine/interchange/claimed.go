package interchange

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"lassolab/engine/lasso"
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// A run that somebody claims is read as JSON, the object that writeLassoJSON writes, in which the states may be left
// out; or as labels, one a line:
//
//	# comment
//	a
//	---          the cycle begins here: ---, loop, loop:, cycle or cycle:
//	b
//	"loop"       a label that would be read otherwise is in double quotes, in which a quote is doubled

// writeLassoJSON writes the object that "search -json" prints and "replay -lasso" reads.
func writeLassoJSON(l Lasso) (string, error) {
	text, err := json.Marshal(l.Run)
	return string(text) + "\n", err
}

// claimedLines is the number of steps that are read.
const claimedLines = 1_000_000

// faulty is the diagnostic of a place in a text.
func faulty(line, column, end int, format string, args ...any) source.Diagnostics {
	at := source.Position{Line: line, Column: column, EndColumn: max(column, end)}
	return source.Diagnostics{{Position: at, Message: fmt.Sprintf(format, args...)}}
}

// isJSON reports whether a text is meant to be an object.
func isJSON(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), "{") }

// readLassoJSON reads a lasso, or the lasso of a report.
func readLassoJSON(text string) (lasso.Claimed, source.Diagnostics) {
	var claimed struct {
		lasso.Named
		Lasso *lasso.Named `json:"lasso"`
	}
	if err := json.Unmarshal([]byte(text), &claimed); err != nil {
		offset, reason := int64(0), strings.TrimPrefix(err.Error(), "json: ")
		syntax, mistaken := (*json.SyntaxError)(nil), (*json.UnmarshalTypeError)(nil)
		switch {
		case errors.As(err, &syntax):
			offset = syntax.Offset
		case errors.As(err, &mistaken):
			offset, reason = mistaken.Offset, strings.TrimPrefix(mistaken.Field, "Named.")+" cannot be a "+
				mistaken.Value
		}
		line, column := place(text, int(offset))
		return lasso.Claimed{}, faulty(line, column, column, "this is no lasso: %s", reason)
	}
	run := claimed.Named
	if claimed.Lasso != nil {
		run = *claimed.Lasso
	}
	if len(run.Prefix)+len(run.Cycle) == 0 && len(run.Initial) == 0 {
		return lasso.Claimed{}, faulty(1, 1, 1, "this holds no run: a lasso is "+
			`{"initial": […], "prefix": [{"label": …, "state": […]}, …], "cycle": […]}`)
	}
	return lasso.Claimed{Named: run}, nil
}

// place is the line and column of the last byte before an offset.
func place(text string, offset int) (line, column int) {
	before := text[:min(max(offset-1, 0), len(text))]
	return strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:]) + 1
}

// begins are the words that begin the cycle.
var begins = strings.Fields("--- loop loop: cycle cycle:")

func beginsCycle(word string) bool { return slices.Contains(begins, word) }

// readLabels reads a run of labels, one a line.
func readLabels(text string) (lasso.Claimed, source.Diagnostics) {
	var c lasso.Claimed
	begun := 0 // the line in which the cycle begins
	for at, label := range writtenLines(text) {
		number, column, end := at.Line, at.Column, at.EndColumn
		quoted := strings.HasPrefix(label, `"`)
		switch {
		case quoted && say.OpenQuote(label) != "":
			return c, faulty(number, column, end, "the quote is not closed")
		case quoted:
			if names := say.Names(label); len(names) == 1 {
				label = names[0]
			} else {
				return c, faulty(number, column, end, "a line holds one label: here are %s", say.Number(len(names)))
			}
		default:
			if at := strings.Index(" "+label, " #"); at >= 0 {
				label = strings.TrimSpace(label[:at])
			}
			if label == "" {
				continue
			}
		}
		switch {
		case !quoted && beginsCycle(label) && begun > 0:
			return c, faulty(number, column, end, "the cycle has begun in line %d already", begun)
		case !quoted && beginsCycle(label):
			begun = number
			continue
		case len(c.Lines) == claimedLines:
			return c, faulty(number, column, end, "there are too many steps: at most %s are read",
				say.Number(claimedLines))
		case begun > 0:
			c.Cycle = append(c.Cycle, lasso.NamedStep{Label: label})
		default:
			c.Prefix = append(c.Prefix, lasso.NamedStep{Label: label})
		}
		c.Lines = append(c.Lines, number)
	}
	switch {
	case begun > 0 && len(c.Cycle) == 0:
		return c, faulty(begun, 1, 1, "the cycle that begins here has no step")
	case len(c.Lines) == 0:
		return c, faulty(1, 1, 1, "there is no step: write a label a line, or a lasso as JSON")
	}
	return c, nil
}

// writeLabels writes the labels of a run, one a line.
func writeLabels(l Lasso) (string, error) {
	var b strings.Builder
	for k, step := range slices.Concat(l.Run.Prefix, l.Run.Cycle) {
		if k == len(l.Run.Prefix) {
			b.WriteString("---\n")
		}
		label := step.Label
		if strings.ContainsAny(label, "\r\n") {
			return "", fmt.Errorf("the label %q of step %d has more than one line: write the lasso as JSON",
				say.Short(label), k+1)
		}
		if strings.TrimSpace(label) != label || label == "" || strings.ContainsAny(label, `"#`) || beginsCycle(label) {
			label = `"` + strings.ReplaceAll(label, `"`, `""`) + `"`
		}
		b.WriteString(label + "\n")
	}
	return b.String(), nil
}
