package property

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	engineproperty "lassolab/engine/property"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/ui/render/style"
	"lassolab/ui/view/svg"
)

// Panel is the model seen by its properties.
type Panel struct {
	Page *session.Page
	Of   *Feature

	network  *network.Network // of the last render
	names    engineproperty.Names
	broken   []string // what is wrong with each property of the model
	mistake  *mistake // in the field
	pictures svg.Slots
}

// Compute reads the properties of the model once for each model, and what is typed.
func (c *Panel) Compute() {
	if d := c.Page.Model.Document; d == nil {
		c.network, c.names, c.broken = nil, names(c.Page.Session), nil
	} else if d.Network != c.network {
		c.network, c.names, c.broken = d.Network, engineproperty.NamesOf(d), nil
		for _, formula := range d.Network.Properties {
			says := ""
			if w := wrong(c.names, formula); w != nil {
				says = w.says
			}
			c.broken = append(c.broken, says)
		}
	}
	c.mistake = nil
	if strings.TrimSpace(c.Of.draft) != "" {
		c.mistake = wrong(c.names, c.Of.draft)
	}
}

// Rendered draws the monitor.
func (c *Panel) Rendered() { c.pictures.Paint() }

// lead says what this is about.
func (c *Panel) lead() string {
	if c.network == nil {
		return "No model has been read yet."
	}
	if len(c.network.Properties) == 0 {
		return "A property is a formula that runs are to satisfy. The searches look for a run that does not. Type one, or start from a pattern."
	}
	return "The model states these properties. Ask one, and the searches look for a run that violates it."
}

// row is a property of the model.
type row struct {
	At       int
	Name     string // what the program calls it; empty: nothing does
	Formula  string
	Asked    bool
	Wrong    string
	Verdicts []verdict
}

func (c *Panel) rows() (list []row) {
	if c.network == nil {
		return nil
	}
	for at, formula := range c.network.Properties {
		s := c.Page.Settings
		s.Property = formula
		list = append(list, row{at, c.Page.Model.Called(formula), formula, formula == c.Page.Settings.Property, style.Clip(c.broken[at]),
			c.Of.verdicts[asks(&s, c.Of.model)]})
	}
	return list
}

// settled is something that the program asks without a formula: whether an assertion or another condition can fail.
type settled struct {
	At       int // among the program's questions
	Name     string
	Why      string // it cannot, and this shows it; empty: a search tells
	Verdicts []verdict
}

// Sign says with a tick what is known of it.
func (s *settled) Sign() string {
	for _, v := range s.Verdicts {
		if v.Violated {
			return "✗ can happen"
		}
	}
	if s.Why != "" || slices.ContainsFunc(s.Verdicts, func(v verdict) bool { return v.Holds }) {
		return "✓ never"
	}
	return "? not asked"
}

// failures lists what the program says must not happen.
func (c *Panel) failures() (list []settled) {
	if c.Page.Model.Program == nil {
		return nil
	}
	for at := range c.Page.Model.Program.Questions {
		q := &c.Page.Model.Program.Questions[at]
		if q.Kind != promela.Assertion {
			continue
		}
		asked := link.Settings{Target: session.TargetOf(q)}
		list = append(list, settled{At: at, Name: style.Clip(say.Capital(q.Name)), Why: q.Settled})
		if q.Settled == "" {
			list[len(list)-1].Verdicts = c.Of.verdicts[asks(&asked, c.Of.model)]
		}
	}
	return list
}

// changeable reports whether the properties of the model can be changed here: those of a program stand in its text.
func (c *Panel) changeable() bool { return c.Page.Model.Program == nil }

// elsewhere says what is asked that the model does not state.
func (c *Panel) elsewhere() string {
	asked := c.Page.Settings.Property
	if asked == "" || c.network == nil || slices.Contains(c.network.Properties, asked) {
		return ""
	}
	return "Asked is " + style.Clip(asked) + ", which the model does not state."
}

func (c *Panel) fieldName() string {
	if c.Of.edited != "" {
		return "Change " + say.Short(c.Of.edited)
	}
	return "New property"
}

func (c *Panel) entering() string {
	switch {
	case !c.changeable():
		return "Ask"
	case c.Of.edited != "":
		return "Change and ask"
	}
	return "Add and ask"
}

func (c *Panel) ready() bool {
	return c.mistake == nil && strings.TrimSpace(c.Of.draft) != "" && c.Page.Model.Good
}

func (c *Panel) types(event vugu.DOMEvent) {
	text, cursor := event.PropString("target", "value"), cursorOf(event)
	c.Page.Act(func(t *session.Turn) { c.Of.Type(t, text, cursor) })
}

