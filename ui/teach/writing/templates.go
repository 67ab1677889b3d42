package writing

import "lassolab/ui/view/lecture"

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

// templates are what can be put into a lecture, in the order in which they are offered.
var templates = append([]lecture.Template{
	{Name: "Slide", Slide: true, Text: "## New slide\n\nText.\n"},
	{Name: "Formula", Text: "$$\\sum_{i=1}^{n} 2^i = 2^{n+1} - 2$$\n"},
	{Name: "Table", Text: "| Search | States |\n| --- | ---: |\n| ndfs | ? |\n"},
}, lecture.Templates()...)
