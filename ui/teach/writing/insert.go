package writing

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"lassolab/engine/open"
	"lassolab/engine/teach"
	"lassolab/examples"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/teach/reading"
	"lassolab/ui/view/lecture"
)

// Present is something of the page that can be put into a lecture.
type Present string

// What can be put into a lecture from the page.
const (
	Model  Present = "Model"
	Scene  Present = "Scene"
	Moment Present = "Moment"
)

// Insert puts a template into the text.
func (f *Feature) Insert(t *session.Turn, name string) {
	which := slices.IndexFunc(templates, func(of lecture.Template) bool { return of.Name == name })
	if !f.open || which < 0 {
		return
	}
	f.read(t)
	of := templates[which]
	at := blockEnd(f.text, f.line)
	if of.Slide {
		at = f.slideEnd(f.slide())
	}
	text, line := insertAt(f.text, at, of.Text)
	f.put(t, text, line)
}

// Seal seals the answers and solutions of the draft. It can be taken back.
func (f *Feature) Seal(t *session.Turn) {
	if text := teach.SealLecture(f.text); text != f.text {
		f.put(t, text, f.line)
		t.Say("Answers and solutions are sealed: no glance shows them. The seal is no cipher.")
		return
	}
	t.Say("Nothing is left to be sealed.")
}

// InsertPage puts something that is on the page into the text.
func (f *Feature) InsertPage(t *session.Turn, what Present) {
	if !f.open || !t.Read(session.With(f.InsertPage, what)) {
		return
	}
	f.read(t)
	if strings.TrimSpace(t.Model.Text) == "" {
		t.Say("There is no model on the page to put into the lecture.")
		return
	}
	switch what {
	case Model:
		f.insertModel(t)
	case Scene:
		f.insertScene(t)
	case Moment:
		f.insertMoment(t)
	}
}

// insertModel puts the drawing of the model into the text.
func (f *Feature) insertModel(t *session.Turn) {
	if name := f.lecture.NameOf(t.Model.Text); name != "" {
		t.Say("The lecture has this model already: it is called " + name + ".")
		return
	}
	name := f.lecture.FreeName(stem(t.Model.Title))
	written := fenced(kind(t.Model.Text)+name+" shown", t.Model.Text)
	if made, ok := lecture.MadeBy(t.Model.Text); ok {
		written = fenced("family "+name+" shown", lecture.FamilyBlock(made))
	}
	text, line := insertAt(f.text, blockEnd(f.text, f.line), written)
	f.put(t, text, line)
	t.Say("The model is in the lecture, called " + name + ". Without the word shown it is not drawn, but scenes can use it.")
}

// insertScene puts what is on the page into the text, as the scene of the slide. A model that nothing else names comes with it, behind
// the first slide.
func (f *Feature) insertScene(t *session.Turn) {
	text, line, said := f.withScene(t)
	f.put(t, text, line)
	t.Say(said)
}

// withScene is the text with the scene on the page, the scene's line, and what was done.
func (f *Feature) withScene(t *session.Turn) (text string, line int, said string) {
	scene := present(t)
	model, own := reference(f.lecture, scene)
	written := fenced("scene", lecture.Written(scene, model, session.DefaultSettings()))
	slide := f.slide()
	if own != "" && slide == 0 {
		written = own + "\n" + written
	}
	if s := f.lecture.Slides[slide].Scene; s != nil {
		from := s.Line - 2 // the line of its fence, from 0
		rows := lines(f.text)
		end := min(fenceEnd(rows, from)+1, len(rows))
		text, line = strings.Join(slices.Concat(rows[:from], []string{written}, rows[end:]), ""), from+1
		said = "The scene of this slide is what the page shows now."
	} else {
		text, line = insertAt(f.text, blockEnd(f.text, f.line), written)
		said = "What the page shows is the scene of this slide."
	}
	if own != "" {
		if slide > 0 {
			before := strings.Count(text, "\n")
			text, _ = insertAt(text, f.slideEnd(0), own)
			line += strings.Count(text, "\n") - before
		}
		said += " Its model stands on the first slide, called " + model + "."
	}
	return text, line, said
}

// insertMoment puts the moment that the page shows into the text, as a step of the slide's scene.
func (f *Feature) insertMoment(t *session.Turn) {
	slide := f.lecture.Slides[f.slide()]
	if slide.Scene == nil {
		t.Say("This slide has no scene yet to which the moment could belong. Insert the scene first.")
		return
	}
	scene := present(t)
	if of := slide.Scene.Link; scene.Text != of.Text || !reflect.DeepEqual(scene.Settings, of.Settings) {
		t.Say("The page shows another model, or another search, than the scene of this slide. Insert it as a scene.")
		return
	}
	_, k := f.lecture.PlaceAt(f.line)
	if k == 0 {
		k = len(slide.Steps)
	}
	step := cmp.Or(lecture.Moves(reading.View(slide, k), scene.View, scene.Text), "say") + ": " + sentence(t) + "\n"
	rows := lines(f.text)
	at := 0
	if k > 0 {
		at = slide.Steps[k-1].Line
		rows = slices.Insert(rows, at, step)
		f.put(t, strings.Join(rows, ""), at+1)
	} else {
		text, line := insertAt(f.text, fenceEnd(rows, slide.Scene.Line-2)+1, fenced("steps", step))
		f.put(t, text, line+1)
	}
	t.Say("The moment is a step of this slide now. Write what there is to see.")
}

