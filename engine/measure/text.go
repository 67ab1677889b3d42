package measure

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/family"
	"lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/engine/source"
	"lassolab/engine/teach"
)

// Key is a line of a plan as text: "key: value". The command line has a flag of the same name.
type Key struct {
	Name  string
	About string
	get   func(*Plan) string
	set   func(*Plan, string) error
}

// Value is what a plan has in the line.
func (k *Key) Value(p *Plan) string { return k.get(p) }

// Keys are the lines of a plan, in order. An empty value is the usual one, or takes a preset's own back.
var Keys = []Key{
	words("title", "what stands over the chart", mostTitle, func(p *Plan) *string { return &p.Title }),
	{"family", "the family with its parameters, each a value or several: philosophers n=3..8, ring n=2,4,8, ring " +
		"n=10..50+10, " +
		"counters n=4..64*2, random components=4 internal=0..80+20 seed=1..9", (*Plan).familyText, (*Plan).readFamily},
	words("models", "a folder in place of a family: each file in a format that is read is a model", mostTitle,
		func(p *Plan) *string { return &p.Models }),
	{"x", "the parameter along the axis; without it the first that has several values and is no seed. The others " +
		"make the instances of a size, of which median and quartiles are taken. A search: each model is a dot in a " +
		"scatter chart, coloured by the first parameter with several values; of models always, without x the first",
		func(p *Plan) string {
			if p.X == p.axis() {
				return ""
			}
			return p.X
		},
		func(p *Plan, v string) error { p.X = v; return nil }},
	{"algorithms", "the searches to compare, separated by commas, with options behind a name: " +
		say.And(OptionWords()),
		func(p *Plan) string { return say.List(p.SearchNames()) }, (*Plan).readSearches},
	choice("measure", "what is measured: "+say.Or(quantityNames()), func(p *Plan) *string { return &p.Measure },
		quantityNames()...),
	{"log", "the axes with a logarithmic scale: x, y or both", (*Plan).logText, (*Plan).readLog},
	number("states", "cut-off: stored states of a search", mostStates, func(p *Plan) *int { return &p.States }),
	number("memory", "cut-off: memory of a search's own structures, in MiB", mostMemory,
		func(p *Plan) *int { return &p.Memory }),
	number("seconds", "cut-off: time of a search, in seconds", mostSeconds, func(p *Plan) *int { return &p.Seconds }),
	yes("beyond", "yes: larger sizes are measured also where a search finished no instance of a smaller one",
		func(p *Plan) *bool { return &p.Beyond }),
	choice("accept", "the question: simultaneous or generalized", func(p *Plan) *string { return &p.Accept },
		string(search.Simultaneous), string(search.Generalized)),
	words("property", "a formula of linear temporal logic: runs that violate it are looked for", mostText,
		func(p *Plan) *string { return &p.Property }),
	yes("ends", "yes: the runs that end are to satisfy the property", func(p *Plan) *bool { return &p.Ends }),
	choice("fairness", "how fair the runs are: weak or strong; without it unconditionally",
		func(p *Plan) *string { return &p.Fairness }, "", string(property.Weak), string(property.Strong)),
	words("fair", "components to which the runs are fair that are to satisfy the property", mostText,
		func(p *Plan) *string { return &p.Fair }),
	yes("accepting", "yes: only runs in which every component accepts again and again are to satisfy the property",
		func(p *Plan) *bool { return &p.Accepting }),
	words("order", "labels that come first in ≪", mostText, func(p *Plan) *string { return &p.Order }),
	words("centre", "star searches: the components of the centre, or none; without it the model's own", mostText,
		func(p *Plan) *string { return &p.Centre }),
	choice("prune", "star searches: dominance or duplicate", func(p *Plan) *string { return &p.Prune }, "", "dominance",
		"duplicate"),
}

// PresetKey is the line that begins with a preset; the others change it.
const PresetKey = "preset"

func number(name, about string, most int, field func(*Plan) *int) Key {
	return Key{name, about, func(p *Plan) string { return strconv.Itoa(*field(p)) },
		func(p *Plan, v string) error {
			n, err := strconv.Atoi(v)
			if v == "" {
				usual := Usual()
				n, err = *field(&usual), nil
			}
			if err != nil || n < 1 || n > most {
				return fmt.Errorf("%s is a whole number from 1 to %d, not %q", name, most, say.Short(v))
			}
			*field(p) = n
			return nil
		}}
}

