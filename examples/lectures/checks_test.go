package lectures_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"lassolab/engine"
	"lassolab/engine/lasso"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/view/lecture"
)

// check is a line of a block of checks:
//
//	18 = states dfs on hungry
//	4.6 = states dfs on philosophers n=7 / states dfs on philosophers n=6
//	3 = size on mutex, component Lock
//	7 = line waiting = true on wake
//	verdict = empty of ndfs without postorder on late
//	2 = [DEC] Figure 2
//	4 = given
type check struct {
	line        int
	value, what string
}

// checks are the lines of the slide's blocks of checks.
func (s *slide) checks() (list []check) {
	for _, b := range s.all("checks") {
		for i, row := range strings.Split(strings.TrimRight(b.text, "\n"), "\n") {
			if strings.TrimSpace(row) == "" || strings.HasPrefix(row, "#") {
				continue
			}
			value, what, _ := strings.Cut(row, "=")
			list = append(list, check{b.line + i, strings.TrimSpace(value), strings.TrimSpace(what)})
		}
	}
	return list
}

// keys are the settings that may stand after the model, each after a comma.
var keys = regexp.MustCompile(`, (accept|order|reading|target|centre|prune|hash|property|ends|fair|fairness|accepting|component|blind|elu|symmetry|guilty|blocker) `)

// settings are the settings of a search by their keys.
type settings map[string]string

// options makes of settings what the engine takes.
func (s settings) options(text string) engine.Options {
	opt := engine.Options{
		Accept: search.Acceptance(s["accept"]), Prune: s["prune"], Hash: s["hash"], Text: text,
		SkipDeadEnds: s["blind"] == "yes", Elu: s["elu"] == "yes", Symmetry: s["symmetry"] == "yes", KeyComponent: s["guilty"], Blocker: s["blocker"],
	}
	opt.Algorithm, opt.Without, _ = strings.Cut(s["algorithm"], " without ")
	names := func(text string) []string { // names with spaces in them stand between commas
		if !strings.Contains(text, ",") {
			text = strings.ReplaceAll(text, " ", ", ")
		}
		return say.Names(text)
	}
	if order, ok := s["order"]; ok {
		opt.Order = names(order)
	}
	if centre, ok := s["centre"]; ok {
		opt.Centre = names(centre)
	}
	if target, ok := s["target"]; ok {
		opt.Target = map[string]string{}
		for _, one := range say.Names(target) {
			component, state, _ := strings.Cut(one, "=")
			opt.Target[component] = state
		}
	}
	if formula, ok := s["property"]; ok {
		opt.Property = &property.Property{
			Formula: formula, Ends: s["ends"] == "yes", Fair: names(s["fair"]), Fairness: property.Fairness(s["fairness"]), Accepting: s["accepting"] == "yes",
		}
	}
	return opt
}

// desk finds the models of a lecture by name, and makes each search once.
type desk struct {
	*lecture.Lecture
	reports map[string]*engine.Report
}

func newDesk(l *lecture.Lecture) *desk { return &desk{l, map[string]*engine.Report{}} }

// text finds a model: a block of the lecture, example/ID, or a family with its parameters, which checks may name without more.
func (d *desk) text(name string) (string, error) {
	text, reason := d.ModelText(name)
	if reason != "" {
		var other string
		if text, other = d.ModelText("family/" + name); other != "" {
			return "", errors.New(reason)
		}
	}
	return text, nil
}

// films bounds the events of a film that is looked at.
const films = 100_000

// search makes a search, or remembers it.
func (d *desk) search(t *testing.T, model string, with settings) (*engine.Report, error) {
	t.Helper()
	key := fmt.Sprint(model, with)
	if r := d.reports[key]; r != nil {
		return r, nil
	}
	text, err := d.text(model)
	if err != nil {
		return nil, err
	}
	opt := with.options(text)
	opt.Film = films
	r, err := engine.Search(context.Background(), document(t, text).Network, opt)
	if err == nil {
		d.reports[key] = r
	}
	return r, err
}