// sentence is what is said of the present moment.
func sentence(t *session.Turn) string {
	if said := strings.Join(strings.Fields(t.Status), " "); t.Film.On && said != "" {
		return said
	}
	return "What is to be seen."
}

// CopyScene puts what is on the page into the clipboard, as a scene.
func (f *Feature) CopyScene(t *session.Turn) {
	if !t.Read(f.CopyScene) {
		return
	}
	if strings.TrimSpace(t.Model.Text) == "" {
		t.Say("There is no model on the page to make a scene of.")
		return
	}
	of := &lecture.Lecture{}
	if f.open {
		f.read(t)
		of = f.lecture
	}
	scene := present(t)
	model, own := reference(of, scene)
	if own != "" {
		own += "\n"
	}
	t.Do(session.CopyText{Text: own + fenced("scene", lecture.Written(scene, model, session.DefaultSettings()))})
	t.Say("The scene is copied as a block of a lecture: paste it into a slide.")
}

// present is the scene on the page. How the page is arranged is left to the reader.
func present(t *session.Turn) link.Scene {
	scene := t.Kept().Scene
	stage := &scene.View.Stage
	stage.As, stage.Left, stage.Right = "", 0, 0
	return scene
}

// reference is how a scene refers to its model; own is the block that must stand in the lecture for that, or empty.
func reference(l *lecture.Lecture, scene link.Scene) (name, own string) {
	if name := l.NameOf(scene.Text); name != "" {
		return name, ""
	}
	for _, e := range examples.All() {
		if e.Text() == scene.Text {
			return "example/" + e.ID, ""
		}
	}
	if made, ok := lecture.MadeBy(scene.Text); ok {
		return "family/" + made.String(), ""
	}
	name = l.FreeName(stem(scene.Title))
	return name, fenced(kind(scene.Text)+name, scene.Text)
}

// kind is the block that the text of a model stands in, to stand before its name.
func kind(text string) string {
	if open.IsProgram(text) {
		return "promela "
	}
	return "hoa "
}

// stem is what the name of a model is made of.
func stem(title string) string {
	const longest = 24
	name := session.FileStem(title)
	return strings.Trim(name[:min(len(name), longest)], "-")
}

// fenced is a block of these lines. Its fence is longer than any in them.
func fenced(info, text string) string {
	fence := "~~~"
	for row := range strings.Lines(text) {
		if teach.Closes(row, fence) {
			fence = strings.Repeat("~", len(strings.TrimSpace(row))+1)
		}
	}
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return fence + info + "\n" + text + fence + "\n"
}

// slide is the one of the cursor.
func (f *Feature) slide() int {
	slide, _ := f.lecture.PlaceAt(f.line)
	return slide
}

// slideEnd is the place behind a slide, as a number of lines.
func (f *Feature) slideEnd(slide int) int { return f.lecture.End(slide) - 1 }

// lines are the lines of a text, each with its end.
func lines(text string) []string { return slices.Collect(strings.Lines(text)) }

// fenceEnd is the line that closes the block whose fence is a given line, both from 0.
func fenceEnd(rows []string, from int) int {
	fence := teach.Fence(rows[from])
	for i := from + 1; i < len(rows); i++ {
		if teach.Closes(rows[i], fence) {
			return i
		}
	}
	return len(rows) - 1
}

// blockEnd is the place behind the block of Markdown that a line, from 1, belongs to, as a number of lines.
func blockEnd(text string, line int) int {
	rows := lines(text)
	at := min(line-1, len(rows)-1)
	for i := 0; i <= at; i++ {
		if fence := teach.Fence(rows[i]); fence != "" {
			if i = fenceEnd(rows, i); i >= at {
				return i + 1
			}
		}
	}
	for at++; at > 0 && at < len(rows) && strings.TrimSpace(rows[at]) != ""; at++ {
		if strings.TrimSpace(rows[at-1]) == "" || strings.HasPrefix(rows[at], "#") || teach.Fence(rows[at]) != "" {
			break
		}
	}
	return max(at, 0)
}

// insertAt puts a block behind so many lines of a text, with empty lines around it, and returns the number of its first line.
func insertAt(text string, at int, written string) (after string, line int) {
	rows := lines(text)
	at = min(at, len(rows))
	for at > 0 && strings.TrimSpace(rows[at-1]) == "" {
		at-- // empty lines stay behind it
	}
	before := strings.Join(rows[:at], "")
	if before != "" {
		before = strings.TrimSuffix(before, "\n") + "\n\n"
	}
	rest := strings.Join(rows[at:], "")
	if strings.TrimSpace(rest) != "" && !strings.HasPrefix(strings.TrimLeft(rest, " \t"), "\n") {
		rest = "\n" + rest
	}
	return before + written + rest, 1 + strings.Count(before, "\n")
}