func yes(name, about string, field func(*Plan) *bool) Key {
	return Key{name, about, func(p *Plan) string {
		if *field(p) {
			return "yes"
		}
		return ""
	}, func(p *Plan, v string) error {
		*field(p) = v == "yes"
		if !slices.Contains([]string{"yes", "no", ""}, v) {
			return fmt.Errorf("%s is yes or no, not %q", name, say.Short(v))
		}
		return nil
	}}
}

// words is a line of free text of so many bytes at most.
func words(name, about string, most int, field func(*Plan) *string) Key {
	return Key{name, about, func(p *Plan) string { return *field(p) }, func(p *Plan, v string) error {
		if len(v) > most {
			return fmt.Errorf("this is too long: at most %d bytes are read", most)
		}
		*field(p) = v
		return nil
	}}
}

// choice is a line that has one of a list; nothing is the first.
func choice(name, about string, field func(*Plan) *string, list ...string) Key {
	named := slices.DeleteFunc(slices.Clone(list), func(word string) bool { return word == "" })
	return Key{name, about, func(p *Plan) string { return *field(p) }, func(p *Plan, v string) error {
		if v == "" {
			v = list[0]
		}
		if !slices.Contains(list, v) {
			return fmt.Errorf("this is one of %s, not %q%s", say.Or(named), say.Short(v), say.Meant(v, named, ""))
		}
		*field(p) = v
		return nil
	}}
}

// Read reads a plan. Its first line is the given line of a document, from 1. A plan with diagnostics is not to be run.
func Read(text string, line int) (Plan, []source.Diagnostic) {
	b := teach.ReadBlock(text, line)
	p := Usual()
	if e, ok := b.Entry(PresetKey); ok && e.Value != "" {
		preset := Find(e.Value)
		if preset == nil {
			b.Wrong(e.At, "there is no preset %q%s", say.Short(e.Value), say.Meant(e.Value, PresetNames(),
				": choose one of "+say.Or(PresetNames())))
			return p, b.Problems()
		}
		p = preset.Plan()
	}
	wrong := false
	for _, key := range Keys {
		if e, ok := b.Entry(key.Name); ok {
			if err := key.set(&p, strings.ReplaceAll(e.Value, "\n", " ")); err != nil {
				b.Wrong(e.At, "%s", err)
				wrong = true
			}
		}
	}
	p.complete()
	if !wrong { // else the reason was reported
		for _, err := range p.mistakes() {
			b.Wrong(b.Start(), "%s", err)
		}
	}
	return p, b.Problems()
}

// String writes a plan as Read reads it.
func (p *Plan) String() string {
	var b strings.Builder
	for _, line := range p.Lines() {
		b.WriteString(strings.TrimSpace(line.Name+": "+line.Value) + "\n")
	}
	return b.String()
}

// Line is a line of a plan as text.
type Line struct{ Name, Value string }

// Lines are the lines in which a plan differs from the usual one, or from its preset.
func (p *Plan) Lines() (list []Line) {
	base := Usual()
	if preset := Find(p.Preset); preset != nil {
		base = preset.Plan()
		list = append(list, Line{PresetKey, p.Preset})
	}
	for _, key := range Keys {
		if value := key.get(p); value != key.get(&base) {
			list = append(list, Line{key.Name, value})
		}
	}
	return list
}

// Command is the command line that measures the plan natively.
func (p *Plan) Command() string {
	words := []string{"lassolab", "sweep"}
	for _, line := range p.Lines() {
		words = append(words, "-"+line.Name, quoted(line.Value))
	}
	return strings.Join(words, " ")
}

