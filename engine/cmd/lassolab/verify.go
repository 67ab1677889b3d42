package main

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"lassolab/engine/expect"
	"lassolab/engine/interchange"
	"lassolab/engine/lasso"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// verdictsVersion is the version of the JSON that verify prints: it grows where a field goes or changes its meaning.
const verdictsVersion = 1

// verified are the answers about all files.
type verified struct {
	Version int             `json:"version"`
	Models  []verifiedModel `json:"models"`
	// by outcome how many questions
	Outcomes map[expect.Outcome]int `json:"outcomes"`
	Unread   int                    `json:"unread"` // files that could not be read
}

// verifiedModel are the answers about a file.
type verifiedModel struct {
	Path      string             `json:"path"`
	Error     string             `json:"error,omitempty"` // why it could not be read; questions are then missing
	Questions []verifiedQuestion `json:"questions"`

	fault error
}

// verifiedQuestion is the answer to a question.
type verifiedQuestion struct {
	Name     string         `json:"name,omitempty"` // of a question that the model asks
	Question string         `json:"question"`
	Expected string         `json:"expected,omitempty"` // the expectation, as it is written
	Line     int            `json:"line,omitempty"`     // of it
	Outcome  expect.Outcome `json:"outcome"`
	Verdict  string         `json:"verdict,omitempty"`
	Search   string         `json:"search,omitempty"` // the search that answered
	States   int64          `json:"states,omitempty"`
	Why      string         `json:"why,omitempty"`
	Seconds  float64        `json:"seconds"`
	Run      *lasso.Named   `json:"run,omitempty"`
}

// verifyCommand answers all questions of models, and compares with what they expect.
func verifyCommand(c *call, args []string) error {
	as := c.String("as", "text", "what is printed: text, json or junit")
	limits := search.Limits{}
	c.Int64Var(&limits.States, "max-states", 0, "stop each search after storing this many states; 0: no limit")
	c.Int64Var(&limits.Bytes, "max-bytes", 1<<30, "stop each search when its structures take more memory; 0: no limit")
	within := c.Duration("timeout", time.Minute, "stop each search, and reading a file, after this time; 0: no limit")
	if err := c.parse(args); err != nil {
		return err
	}
	write := map[string]func(*call, *verified) error{"text": writeVerified, "json": func(c *call, v *verified) error {
		c.json(v)
		return nil
	}, "junit": writeJUnit}[*as]
	if write == nil {
		return fmt.Errorf("verify prints no %q%s", *as,
			say.Meant(*as, verifyFormats, ": choose "+say.Or(verifyFormats)))
	}
	if c.NArg() == 0 {
		return errors.New("name a file or a folder, or - for standard input: lassolab verify PATH…")
	}
	files, err := verifiable(c.Args())
	if err != nil {
		return err
	}
	slices.Sort(files)
	files = slices.Compact(files)
	ctx, stop := interruptible()
	defer stop()
	v := c.verify(ctx, files, limits, *within)
	if err := write(c, v); err != nil {
		return err
	}
	for _, m := range v.Models {
		if m.fault != nil {
			return exit{exitFault, fmt.Errorf("%s: %w", m.Path, m.fault)}
		}
	}
	if status := v.status(); status != exitDone {
		return exit{status: status}
	}
	return nil
}

// verifyFormats are what verify prints.
var verifyFormats = []string{"text", "json", "junit"}

