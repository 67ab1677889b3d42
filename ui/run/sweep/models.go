package sweep

import (
	"path"
	"strings"

	"lassolab/engine"
	"lassolab/engine/interchange"
	"lassolab/engine/measure"
	"lassolab/engine/say"
	"lassolab/ui/core/session"
)

// modelsLine is the line of a plan over files.
const modelsLine = "models"

// compared are the searches that a plan over files begins with: the first of all, by stubborn sets, and over decoupled
// states.
func compared() string {
	first := func(have func(engine.Algorithm) bool) string {
		return engine.Those(func(a engine.Algorithm) bool { return engine.Reachability(a) && have(a) })[0]
	}
	return say.List([]string{engine.Names()[0], first(engine.Stubborn),
		first(func(a engine.Algorithm) bool { return a.Decoupled })})
}

// sweepOf is the sweep of a plan, of which nothing has been measured.
func (f *Feature) sweepOf(p measure.Plan) *measure.Sweep {
	if p.Models != "" {
		return measure.New(p, f.models...)
	}
	return measure.New(p)
}

// PickModels asks the user for the files of a sweep, or for a folder of them.
func (f *Feature) PickModels(t *session.Turn, folder bool) {
	t.Later(session.With(t.Features.Files.PickModels, folder))
}

// TakeModels makes the plan of the sheet one over files. What it measured of others is forgotten.
func (f *Feature) TakeModels(t *session.Turn, files []interchange.File) {
	f.stop(t, sheet)
	delete(f.charts, sheet)
	f.models = nil
	root := rootOf(files)
	for _, file := range files {
		name := strings.TrimPrefix(file.Name, root+"/")
		if called := measure.ModelName(name); called != "" {
			name = called
		}
		f.models = append(f.models, measure.Model{Name: name, Text: file.Text})
	}
	if f.draft.plan.Models == "" {
		p := measure.Usual()
		p.Preset, p.Family = "", f.draft.family
		f.draft = draftOf(p)
		f.draft.values[algorithmsLine] = compared()
	}
	f.draft.values[modelsLine] = oneLine(say.Cut(root, 100))
	f.draft.read()
	t.Say(say.Count(len(f.models), "model") + " to measure searches on: press Run.")
	f.fill(t) // of another chart
}

// LeaveModels makes the plan of the sheet one over a family again.
func (f *Feature) LeaveModels(t *session.Turn) {
	f.stop(t, sheet)
	delete(f.charts, sheet)
	f.models, f.draft = nil, draftOf(measure.Presets[0].Plan())
	f.fill(t) // of another chart
}

// rootOf is the folder that all files are in, or the present one.
func rootOf(files []interchange.File) (root string) {
	for i, file := range files {
		first, _, within := strings.Cut(path.Clean(file.Name), "/")
		if !within || first == "" || i > 0 && first != root {
			return "."
		}
		root = first
	}
	return root
}

// openModel opens a model of the sweep in the place of the one on the screen, which is kept.
func (c *Chart) openModel(number int) {
	c.Page.Emit(session.Pasted{Name: c.sweep.Models[number].Name, Text: c.sweep.ModelText(number)})
}
