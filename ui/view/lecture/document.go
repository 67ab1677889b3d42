package lecture

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"lassolab/engine/network"
	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/engine/teach"
	"lassolab/ui/core/link"
)

// Bounds on a lecture, which may come from anybody: beyond them nothing of it is read.
const (
	MostBytes  = link.MostLecture
	MostSlides = 200
	MostModels = 200
	MostSlide  = 64 << 10 // bytes of what is shown on one slide
	MostModel  = 64 << 10 // bytes of a model's text
)

// Lecture is a Markdown file that was read: slides, with blocks that are live.
type Lecture struct {
	Title  string
	About  About
	Slides []*Slide // the first has the title; each heading of the second level begins another
	Models []*Model
	// what is wrong in it, in the order of the text; everything else still works
	Problems []source.Diagnostic
	Text     string
	families map[string]string // texts of models that scenes refer to, by the reference
}

// About is what a lecture says of itself, in a block of its own.
type About struct {
	Author  string
	Topic   string // its heading in the gallery
	Minutes int    // how long it takes: what it says, else what its slides say together; 0: it does not say
	Summary string // its first paragraph, as plain text
}

// Slide is what stands under a heading.
type Slide struct {
	Title   string
	Line    int // of the heading
	Parts   []Part
	Scene   *Scene   // what is live beside it; nil: nothing
	Steps   []Step   // the moments of the scene and of the diagram, in order
	Diagram *Diagram // nil: there is none
	Notes   string   // for the presenter, HTML
	// how long it takes, as its notes say; 0: they do not
	Minutes int
	// numbers of the slide with what they are, for those who check them
	Checks []Block
}

// Block is the text of a live block as it was written.
type Block struct {
	Kind, Name string
	Text       string
	Line       int // of the first line of the text
}

// Part is a piece of a slide, from top to bottom: one of HTML, Model, Diagram, Steps and Read is set.
type Part struct {
	HTML    string
	Model   *Model // its drawing
	Diagram *Diagram
	Steps   bool   // here stand the sentences of the steps
	Read    any    // what a live block of the kind says: *measure.Plan, *teach.Exercise
	Kind    string // of that block
	ID      string // tells the parts of a lecture apart
}

// Step is a moment of a slide's scene, and what is to be seen then.
type Step struct {
	Sentence string // as it is written
	HTML     string
	View     link.View // of the scene, when this step and those before it have been taken
	Line     int
}

// reader reads a lecture.
type reader struct {
	*Lecture
	source    []byte
	defaults  link.Settings
	views     []link.ModelView // that a scene may name; none: any
	paragraph func() Finder
	slide     *Slide
	steps     *Block // of the slide: they are read when it is complete, for their scene may stand behind them
	scenes    []Block
	starts    []int // of the lines; nil: not looked for yet
	shown     int   // bytes that the slide shows so far
	writing   bool  // the slide's last part is text, and this is what it says so far
	written   bytes.Buffer
	networks  map[string]*network.Network // of scenes, by the text
	pause     func()
}

// Quickly reports whether a lecture is read so quickly that nobody feels it. Besides its length, the families and the diagrams count that it may ask for.
func Quickly(source string) bool {
	const long, many = 32 << 10, 8
	return len(source) <= long && strings.Count(source, "family")+strings.Count(source, "diagram") <= many
}

// Read reads a lecture. Scenes that do not say how they are searched are searched by the defaults; words of paragraphs become
// links by the finders. Scenes name the views of the page; where none are given, any. What is wrong with a block is among the
// problems, and the rest of the lecture works.
func Read(source string, defaults link.Settings, paragraph func() Finder, views ...link.ModelView) *Lecture {
	return ReadWith(func() {}, source, defaults, paragraph, views...)
}

// ReadWith is Read that calls pause again and again, at short intervals.
func ReadWith(pause func(), text string, defaults link.Settings, paragraph func() Finder, views ...link.ModelView) *Lecture {
	l := &Lecture{Text: text}
	if len(text) > MostBytes {
		l.Problems = []source.Diagnostic{{Position: source.Start,
			Message: fmt.Sprintf("the lecture has %s, and may have %s: take it apart into several", say.Bytes(int64(len(text))), say.Bytes(MostBytes))}}
		text = ""
	}
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\r\n", "\n")
	r := &reader{Lecture: l, source: []byte(text), defaults: defaults, views: views, paragraph: paragraph, networks: map[string]*network.Network{}, pause: pause}
	r.flatten()
	document := parse(r.source, pause)
	r.models(document)
	r.begin("", 1)
	for n := document.FirstChild(); n != nil; n = n.NextSibling() {
		pause()
		if !r.node(n) {
			break
		}
	}
	r.end()
	if l.About.Minutes == 0 {
		for _, s := range l.Slides {
			l.About.Minutes += s.Minutes
		}
	}
	source.Diagnostics(l.Problems).Sort()
	return l
}

