package lecture

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine"
	"lassolab/engine/network"
	"lassolab/engine/promela"
	"lassolab/engine/say"
	"lassolab/engine/teach"
	"lassolab/ui/core/link"
)

// key is a line of a scene: its name, what it says of a scene, and how it is read back. What get says of a scene, set makes of
// another one again; an empty text is the zero value. The keys together say all that a link can say.
type key struct {
	name   string
	moment bool // a step may say it: it changes nothing that is searched
	get    func(s *link.Scene, n *network.Network) string
	set    func(s *link.Scene, n *network.Network, value string) error
}

// Words for what a link leaves empty.
const (
	atStart    = "start"
	atEnd      = "end"
	searching  = "search"
	drawings   = "draw"
	lassoTable = "table"
	follows    = "follows"
	withoutIt  = "without"
)

// LastEvent is the end of a film, however long it is.
const LastEvent = 1 << 30

// keys are all keys, in the order in which a scene is written.
var keys = slices.Concat([]key{
	typed("title", func(s *link.Scene) *string { return &s.Title }),
	typed("question", func(s *link.Scene) *string { return &s.Question }),
	{name: "algorithms", get: func(s *link.Scene, _ *network.Network) string { return say.List(s.Settings.Algorithms) },
		set: func(s *link.Scene, _ *network.Network, value string) error {
			s.Settings.Algorithms = say.Names(value)
			return searchNames(s.Settings.Algorithms)
		}},
	{name: "broken", get: getBroken, set: setBroken},
	typed("accept", func(s *link.Scene) *string { return &s.Settings.Accept }),
	typed("order", func(s *link.Scene) *string { return &s.Settings.Order }),
	typed("reading", func(s *link.Scene) *string { return &s.Settings.Reading }),
}, options(), []key{
	typed("property", func(s *link.Scene) *string { return &s.Settings.Property }),
	yes("ends", func(s *link.Scene) *bool { return &s.Settings.Ends }),
	typed("fair", func(s *link.Scene) *string { return &s.Settings.Fair }),
	typed("fairness", func(s *link.Scene) *string { return &s.Settings.Fairness }),
	yes("accepting", func(s *link.Scene) *bool { return &s.Settings.Accepting }),
}, ways(), []key{
	typed("first", func(s *link.Scene) *string { return &s.Settings.First }),
	number("states", math.MaxInt64, func(s *link.Scene) *int64 { return &s.Settings.States }),
	number("memory", math.MaxInt64, func(s *link.Scene) *int64 { return &s.Settings.Memory }),
	number("seconds", math.MaxInt64, func(s *link.Scene) *int64 { return &s.Settings.Seconds }),

	moment(one("as", func(s *link.Scene) *link.Arrangement { return &s.View.Stage.As }, searching, link.Arrangements...)),
	moment(one("whole", func(s *link.Scene) *link.Panel { return &s.View.Stage.Whole }, "none", link.Panels...)),
	{name: "companions", moment: true,
		get: func(s *link.Scene, _ *network.Network) string {
			var names []string
			for _, c := range s.View.Stage.Beside {
				if c != link.NoCompanion {
					names = append(names, string(c))
				}
			}
			return say.List(names)
		},
		set: func(s *link.Scene, _ *network.Network, value string) error {
			s.View.Stage.Beside = link.Companions{}
			for _, name := range say.Names(value) {
				if !slices.Contains(link.AllCompanions, link.Companion(name)) {
					return fmt.Errorf("what stands beside the graph is %s, not %q", say.Or(words(link.AllCompanions)), name)
				}
				s.View.Stage.Beside = s.View.Stage.Beside.Toggled(link.Companion(name))
			}
			return nil
		}},
	number("left", math.MaxInt32, func(s *link.Scene) *int { return &s.View.Stage.Left }),
	number("right", math.MaxInt32, func(s *link.Scene) *int { return &s.View.Stage.Right }),
	{name: "view", moment: true, get: func(s *link.Scene, _ *network.Network) string { return string(s.View.Model) }, set: setView},
	moment(no("text", func(s *link.Scene) *bool { return &s.View.NoText })),
	moment(component("component", func(s *link.Scene) *link.Index { return &s.View.Component })),
	moment(searchKey("graph", func(s *link.Scene) *string { return &s.View.Graph })),
	{name: "beside", get: func(s *link.Scene, _ *network.Network) string { return say.List(s.View.Beside) },
		set: func(s *link.Scene, _ *network.Network, value string) error {
			s.View.Beside = say.Names(value)
			return nil
		}},
	moment(typed("lasso", func(s *link.Scene) *string { return &s.View.Lasso })),
	moment(number("step", math.MaxInt32, func(s *link.Scene) *int { return &s.View.Step })),
	moment(one("lasso-as", func(s *link.Scene) *link.LassoView { return &s.View.LassoAs }, lassoTable,
		link.LassoLanes, link.LassoShape, link.LassoChart)),
	moment(component("lasso-of", func(s *link.Scene) *link.Index { return &s.View.LassoOf })),
	moment(key{name: "watch", get: func(s *link.Scene, _ *network.Network) string { return say.List(s.View.Watches) },
		set: func(s *link.Scene, _ *network.Network, value string) error {
			s.View.Watches = say.Names(value)
			return nil
		}}),
	{name: "event", moment: true, get: getEvent, set: setEvent},
	moment(one("ask", func(s *link.Scene) *teach.Asking { return &s.View.Ask }, "nothing", teach.Askings...)),
	moment(yes("loop", func(s *link.Scene) *bool { return &s.View.Loop })),
	moment(no("pruned", func(s *link.Scene) *bool { return &s.View.HidePruned })),
	moment(index("node", func(s *link.Scene) *link.Index { return &s.View.Node })),
	moment(index("edge", func(s *link.Scene) *link.Index { return &s.View.Edge })),
	{name: "camera", moment: true, get: getCamera, set: setCamera},
	moment(yes("twin", func(s *link.Scene) *bool { return &s.View.Twin })),
	moment(unless("names", func(s *link.Scene) *bool { return &s.View.Names })),
	moment(key{name: "look-at", get: getOnly, set: setOnly}),
	moment(yes("events", func(s *link.Scene) *bool { return &s.View.Events })),
	{name: "walk", get: getWalk, set: setWalk},
	{name: "member", get: getMember, set: setMember},
})

