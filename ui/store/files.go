package store

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"lassolab/engine/edit"
	"lassolab/engine/hoa"
	"lassolab/engine/interchange"
	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/ui/draw"
	"lassolab/ui/link"
)

// File is a file as it was read. One without a name came from the clipboard.
type File struct{ Name, Text string }

// What is opened at once, at most. The reader of models takes less; it says so in words of its own.
const (
	MostFiles = 200
	MostBytes = 32 << 20 // of all files together
)

// Where is the part of the page that had the focus.
type Where int

// The parts that a paste tells apart.
const (
	Elsewhere Where = iota
	InDrawing
)

// ExportAs is what a component, or a lasso, is written as: a picture that the page draws, or a format of interchange by its name.
type ExportAs string

// The pictures that the page draws.
const (
	AsSVG ExportAs = "SVG"
	AsPNG ExportAs = "PNG"
)

// Pictured are all that something can be written as: the pictures, and the formats named.
func Pictured(formats []string) []ExportAs {
	all := []ExportAs{AsSVG, AsPNG}
	for _, name := range formats {
		all = append(all, ExportAs(name))
	}
	return all
}

// Files and the clipboard.
type (
	// NewPressed begins a model with one component of one state, to be drawn.
	NewPressed struct{}
	// Opened are files that were picked, dropped or pasted. Several are one model.
	Opened struct{ Files []File }
	// Pasted is a text from the clipboard that no field took.
	Pasted struct {
		Text string
		In   Where
	}
	// CopyPressed copies what is selected, else the component that is drawn, and with Cut takes it away. With Done it is in the clipboard
	// already.
	CopyPressed struct{ Cut, Done bool }
	// CopyFailed says that the browser did not let the page write into the clipboard.
	CopyFailed struct{}
	// ExportPressed asks for a file of one component.
	ExportPressed struct {
		Component int
		As        ExportAs
	}
)

func (NewPressed) action()    {}
func (Opened) action()        {}
func (Pasted) action()        {}
func (CopyPressed) action()   {}
func (CopyFailed) action()    {}
func (ExportPressed) action() {}

type (
	// CopyText puts a text into the clipboard, and answers with CopyFailed where it may not.
	CopyText struct{ Text string }
	// DownloadPicture offers a drawing as a PNG file.
	DownloadPicture struct{ Name, SVG string }
)

func (CopyText) effect()        {}
func (DownloadPicture) effect() {}

// file follows the actions of files and the clipboard; ok is false for others.
func (s *State) file(a Action) (effects []Effect, ok bool) {
	switch a := a.(type) {
	case NewPressed:
		return s.begin(), true
	case Opened:
		return s.opened(a.Files), true
	case Pasted:
		return s.pasted(a), true
	case CopyPressed:
		return s.copy(a), true
	case CopyFailed:
		s.Status = "The browser does not let the page copy. Give the drawing the focus and press Ctrl C."
	case ExportPressed:
		return s.export(a), true
	default:
		return nil, false
	}
	return nil, true
}

// begin puts a model that is hardly one yet in the place of the model, which is kept among the recent ones.
func (s *State) begin() []Effect {
	first, err := edit.Apply("", network.Labels, edit.AddComponent{})
	if err != nil {
		s.Status = err.Error()
		return nil
	}
	effects := append(s.opened([]File{{Text: first.Text}}), FocusDrawing{})
	s.Status = "A new model: double-click the ground for a state, drag from a state's rim for a transition; ? tells the rest."
	return effects
}

