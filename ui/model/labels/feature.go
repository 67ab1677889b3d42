package labels

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/vugu/vugu"

	"lassolab/engine"
	"lassolab/engine/edit"
	"lassolab/engine/explain"
	"lassolab/engine/say"
	"lassolab/engine/search"
	"lassolab/ui/core/feature"
	"lassolab/ui/core/keys"
	"lassolab/ui/core/link"
	"lassolab/ui/core/session"
	"lassolab/wasm/message"
)

// Feature is the labels of the model: which are independent, their order ≪, and the trace classes of the
// model as far as they were asked for.
type Feature struct {
	filter       string // finds labels
	upto, length string // as typed: of the longest paths to count, and of those whose classes to list
	counted      *Counts
	listed       *Classes
	task         session.Task[message.Traces, message.None, *message.TracesFound]
	lists        bool    // the task lists classes, and does not only count them
	asked        Classes // of the task, without what it finds
}

// NewFeature returns the labels of a page that was just opened.
func NewFeature() *Feature {
	return &Feature{upto: "6", length: "3", task: session.NewTask(message.TracesJob)}
}

// Counts are the paths and classes of a model by length.
type Counts struct {
	Revision int // of the model
	explain.Counts
	Cut string // why there are no more lengths, a sentence; empty when there are all
}

// Classes are the trace classes of one length.
type Classes struct {
	Revision int   // of the model
	Order    []int // all labels in the ≪ of the representatives
	Length   int
	Classes  []explain.Class
	Cut      string // why there may be more classes, a sentence; empty when there are all
}

// What is counted and listed at most.
const (
	countLimit = 40 // steps of the paths that are counted
	// steps of the paths whose classes are listed: counting the members of a class
	// looks at up to 2^steps parts of it
	lengthLimit = 8
	classLimit  = 40      // classes listed, with as many members each
	endsLimit   = 1 << 16 // states and sleeping sets of one length
	timeLimit   = 20 * time.Second
)

// Update handles the messages of the labels.
func (f *Feature) Update(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case session.Replied:
		if h, ok := f.task.Hear(m); ok && h.Done {
			f.found(t, h.Found)
		} else if h.Failure != "" {
			t.Say(h.Failure)
		}
	case session.SceneOpened:
		f.task.Stop(t)
	}
}

// ResetOrder goes back to the model's own order.
func (f *Feature) ResetOrder(t *session.Turn) {
	named := t.Settings.Named()
	named.Order = ""
	t.Later(session.With(t.Features.Search.SetNames, named))
	t.Save()
}

// TypeFilter takes what is typed to find labels.
func (f *Feature) TypeFilter(_ *session.Turn, text string) { f.filter = text }

// TypeUpto takes what is typed as the length of the longest paths to count.
func (f *Feature) TypeUpto(_ *session.Turn, text string) { f.upto = text }

// TypeLength takes what is typed as the length of the paths whose classes to list.
func (f *Feature) TypeLength(_ *session.Turn, text string) { f.length = text }

// Count counts paths and classes up to the typed length.
func (f *Feature) Count(t *session.Turn) {
	f.request(t, f.Count, f.upto, countLimit, 0)
}

// List lists the classes of the typed length.
func (f *Feature) List(t *session.Turn) {
	f.request(t, f.List, f.length, lengthLimit, classLimit+1)
}

// request has a worker count, or list up to a number of classes: it may take long. If the text has to be read
// first, again is done after that.
func (f *Feature) request(t *session.Turn, again func(*session.Turn), typed string, limit, classes int) {
	if !t.Read(again) {
		return
	}
	if !t.Model.Good {
		t.Say(t.Model.Refusal())
		return
	}
	length, err := strconv.Atoi(strings.TrimSpace(typed))
	if err != nil || length < 0 || length > limit {
		t.Say(fmt.Sprintf("The length is a whole number from 0 to %d, not %q.", limit, say.Short(typed)))
		return
	}
	f.lists, f.asked = classes > 0, Classes{Revision: t.Model.Revision, Order: t.LabelOrder(), Length: length}
	f.task.Start(t, t.Request(engine.Options{Timeout: timeLimit}),
		message.Traces{Order: f.asked.Order, Length: length, Classes: classes, Ends: endsLimit})
	t.Say("Counting paths and trace classes…")
}

// found stores what was counted, or listed.
func (f *Feature) found(t *session.Turn, found *message.TracesFound) {
	if f.lists {
		l := f.asked
		l.Classes, l.Cut = found.Listed, cut(found.Stopped)
		if len(l.Classes) > classLimit {
			l.Classes, l.Cut = l.Classes[:classLimit],
				"These are the first "+say.Count(classLimit, "class")+"; there are more."
		}
		f.listed = &l
		t.Say(l.Sentence())
		return
	}
	c := &Counts{Revision: f.asked.Revision, Counts: found.Counts, Cut: cut(found.Stopped)}
	f.counted = c
	switch last := len(c.Paths) - 1; {
	case last < 0:
		t.Say(c.Cut)
	case c.Cut != "":
		c.Cut = fmt.Sprintf("Counted up to length %d. ", last) + c.Cut
		t.Say(c.Cut)
	default:
		t.Say(fmt.Sprintf("Length %d: paths %v, trace classes %v.", last, c.Paths[last], c.Classes[last]))
	}
}

