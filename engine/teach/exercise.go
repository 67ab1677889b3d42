package teach

import (
	"context"
	"encoding/json"
	"hash/fnv"
	"strconv"
	"time"

	"lassolab/engine"
	"lassolab/engine/hoa"
	"lassolab/engine/lasso"
	"lassolab/engine/network"
	"lassolab/engine/open"
	"lassolab/engine/search"
	"lassolab/engine/source"
)

// Kind is a kind of exercise.
type Kind string

// The kinds of exercises; see the guide at the head of the package.
const (
	Predict  Kind = "predict"
	Prune    Kind = "prune"
	Order    Kind = "order"
	Draw     Kind = "draw"
	Fill     Kind = "fill"
	Property Kind = "property"
	Choice   Kind = "choice"
	Truth    Kind = "truth"

	// Faulty is the kind of an exercise with problems.
	Faulty Kind = ""
)

// Exercise is a block that was read. It is plain data: it travels to a worker as JSON.
type Exercise struct {
	Kind     Kind   `json:"kind"`
	Key      string `json:"key"` // tells exercises apart; sealing one does not change it
	Question string `json:"question"`
	Hint     string `json:"hint,omitempty"`     // the author's
	Solution string `json:"solution,omitempty"` // the author's words
	Answer   string `json:"answer,omitempty"`   // the author's answer, as written
	Points   int    `json:"points"`
	// the model as HOA; draw: the one to begin with
	Text string `json:"text,omitempty"`
	// the search of the model
	Search engine.Options `json:"search"`
	// choice, property: the options, and which of them are right where the author says so
	Options []string `json:"options,omitempty"`
	Right   []int    `json:"right,omitempty"`
	// predict: the events after which the next one is asked for, counted from 1 as on the page, or how many of them to
	// choose
	After   []int `json:"after,omitempty"`
	Moments int   `json:"moments,omitempty"`
	// prune: the edges that the search looks at up to this event; 0: all
	Until int `json:"until,omitempty"`
	// fill: the labels that lead to the state, or its number in the order of storing; -1: the labels say it
	Path []string `json:"path,omitempty"`
	Node int      `json:"node,omitempty"`
	// order: the labels of the model, in its own order
	Labels []string `json:"labels,omitempty"`
	// property: how formulas are compared, or what must be true of them
	Compare Comparison `json:"compare,omitempty"`
	// draw: what the drawn model must be
	Needs Needs `json:"needs,omitzero"`
	// truth: the formula, and the letters of the word, the last of which is followed by the one at Loop; choice: the
	// formula of which the options are readings
	Formula string     `json:"formula,omitempty"`
	Word    [][]string `json:"word,omitempty"`
	Loop    int        `json:"loop,omitempty"`
	// tells instances apart, of what the program chooses; 0: the first one
	Seed int `json:"seed,omitempty"`
}

// Comparison is how a formula is judged.
type Comparison string

// The comparisons.
const (
	Words Comparison = "words" // it says the same as the answer about every word
	// it says the same as the answer about every run of the model; where these all agree about the answer, about every
	// word
	Runs     Comparison = "runs"
	Holds    Comparison = "holds"    // all runs of the model satisfy it
	Violated Comparison = "violated" // some run of the model does not
	Regions  Comparison = "regions"  // of the page: as words, and the verdict has a word in each region
)

// Posed is an exercise as it is shown.
type Posed struct {
	Given string   `json:"told,omitempty"`  // what is given: the order of labels, the path to a state
	Parts []Part   `json:"parts,omitempty"` // questions with options
	Order []string `json:"order,omitempty"` // labels to be put into an order
	Field string   `json:"field,omitempty"` // the name of a field for a text; empty: there is none
	Drawn bool     `json:"drawn,omitempty"` // a model is to be drawn
	Hint  string   `json:"hint"`
	Graph *Graph   `json:"graph,omitempty"` // the graph in which edges are to be marked
}

// Part is a question with options.
type Part struct {
	Prompt  string   `json:"prompt,omitempty"`
	Options []string `json:"options"`
	Several bool     `json:"several,omitempty"` // any number of options may be right, not just one
}

// Graph is the explored graph of a search, without what became of its edges.
type Graph struct {
	Nodes   []string `json:"nodes"`
	Initial []int    `json:"initial"`
	Edges   []Arrow  `json:"edges"` // the edges that can be marked, in the order of the options
}

// Arrow is an edge of such a graph.
type Arrow struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Label string `json:"label"`
}

// Answer is a learner's answer.
type Answer struct {
	Chosen [][]int  `json:"chosen,omitempty"` // the options chosen for each part
	Order  []string `json:"order,omitempty"`
	Text   string   `json:"text,omitempty"` // a formula, or a model as HOA
}

// Verdict says whether an answer is right, and why.
type Verdict struct {
	Right  bool     `json:"right"`
	Points float64  `json:"points"`
	Said   []string `json:"said"` // sentences
	// a verdict for each part of the exercise, or for each requirement of a drawing
	Parts []Judged `json:"parts,omitempty"`
	// a run that shows what is wrong; nil: there is none
	Counterexample *lasso.Named `json:"counterexample,omitempty"`
	// the name of a misconception that explains the answer; empty: none is known
	Misconception string `json:"misconception,omitempty"`
}

