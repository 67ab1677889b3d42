package exercise

import (
	"fmt"
	"html"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/vugu/vugu"

	"lassolab/engine/lasso"
	"lassolab/engine/say"
	"lassolab/engine/teach"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/glossary"
	"lassolab/wasm/message"
)

// Card is an exercise to be answered. ID tells it from the others on the page.
type Card struct {
	Page     *session.Page
	Of       *Feature
	Exercise teach.Exercise
	ID       string

	state *state
	plan  plan
}

// Compute takes the state of the exercise.
func (c *Card) Compute() { c.state = c.Of.at(c.on()) }

// Notes of the storage.
const notKept = "The score cannot be saved: the browser's storage is full or blocked. It lasts until the page is closed."

var kindNames = map[teach.Kind]string{
	teach.Predict: "predict what happens next", teach.Prune: "mark what is pruned", teach.Order: "find an order", teach.Draw: "draw",
	teach.Fill: "fill the sets", teach.Property: "write a property", teach.Choice: "choose", teach.Truth: "evaluate a formula", teach.Faulty: "not to be read",
}

func (c *Card) on() On { return On{c.ID, c.Exercise} }

// id is the id of a part of the card.
func (c *Card) id(part string) string { return idOf(c.ID, part) }

// idOf is the id of a part of a card. A list of ids is separated by spaces, so that an id has none.
func idOf(card, part string) string {
	return "exercise-" + strings.Join(strings.Fields(card), "_") + "-" + part
}

// part is the name of a part's options.
func (c *Card) part(i int) string { return c.id("part-" + strconv.Itoa(i)) }

// mover is the id of the button that moves a label; where that cannot be pressed, of the other one.
func mover(id string, at, by, of int) string {
	if at+by < 0 || at+by >= of {
		by = -by
	}
	way := "up"
	if by > 0 {
		way = "down"
	}
	return idOf(id, fmt.Sprintf("%s-%d", way, at))
}

func (c *Card) name() string {
	name := "Exercise: " + kindNames[c.Exercise.Kind]
	if c.Exercise.Kind == teach.Property && len(c.Exercise.Options) > 0 {
		name = "Exercise: choose properties"
	}
	return name
}

// score says what the exercise is worth, and what it has brought.
func (c *Card) score() string {
	score, tried := c.Of.scores[c.Exercise.Key]
	points := say.Count(c.Exercise.Points, "point")
	switch {
	case !tried:
		return points
	case score.Right:
		return sign(true) + " " + points
	}
	return fmt.Sprintf("%v of %s, %s", score.Points, points, say.Count(score.Tries, "attempt"))
}

// sign is the shape of right and wrong.
func sign(right bool) string {
	if right {
		return "✓"
	}
	return "✗"
}

func (c *Card) told() string {
	if c.state.posed == nil {
		return ""
	}
	return c.state.posed.Given
}

func (c *Card) busy() bool { return c.state.task.Running() }

// begun reports whether there is something to be forgotten.
func (c *Card) begun() bool {
	_, tried := c.Of.scores[c.Exercise.Key]
	return tried || c.state.verdict != nil || c.state.solved != nil
}

func (c *Card) begin() string {
	if c.busy() {
		return "Searching…"
	}
	return "Begin"
}

func (c *Card) checking() string {
	switch {
	case c.busy() && c.state.does == message.CheckExercise:
		return "Checking…"
	case c.busy():
		return "Searching…"
	case c.drawn():
		return "Check the model on the page"
	}
	return "Check"
}

// price says what the solution costs.
func (c *Card) price() string {
	if c.Of.scores[c.Exercise.Key].Right {
		return ""
	}
	return "An exercise gives no more points once its solution was shown."
}

func (c *Card) drawn() bool { return c.Exercise.Kind == teach.Draw }

func (c *Card) graph() *teach.Graph {
	if c.state.posed == nil {
		return nil
	}
	return c.state.posed.Graph
}

// cardPart is a part as it is shown.
type cardPart struct{ teach.Part }

// shortOption is the number of characters of an option up to which several stand in a line.
const shortOption = 26

// short reports whether the options stand beside each other.
func (p cardPart) short() bool {
	for _, o := range p.Options {
		if utf8.RuneCountInString(o) > shortOption {
			return false
		}
	}
	return true
}

func (c *Card) parts() (list []cardPart) {
	if c.state.posed == nil {
		return nil
	}
	for _, p := range c.state.posed.Parts {
		list = append(list, cardPart{p})
	}
	return list
}

// prompt is what a part asks, with its number where there are several.
func (c *Card) prompt(i int) string {
	parts := c.state.posed.Parts
	prompt := parts[i].Prompt
	switch {
	case len(parts) > 1 && c.Exercise.Kind == teach.Predict:
		return fmt.Sprintf("%d. %s", i+1, prompt)
	case prompt == "" && parts[i].Several:
		return "Choose all that are right."
	case prompt == "":
		return "Choose one."
	}
	return prompt
}

