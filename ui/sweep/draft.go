package sweep

import (
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/measure"
	"lassolab/engine/say"
	"lassolab/ui/session"
)

// draft is the plan of the sheet as it is typed.
type draft struct {
	preset     string
	family     string
	parameters map[string]string // as typed, by their names
	values     map[string]string // of the other lines, by their names
	plan       measure.Plan      // the last one without mistakes
	mistakes   []string          // sentences
	more       bool              // the settings that most people never touch are shown
}

type (
	// PresetChosen takes a preset; empty: the plan belongs to none any more.
	PresetChosen struct{ ID string }
	// FamilyChosen takes a family with its own parameters.
	FamilyChosen struct{ Name string }
	// ParameterTyped gives a parameter of the family its values.
	ParameterTyped struct{ Name, Text string }
	// Typed is the value of another line of the plan, typed or chosen.
	Typed struct{ Line, Text string }
	// SearchToggled takes a search, or leaves it out.
	SearchToggled struct{ Algorithm string }
	// LogToggled gives an axis a logarithmic scale, or takes it away.
	LogToggled struct{ Axis string }
	// MoreToggled shows the settings that most people never touch, or puts them away.
	MoreToggled struct{}
)

// The lines of a plan that have a control of their own.
const (
	familyLine     = "family"
	algorithmsLine = "algorithms"
	logLine        = "log"
)

// draftOf is a plan, to be changed.
func draftOf(p measure.Plan) draft {
	d := draft{preset: p.Preset, family: p.Family, parameters: map[string]string{}, values: map[string]string{}, plan: p}
	for i := range measure.Keys {
		key := &measure.Keys[i]
		d.values[key.Name] = key.Value(&p)
	}
	for _, word := range strings.Fields(d.values[familyLine])[1:] {
		name, values, _ := strings.Cut(word, "=")
		d.parameters[name] = values
	}
	return d
}

// update follows what is typed and chosen.
func (d *draft) update(m session.Msg) {
	switch m := m.(type) {
	case PresetChosen:
		if preset := measure.Find(m.ID); preset != nil {
			*d = draftOf(preset.Plan())
			return
		}
		d.preset = ""
	case FamilyChosen:
		if family.Find(m.Name) == nil {
			return
		}
		d.family, d.parameters = m.Name, map[string]string{}
		d.values["x"] = ""
	case ParameterTyped:
		d.parameters[m.Name] = strings.Join(strings.Fields(m.Text), "")
	case Typed:
		d.values[m.Line] = strings.TrimSpace(oneLine(m.Text))
	case SearchToggled:
		d.toggle(algorithmsLine, m.Algorithm, engine.Names())
	case LogToggled:
		d.toggle(logLine, m.Axis, []string{"x", "y"})
	case MoreToggled:
		d.more = !d.more
		return
	default:
		return
	}
	d.read()
}

// oneLine makes one line of what was typed: a plan has a line for each value.
func oneLine(text string) string { return strings.NewReplacer("\n", " ", "\r", " ").Replace(text) }

// toggle puts a name into the list of a line, in the order of all, or takes it out. Searches with options stay where they are,
// behind those without.
func (d *draft) toggle(line, name string, all []string) {
	chosen := say.Names(d.values[line])
	if at := slices.Index(chosen, name); at >= 0 {
		chosen = slices.Delete(chosen, at, at+1)
	} else {
		chosen = append([]string{name}, chosen...)
	}
	slices.SortStableFunc(chosen, func(a, b string) int {
		return slices.Index(all, measure.Base(a)) - slices.Index(all, measure.Base(b))
	})
	d.values[line] = say.List(chosen)
}

// chosen reports whether a name stands in the list of a line.
func (d *draft) chosen(line, name string) bool {
	return slices.Contains(say.Names(d.values[line]), name)
}

// text is the plan as it is typed.
func (d *draft) text() string {
	words := []string{d.family}
	if f := family.Find(d.family); f != nil {
		for _, p := range f.Parameters {
			if values := d.parameters[p.Name]; values != "" {
				words = append(words, p.Name+"="+values)
			}
		}
	}
	var b strings.Builder
	b.WriteString(measure.PresetKey + ": " + d.preset + "\n")
	for _, key := range measure.Keys {
		value := d.values[key.Name]
		if key.Name == familyLine {
			value = strings.Join(words, " ")
		}
		b.WriteString(key.Name + ": " + value + "\n")
	}
	return b.String()
}

// read reads what is typed. A plan with mistakes is not shown: the last good one is.
func (d *draft) read() {
	p, wrong := measure.Read(d.text(), 1)
	d.mistakes = nil
	for _, mistake := range wrong {
		d.mistakes = append(d.mistakes, say.Sentence(mistake.Message))
	}
	if len(wrong) == 0 {
		d.plan = p
	}
}
