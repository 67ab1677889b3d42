package apptest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"lassolab/ui/core/feature"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
)

// Deed is something that a feature does, as Page.Act has it done: a method of a feature with its arguments. It belongs to no page, so that it can
// be done on several.
type Deed struct {
	Feature, Method string // its package, in upper or lower case, and the method
	Args            []any  // what the method takes besides the turn
}

// Does is a deed.
func Does(feature, method string, args ...any) Deed { return Deed{feature, method, args} }

// Remedy presses a button of the notice that the page shows: the one at this place.
type Remedy int

// Kind is what a deed or a message is called: those of one kind differ in their arguments.
func Kind(m session.Msg) string {
	if d, ok := m.(Deed); ok {
		return strings.ToLower(d.Feature) + "." + d.Method
	}
	return fmt.Sprintf("%T", m)
}

// Play gives a page a message, has it do a deed or presses a button of its notice, and returns the effects.
func Play(a *app.App, m session.Msg) []session.Effect {
	if at, ok := m.(Remedy); ok {
		m = a.Status.Notice().Remedies[at].Msg
	}
	d, ok := m.(Deed)
	if !ok {
		return a.Update(m)
	}
	at := slices.IndexFunc(a.List, func(f feature.Entry) bool { return strings.EqualFold(packageOf(f.Part), d.Feature) })
	method := reflect.ValueOf(a.List[at].Part).MethodByName(d.Method)
	return a.Act(func(t *session.Turn) {
		in := []reflect.Value{reflect.ValueOf(t)}
		for i, arg := range d.Args {
			in = append(in, reflect.ValueOf(arg).Convert(method.Type().In(i+1)))
		}
		method.Call(in)
	})
}

// packageOf is the package of a feature.
func packageOf(f session.Feature) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(fmt.Sprintf("%T", f), "*"), ".")
	return name
}

// Deeds are the kinds of all deeds that there are: the methods of features that take a turn, but for Update.
func Deeds() (kinds []string) {
	turn := reflect.TypeFor[*session.Turn]()
	for _, f := range app.New().List {
		of := reflect.TypeOf(f.Part)
		for m := range of.Methods() {
			if m.Name != "Update" && m.Type.NumIn() > 1 && m.Type.In(1) == turn {
				kinds = append(kinds, Kind(Does(packageOf(f.Part), m.Name)))
			}
		}
	}
	return kinds
}
