package writing

// begun is the lecture that a draft begins as: it runs already.
const begun = `# A new lecture

What it is about, in a paragraph.

~~~lecture
author: 
minutes: 45
~~~

## The first slide with a scene

The page beside this text is live: search again, step through the film, select a state.

~~~scene
model: example/hungry
algorithms: ndfs
event: start
companions: code
~~~

~~~steps
event start: The search begins at the initial state.
event 3: Go on with Space, or press a sentence.
event end; companions lasso: The search has ended.
~~~

## A slide without a scene

Formulas are written in TeX: $\mathcal{L}(A) \neq \emptyset$.

~~~notes
Notes are for the presenter only.
~~~
`

// template is something that can be put into a lecture.
type template struct {
	Name  string // as a choice
	Slide bool   // it begins a slide of its own
	Text  string
}

// templates are all of them, in the order in which they are offered.
var templates = []template{
	{Name: "Slide", Slide: true, Text: "## New slide\n\nText.\n"},
	{Name: "Formula", Text: "$$\\sum_{i=1}^{n} 2^i = 2^{n+1} - 2$$\n"},
	{Name: "Table", Text: "| Search | States |\n| --- | ---: |\n| ndfs | ? |\n"},
	{Name: "Notes", Text: "~~~notes\nFor the presenter only.\n~~~\n"},
	{Name: "Sweep", Text: "~~~sweep\nfamily: philosophers n=2..5\nalgorithms: ndfs, edgelean, decndfs\nmeasure: states\n~~~\n"},
	{Name: "Checks", Text: "~~~checks\n5 = given\n~~~\n"},
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
}

// exercise is the block of an exercise.
func exercise(text string) string { return "~~~exercise\n" + text + "~~~\n" }

// templateOf is the template with a name.
func templateOf(name string) (template, bool) {
	for _, one := range templates {
		if one.Name == name {
			return one, true
		}
	}
	return template{}, false
}