// opened puts files in the place of the model. What cannot be opened leaves the model as it is.
func (s *State) opened(files []File) []Effect {
	if reason := tooMuch(files); reason != "" {
		s.Notice = Notice{Text: reason}
		return nil
	}
	files = slices.Clone(files)
	for i, f := range files {
		var mistake string
		if files[i].Text, mistake = asHOA(f); mistake != "" {
			s.Notice = Notice{Text: mistake}
			return nil
		}
	}
	slices.SortStableFunc(files, func(a, b File) int { return asCounted(path.Base(a.Name), path.Base(b.Name)) })
	text, starts := together(files)
	scene := s.Scene()
	scene.Title = titleOf(files)
	scene.Text = text
	scene.View = link.View{}
	asked := s.Asked
	s.ownModel()
	scene.Settings = s.Settings
	s.leave()
	effects := append(s.load(scene), NewWork{})
	s.Asked = asked
	s.Work.Edited = true
	s.View.Sheet = NoSheet
	if len(files) > 1 {
		s.sayWhere(files, starts)
	}
	return append(effects, Save{}, SetAddress{})
}

// asHOA is the model of a file as the page holds it, or what keeps the file from being read.
func asHOA(f File) (text, mistake string) {
	text, diagnostics := interchange.For(f.Name, f.Text).Read(f.Text)
	for _, d := range diagnostics {
		if d.Severity == hoa.Error {
			return "", d.Format(path.Base(cmp.Or(f.Name, "text")))
		}
	}
	return text, ""
}

// tooMuch says why files cannot be opened; it is empty when they can.
func tooMuch(files []File) string {
	bytes := 0
	for _, f := range files {
		bytes += len(f.Text)
		if !utf8.ValidString(f.Text) {
			return f.Name + " is not a text: HOA files are plain text."
		}
	}
	switch {
	case len(files) == 0:
		return "There is no file to open."
	case len(files) > MostFiles:
		return fmt.Sprintf("These are %d files; up to %d are opened as one model.", len(files), MostFiles)
	case bytes > MostBytes:
		return fmt.Sprintf("These are more than %d MB: larger than a model can be.", MostBytes>>20)
	}
	return ""
}

// together joins the texts of files, each from a line of its own, and returns the first line of each. A component whose name is taken gets
// another.
func together(files []File) (text string, starts []int) {
	if len(files) == 1 {
		return files[0].Text, []int{1}
	}
	var b strings.Builder
	line := 1
	for _, f := range files {
		part := strings.TrimPrefix(f.Text, "\ufeff")
		if !strings.HasSuffix(part, "\n") {
			part += "\n"
		}
		starts = append(starts, line)
		line += strings.Count(part, "\n")
		b.WriteString(part)
	}
	return toldApart(b.String()), starts
}

// toldApart renames automata that are called like an earlier one. A text with errors, or a name over several lines, is left to the reader,
// which says so.
func toldApart(text string) string {
	automata, diagnostics := hoa.Parse(text, hoa.Limits{})
	if diagnostics.HasErrors() {
		return text
	}
	taken := map[string]bool{}
	for i := range automata {
		taken[automata[i].Name] = true
	}
	seen := map[string]bool{}
	lines := strings.SplitAfter(text, "\n")
	for i := range automata {
		a := &automata[i]
		at := slices.IndexFunc(a.Header, func(it hoa.Item) bool { return it.Name == "name" && len(it.Values) > 0 })
		if at < 0 || a.Name == "" || !seen[a.Name] || strings.Contains(a.Name, "\n") {
			seen[a.Name] = true
			continue
		}
		name := a.Name
		for k := 2; taken[name]; k++ {
			name = fmt.Sprintf("%s#%d", a.Name, k)
		}
		taken[name] = true
		place := a.Header[at].Values[0].Position
		line := []rune(lines[place.Line-1])
		quoted := `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"`
		lines[place.Line-1] = string(line[:place.Column-1]) + quoted + string(line[place.EndColumn:])
	}
	return strings.Join(lines, "")
}

// sayWhere tells in which file the first error is, or how many files were read.
func (s *State) sayWhere(files []File, starts []int) {
	for _, d := range s.Model.Diagnostics {
		if d.Severity != hoa.Error {
			continue
		}
		at := len(starts) - 1
		for at > 0 && starts[at] > d.Line {
			at--
		}
		s.Status = fmt.Sprintf("%s has an error in its line %d, line %d of the text: %s", path.Base(files[at].Name), d.Line-starts[at]+1, d.Line, d.Message)
		return
	}
	s.Status = fmt.Sprintf("%d files are one model now. %s", len(files), s.Status)
}