// Judged is the verdict on a part of an answer.
type Judged struct {
	Right bool   `json:"right"`
	Said  string `json:"said,omitempty"`
}

// Solved is a right answer with its explanation.
type Solved struct {
	Answer Answer   `json:"answer"`
	Said   []string `json:"said"`
}

// Bounds of the cost of a stranger's exercise.
const (
	mostText    = 1 << 17 // bytes of a block, and of an answer
	mostOptions = 16      // written by an author
	mostMoments = 12
	mostLabels  = 12     // to be put into an order
	mostEdges   = 80     // to be marked
	mostMembers = 40     // states of a component to be ticked
	mostEvents  = 4000   // of a film
	mostStored  = 50_000 // states of a search
	mostBytes   = 256 << 20
)

// Time is how long an exercise may be computed.
const Time = 20 * time.Second

// modelLimits bound models of exercises.
var modelLimits = hoa.Limits{Bytes: mostText, Automata: 64, States: 2000, Unlisted: 2000, Edges: 8000,
	Propositions: 256, Aliases: 512,
	Labels: 512, Letters: 256, Alphabets: 8000, Transitions: 16_000, Depth: 60, Steps: 200_000, Properties: 20,
	Diagnostics: 5}

// kind is how exercises of a kind are read, posed, judged and solved.
type kind struct {
	name  Kind
	ready bool // posing takes no search
	read  func(*reader)
	task
}

// task poses, judges and solves exercises.
type task interface {
	pose(context.Context, *Exercise) (*Posed, error)
	check(context.Context, *Exercise, Answer) (*Verdict, error)
	solve(context.Context, *Exercise) (*Solved, error)
}

// kinds are all kinds. (A function: the kinds check answers, for which they are looked up.)
func kinds() []kind {
	return []kind{
		{Predict, false, readPredict, asks(predictParts)},
		{Prune, false, readPrune, asks(pruneParts)},
		{Order, true, readOrder, ordering{}},
		{Draw, true, readDraw, drawing{}},
		{Fill, false, readFill, asks(fillParts)},
		{Property, true, readProperty, formulas{}},
		{Choice, true, readChoice, asks(choiceParts)},
		{Truth, false, readTruth, asks(truthParts)},
	}
}

// find returns the row of a kind.
func (k Kind) find() (kind, bool) {
	for _, row := range kinds() {
		if row.name == k {
			return row, true
		}
	}
	return kind{}, false
}

// kind returns the row of an exercise's kind.
func (e *Exercise) kind() (kind, error) {
	k, ok := e.Kind.find()
	if !ok {
		return k, engine.Wrong("this exercise has mistakes: its author must correct them first")
	}
	return k, nil
}

// Ready reports whether posing an exercise takes no search, so that the page may do it at once.
func (e *Exercise) Ready() bool {
	k, _ := e.Kind.find()
	return k.ready && e.Formula == "" && e.Seed == 0
}

// Pose says what an exercise asks, the same every time. An *engine.InputError says what is wrong with it.
func Pose(ctx context.Context, e *Exercise) (*Posed, error) {
	k, err := e.kind()
	if err != nil {
		return nil, err
	}
	posed, err := k.pose(search.Within(ctx, Time), e)
	if err == nil && e.Hint != "" {
		posed.Hint = e.Hint
	}
	return posed, err
}

// Check judges an answer. An *engine.InputError says why that cannot be done.
func Check(ctx context.Context, e *Exercise, a Answer) (*Verdict, error) {
	if len(a.Text) > mostText {
		return nil, engine.Wrong("the answer is too long: an exercise takes up to %d bytes", mostText)
	}
	k, err := e.kind()
	if err != nil {
		return nil, err
	}
	v, err := k.check(search.Within(ctx, Time), e, a)
	if err == nil && v.Right {
		v.Points = float64(e.Points)
	}
	return v, err
}

// Solve gives a right answer. An *engine.InputError says why there is none.
func Solve(ctx context.Context, e *Exercise) (*Solved, error) {
	k, err := e.kind()
	if err != nil {
		return nil, err
	}
	s, err := k.solve(search.Within(ctx, Time), e)
	if err == nil && e.Solution != "" {
		s.Said = append([]string{e.Solution}, s.Said...)
	}
	return s, err
}

// sign makes the key of an exercise.
func (e *Exercise) sign() {
	e.Key = ""
	text, err := json.Marshal(e)
	if err != nil {
		panic(err) // plain data
	}
	h := fnv.New64a()
	h.Write(text)
	e.Key = strconv.FormatUint(h.Sum64(), 36)
}

// model is the network that an exercise is about.
func (e *Exercise) model() (*network.Network, error) { return readModel(e.Text) }

func readModel(text string) (*network.Network, error) {
	read := open.Now(text, open.Options{Limits: modelLimits})
	if read.Document != nil {
		return read.Document.Network, nil
	}
	for _, d := range read.Diagnostics {
		if d.Severity == source.Error {
			return nil, engine.Wrong("the model cannot be read, line %d: %s", d.Line, d.Message)
		}
	}
	return nil, engine.Wrong("the model cannot be read")
}

// options are those of a search, within the bounds of exercises.
func within(o engine.Options) engine.Options {
	o.Limits = search.Limits{States: mostStored, Bytes: mostBytes}
	return o
}
