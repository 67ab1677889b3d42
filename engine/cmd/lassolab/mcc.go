package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/mcc"
	"lassolab/engine/petri"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// mccCommand answers an examination of the Model Checking Contest about a net, or all of them about many nets.
func mccCommand(c *call, args []string) error {
	timeout := c.Duration("timeout", 0, "give up on an examination of a net after this time; 0: never")
	maxBytes := c.Int64("max-bytes", 0, "give up when the stored markings take more memory; 0: no limit")
	all := c.String("all", "", "answer every examination about each net in the folders of this folder")
	oracle := c.String("truth", "", "-all: compare with the contest's oracle, files called NET-EXAMINATION.out in "+
		"this folder")
	if err := c.parse(args); err != nil {
		return err
	}
	e := examiner{call: c, timeout: *timeout, options: mcc.Options{Limits: search.Limits{Bytes: *maxBytes}}}
	switch {
	case *all != "" && c.NArg() == 0:
		return e.compare(*all, *oracle)
	case *all != "" || *oracle != "" || c.NArg() != 2:
		return errors.New("name an examination and a net, or a folder with model.pnml: lassolab mcc " +
			"ReachabilityDeadlock FOLDER; the examinations are " + strings.Join(mcc.Examinations, ", "))
	}
	if !slices.Contains(mcc.Examinations, c.Arg(0)) {
		return fmt.Errorf("there is no examination %q%s", c.Arg(0), say.Meant(c.Arg(0), mcc.Examinations,
			": choose "+say.Or(mcc.Examinations)))
	}
	net, err := e.open(c.Arg(1))
	if err != nil {
		return err
	}
	unknown := false
	err = e.examine(net, c.Arg(1), c.Arg(0), func(a mcc.Answer) {
		c.printf("%s\n", a)
		if a.Reason != nil {
			unknown = true
			c.complainf("%s: %v\n", a.ID, a.Reason)
		}
	})
	if err == nil && unknown {
		return exit{status: exitLimit}
	}
	return err
}

// examiner answers examinations.
type examiner struct {
	*call
	timeout time.Duration
	options mcc.Options
}

// files are the net and the folder of its formulas, and the name of the model: that of the folder, or of the file.
func files(name string) (net, folder, model string) {
	if name == "-" {
		return name, ".", "net"
	}
	name = filepath.Clean(name)
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		return name, filepath.Dir(name), strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	}
	return filepath.Join(name, "model.pnml"), name, filepath.Base(name)
}

// open reads a net.
func (e *examiner) open(of string) (*petri.Model, error) {
	name, _, model := files(of)
	text, err := e.read(name)
	if err != nil {
		return nil, err
	}
	net, report := interchange.ReadNet(model, text)
	var m *petri.Model
	if !report.HasErrors() {
		m = net.Model(report)
	}
	return m, e.complainOf(name, report.Diagnostics())
}

// complainOf prints diagnostics, and returns an error where one is an error.
func (e *examiner) complainOf(name string, diagnostics source.Diagnostics) error {
	for _, d := range diagnostics {
		e.complainf("%s\n", d.Format(name))
	}
	if diagnostics.HasErrors() {
		return fmt.Errorf("%s is not read", name)
	}
	return nil
}

// examine answers an examination about a net.
func (e *examiner) examine(net *petri.Model, of, examination string, say func(mcc.Answer)) error {
	_, folder, _ := files(of)
	var queries []petri.Query
	if mcc.Asks(examination) {
		name := filepath.Join(folder, examination+".xml")
		text, err := e.read(name)
		if err != nil {
			return err
		}
		var wrong source.Diagnostics
		queries, wrong = interchange.ReadQueries(net.Net, text)
		if err := e.complainOf(name, wrong); err != nil {
			return err
		}
	}
	ctx, stop := interruptible()
	defer stop()
	if e.timeout > 0 {
		ctx = search.Within(ctx, e.timeout)
	}
	return mcc.Examine(ctx, net, examination, queries, e.options, say)
}

// outcomes are how answers compare with an oracle.
type outcomes struct{ right, wrong, open, unknown int }

// String is how many are as the oracle says, of those that it knows.
func (o *outcomes) String() string {
	if *o == (outcomes{}) {
		return "–"
	}
	return say.Number(o.right) + " of " + say.Number(o.right+o.wrong+o.open)
}

// comparison compares the answers to every examination with an oracle.
type comparison struct {
	*examiner
	examinations map[string]*outcomes
	rows         []string // of the table of nets
	wrong        int
}