func cursorOf(event vugu.DOMEvent) int { return int(event.PropFloat64("target", "selectionStart")) }

// key is pressed in the field.
func (c *Panel) key(event vugu.DOMEvent) {
	open, taken := c.Of.open, c.Of.open && c.Of.chosen >= 0
	var do func(*session.Turn)
	switch key := event.PropString("key"); {
	case key == "ArrowDown" && !open, key == " " && event.PropBool("ctrlKey"):
		do = session.With(c.Of.Offer, cursorOf(event))
	case key == "ArrowDown":
		do = session.With(c.Of.ChooseOffer, 1)
	case key == "ArrowUp" && open:
		do = session.With(c.Of.ChooseOffer, -1)
	case key == "Escape" && open:
		do = c.Of.CloseOffers
		event.StopPropagation()
	case (key == "Enter" || key == "Tab") && taken && !event.PropBool("shiftKey"):
		do = session.With(c.Of.TakeOffer, c.Of.chosen)
	case key == "Enter" && !event.PropBool("ctrlKey") && !event.PropBool("metaKey"):
		do = c.Of.Enter
	default:
		return
	}
	event.PreventDefault()
	c.Page.Act(do)
}

func (c *Panel) leaves() {
	if c.Of.open {
		c.Page.Act(c.Of.CloseOffers)
	}
}

func offerID(i int) string { return "property-offer-" + strconv.Itoa(i) }

// active is the completion that is chosen, by its id.
func (c *Panel) active() string {
	if c.Of.open && c.Of.chosen >= 0 {
		return offerID(c.Of.chosen)
	}
	return ""
}

func (c *Panel) offered() []Offer {
	if !c.Of.open {
		return nil
	}
	return c.Of.offers(c.Page.Session).offers
}

// tail, place and head are the typed formula around what is wrong in it, not more than a reader needs.
func (c *Panel) tail() string {
	const shown = 60
	if letters := []rune(c.mistake.before); len(letters) > shown {
		return "…" + string(letters[len(letters)-shown:])
	}
	return c.mistake.before
}

func (c *Panel) place() string {
	if c.mistake.at == "" {
		return "\u00a0"
	}
	return style.Clip(c.mistake.at)
}

func (c *Panel) head() string {
	const shown = 60
	return say.Cut(c.mistake.after, shown)
}

func (c *Panel) repairing() string { return "Write " + style.Clip(c.mistake.repair) }

// choice is a kind of runs that may be asked.
type choice struct {
	Runs
	Name, Means string
}

func (r choice) id() string { return "asked-runs-" + strconv.Itoa(int(r.Runs)) }

var runs = []choice{
	{AllRuns, "All infinite runs", "Each run that never ends has to satisfy it, also one in which a component is left out for ever."},
	{WeaklyFairRuns, "Infinite runs that are weakly fair to chosen components",
		"A run counts only if each chosen component moves again and again, or again and again cannot: nobody who can go on waits for ever."},
	{StronglyFairRuns, "Infinite runs that are strongly fair to chosen components",
		"A run counts only if each chosen component that can move again and again does so: nobody is passed over for ever."},
	{FairRuns, "Infinite runs in which chosen components go on for ever",
		"A run counts only if each chosen component moves again and again, whether it could or not: runs in which it is blocked for ever are left out too."},
	{AcceptingRuns, "Infinite runs in which every component accepts again and again",
		"A run counts only if each component comes to its accepting states again and again, each at its own moments."},
	{EndingRuns, "Runs that end (deadlocks)", "A run that can go on no more is read as if its last state came again for ever: that is stuttering."},
}

// answeredBy says which searches can be asked about such runs.
func (c *Panel) answeredBy(runs Runs) string {
	q := engine.Asked{Property: true, Ends: runs == EndingRuns, Accept: search.Simultaneous}
	if runs == FairRuns || runs == AcceptingRuns {
		q.Accept = search.Generalized
	}
	return "Ask " + engine.Alternatives(q) + "."
}

func (c *Panel) components() (list []string) {
	if c.network == nil {
		return nil
	}
	list = c.network.ComponentNames()
	return list[:min(len(list), mostFair)]
}

func (c *Panel) goesOn(component string) bool {
	return slices.Contains(say.Names(c.Page.Settings.Fair), component)
}

// other is the pattern that pressing its button leads to: none, when it is shown already.
func (c *Panel) other(pattern int) int {
	if c.Of.pattern == pattern {
		return -1
	}
	return pattern
}

