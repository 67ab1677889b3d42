package lecture

import (
	"lassolab/engine/measure"
	"lassolab/engine/say"
	"lassolab/engine/source"
	"lassolab/engine/teach"
)

// kind is a kind of blocks that are live. What is not of these is code to be read. A kind that only a feature can show is a
// Part with what it says, and the literal of the feature names the kind.
type kind struct {
	name      string
	long      bool // its text counts for what the slide shows
	read      func(*reader, Block)
	templates []Template
}

// Template is something that can be put into a lecture.
type Template struct {
	Name  string // as a choice
	Slide bool   // it begins a slide of its own
	Text  string
}

// Templates are those of all kinds, in the order in which they are offered.
func Templates() (list []Template) {
	for _, k := range kinds {
		list = append(list, k.templates...)
	}
	return list
}

// kinds are all kinds of live blocks.
var kinds = []kind{
	{name: "lecture", read: (*reader).about},
	{name: "hoa", read: (*reader).figure}, {name: "promela", read: (*reader).figure}, {name: "family", read: (*reader).figure},
	{name: "scene", read: func(r *reader, b Block) { r.scenes = append(r.scenes, b) }},
	{name: "steps", long: true, read: (*reader).stepsOf},
	{name: "diagram", long: true, read: (*reader).diagram, templates: []Template{
		{Name: "Diagram", Slide: true, Text: "## Why it is right\n\n~~~diagram\nabout: A path to s, and a way back to t.\nnode: s0 0 0 \"s₀\"\nnode: t 2 0\nnode: s 4 0 accepts\npath: s0 ~> t ~> s thick \"the stack\"\npath: s -> t dashed\n~~~\n\n" +
			"~~~steps\nshow s -> t: The last edge closes the cycle.\n~~~\n"},
	}},
	{name: "notes", long: true, read: (*reader).notes, templates: []Template{
		{Name: "Notes", Text: "~~~notes\nFor the presenter only.\n~~~\n"},
	}},
	{name: "sweep", long: true, read: func(r *reader, b Block) {
		plan, wrong := measure.Read(b.Text, b.Line)
		if plan.Models != "" {
			r.wrong(b.Line, "a lecture has no folder with models: name a family")
			return
		}
		r.read(b, &plan, wrong)
	}, templates: []Template{
		{Name: "Sweep", Text: "~~~sweep\nfamily: philosophers n=2..5\nalgorithms: ndfs, edgelean, decndfs\nmeasure: states\n~~~\n"},
	}},
	{name: "checks", read: func(r *reader, b Block) { r.slide.Checks = append(r.slide.Checks, b) }, templates: []Template{
		{Name: "Checks", Text: "~~~checks\n5 = given\n~~~\n"},
	}},
	{name: "exercise", long: true, read: func(r *reader, b Block) {
		e, wrong := teach.ReadExercise(b.Text, b.Line, func(name string) (string, bool) {
			text, reason := r.ModelText(name)
			return text, reason == ""
		})
		r.read(b, &e, wrong)
	}, templates: []Template{
		{Name: "Exercise: predict", Text: exercise(`kind: predict
question: What does nested search do next?
model: family/fig1
algorithm: ndfs
after: 1, 3, 5
points: 3
`)},
		{Name: "Exercise: prune", Text: exercise(`kind: prune
question: Which edges does edge-lean search prune?
model: family/figure2
algorithm: edgelean
points: 2
`)},
		{Name: "Exercise: order", Text: exercise("kind: order\nquestion: Put the labels into an order with which `tnf` misses a state.\n" + `model: family/figure2
algorithm: tnf
order: z, a, c, b
`)},
		{Name: "Exercise: draw", Text: exercise(`kind: draw
question: Draw a network that accepts in turn, and never at the same moment.
components: 1-2
states: 1-6
searches: ndfs empty, gndfs lasso
points: 4
`)},
		{Name: "Exercise: fill", Text: exercise(`kind: fill
question: The truck is the centre. Which states does each package have at the start?
model: family/transport n=2
algorithm: star
`)},
		{Name: "Exercise: property", Text: exercise(`kind: property
question: Write that the two philosophers never eat at the same time.
model: family/philosophers n=2
answer: G !(P0@fed & P1@fed)
`)},
		{Name: "Exercise: choice", Text: exercise(`kind: choice
question: Why does the nested search start when the first one leaves a state?
option: So that a later seed does not need the states that an earlier one has put into V′.
option: It saves memory.
answer: 1
solution: Without postorder lassos are missed: [DEC] Section 2.
`)},
		{Name: "Exercise: read a formula", Text: exercise("kind: choice\nquestion: Read this formula.\nformula: G(req -> F ack)\n")},
		{Name: "Exercise: truth", Text: exercise("kind: truth\nquestion: Where does it hold?\nformula: a U b\n")},
	}},
}

// exercise is the block of an exercise.
func exercise(text string) string { return "~~~exercise\n" + text + "~~~\n" }

// live takes a block of the kinds that are live; false: it is code to be read.
func (r *reader) live(b Block) bool {
	for _, k := range kinds {
		if k.name == b.Kind {
			if !k.long || r.fits(b.Line-1, len(b.Text)) {
				k.read(r, b)
			}
			return true
		}
	}
	return false
}

// read adds what a block says to the slide, unless something is wrong with it.
func (r *reader) read(b Block, says any, wrong []source.Diagnostic) {
	r.Problems = append(r.Problems, wrong...)
	if len(wrong) == 0 {
		r.part(Part{Kind: b.Kind, Read: says})
	}
}

func (r *reader) figure(b Block) {
	if m := r.at(b.Line); m != nil && m.Shown && r.fits(b.Line-1, len(m.Text)) {
		r.part(Part{Model: m})
	}
}

func (r *reader) stepsOf(b Block) {
	if r.steps != nil {
		r.wrong(b.Line-1, "a slide has one block of steps: put these lines into the first one")
		return
	}
	r.steps = &b
	r.part(Part{Steps: true})
}

func (r *reader) notes(b Block) {
	if minutes := r.minutes(b); minutes > 0 {
		r.slide.Minutes += minutes
		r.slide.Notes += "<p>" + say.Count(minutes, "minute") + ".</p>\n"
	}
	r.slide.Notes += r.render(b.Text)
}

// Exercise is the exercise that a part of a slide is; nil: it is something else.
func (p *Part) Exercise() *teach.Exercise {
	e, _ := p.Read.(*teach.Exercise)
	return e
}