// judged reports whether a part was checked and found right, or wrong.
func (c *Card) judged(i int, right bool) bool {
	v := c.state.verdict
	return v != nil && i < len(v.Parts) && v.Parts[i].Right == right
}

func (c *Card) partSaid(i int) string {
	v := c.state.verdict
	if v == nil || i >= len(v.Parts) {
		return ""
	}
	if v.Parts[i].Right {
		return sign(true) + " Right."
	}
	return sign(false) + " " + v.Parts[i].Said
}

func (c *Card) optionClass() string {
	if c.Exercise.Kind == teach.Property {
		return "formula"
	}
	return ""
}

func (c *Card) order() []string { return c.state.answer.Order }

func (c *Card) field() string {
	if c.state.posed == nil {
		return ""
	}
	return c.state.posed.Field
}

// act has something done with the exercise of the card.
func (c *Card) act(do func(*session.Turn, On)) { c.Page.Act(session.With(do, c.on())) }

func (c *Card) move(label string, by int) {
	on := c.on()
	c.Page.Act(func(t *session.Turn) { c.Of.Move(t, on, label, by) })
}

func (c *Card) choose(part, option int, is bool) {
	on := c.on()
	c.Page.Act(func(t *session.Turn) { c.Of.Choose(t, on, part, option, is) })
}

func (c *Card) types(event vugu.DOMEvent) {
	on, text := c.on(), event.PropString("target", "value")
	c.Page.Act(func(t *session.Turn) { c.Of.Type(t, on, text) })
}

func (c *Card) key(event vugu.DOMEvent) {
	if event.PropString("key") == "Enter" && !c.busy() {
		event.PreventDefault()
		c.act(c.Of.Check)
	}
}

// pick marks the edge that was pressed in the picture.
func (c *Card) pick(event vugu.DOMEvent) {
	if edge, err := strconv.Atoi(event.PropString("target", "dataset", "edge")); err == nil {
		on := c.on()
		c.Page.Act(func(t *session.Turn) { c.Of.Mark(t, on, edge) })
	}
}

// verdict says what the answer is worth.
func (c *Card) verdict() string {
	v := c.state.verdict
	points := fmt.Sprintf("%v of %s.", v.Points, say.Count(c.Exercise.Points, "point"))
	if c.Of.scores[c.Exercise.Key].Shown {
		points = "No points: the solution was shown."
	}
	if v.Right {
		return sign(true) + " Right. " + points
	}
	return sign(false) + " Not right yet. " + points
}

func (c *Card) said() []string {
	if c.state.verdict == nil {
		return nil
	}
	return c.state.verdict.Said
}

// requirements are judged one by one, where a model is drawn.
func (c *Card) requirements() []teach.Judged {
	if !c.drawn() || c.state.verdict == nil {
		return nil
	}
	return c.state.verdict.Parts
}

// longestRun is the number of steps of a run that are written.
const longestRun = 24

// counterexample writes the run that shows what is wrong.
func (c *Card) counterexample() string {
	if c.state.verdict == nil || c.state.verdict.Counterexample == nil {
		return ""
	}
	run := c.state.verdict.Counterexample
	words := "Counterexample: (" + style.Clip(strings.Join(run.Initial, ", ")) + ")" + steps(run.Prefix)
	if len(run.Cycle) > 0 {
		words += "; then for ever" + steps(run.Cycle)
	}
	return words + "."
}

func steps(list []lasso.NamedStep) (words string) {
	for i, s := range list {
		if i == longestRun {
			return words + " and " + say.Count(len(list)-i, "step") + " more"
		}
		words += " –" + say.Short(s.Label) + "→ (" + style.Clip(strings.Join(s.State, ", ")) + ")"
	}
	return words
}

// solution is a sentence of the solution; that of the author is Markdown.
func (c *Card) solution(i int, said string) vugu.HTML {
	if i == 0 && c.Exercise.Solution != "" {
		return glossary.Page(said)
	}
	return "<p>" + coded(said) + "</p>"
}

// coded is a sentence whose parts between back-ticks are code, as in Markdown.
func coded(sentence string) vugu.HTML {
	parts := strings.Split(sentence, "`")
	if len(parts)%2 == 0 { // one has no counterpart
		return vugu.HTML(html.EscapeString(sentence))
	}
	for i := range parts {
		if parts[i] = html.EscapeString(parts[i]); i%2 == 1 {
			parts[i] = "<code>" + parts[i] + "</code>"
		}
	}
	return vugu.HTML(strings.Join(parts, ""))
}