// Sentence says how many classes there are.
func (l *Classes) Sentence() string {
	return strings.TrimSpace(fmt.Sprintf("%s of length %d. %s",
		say.Count(len(l.Classes), "trace class"), l.Length, l.Cut))
}

// cut puts what ended a count into words.
func cut(stopped search.Stop) string {
	switch stopped {
	case "":
		return ""
	case search.ErrStates:
		return fmt.Sprintf("More than %s states and sleeping sets are too many for the page.",
			say.Number(endsLimit))
	}
	return "Counting further would take too long."
}

// Walk makes the representative of a listed class the walk by hand, from its beginning.
func (f *Feature) Walk(t *session.Turn, class int) {
	l := f.listed
	if l == nil || !t.Model.Good || l.Revision != t.Model.Revision || class < 0 || class >= len(l.Classes) {
		t.Say("The model has changed: list the classes again.")
		return
	}
	walk, ok := walkAlong(t.Model.Network(), &l.Classes[class])
	if !ok {
		t.Say("A fault of Lassolab: the representative is no path.")
		return
	}
	t.Later(session.With(t.Features.Simulate.TakeHand, walk))
}

// OtherOrder says what to do when searches of the present model used another order than the
// present one; empty when none did.
func OtherOrder(s *session.Session) string {
	runs, order := 0, s.LabelOrder()
	for _, r := range s.Results() {
		if !s.Stale(r) && !slices.Equal(session.InOrder(r.Network, r.Ordered), order) {
			runs++
		}
	}
	switch runs {
	case 0:
		return ""
	case 1:
		return "One result was found with another order: run the search again."
	}
	return say.Count(runs, "result") + " were found with another order: run the searches again."
}

// Move puts a label beside another one in ≪, directly before it or after it. The settings get the whole order, or
// none when it is the model's own.
func (f *Feature) Move(t *session.Turn, label, beside string, after bool) {
	if !t.Read(func(t *session.Turn) { f.Move(t, label, beside, after) }) {
		return
	}
	if !t.Model.Good {
		t.Say(t.Model.Refusal())
		return
	}
	n := t.Model.Network()
	order := n.LabelNames(t.LabelOrder())
	from := slices.Index(order, label)
	if from < 0 || beside == label || !slices.Contains(order, beside) {
		return
	}
	order = slices.Delete(order, from, from+1)
	to := slices.Index(order, beside)
	if after {
		to++
	}
	order = slices.Insert(order, to, label)
	text := say.List(order)
	if read, err := session.ReadOrder(text, n); err != nil || !slices.Equal(read, order) ||
		len(text) > session.ListLimit {
		t.Say("This order cannot be set here: it has too many labels, or one without a name. Write it into the text, under lassolab-order:.")
		return
	}
	if slices.Equal(order, n.LabelNames(n.Order(n.First))) {
		text = ""
	}
	named := t.Settings.Named()
	named.Order = text
	t.Later(session.With(t.Features.Search.SetNames, named))
	where := " now comes before "
	if after {
		where = " now comes after "
	}
	t.Later(func(t *session.Turn) { // when the settings have the new order
		t.Say(strings.TrimSpace(say.Short(label) + where + say.Short(beside) + " in ≪. " + OtherOrder(t.Session)))
	})
	t.Save()
}

// SaveOrder writes the typed order into the model; nothing has to be typed then.
func (f *Feature) SaveOrder(t *session.Turn) {
	if !t.Read(f.SaveOrder) || t.Model.Network() == nil {
		return
	}
	switch names, err := session.ReadOrder(t.Settings.Order, t.Model.Network()); {
	case err != nil:
		t.Say("Order of labels: " + err.Error() + ".")
	case len(names) == 0:
		t.Say("This is the order of the model already.")
	default:
		t.Later(session.With[edit.Edit](t.Features.Editor.Edit, edit.SetOrder{Labels: names}))
	}
}

// View is the name of the view of the model.
const View link.ModelView = "labels"

// Entry lists what labels give to the page. The matrix handles its keys itself.
func (f *Feature) Entry() feature.Entry {
	return feature.Entry{Part: f, Jobs: message.Jobs{message.TracesJob}, Keys: []keys.Place{{Name: "in the matrix of labels", Rows: []keys.Row{
		{Keys: "ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageUp PageDown", Words: "go from cell to cell"},
		{Keys: "Alt+ArrowUp Alt+ArrowDown", Words: "move the label up or down in the order"},
	}}}, View: feature.View{Of: View, Whole: true, Panel: f.panel}}
}

func (f *Feature) panel(page *session.Page) vugu.Builder { return &Panel{Page: page, Of: f} }