// deepest is how many lists and quotations may begin in one line, each within the one before.
const deepest = 20

// containers are the signs with which a line begins lists and quotations.
var containers = regexp.MustCompile(`^[ \t]*(?:(?:>|[-+*][ \t]|[0-9]{1,9}[.)][ \t])[ \t]*){21}`)

// flatten takes the signs away of lines that begin more lists and quotations than people write: to read them takes more than the square of their number.
func (r *reader) flatten() {
	lines := bytes.Split(r.source, []byte("\n"))
	for i, line := range lines {
		r.pause()
		if containers.Match(line) {
			r.wrong(i+1, "this line begins more than %d lists and quotations within each other: begin fewer", deepest)
			lines[i] = bytes.TrimLeft(line, "> \t-+*0123456789.)")
		}
	}
	r.source, r.starts = bytes.Join(lines, []byte("\n")), nil
}

// models reads the models first: a scene may stand before its model.
func (r *reader) models(document ast.Node) {
	for n := document.FirstChild(); n != nil; n = n.NextSibling() {
		b, ok := r.block(n)
		if !ok || !isModel(b.Kind) && b.Kind != "family" {
			continue
		}
		if len(r.Models) == MostModels {
			r.wrong(b.Line-1, "a lecture may have %d models: take it apart into several", MostModels)
			return
		}
		r.pause()
		r.model(b)
	}
}

// node takes a node of the document; false: there are too many slides.
func (r *reader) node(n ast.Node) bool {
	switch heading, ok := n.(*ast.Heading); {
	case ok && heading.Level == 1 && r.Title == "":
		r.Title = r.plain(n)
		r.slide.Title = r.Title
		return true
	case ok && heading.Level <= 2:
		if len(r.Slides) == MostSlides {
			r.wrong(r.lineOf(n), "a lecture may have %d slides: take it apart into several", MostSlides)
			return false
		}
		r.end()
		r.begin(r.plain(n), r.lineOf(n))
		return true
	}
	b, ok := r.block(n)
	if !ok || !r.live(b) {
		r.html(n)
	}
	return true
}

// fits adds so many bytes to what the slide shows, unless that would be too much: the browser builds a slide at once.
func (r *reader) fits(line, bytes int) bool {
	if before := r.shown <= MostSlide; r.shown+bytes > MostSlide {
		r.shown += bytes
		if before {
			r.wrong(line, "a slide may show %s, and the rest of this one is left out: begin another slide with a line like ## Title", say.Bytes(MostSlide))
		}
		return false
	}
	r.shown += bytes
	return true
}

// begin begins a slide.
func (r *reader) begin(title string, line int) {
	r.slide = &Slide{Title: title, Line: line}
	r.Slides = append(r.Slides, r.slide)
	r.steps, r.scenes, r.shown = nil, nil, 0
}

// end reads what could not be read before the slide was complete.
func (r *reader) end() {
	r.flush()
	for i, b := range r.scenes {
		if i > 0 {
			r.wrong(b.Line-1, "a slide has one scene: give this one a slide of its own")
			break
		}
		r.slide.Scene = r.scene(b)
	}
	if r.steps == nil {
		return
	}
	switch {
	case r.slide.Scene != nil || r.slide.Diagram != nil:
		r.readSteps(*r.steps)
	case len(r.scenes) == 0:
		r.wrong(r.steps.Line-1, "the steps have no scene: put a scene or a diagram on this slide")
	}
}

// block is the fenced block that a node is.
func (r *reader) block(n ast.Node) (Block, bool) {
	fenced, ok := n.(*ast.FencedCodeBlock)
	if !ok || fenced.Info == nil {
		return Block{}, false
	}
	kind, name, _ := strings.Cut(strings.TrimSpace(string(fenced.Info.Segment.Value(r.source))), " ")
	b := Block{Kind: kind, Name: strings.TrimSpace(name), Line: r.line(fenced.Info.Segment.Start) + 1}
	var text strings.Builder
	for i := range fenced.Lines().Len() {
		at := fenced.Lines().At(i)
		text.Write(at.Value(r.source))
	}
	b.Text = text.String()
	return b, true
}