// titleOf names a model by its file, several by what their names begin with alike.
func titleOf(files []File) string {
	stem := func(f File) string { return strings.TrimSuffix(path.Base(f.Name), path.Ext(f.Name)) }
	if files[0].Name == "" {
		return ""
	}
	first := stem(files[0])
	common := first
	for _, f := range files[1:] {
		for !strings.HasPrefix(stem(f), common) {
			common = common[:len(common)-1]
		}
	}
	if len(files) > 1 {
		common = strings.TrimRight(strings.ToValidUTF8(common, ""), "0123456789-_. ")
	}
	if utf8.RuneCountInString(common) < 2 {
		return first
	}
	return common
}

// asCounted orders names as people count: p2 comes before p10.
func asCounted(a, b string) int {
	number := func(s string) (digits, rest string) {
		rest = strings.TrimLeft(s, "0123456789")
		return strings.TrimLeft(s[:len(s)-len(rest)], "0"), rest
	}
	digit := func(s string) bool { return s[0] >= '0' && s[0] <= '9' }
	for x, y := a, b; x != "" && y != ""; {
		if digit(x) && digit(y) {
			var m, n string
			m, x = number(x)
			n, y = number(y)
			if order := cmp.Or(len(m)-len(n), strings.Compare(m, n)); order != 0 {
				return order
			}
			continue
		}
		if x[0] != y[0] {
			return int(x[0]) - int(y[0])
		}
		x, y = x[1:], y[1:]
	}
	return cmp.Or(len(a)-len(b), strings.Compare(a, b))
}

// pasted puts automata where they fit: states into the component that is drawn, components into the model when the pen is at it, else
// another model in its place.
func (s *State) pasted(a Pasted) []Effect {
	if !interchange.IsModel(a.Text) {
		s.Status = "The clipboard holds no automaton in the HOA format, so there is nothing to paste here."
		return nil
	}
	if len(a.Text) > MostBytes {
		s.Status = "The clipboard holds more than a model can be."
		return nil
	}
	var mistake string
	if a.Text, mistake = asHOA(File{Text: a.Text}); mistake != "" {
		s.Status = mistake
		return nil
	}
	switch {
	case s.takesStates(a):
		return s.edit(edit.PasteStates{Component: s.Drawn(), Text: a.Text, At: s.besideDrawn(a.Text), Drawn: s.places()})
	case a.In == InDrawing:
		return s.edit(edit.Insert{Text: a.Text})
	}
	return s.opened([]File{{Text: a.Text}})
}

func (s *State) takesStates(a Pasted) bool { return s.Drawn() >= 0 && edit.IsPart(a.Text) }

// opensPasted reports whether a paste puts another model in the place of the present one.
func (s *State) opensPasted(a Pasted) bool {
	return a.In == Elsewhere && interchange.IsModel(a.Text) && !s.takesStates(a)
}

// places are those of the states of the component that is drawn.
func (s *State) places() []network.Point {
	return draw.Places(s.Model.Document.Network, s.Drawn())
}

// besideDrawn is where the middle of pasted states lies: right of all there are.
func (s *State) besideDrawn(text string) network.Point {
	const room = 90 // pixels
	var at network.Point
	top, bottom := 0., 0.
	for i, p := range s.places() {
		if i == 0 {
			at, top, bottom = p, p.Y, p.Y
		}
		at.X, top, bottom = max(at.X, p.X), min(top, p.Y), max(bottom, p.Y)
	}
	return network.Point{X: at.X + room + leftOfMiddle(text), Y: (top + bottom) / 2}
}