// asked takes "ALGORITHM on MODEL, key value …" apart; a count of the model has no algorithm.
func asked(what string) (model string, with settings, ok bool) {
	with = settings{}
	at := keys.FindAllStringSubmatchIndex(what, -1)
	for i, a := range at {
		end := len(what)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		with[what[a[2]:a[3]]] = strings.TrimSpace(what[a[1]:end])
	}
	if len(at) > 0 {
		what = what[:at[0][0]]
	}
	algorithm, model, ok := strings.Cut(" "+what, " on ")
	with["algorithm"] = strings.TrimSpace(algorithm)
	return strings.TrimSpace(model), with, ok
}

// count computes what a line of checks says: "COUNT ALGORITHM on MODEL, …". Steps are those of the lasso, else of the path to
// the target, else of the path to a deadlock.
func (d *desk) count(t *testing.T, what string) (float64, error) {
	t.Helper()
	name, rest, _ := strings.Cut(what, " ")
	model, with, ok := asked(rest)
	if !ok {
		return 0, fmt.Errorf("%q is not of the form \"COUNT ALGORITHM on MODEL, key value …\"", what)
	}
	if name == "line" {
		return d.line(model, with["algorithm"])
	}
	if with["algorithm"] == "" {
		return d.ofModel(t, name, model, with)
	}
	r, err := d.search(t, model, with)
	if err != nil {
		return 0, err
	}
	run := &lasso.Named{}
	for _, one := range []*lasso.Named{r.Deadlock, r.Path, r.Lasso} {
		if one != nil {
			run = one
		}
	}
	c := r.Counts
	switch name {
	case "states":
		return float64(c.States), nil
	case "nested":
		return float64(c.Nested), nil
	case "pending":
		return float64(c.Pending), nil
	case "edges":
		return float64(c.Edges), nil
	case "considered":
		return float64(c.Considered), nil
	case "stack":
		return float64(c.Stack), nil
	case "deadlocks":
		return float64(c.Deadlocks), nil
	case "steps":
		return float64(len(run.Prefix) + len(run.Cycle)), nil
	case "prefix":
		return float64(len(run.Prefix)), nil
	case "cycle":
		return float64(len(run.Cycle)), nil
	case "events":
		return float64(r.Film.Total), nil
	}
	return 0, fmt.Errorf("a search has no count %q", name)
}

// line is the number of the first line of a model's text that is a piece of text, else that has it.
func (d *desk) line(model, piece string) (float64, error) {
	text, err := d.text(model)
	if err != nil {
		return 0, err
	}
	lines := strings.Split(text, "\n")
	at := slices.IndexFunc(lines, func(line string) bool { return strings.TrimSpace(line) == piece })
	if at < 0 {
		at = slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, piece) })
	}
	if at < 0 {
		err = fmt.Errorf("%s has no line with %q", model, piece)
	}
	return float64(at + 1), err
}

// ofModel counts what a model has.
func (d *desk) ofModel(t *testing.T, name, model string, with settings) (float64, error) {
	t.Helper()
	text, err := d.text(model)
	if err != nil {
		return 0, err
	}
	n := document(t, text).Network
	of := n.Components
	if component, ok := with["component"]; ok {
		i := n.Component(component)
		if i < 0 {
			return 0, fmt.Errorf("%s has no component %q", model, component)
		}
		of = of[i : i+1]
	}
	product, labels, global, sets := 1.0, map[int]bool{}, 0, 0
	for _, c := range of {
		product *= float64(len(c.States))
		sets += c.Sets
		for _, l := range c.Alphabet {
			labels[l] = true
		}
	}
	for l := range labels {
		if n.Global(l) {
			global++
		}
	}
	switch name {
	case "components":
		return float64(len(of)), nil
	case "size":
		return product, nil
	case "labels":
		return float64(len(labels)), nil
	case "global":
		return float64(global), nil
	case "internal":
		return float64(len(labels) - global), nil
	case "sets":
		return float64(sets), nil
	}
	return 0, fmt.Errorf("a model has no count %q", name)
}