func (r *reader) about(b Block) {
	facts := teach.ReadBlock(b.Text, b.Line)
	r.About.Author, r.About.Topic = facts.Text("author"), facts.Text("topic")
	r.About.Minutes = facts.Number("minutes", 0, 1, mostMinutes)
	r.Problems = append(r.Problems, facts.Problems()...)
}

// mostMinutes is what a lecture and a slide may take.
const mostMinutes = 600

// minutes is how long a slide takes by the first line of its notes, as in "notes 5 minutes"; 0: it does not say.
func (r *reader) minutes(b Block) int {
	number, unit, _ := strings.Cut(b.Name, " ")
	n, err := strconv.Atoi(number)
	switch {
	case b.Name == "":
		return 0
	case err != nil || n < 1 || n > mostMinutes || unit != "minute" && unit != "minutes":
		r.wrong(b.Line-1, `behind "notes" stands how long the slide takes, as in "notes 5 minutes", at most %d`, mostMinutes)
		return 0
	}
	return n
}

// part adds a part to the slide.
func (r *reader) part(p Part) {
	r.flush()
	p.ID = fmt.Sprintf("%d-%d", len(r.Slides), len(r.slide.Parts)+1)
	r.slide.Parts = append(r.slide.Parts, p)
}

// html adds a node to the text of the slide.
func (r *reader) html(n ast.Node) {
	if r.About.Summary == "" && n.Kind() == ast.KindParagraph && len(r.Slides) == 1 {
		r.About.Summary = r.plain(n)
	}
	linkParagraphs(n, r.source, func() Finder {
		r.pause()
		return r.paragraph()
	})
	b := page{pause: r.pause}
	if err := markdown.Renderer().Render(&b, r.source, n); err != nil {
		r.wrong(r.lineOf(n), "this cannot be shown: %v", err)
		return
	}
	if !r.fits(r.lineOf(n), b.Len()) {
		return
	}
	if !r.writing {
		r.part(Part{})
		r.writing = b.Len() > 0
	}
	r.written.Write(b.Bytes())
}

// flush puts what was written of the slide's last part into it: once, for a text may have very many paragraphs.
func (r *reader) flush() {
	if r.writing {
		r.slide.Parts[len(r.slide.Parts)-1].HTML = r.written.String()
		r.written.Reset()
		r.writing = false
	}
}

// render is a text of its own as HTML.
func (r *reader) render(text string) string {
	html, err := rendered(text, r.paragraph, r.pause)
	if err != nil {
		return ""
	}
	return html
}

// inline is a sentence as HTML, without the paragraph around it. It becomes a control, which can hold no links.
func (r *reader) inline(sentence string) string {
	html, err := rendered(sentence, func() Finder { return func(string) []Word { return nil } }, r.pause)
	if err != nil {
		return ""
	}
	html = strings.TrimSpace(html)
	return strings.TrimSuffix(strings.TrimPrefix(html, "<p>"), "</p>")
}

// plain is what a node says, without its marks.
func (r *reader) plain(n ast.Node) string {
	var b strings.Builder
	ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			b.Write(n.Segment.Value(r.source))
			if n.SoftLineBreak() || n.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(n.Value)
		case *formula:
			b.WriteString(n.tex)
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimSpace(b.String())
}

// lineOf is the line at which a block of Markdown begins.
func (r *reader) lineOf(n ast.Node) int {
	for ; n != nil; n = n.FirstChild() {
		if n.Type() == ast.TypeBlock && n.Lines().Len() > 0 {
			return r.line(n.Lines().At(0).Start)
		}
	}
	return 1
}

// line is the line of an offset of the source.
func (r *reader) line(at int) int {
	starts := r.lines()
	line, found := slices.BinarySearch(starts, at)
	if found {
		line++
	}
	return line
}

// lines are the offsets at which the lines of the source begin, found once.
func (r *reader) lines() []int {
	if r.starts == nil {
		r.starts = []int{0}
		for at, c := range r.source {
			if c == '\n' {
				r.starts = append(r.starts, at+1)
			}
		}
	}
	return r.starts
}

// wrong notes what is wrong with a line as a whole.
func (r *reader) wrong(line int, format string, arguments ...any) {
	width := 1
	if starts := r.lines(); line <= len(starts) && line > 0 {
		row, _, _ := bytes.Cut(r.source[starts[line-1]:], []byte("\n"))
		width = max(1, utf8.RuneCount(row))
	}
	r.Problems = append(r.Problems, source.Diagnostic{
		Position: source.Position{Line: line, Column: 1, EndColumn: width}, Message: fmt.Sprintf(format, arguments...)})
}