// sentence is a pattern in words.
func (p *pattern) sentence() string { return strings.NewReplacer("{", "", "}", "").Replace(p.words) }

// scope is a part of a run that a pattern may be about.
type scope struct {
	At   int
	Name string
}

func (c *Panel) scopes() (list []scope) {
	for at, s := range scopes {
		if patterns[c.Of.pattern].formulas[at] != "" {
			list = append(list, scope{at, s.name})
		}
	}
	return list
}

func (c *Panel) pieces() []piece { return patterns[c.Of.pattern].pieces(c.Of.scope) }

func (p piece) slotName() string { return "What stands for " + p.slot }

func (c *Panel) fills(slot string, event vugu.DOMEvent) {
	c.Page.Enter(event, func(t *session.Turn, text string) { c.Of.FillSlot(t, slot, text) })
}

// atoms are offered for the slots.
func (c *Panel) atoms() (list []string) {
	const most = 400
	for _, a := range atoms(c.names) {
		if len(list) < most {
			list = append(list, a.name.String())
		}
	}
	return list
}

func (c *Panel) filled() string { return c.Of.filled(c.names) }

// monitorWords say what the monitor is, or why there is none.
func (c *Panel) monitorWords() string {
	f := c.Of
	m := f.monitor
	switch {
	case f.wanted.formula == "":
		return "Ask a property, and its monitor is shown: an automaton beside the components that accepts the runs that violate it."
	case f.task.Running():
		return "Making the monitor…"
	case f.failure != "":
		return style.Clip(f.failure)
	case m == nil:
		return ""
	case m.Valid:
		return "No run of any model can violate " + style.Clip(f.wanted.formula) + "."
	}
	return "It accepts the runs that violate " + style.Clip(f.wanted.formula) + ". " + m.Cost + " A state is what is left to be violated, its residual formula."
}

// picture is the monitor to be drawn.
func (c *Panel) picture() *network.Network {
	if m := c.Of.monitor; m != nil && !m.Valid {
		return m.Picture
	}
	return nil
}

// residual is a state of the monitor, and what is left to be violated there.
type residual struct{ Name, Formula, Whole string }

func (c *Panel) residuals() (list []residual) {
	n := c.picture()
	if n == nil {
		return nil
	}
	const shown, states = 90, 20
	for s, name := range n.Components[0].States[:min(len(n.Components[0].States), states)] {
		list = append(list, residual{strconv.Itoa(s), say.Cut(name, shown), style.Clip(name)})
	}
	return list
}

// steps are the transitions of the monitor in words, those between the same states together.
func (c *Panel) steps() (list []string) {
	n := c.picture()
	const most, labels = 60, 12
	by := map[[2]int][]string{}
	var order [][2]int
	for _, t := range n.Components[0].Transitions {
		ends := [2]int{t.From, t.To}
		if by[ends] == nil {
			order = append(order, ends)
		}
		by[ends] = append(by[ends], n.Labels[t.Label].Name)
	}
	sort.Slice(order, func(i, j int) bool { return slices.Compare(order[i][:], order[j][:]) < 0 })
	for _, ends := range order[:min(len(order), most)] {
		list = append(list, fmt.Sprintf("%d → %d by %s", ends[0], ends[1], say.FewOf(by[ends], labels, "label", say.Short)))
	}
	if more := len(order) - most; more > 0 {
		list = append(list, "… "+say.Number(more)+" more")
	}
	return list
}

// numbered is the monitor with numbers for its states, so that it can be read.
func numbered(n *network.Network) *network.Network {
	m := *n
	p := m.Components[0]
	p.States = make([]string, len(p.States))
	for s := range p.States {
		p.States[s] = strconv.Itoa(s)
	}
	m.Components = []network.Component{p}
	return &m
}

// labelWords name the labels of the monitor.
func (c *Panel) labelWords() (list []string) {
	m := c.Of.monitor
	if m == nil {
		return nil
	}
	const most = 12
	named := func(words string, labels []string) {
		if len(labels) > 0 {
			list = append(list, fmt.Sprintf("%s: %s.", words, say.FewOf(labels, most, "label", say.Short)))
		}
	}
	named("Watched", m.Labels)
	named("Of these only ticks", m.Stutter)
	named("Split by what they lead to", m.Split)
	return list
}

// insertion says what inserting the monitor means, or why it cannot be.
func (c *Panel) insertion() string {
	if why := c.Of.monitor.WhyNot; why != "" {
		return why
	}
	return "It becomes an automaton of the model. Then ask the question in which all accept at one moment, and let the others accept everywhere."
}
