package app_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"math/rand/v2"
	"path"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"lassolab/engine/testkit"
	"lassolab/ui/core/session"
	"lassolab/ui/page/app"
	"lassolab/ui/page/app/apptest"
)

// What is played: so many pages, each in so many steps, and more pages until everything was heard. LASSOLAB_TRIALS is a number of pages.
const (
	pages     = 10
	mostPages = 40
	steps     = 200
)

// recordings are all messages that were played on each page, those of its workers included, and the kinds of
// all messages that features heard.
type recordings struct {
	pages []record
	heard map[string]bool
}

// record is a page that was played: each message, the effects of each and the status after it, and the page after the last one.
type record struct {
	messages []session.Msg
	effects  [][]session.Effect
	statuses []string
	app      *app.App
}

var (
	recording sync.Once
	records   = recordings{heard: map[string]bool{}}
)

// recorded plays, once for all tests.
func recorded(t *testing.T) *recordings {
	t.Helper()
	recording.Do(func() {
		all := append(followed(t), apptest.Deeds()...)
		played := map[string]int{}
		for seed := range uint64(max(mostPages, testkit.Trials(0))) {
			if seed >= uint64(testkit.Trials(pages)) && len(records.unheard(all)) == 0 {
				break
			}
			p := newPlayer(t, seed)
			p.played = played
			p.app.Listen(func(m session.Msg) {
				kind := fmt.Sprintf("%T", m)
				if _, takes := m.(app.TakesHand); takes {
					kind = "simulate.TakeHand"
				}
				records.heard[kind] = true
			})
			if seed == 0 {
				p.lead()
			}
			for range steps {
				for _, m := range p.next() {
					p.hear(m)
				}
			}
			for _, m := range p.heard {
				records.heard[apptest.Kind(m)] = true
			}
			records.pages = append(records.pages, record{p.heard, p.effects, p.statuses, p.app})
		}
		t.Logf("%d pages", len(records.pages))
	})
	return &records
}

// expectSame compares what two pages show, and what they keep.
func expectSame(t *testing.T, what string, a, b *app.App) {
	t.Helper()
	if !reflect.DeepEqual(a.Session, b.Session) {
		x, y := reflect.ValueOf(*a.Session), reflect.ValueOf(*b.Session)
		for i := range x.NumField() {
			if one, other := x.Field(i).Interface(), y.Field(i).Interface(); !reflect.DeepEqual(one, other) {
				t.Errorf("%s: %s is %.600s\nand %.600s", what, x.Type().Field(i).Name, fmt.Sprintf("%+v",
					one), fmt.Sprintf("%+v", other))
			}
		}
	}
	if one, other := a.Kept(), b.Kept(); !reflect.DeepEqual(one, other) {
		t.Errorf("%s: kept is %+v\nand %+v", what, one.Scene.View, other.Scene.View)
	}
	if t.Failed() {
		t.FailNow()
	}
}

// Update is a function of the messages: there is no clock in it, no chance, and no memory outside of the page.
func TestTheSameMessagesGiveTheSameState(t *testing.T) {
	t.Parallel()
	for k, page := range recorded(t).pages {
		again := apptest.New()
		for i, m := range page.messages {
			if x, y := page.effects[i], apptest.Play(again, m); !reflect.DeepEqual(x, y) {
				t.Fatalf("page %d, message %d, %s: the effects are %.2000s\nand %.2000s", k, i, apptest.Kind(m), fmt.Sprint(x), fmt.Sprint(y))
			}
			if x, y := page.statuses[i], again.Session.Status; x != y {
				t.Fatalf("page %d, message %d, %s: the status is %q and %q", k, i, apptest.Kind(m), x, y)
			}
		}
		expectSame(t, fmt.Sprintf("page %d", k), page.app, again)
	}
}

// What a feature says all hear, so that it does not matter which of them hears a message first. In the opposite order every two of them change places;
// a shuffled one is another order of more than two.
func TestTheOrderOfTheFeaturesMeansNothing(t *testing.T) {
	t.Parallel()
	for k, page := range recorded(t).pages {
		one, other := apptest.New(), apptest.New()
		if k%2 == 0 {
			other.Reverse()
		} else {
			other.Shuffle(rand.New(rand.NewPCG(uint64(k), 1)))
		}
		for i, m := range page.messages {
			what := fmt.Sprintf("page %d, message %d, %s", k, i, apptest.Kind(m))
			if x, y := byKind(apptest.Play(one, m)), byKind(apptest.Play(other, m)); !reflect.DeepEqual(x, y) {
				t.Fatalf("%s: the effects are %.2000s\nand %.2000s", what, fmt.Sprint(x), fmt.Sprint(y))
			}
			expectSame(t, what, one, other)
		}
	}
}

// byKind sorts effects by their kinds, and by whose they are: what several features want done at one
// time may be done in any order.
func byKind(effects []session.Effect) []session.Effect {
	kind := func(e session.Effect) string {
		switch e := e.(type) {
		case session.StartWorker:
			return fmt.Sprintf("%T %s", e, e.For)
		case session.StopWorker:
			return fmt.Sprintf("%T %s", e, e.For)
		}
		return fmt.Sprintf("%T", e)
	}
	slices.SortStableFunc(effects, func(a, b session.Effect) int { return strings.Compare(kind(a), kind(b)) })
	return effects
}

// The two tests before play with all there is: every kind of message that a feature follows is heard, but for
// what only the browser's part can say.
func TestEveryKindOfMessageIsPlayed(t *testing.T) {
	t.Parallel()
	for _, kind := range recorded(t).unheard(append(followed(t), apptest.Deeds()...)) {
		t.Errorf("no feature heard %s", kind)
	}
}

// unheard lists the kinds of messages that a feature follows, and of deeds, and that none has heard or done.
func (r *recordings) unheard(followed []string) []string {
	return slices.DeleteFunc(slices.Clone(followed), func(kind string) bool { return r.heard[kind] })
}

// hears reports whether a method is given messages.
func hears(f *ast.FuncDecl) bool {
	return slices.ContainsFunc(f.Type.Params.List, func(p *ast.Field) bool {
		s, ok := p.Type.(*ast.SelectorExpr)
		return ok && s.Sel.Name == "Msg"
	})
}

// followed lists the kinds of messages that features have cases for.
func followed(t *testing.T) (kinds []string) {
	t.Helper()
	parsed(t, 0, func(pkg, _ string, file *ast.File, _ *token.FileSet) {
		if !slices.Contains(features(), pkg) {
			return
		}
		name := path.Base(pkg)
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil || !hears(f) {
				continue
			}
			ast.Inspect(f.Body, func(n ast.Node) bool {
				if c, ok := n.(*ast.CaseClause); ok {
					for _, e := range c.List {
						switch e := e.(type) {
						case *ast.Ident:
							kinds = append(kinds, name+"."+e.Name)
						case *ast.SelectorExpr:
							if of, ok := e.X.(*ast.Ident); ok {
								kinds = append(kinds, of.Name+"."+e.Sel.Name)
							}
						}
					}
				}
				return true
			})
		}
	}, "ui")
	if len(kinds) < 100 {
		t.Errorf("only %d kinds of messages are found", len(kinds))
	}
	return kinds
}
