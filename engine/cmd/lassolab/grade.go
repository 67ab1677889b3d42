package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"lassolab/engine/say"
	"lassolab/engine/teach"
)

// gradeCommand prints results that learners handed in as a table, as CSV. Exit status: 0 all are as they were signed; 1
// some are not, or are alike; 2 some could not be read.
func gradeCommand(c *call, args []string) error {
	if err := c.parse(args); err != nil {
		return err
	}
	if c.NArg() == 0 {
		return errors.New("name the files that were handed in: lassolab grade FILE…")
	}
	var results []graded
	failed := false
	for _, file := range c.Args() {
		text, err := c.read(file)
		var r graded
		if err == nil {
			r.Result, r.valid, err = teach.ReadResult(text)
		}
		if err != nil {
			c.complainf("%s: %s\n", file, say.End(err.Error()))
			failed = true
			continue
		}
		r.file = file
		results = append(results, r)
	}
	suspect := false
	w := csv.NewWriter(c.out)
	rows := [][]string{{"file", "name", "lecture", "seed", "points", "of", "right", "tries", "solutions shown",
		"signature", "alike", "tried"}}
	for i := range results {
		row, odd := results[i].row(results)
		rows, suspect = append(rows, row), suspect || odd
	}
	if err := w.WriteAll(rows); err != nil {
		return err
	}
	switch {
	case failed:
		return errSaid
	case suspect:
		return exit{status: exitFound}
	}
	return nil
}

// graded is a result that was handed in.
type graded struct {
	teach.Result
	file  string
	valid bool
}

// row is a line of the table, and whether a teacher should look at it.
func (r *graded) row(all []graded) (row []string, odd bool) {
	right, tries, shown := 0, 0, 0
	var tried []string
	for i, d := range r.Exercises {
		tries += d.Tries
		if d.Points == float64(d.Of) {
			right++
		}
		if d.Shown {
			shown++
		}
		if len(d.Tried) > 0 {
			tried = append(tried, fmt.Sprintf("%d %s: %s", i+1, d.Kind, strings.Join(d.Tried, " / ")))
		}
	}
	signature := "valid"
	if !r.valid {
		signature = "changed"
	}
	alike := r.alike(all)
	return []string{r.file, plainCell(r.Name), plainCell(r.Lecture), strconv.Itoa(r.Seed),
		strconv.FormatFloat(r.Points, 'f', -1, 64), strconv.Itoa(r.Of), strconv.Itoa(right), strconv.Itoa(tries),
		strconv.Itoa(shown), signature, alike, plainCell(strings.Join(tried, "; "))}, !r.valid || alike != ""
}

// plainCell keeps a spreadsheet from taking a learner's text for a formula.
func plainCell(text string) string {
	text = strings.Join(strings.Fields(say.Visible(text)), " ")
	if text != "" && strings.Contains("=+-@", text[:1]) {
		return "'" + text
	}
	return text
}

// alike names the results of others that are from the same browser, or have the same wrong answers.
func (r *graded) alike(all []graded) string {
	var list []string
	for i := range all {
		other := &all[i]
		switch {
		case other == r || other.Name == r.Name || other.Lecture != r.Lecture:
		case other.Browser == r.Browser:
			list = append(list, "same browser as "+other.file)
		case r.wrong() != "" && other.wrong() == r.wrong():
			list = append(list, "same wrong answers as "+other.file)
		}
	}
	return strings.Join(list, "; ")
}

// wrong are the wrong answers of a result.
func (r *graded) wrong() (words string) {
	for _, d := range r.Exercises {
		if len(d.Tried) > 0 {
			words += d.Key + strings.Join(d.Tried, "\x00") + "\x00"
		}
	}
	return words
}