func moment(k key) key {
	k.moment = true
	return k
}

// typed is a key whose value is a text as it is typed.
func typed(name string, field func(*link.Scene) *string) key {
	return key{name: name, get: func(s *link.Scene, _ *network.Network) string { return *field(s) },
		set: func(s *link.Scene, _ *network.Network, value string) error {
			*field(s) = strings.ReplaceAll(value, "\n", " ")
			return nil
		}}
}

// options are the keys of the options of searches.
func options() (list []key) {
	for _, o := range link.Options {
		list = append(list, typed(o.ID, func(s *link.Scene) *string { return o.Field(&s.Settings) }))
	}
	return list
}

// getOnly lists the components that graphs and runs are projected to, those that the model has.
func getOnly(s *link.Scene, n *network.Network) string {
	return say.List(slices.DeleteFunc(slices.Clone(s.View.Only), func(name string) bool { return n != nil && n.Component(name) < 0 }))
}

// setOnly takes the components that graphs and runs are projected to.
func setOnly(s *link.Scene, n *network.Network, value string) error {
	s.View.Only = say.Names(value)
	for _, name := range s.View.Only {
		if n != nil && n.Component(name) < 0 {
			return fmt.Errorf("the model has no component %q%s", name, nearest(name, n.ComponentNames()))
		}
	}
	return nil
}

// searchKey is a key whose value is the name of a search, or of one without a condition.
func searchKey(name string, field func(*link.Scene) *string) key {
	k := typed(name, field)
	set := k.set
	k.set = func(s *link.Scene, n *network.Network, value string) error {
		search, _, _ := strings.Cut(value, " ")
		if err := searchNames([]string{search}); err != nil && value != "" {
			return err
		}
		return set(s, n, value)
	}
	return k
}