// quoted writes a word for a shell.
func quoted(word string) string {
	plain := func(r rune) bool {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' ||
			strings.ContainsRune("-_.,=:/", r)
	}
	if word != "" && strings.TrimFunc(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

func (p *Plan) logText() string {
	var axes []string
	if p.LogX {
		axes = append(axes, "x")
	}
	if p.LogY {
		axes = append(axes, "y")
	}
	return say.List(axes)
}

func (p *Plan) readLog(v string) error {
	p.LogX, p.LogY = false, false
	for _, axis := range say.Names(v) {
		switch axis {
		case "x":
			p.LogX = true
		case "y":
			p.LogY = true
		default:
			return fmt.Errorf("log is x, y or both, not %q", say.Short(v))
		}
	}
	return nil
}

// familyText writes the family with its parameters.
func (p *Plan) familyText() string {
	words := []string{p.Family}
	for _, one := range p.Parameters {
		words = append(words, one.Name+"="+ranged(one.Values))
	}
	return strings.Join(words, " ")
}

// ranged writes the values of a parameter: as a range where they have equal steps.
func ranged(values []int) string {
	if last := len(values) - 1; last >= 2 {
		step := values[1] - values[0]
		even := true
		for i := 1; i <= last; i++ {
			even = even && values[i]-values[i-1] == step
		}
		if even {
			written := fmt.Sprintf("%d..%d", values[0], values[last])
			if step != 1 {
				written += fmt.Sprintf("+%d", step)
			}
			return written
		}
	}
	written := make([]string, len(values))
	for i, v := range values {
		written[i] = strconv.Itoa(v)
	}
	return strings.Join(written, ",")
}

// readFamily reads a family with its parameters. Empty: none.
func (p *Plan) readFamily(v string) error {
	words := strings.Fields(v)
	if p.Family, p.Parameters = "", nil; !p.Scattered() {
		p.X = ""
	}
	if len(words) == 0 {
		return nil
	}
	f := family.Find(words[0])
	if f == nil {
		var names []string
		for _, other := range family.All() {
			names = append(names, other.Name)
		}
		return fmt.Errorf("there is no family %q%s", say.Short(words[0]),
			say.Meant(words[0], names, ": choose one of "+say.Or(names)))
	}
	p.Family = f.Name
	for _, word := range words[1:] {
		name, written, ok := strings.Cut(word, "=")
		if !ok {
			return fmt.Errorf("%q is not PARAMETER=VALUES, as in n=3..8", say.Short(word))
		}
		at := slices.IndexFunc(f.Parameters, func(of family.Parameter) bool { return of.Name == name })
		if at < 0 {
			return fmt.Errorf("the family %s has no parameter %q", f.Name, say.Short(name))
		}
		if p.parameter(name) != nil {
			return fmt.Errorf("%s stands there twice", name)
		}
		values, err := Numbers(written)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		of := f.Parameters[at]
		if values[0] < of.Min || values[len(values)-1] > of.Max {
			return fmt.Errorf("%s of the family %s lies between %d and %d", name, f.Name, of.Min, of.Max)
		}
		p.Parameters = append(p.Parameters, Parameter{name, values})
	}
	return nil
}

// Numbers reads numbers and ranges, ascending, each once: 3, 3..8, 10..50+10, 4..64*2.
func Numbers(written string) ([]int, error) {
	var all []int
	for _, part := range say.Names(written) {
		first, rest, isRange := strings.Cut(part, "..")
		from, err := strconv.Atoi(first)
		if err != nil {
			return nil, fmt.Errorf("%q is not a number, nor a range as 3..8, 10..50+10 or 4..64*2", say.Short(part))
		}
		if !isRange {
			all = append(all, from)
			continue
		}
		next := func(n int) int { return n + 1 }
		last := rest
		if to, step, sum := strings.Cut(rest, "+"); sum {
			by, err := strconv.Atoi(step)
			if err != nil || by < 1 {
				return nil, fmt.Errorf("%q: the step of a range is 1 or more", say.Short(part))
			}
			last, next = to, func(n int) int { return n + by }
		} else if to, step, product := strings.Cut(rest, "*"); product {
			factor, err := strconv.Atoi(step)
			if err != nil || factor < 2 || from < 1 {
				return nil, fmt.Errorf("%q: a range by a factor begins at 1 or more, and its factor is 2 or more",
					say.Short(part))
			}
			last, next = to, func(n int) int { return n * factor }
		}
		to, err := strconv.Atoi(last)
		if err != nil || to < from {
			return nil, fmt.Errorf("%q is not a range as 3..8, 10..50+10 or 4..64*2", say.Short(part))
		}
		for n := from; n <= to && n >= from && len(all) <= mostValues; n = next(n) {
			all = append(all, n)
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	switch {
	case len(all) == 0:
		return nil, fmt.Errorf("name at least one number")
	case len(all) > mostValues:
		return nil, fmt.Errorf("at most %d values are taken", mostValues)
	}
	return all, nil
}