// compare answers every examination about each net, and prints how the answers compare with an oracle.
func (e *examiner) compare(folder, oracle string) error {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	c := comparison{examiner: e, examinations: map[string]*outcomes{}}
	for _, x := range mcc.Examinations {
		c.examinations[x] = &outcomes{}
	}
	for _, entry := range entries {
		within := filepath.Join(folder, entry.Name())
		if _, err := os.Stat(filepath.Join(within, "model.pnml")); err != nil {
			continue
		}
		if net, err := e.open(within); err != nil {
			e.complainf("%s: %v\n", entry.Name(), err)
		} else {
			c.net(net, within, filepath.Join(oracle, entry.Name()))
		}
	}
	c.print()
	if c.wrong > 0 {
		return exit{status: exitFound}
	}
	return nil
}

// net answers every examination about a net, and enters it into the tables. Truth begins the names of its files.
func (c *comparison) net(net *petri.Model, within, truth string) {
	values, formulas := map[string]string{}, &outcomes{}
	name := filepath.Base(within)
	for _, examination := range mcc.Examinations {
		if _, err := os.Stat(filepath.Join(within, examination+".xml")); err != nil && mcc.Asks(examination) {
			continue
		}
		oracle := readOracle(truth + "-" + examination + ".out")
		into := []*outcomes{c.examinations[examination]}
		if mcc.Asks(examination) {
			into = append(into, formulas)
		}
		err := c.examine(net, within, examination, func(a mcc.Answer) {
			want, known := oracle[a.ID]
			values[a.ID] = judged(a.Value, want)
			for _, o := range into {
				o.add(a.Value, want, known)
			}
			if known && a.Value != "" && a.Value != want {
				c.wrong++
				c.printf("%s %s: %s, and the oracle says %s\n", name, a.ID, a.Value, want)
			}
		})
		if err != nil {
			c.complainf("%s %s: %v\n", name, examination, err)
		}
	}
	c.rows = append(c.rows, fmt.Sprintf("| %s | %s | %s | %s | %s | %s | %s |", name, values["STATES"],
		values["TRANSITIONS"], c.searched(net, true, search.NoFilter), c.searched(net, false, search.Stubborn),
		values[mcc.ReachabilityDeadlock], formulas))
}

// add counts an answer.
func (o *outcomes) add(value, want string, known bool) {
	switch {
	case value == "":
		o.open++
	case !known:
		o.unknown++
	case want == value:
		o.right++
	default:
		o.wrong++
	}
}

// judged is a value with a tick where the oracle says the same.
func judged(value, want string) string {
	if n, err := strconv.ParseInt(value, 10, 64); err == nil && value == want {
		return say.Number(n) + " ✓"
	}
	switch {
	case value == "":
		return "no answer"
	case want == "":
		return strings.ToLower(value)
	case value == want:
		return strings.ToLower(value) + " ✓"
	}
	return strings.ToLower(value) + " ✗"
}

// searched is how many states the plainest search of a kind stores.
func (c *comparison) searched(net *petri.Model, decoupled bool, filter search.Filter) string {
	ctx, stop := interruptible()
	defer stop()
	algorithm := engine.Those(func(a engine.Algorithm) bool {
		return engine.Complete(a) && !a.Star && !a.Lean && a.Decoupled == decoupled && a.Filter == filter
	})[0]
	report, err := engine.Search(ctx, net.Network, engine.Options{Algorithm: algorithm, Limits: c.options.Limits,
		Timeout: c.timeout})
	switch {
	case err != nil:
		return err.Error()
	case report.Verdict == search.Limit:
		return "over " + say.Number(report.Counts.States)
	}
	return say.Number(report.Counts.States)
}

// print prints the tables as Markdown.
func (c *comparison) print() {
	c.printf("%s\n\n| examination | as the oracle | otherwise | no answer | not in the oracle |\n"+
		"| --- | --: | --: | --: | --: |\n", say.Count(len(c.rows), "net"))
	for _, x := range mcc.Examinations {
		if o := c.examinations[x]; *o != (outcomes{}) {
			c.printf("| %s | %s | %s | %s | %s |\n", x, say.Number(o.right), say.Number(o.wrong), say.Number(o.open),
				say.Number(o.unknown))
		}
	}
	c.printf("\n| net | states | edges | decoupled states | stubborn states | deadlock | formulas |\n" +
		"| --- | --: | --: | --: | --: | --- | --: |\n")
	for _, row := range c.rows {
		c.printf("%s\n", row)
	}
}

// readOracle reads the answers of a file of the contest's oracle, by formula or by the name of a number.
func readOracle(name string) map[string]string {
	truth := map[string]string{}
	text, err := os.ReadFile(name)
	if err != nil {
		return truth // nothing is known
	}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		known := len(words) >= 3 && words[2] != "CANNOT_COMPUTE"
		if known && (words[0] == "FORMULA" || words[0] == "STATE_SPACE") {
			truth[words[1]] = map[string]string{"T": "TRUE", "F": "FALSE"}[words[2]]
			if truth[words[1]] == "" {
				truth[words[1]] = words[2]
			}
		}
	}
	return truth
}