// searchNames looks whether there are searches of these names.
func searchNames(names []string) error {
	for _, name := range names {
		if _, ok := engine.Find(name); !ok {
			return fmt.Errorf("there is no search %q%s", name, nearest(name, engine.Names()))
		}
	}
	return nil
}

func yes(name string, field func(*link.Scene) *bool) key { return either(name, field, "yes", "no") }

// ways are the keys of how a program becomes a network.
func ways() (list []key) {
	for _, w := range promela.AllWays {
		list = append(list, yes(w.Name, func(s *link.Scene) *bool { return w.Field(&s.Settings.Ways) }))
	}
	return list
}

// unless is a key of something that a lecture shows unless it says no; elsewhere it is put away until somebody asks.
func unless(name string, shown func(*link.Scene) *bool) key {
	k := either(name, shown, "yes", "no")
	get := k.get
	k.get = func(s *link.Scene, n *network.Network) string { return cmp.Or(get(s, n), "no") }
	return k
}

// no is a key of something that is shown unless it is put away.
func no(name string, away func(*link.Scene) *bool) key { return either(name, away, "no", "yes") }

func either(name string, field func(*link.Scene) *bool, set, unset string) key {
	return key{name: name,
		get: func(s *link.Scene, _ *network.Network) string {
			if *field(s) {
				return set
			}
			return ""
		},
		set: func(s *link.Scene, _ *network.Network, value string) error {
			if value != set && value != unset && value != "" {
				return fmt.Errorf("%s is yes or no, not %q", name, value)
			}
			*field(s) = value == set
			return nil
		}}
}

// whole reads a whole number that is not negative, up to a bound.
func whole(name, value string, most int64) (int64, error) {
	n, err := strconv.ParseInt(value, 10, 64)
	if value == "" {
		return 0, nil
	}
	if err != nil || n < 0 || n > most {
		return 0, fmt.Errorf("%s is a whole number, not %q", name, value)
	}
	return n, nil
}

// digits writes a number; nothing for 0.
func digits[N int | int64](n N) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(int64(n), 10)
}

// number is a key whose value is a whole number up to a bound.
func number[N int | int64](name string, most int64, field func(*link.Scene) *N) key {
	return key{name: name, get: func(s *link.Scene, _ *network.Network) string { return digits(*field(s)) },
		set: func(s *link.Scene, _ *network.Network, value string) error {
			n, err := whole(name, value, most)
			*field(s) = N(n)
			return err
		}}
}

func index(name string, field func(*link.Scene) *link.Index) key {
	return key{name: name,
		get: func(s *link.Scene, _ *network.Network) string {
			if at := field(s).Get(); at >= 0 {
				return strconv.Itoa(at)
			}
			return ""
		},
		set: func(s *link.Scene, _ *network.Network, value string) error {
			if value == "" {
				*field(s) = link.Index{}
				return nil
			}
			at, err := whole(name, value, math.MaxInt32)
			*field(s) = link.At(int(at))
			return err
		}}
}

// component is a key whose value is the name of a component, or its number where a name does not tell it.
func component(name string, field func(*link.Scene) *link.Index) key {
	numbered := index(name, field)
	return key{name: name,
		get: func(s *link.Scene, n *network.Network) string {
			at := field(s).Get()
			if n != nil && at >= 0 && at < len(n.Components) && n.Component(n.Components[at].Name) == at {
				return n.Components[at].Name
			}
			return numbered.get(s, n)
		},
		set: func(s *link.Scene, n *network.Network, value string) error {
			if n != nil {
				if at := n.Component(value); at >= 0 {
					*field(s) = link.At(at)
					return nil
				}
			}
			if numbered.set(s, n, value) != nil {
				return fmt.Errorf("the model has no component %q", value)
			}
			return nil
		}}
}

// words are values as they are written.
func words[T ~string](list []T) (names []string) {
	for _, one := range list {
		if one != "" {
			names = append(names, string(one))
		}
	}
	return names
}

// one is a key whose value is one of a list; usual is written for the empty one.
func one[T ~string](name string, field func(*link.Scene) *T, usual string, list ...T) key {
	return key{name: name, get: func(s *link.Scene, _ *network.Network) string { return string(*field(s)) },
		set: func(s *link.Scene, _ *network.Network, value string) error {
			switch {
			case value == usual || value == "":
				*field(s) = ""
			case slices.Contains(list, T(value)):
				*field(s) = T(value)
			default:
				return fmt.Errorf("%s is %s, not %q", name, say.Or(append([]string{usual}, words(list)...)), value)
			}
			return nil
		}}
}

