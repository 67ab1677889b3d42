package sweep

import (
	"slices"
	"strings"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/measure"
	"lassolab/engine/omega"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
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
	for _, word := range strings.Fields(d.values[familyLine]) {
		if name, values, ok := strings.Cut(word, "="); ok {
			d.parameters[name] = values
		}
	}
	return d
}

// ChoosePreset takes a preset; empty: the plan belongs to none any more.
func (f *Feature) ChoosePreset(_ *session.Turn, id string) {
	if preset := measure.Find(id); preset != nil {
		f.draft = draftOf(preset.Plan())
		return
	}
	f.draft.preset = ""
	if f.draft.plan.Rows() != nil { // which are the preset's
		f.draft = draftOf(measure.Presets[0].Plan())
		f.draft.preset = ""
	}
	f.draft.read()
}

// ChooseFamily takes a family with its own parameters.
func (f *Feature) ChooseFamily(_ *session.Turn, name string) {
	if family.Find(name) == nil {
		return
	}
	f.draft.family, f.draft.parameters = name, map[string]string{}
	f.draft.values["x"] = ""
	if f.draft.plan.Rows() != nil {
		f.draft.values[modelsLine] = ""
	}
	f.draft.read()
}

// TypeParameter gives a parameter of the family its values.
func (f *Feature) TypeParameter(_ *session.Turn, name, text string) {
	f.draft.parameters[name] = strings.Join(strings.Fields(text), "")
	f.draft.read()
}

// Type takes the value of another line of the plan, typed or chosen.
func (f *Feature) Type(_ *session.Turn, line, text string) {
	f.draft.values[line] = strings.TrimSpace(oneLine(text))
	f.draft.read()
}

// ToggleSearch takes a search, or leaves it out.
func (f *Feature) ToggleSearch(_ *session.Turn, algorithm string) {
	f.draft.toggle(algorithmsLine, algorithm, engine.Names())
}

// ToggleLog gives an axis a logarithmic scale, or takes it away.
func (f *Feature) ToggleLog(_ *session.Turn, axis string) {
	f.draft.toggle(logLine, axis, []string{"x", "y"})
}

// ToggleMore shows the settings that most people never touch, or puts them away.
func (f *Feature) ToggleMore(*session.Turn) { f.draft.more = !f.draft.more }

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
	omega.Sort(chosen, func(a, b string) int {
		return slices.Index(all, measure.Base(a)) - slices.Index(all, measure.Base(b))
	})
	d.values[line] = say.List(chosen)
	d.read()
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
	if d.values[modelsLine] != "" {
		words = nil
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