// verdict is what a search found, in a word: its verdict, or "refused" where it gives a run that the checker refuses.
func verdict(r *engine.Report) string {
	for _, run := range []*lasso.Named{r.Lasso, r.Path} {
		if run != nil && run.Refused != "" {
			return "refused"
		}
	}
	return string(r.Verdict)
}

// places are the numbers that the papers give to their parts.
var places = map[string]map[string][]string{
	"DEC": {
		"Section":    {"1", "2", "3", "3.1", "3.2", "3.3", "4", "4.1", "4.2", "4.3", "4.4", "5", "6", "7"},
		"Definition": upTo(5), "Lemma": upTo(3), "Theorem": upTo(4), "Proposition": upTo(1), "Figure": upTo(12),
	},
	"EL": {
		"Section":    {"1", "2", "3", "4", "4.1", "4.2", "4.3", "5", "6", "7", "8"},
		"Definition": upTo(5), "Lemma": upTo(7), "Theorem": upTo(4), "Proposition": upTo(2), "Figure": upTo(2), "Table": upTo(1),
	},
	"GEN": {
		"Section": {"1", "2", "2.1", "2.2", "3", "3.1", "3.2", "3.3", "4", "4.1", "4.2", "4.3"},
		"Lemma":   upTo(4), "Theorem": upTo(2), "Figure": upTo(2),
	},
	"STD": {
		"Section": {"1", "2", "2.1", "2.2", "2.3", "3", "4", "5"},
		"Theorem": upTo(1), "Figure": upTo(3),
	},
}

func upTo(last int) (list []string) {
	for n := range last {
		list = append(list, strconv.Itoa(n+1))
	}
	return list
}

// citation is a paper and the places in it, as they are written: "[GEN] Section 3.3, Lemma 2 and Theorem 1".
var (
	part     = `(?:Section|Definition|Lemma|Theorem|Proposition|Figure|Table)s? (?:\d[\d.]*\d|\d)(?:(?:, | and |–)(?:\d[\d.]*\d|\d))*`
	citation = regexp.MustCompile(`\[(DEC|EL|GEN|STD)\],? +(` + part + `(?:(?:, | and |; )` + part + `)*)`)
	onePart  = regexp.MustCompile(`(Section|Definition|Lemma|Theorem|Proposition|Figure|Table)s? ([\d.,– and]*\d)`)
	numeral  = regexp.MustCompile(`\d[\d.]*\d|\d`)
)

// wrongPlaces are the places of a citation that the paper does not have.
func wrongPlaces(m []string) (list []string) {
	for _, p := range onePart.FindAllStringSubmatch(m[2], -1) {
		for _, number := range numeral.FindAllString(p[2], -1) {
			if !slices.Contains(places[m[1]][p[1]], number) {
				list = append(list, fmt.Sprintf("[%s] has no %s %s", m[1], p[1], number))
			}
		}
	}
	return list
}

// number is a number as it stands on a slide: digits, perhaps with narrow spaces between groups, perhaps with decimals. What
// has a letter beside it is a name.
type number struct {
	text string
	at   int // byte
}

var digits = regexp.MustCompile(`\d+(?:[\x{202f}\x{2009}]\d{3})*(?:\.\d+)?`)

func numbers(text string) (list []number) {
	letter := func(r rune) bool { return unicode.IsLetter(r) || r == '_' || r == '@' }
	for _, at := range digits.FindAllStringIndex(text, -1) {
		before, after := []rune(text[:at[0]]), []rune(text[at[1]:])
		if len(before) > 0 && letter(before[len(before)-1]) || len(after) > 0 && letter(after[0]) {
			continue
		}
		list = append(list, number{strings.NewReplacer("\u202f", "", "\u2009", "").Replace(text[at[0]:at[1]]), at[0]})
	}
	return list
}