// setView takes the name of a view; the reader knows which there are.
func setView(s *link.Scene, _ *network.Network, value string) error {
	if s.View.Model = link.ModelView(value); value == drawings {
		s.View.Model = link.Draw
	}
	return nil
}

func getBroken(s *link.Scene, _ *network.Network) string {
	var names []string
	for _, b := range s.Settings.Broken {
		names = append(names, b.Algorithm+" "+withoutIt+" "+b.Without)
	}
	return say.List(names)
}

func setBroken(s *link.Scene, _ *network.Network, value string) error {
	s.Settings.Broken = nil
	for _, name := range say.Names(value) {
		algorithm, condition, ok := strings.Cut(name, " "+withoutIt+" ")
		if !ok {
			return fmt.Errorf("%q is not of the form SEARCH without CONDITION", name)
		}
		if err := searchNames([]string{algorithm}); err != nil {
			return err
		}
		if _, ok := engine.FindCondition(algorithm, condition); !ok {
			return fmt.Errorf("%s does not rest on a condition %q", algorithm, condition)
		}
		s.Settings.Broken = append(s.Settings.Broken, link.Broken{Algorithm: algorithm, Without: condition})
	}
	return nil
}

// The events of a film are counted from 1, as the player counts them.
func getEvent(s *link.Scene, _ *network.Network) string {
	at, ok := s.View.Event.Get()
	switch {
	case !ok:
		return ""
	case at < 0:
		return atStart
	case at >= LastEvent:
		return atEnd
	}
	return strconv.Itoa(at + 1)
}

func setEvent(s *link.Scene, _ *network.Network, value string) error {
	switch value {
	case "":
		s.View.Event = link.Event{}
	case atStart:
		s.View.Event = link.AtEvent(-1)
	case atEnd:
		s.View.Event = link.AtEvent(LastEvent)
	default:
		at, err := whole("event", value, math.MaxInt32)
		if err != nil || at == 0 {
			return fmt.Errorf("event is a number from 1, %s or %s, not %q", atStart, atEnd, value)
		}
		s.View.Event = link.AtEvent(int(at) - 1)
	}
	return nil
}

// A camera is written as "12 40 -10 2.5": the state from which its place is told, how far to the right of it and below it the
// middle is, and how many times larger than as a whole the graph is seen. One that follows what happens is the usual one.
func getCamera(s *link.Scene, _ *network.Network) string {
	c := s.View.Camera
	if c == (link.Camera{}) {
		return ""
	}
	number := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	return strconv.Itoa(c.Node) + " " + number(c.X) + " " + number(c.Y) + " " + number(c.Scale)
}

func setCamera(s *link.Scene, _ *network.Network, value string) error {
	s.View.Camera = link.Camera{}
	if value == "" || value == follows {
		return nil
	}
	wrong := fmt.Errorf("camera is %s, or a state, a place from it and a scale, as in 12 40 -10 2.5; not %q", follows, say.Short(value))
	parts := strings.Fields(value)
	if len(parts) != 4 {
		return wrong
	}
	node, err := whole("camera", parts[0], math.MaxInt32)
	if err != nil {
		return wrong
	}
	var of [3]float64
	for i, part := range parts[1:] {
		if of[i], err = strconv.ParseFloat(part, 64); err != nil || math.IsNaN(of[i]) {
			return wrong
		}
	}
	s.View.Camera = link.Camera{Node: int(node), X: of[0], Y: of[1], Scale: of[2]}
	if s.View.Camera.Sound() != s.View.Camera {
		return wrong
	}
	return nil
}