// leftOfMiddle is how far the states of a part reach to the left of their middle, in pixels. States without places are pasted in rows of
// eight, 80 pixels apart.
func leftOfMiddle(text string) float64 {
	part, _ := hoa.Read(text, hoa.Options{Reading: network.Labels})
	if part == nil {
		return 0
	}
	c := &part.Network.Components[0]
	if len(c.Layout) == 0 {
		return 40 * float64(min(len(c.States), 8)-1)
	}
	left, sum := c.Layout[0].X, 0.
	for _, p := range c.Layout {
		left, sum = min(left, p.X), sum+p.X
	}
	return sum/float64(len(c.Layout)) - left
}

// Clipping is what a copy takes from the drawing: the selected states with the transitions between them, else the component. The error says
// why there is nothing to copy.
func (s *State) Clipping() (string, error) {
	component := s.Drawn()
	switch {
	case !s.Model.Good:
		return "", errors.New(s.refusal())
	case component < 0:
		return "", errors.New("Open one component for drawing to copy of it.")
	case len(s.Drawing.Selected.States) > 0:
		return edit.Copy(s.Model.Text, network.Reading(s.Settings.Reading), component, s.Drawing.Selected.States)
	case len(s.Drawing.Selected.Transitions) > 0:
		return "", errors.New("Transitions are copied with the states they join: select these.")
	}
	return edit.CopyComponents(s.Model.Text, []int{component}), nil
}

func (s *State) copy(a CopyPressed) []Effect {
	effects := s.parsed()
	text, err := s.Clipping()
	if err != nil {
		s.Status = err.Error()
		return effects
	}
	if !a.Done {
		effects = append(effects, CopyText{text})
	}
	component, states := s.Drawn(), s.Drawing.Selected.States
	switch {
	case a.Cut && len(states) > 0:
		return append(effects, s.edit(edit.Remove{Component: component, States: states})...)
	case a.Cut:
		return append(effects, s.edit(edit.RemoveComponent{Component: component})...)
	case len(states) > 0:
		s.Status = say.Count(len(states), "state") + " copied. Paste into a drawing, here or in another window, or into a text."
	default:
		s.Status = "Component " + s.component(component).Name + " is copied. Paste it into a drawing, here or in another window, or into a text."
	}
	return effects
}

// export writes one component as a file. Pictures are of the last good model, as the drawing is.
func (s *State) export(a ExportPressed) []Effect {
	effects := s.parsed()
	c := s.component(a.Component)
	if c == nil {
		s.Status = "There is no such component to export."
		return effects
	}
	n := s.Model.Document.Network
	name := fileStem(c.Name)
	if s.Model.Title != c.Name {
		name = fileStem(s.Model.Title) + "-" + name
	}
	var file Effect
	switch format := interchange.Named(string(a.As)); {
	case a.As == AsSVG:
		name += ".svg"
		file = Download{name, draw.File(n, a.Component)}
	case a.As == AsPNG:
		name += ".png"
		file = DownloadPicture{name, draw.File(n, a.Component)}
	case format == nil || format.Write == nil:
		return effects
	case format.Own && !s.Model.Good:
		s.Status = s.refusal()
		return effects
	default:
		text, err := format.Write(interchange.Model{Network: n, Component: a.Component, At: draw.Places(n, a.Component), Text: s.Model.Text})
		if err != nil {
			s.Status = err.Error() + "."
			return effects
		}
		name += format.Ext
		file = Download{name, text}
	}
	s.Status = "Component " + c.Name + " is saved as " + name + "."
	return append(effects, file)
}

// fileName makes a file's name of a title.
func fileName(title string) string { return fileStem(title) + interchange.Formats[0].Ext }

// fileStem makes of a title what a file's name can hold in every system.
func fileStem(title string) string {
	const most = 80
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9', r == '-', r == '_':
			return r
		case r >= 'A' && r <= 'Z':
			return r - 'A' + 'a'
		case r == ' ':
			return '-'
		}
		return -1
	}, title)
	if name == "" {
		return "model"
	}
	return name[:min(len(name), most)]
}
