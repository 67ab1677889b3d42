package main

import (
	"fmt"
	"strings"
)

const (
	exitDone = iota
	exitFound
	exitInput
	exitLimit
	exitFault
	exitRefuted
)

// statuses say what each exit status means, for every command: the only table of them.
var statuses = [...]string{
	exitDone: "a search found nothing that it looked for, or explored everything; any other command succeeded; the " +
		"answer is yes",
	exitFound: "a lasso, a target, or a deadlock that was looked for; a network that hunt looked for; a difference " +
		"that trial looked for; a run that violates the formula of ltl -eval; formulas of ltl that differ; a result " +
		"of grade that was changed or is like another; a certificate that is refused; an answer that is not as " +
		"verify's model expects; the answer is no",
	exitInput:   "the input is wrong, or replay refuses a run",
	exitLimit:   "a limit ended the computation, or an interrupt",
	exitFault:   "a fault of Lassolab, or output that could not be written",
	exitRefuted: "the second opinion of -confirm is that the verdict is wrong",
}

// graver orders the statuses of several answers: the last one of them that occurs is the status of all.
var graver = []int{exitDone, exitLimit, exitFound, exitRefuted, exitInput}

// statusLines are the table of exit statuses.
func statusLines() string {
	const width = 115
	var b strings.Builder
	for status, means := range statuses {
		line := fmt.Sprintf("  %d ", status)
		length := len(line)
		b.WriteString(line)
		for word := range strings.FieldsSeq(means) {
			if length+1+len(word) > width {
				b.WriteString("\n    ")
				length = 4
			}
			b.WriteString(" " + word)
			length += 1 + len(word)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