// verifiable lists files, those of a folder by their endings. No link is followed; what begins with a dot is skipped.
func verifiable(paths []string) (files []string, err error) {
	for _, at := range paths {
		if at == "-" {
			files = append(files, at)
			continue
		}
		before := len(files)
		err := filepath.WalkDir(at, func(file string, entry fs.DirEntry, err error) error {
			hidden := file != at && strings.HasPrefix(entry.Name(), ".")
			switch {
			case err != nil:
				return err
			case entry.IsDir() && hidden:
				return fs.SkipDir
			case file == at && !entry.IsDir(), !hidden && entry.Type().IsRegular() && interchange.ByName(file) != nil:
				files = append(files, file)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		if len(files) == before {
			return nil, fmt.Errorf("%s has no file whose ending is of a format that is read: lassolab help lists "+
				"them", at)
		}
	}
	return files, nil
}

// verify answers the questions of files, on all cores.
func (c *call) verify(ctx context.Context, files []string, limits search.Limits, within time.Duration) *verified {
	v := &verified{Version: verdictsVersion, Models: make([]verifiedModel, len(files)),
		Outcomes: map[expect.Outcome]int{}}
	cores := make(chan bool, runtime.GOMAXPROCS(0))
	var all sync.WaitGroup
	for i, file := range files {
		m := &v.Models[i]
		m.Path, m.Questions = file, []verifiedQuestion{}
		all.Go(func() {
			cores <- true
			model, wrong := c.readVerified(ctx, file, within)
			<-cores
			if wrong != "" {
				m.Error = wrong
				return
			}
			questions := model.Questions()
			m.Questions = make([]verifiedQuestion, len(questions))
			var own sync.WaitGroup
			faults := make([]error, len(questions))
			for k, q := range questions {
				own.Go(func() {
					cores <- true
					defer func() { <-cores }()
					var a expect.Answer
					a, faults[k] = model.Answer(ctx, q, limits, within)
					m.Questions[k] = asVerified(q, a)
				})
			}
			own.Wait()
			m.fault = errors.Join(faults...)
		})
	}
	all.Wait()
	for _, m := range v.Models {
		for _, q := range m.Questions {
			v.Outcomes[q.Outcome]++
		}
		if m.Error != "" {
			v.Unread++
		}
	}
	return v
}

// readVerified reads a file; wrong says what keeps it from being verified.
func (c *call) readVerified(ctx context.Context, file string, within time.Duration) (m *expect.Model, wrong string) {
	if within > 0 {
		ctx = search.Within(ctx, within)
	}
	text, err := c.read(file)
	if err == nil {
		m, err = expect.Read(ctx, file, text)
	}
	if err != nil {
		return nil, plain(err)
	}
	var list []string
	for _, d := range m.Diagnostics {
		if d.Severity == source.Error {
			list = append(list, d.Format(file))
		}
	}
	return m, strings.Join(list, "\n")
}

// asVerified is an answer as it is printed.
func asVerified(q expect.Asked, a expect.Answer) verifiedQuestion {
	v := verifiedQuestion{Name: q.Name, Question: q.Words(), Outcome: a.Outcome, Verdict: a.Verdict,
		Search: a.Algorithm, States: a.States, Why: a.Why, Seconds: a.Seconds, Run: a.Run}
	if q.Expected != nil {
		v.Expected, v.Line = q.Expected.Text, q.Expected.Position.Line
	}
	return v
}

// status is the exit status of all answers.
func (v *verified) status() int {
	worst := 0
	note := func(many, status int) {
		if many > 0 {
			worst = max(worst, slices.Index(graver, status))
		}
	}
	note(v.Outcomes[expect.Undecided], exitLimit)
	note(v.Outcomes[expect.Unexpected], exitFound)
	note(v.Outcomes[expect.NotAsked]+v.Unread, exitInput)
	return graver[worst]
}

// outcomeOrder is the order in which outcomes are counted.
var outcomeOrder = []expect.Outcome{expect.AsExpected, expect.Unexpected, expect.Undecided, expect.Unstated,
	expect.NotAsked}

// String counts the outcomes.
func (v *verified) String() string {
	var list []string
	for _, o := range outcomeOrder {
		if n := v.Outcomes[o]; n > 0 || o == expect.AsExpected {
			words := strings.Replace(string(o), "no expectation", "without an expectation", 1)
			list = append(list, say.Number(n)+" "+words)
		}
	}
	if v.Unread > 0 {
		list = append(list, say.Count(v.Unread, "file")+" not read")
	}
	return say.Count(len(v.Models), "file") + ": " + strings.Join(list, ", ")
}

// line says what became of a question.
func (q *verifiedQuestion) line() string {
	about := q.Expected
	if about == "" {
		about = q.Question
		if q.Name != "" && !strings.Contains(about, q.Name) {
			about = q.Name + ": " + about
		}
	} else {
		about = fmt.Sprintf("line %d: %s", q.Line, about)
	}
	said := string(q.Outcome)
	if q.Verdict != "" && q.Outcome != expect.AsExpected {
		said = q.Verdict + " (" + said + ")"
	}
	if q.Search != "" {
		said += ", by " + q.Search + " with " + say.Count(q.States, "state")
	}
	if q.Why != "" {
		said += ": " + q.Why
	}
	return about + " — " + said
}

// writeVerified prints answers for people; a run that nobody expected is shown.
func writeVerified(c *call, v *verified) error {
	signs := map[expect.Outcome]string{expect.AsExpected: "✓", expect.Unexpected: "✗", expect.Unstated: "·"}
	for _, m := range v.Models {
		c.printf("%s\n", m.Path)
		if m.Error != "" {
			c.printf("  ✗ not read: %s\n", strings.ReplaceAll(m.Error, "\n", "\n    "))
		}
		for _, q := range m.Questions {
			sign, known := signs[q.Outcome]
			if !known {
				sign = "?"
			}
			c.printf("  %s %s\n", sign, q.line())
			if q.Outcome == expect.Unexpected && q.Run != nil {
				var b strings.Builder
				printRun(&b, "the run that shows it", q.Run)
				c.print(b.String())
			}
		}
	}
	c.printf("%s\n", v)
	return nil
}

// The XML of JUnit, as Jenkins, GitLab and GitHub's actions read it: a suite is a file, a case a question.
type (
	junitSuites struct {
		XMLName xml.Name     `xml:"testsuites"`
		Suites  []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string     `xml:"name,attr"`
		Class   string     `xml:"classname,attr"`
		Time    string     `xml:"time,attr"`
		Failure *junitNote `xml:"failure"`
		Error   *junitNote `xml:"error"`
		Skipped *junitNote `xml:"skipped"`
	}
	junitNote struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

// writeJUnit prints answers as XML: an unexpected one is a failure, one that is undecided, not asked or not read an
// error, one without expectation is skipped.
func writeJUnit(c *call, v *verified) error {
	var all junitSuites
	for _, m := range v.Models {
		s := junitSuite{Name: m.Path}
		if m.Error != "" {
			s.Cases, s.Errors = append(s.Cases, junitCase{Name: "reading", Class: m.Path, Time: "0",
				Error: &junitNote{Message: m.Error}}), 1
		}
		for _, q := range m.Questions {
			one := junitCase{Name: q.Expected, Class: m.Path, Time: fmt.Sprintf("%.3f", q.Seconds)}
			if one.Name == "" {
				one.Name = q.Question
			}
			note := &junitNote{Message: q.line()}
			switch q.Outcome {
			case expect.AsExpected:
			case expect.Unexpected:
				var b strings.Builder
				printRun(&b, "the run that shows it", q.Run)
				note.Text = b.String()
				one.Failure, s.Failures = note, s.Failures+1
			case expect.Unstated:
				one.Skipped, s.Skipped = note, s.Skipped+1
			default:
				one.Error, s.Errors = note, s.Errors+1
			}
			s.Cases = append(s.Cases, one)
		}
		s.Tests = len(s.Cases)
		all.Suites = append(all.Suites, s)
	}
	text, err := xml.MarshalIndent(all, "", "  ")
	if err != nil {
		return exit{exitFault, err}
	}
	c.printf("%s%s\n", xml.Header, text)
	return nil
}