// A walk by hand is written as "from 0 cycle 2: a, b, c 1": the number of its initial states, the moment its cycle begins at, and
// its labels, each with the number of the successor that was taken where that is not the first.
func getWalk(s *link.Scene, _ *network.Network) string {
	w := s.View.Walk
	if w == nil {
		return ""
	}
	head := "from " + strconv.Itoa(w.Start)
	if at := w.Loop.Get(); at >= 0 {
		head += " cycle " + strconv.Itoa(at)
	}
	var labels []string
	for _, f := range w.Fired {
		label := say.Name(f.Label)
		if strings.ContainsAny(f.Label, `/"`) {
			label = `"` + strings.ReplaceAll(f.Label, `"`, `""`) + `"`
		}
		if f.Choice > 0 {
			label += "/" + strconv.Itoa(f.Choice)
		}
		labels = append(labels, label)
	}
	return head + ": " + strings.Join(labels, ", ")
}

func setWalk(s *link.Scene, _ *network.Network, value string) error {
	s.View.Walk = nil
	if value == "" {
		return nil
	}
	head, list, _ := strings.Cut(value, ":")
	w := &link.Walk{}
	wrong := fmt.Errorf("a walk is written as from 0 cycle 2: a, b, c; not %q", say.Short(value))
	var at int
	switch fields := strings.Fields(head); {
	case len(fields) == 4 && fields[2] == "cycle":
		if _, err := fmt.Sscan(fields[3], &at); err != nil || at < 0 {
			return wrong
		}
		w.Loop = link.At(at)
		fallthrough
	case len(fields) == 2:
		if _, err := fmt.Sscan(fields[1], &w.Start); fields[0] != "from" || err != nil || w.Start < 0 {
			return wrong
		}
	default:
		return wrong
	}
	w.Fired = append(w.Fired, splitLabels(list)...)
	s.View.Walk = w
	return nil
}

// splitLabels reads "a, b/1": labels, and the successors that were taken. A label may be in quotes.
func splitLabels(list string) (fired []link.Fired) {
	for rest := list; strings.TrimSpace(rest) != ""; {
		part := rest
		if end := separator(rest); end < len(rest) {
			part, rest = rest[:end], rest[end+1:]
		} else {
			rest = ""
		}
		part = strings.TrimSpace(part)
		f := link.Fired{}
		if at := strings.LastIndexByte(part, '/'); at > strings.LastIndexByte(part, '"') {
			if n, err := strconv.Atoi(part[at+1:]); err == nil && n >= 0 {
				part, f.Choice = part[:at], n
			}
		}
		if names := say.Names(part); len(names) == 1 {
			f.Label = names[0]
			fired = append(fired, f)
		}
	}
	return fired
}

// separator is the place of the first comma outside of quotes; the end where there is none.
func separator(text string) int {
	quoted := false
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '"':
			quoted = !quoted
		case text[i] == ',' && !quoted:
			return i
		}
	}
	return len(text)
}

// A member is written as "decndfs 4: 0, 2": the search, the state of its graph, and the state of each component.
func getMember(s *link.Scene, _ *network.Network) string {
	m := s.View.Member
	if m == nil {
		return ""
	}
	text := fmt.Sprintf("%s %d", m.Graph, m.Node.Get())
	var states []string
	for _, state := range m.States {
		states = append(states, strconv.Itoa(state))
	}
	if len(states) > 0 {
		text += ": " + strings.Join(states, ", ")
	}
	return text
}

func setMember(s *link.Scene, _ *network.Network, value string) error {
	s.View.Member = nil
	if value == "" {
		return nil
	}
	head, list, _ := strings.Cut(value, ":")
	m := &link.Member{}
	at := strings.LastIndexByte(strings.TrimSpace(head), ' ')
	if at < 0 {
		return fmt.Errorf("a member is written as SEARCH STATE: 0, 2; not %q", say.Short(value))
	}
	node, err := strconv.Atoi(strings.TrimSpace(head[at:]))
	if err != nil || node > math.MaxInt32 {
		return fmt.Errorf("%q is no state of a graph", strings.TrimSpace(head[at:]))
	}
	m.Graph, m.Node = head[:at], link.At(node)
	for _, state := range say.Names(list) {
		n, err := whole("a component's state", state, math.MaxInt32)
		if err != nil {
			return err
		}
		m.States = append(m.States, int(n))
	}
	s.View.Member = m
	return nil
}