// unaccounted checks a text against the values that are computed. It notes which of them are used.
func unaccounted(t *testing.T, text string, line int, values, used map[string]bool) {
	t.Helper()
	text = plain(text)
	for _, m := range citation.FindAllStringSubmatchIndex(text, -1) {
		for _, wrong := range wrongPlaces([]string{"", text[m[2]:m[3]], text[m[4]:m[5]]}) {
			t.Errorf("line %d: %s", line+strings.Count(text[:m[0]], "\n"), wrong)
		}
	}
	text = citation.ReplaceAllStringFunc(text, func(part string) string { return strings.Repeat(" ", len(part)) })
	for _, n := range numbers(text) {
		used[n.text] = true
		if !values[n.text] {
			t.Errorf("line %d: %s has no line in the checks of its slide: %q",
				line+strings.Count(text[:n.at], "\n"), n.text, sentence(text, n.at))
		}
	}
}

// sentence is the sentence around a place of a text.
func sentence(text string, at int) string {
	from, to := strings.LastIndexAny(text[:at], ".\n")+1, len(text)
	for _, end := range []string{". ", ".\n", "\n\n"} {
		if i := strings.Index(text[at:], end); i >= 0 {
			to = min(to, at+i+1)
		}
	}
	return strings.Join(strings.Fields(text[from:to]), " ")
}

// Every number on a slide, outside of formulas, code and live blocks, stands in a block of checks of that slide, every line of
// these is what the engine computes today, and every place that is cited is there.
func TestEveryNumberOnASlideIsWhatTheEngineComputes(t *testing.T) {
	eachLecture(t, func(t *testing.T, read *lecture.Lecture, list []slide) {
		d := newDesk(read)
		for _, s := range list {
			values, used := map[string]bool{}, map[string]bool{}
			for _, c := range s.checks() {
				values[c.value] = true
				if err := d.holds(t, c); err != nil {
					t.Errorf("line %d: %s = %s: %v", c.line, c.value, c.what, err)
				}
			}
			unaccounted(t, s.text, s.line, values, used)
			for _, step := range s.read.Steps {
				unaccounted(t, step.Sentence, step.Line, values, used)
			}
			for _, c := range s.checks() {
				if c.value != "verdict" && !used[c.value] {
					t.Errorf("line %d: %s stands nowhere on the slide %q", c.line, c.value, s.title)
				}
			}
		}
	})
}

// holds says what is wrong with a line of checks.
func (d *desk) holds(t *testing.T, c check) error {
	t.Helper()
	if c.value == "verdict" {
		want, rest, _ := strings.Cut(c.what, " of ")
		model, with, ok := asked(rest)
		if !ok {
			return fmt.Errorf("it is not of the form \"verdict = VERDICT of ALGORITHM on MODEL, key value …\"")
		}
		r, err := d.search(t, model, with)
		if err == nil && verdict(r) != want {
			err = fmt.Errorf("the verdict is %s", verdict(r))
		}
		return err
	}
	if c.what == "given" {
		return nil
	}
	if strings.HasPrefix(c.what, "[") {
		m := citation.FindStringSubmatch(c.what)
		if m == nil {
			return fmt.Errorf("it names no place of a paper")
		}
		if wrong := wrongPlaces(m); wrong != nil {
			return fmt.Errorf("%s", strings.Join(wrong, ", "))
		}
		return nil
	}
	above, below, ratio := strings.Cut(c.what, " / ")
	got, err := d.count(t, above)
	if err == nil && ratio {
		var by float64
		by, err = d.count(t, below)
		got /= by
	}
	if err != nil {
		return err
	}
	_, decimals, _ := strings.Cut(c.value, ".")
	want, err := strconv.ParseFloat(c.value, 64)
	if err != nil {
		return err
	}
	if math.Abs(got-want) > 0.500001*math.Pow10(-len(decimals)) || !ratio && got != want {
		return fmt.Errorf("the engine computes %v", got)
	}
	return nil
}
