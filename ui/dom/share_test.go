package dom

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/vugu/vugu"
)

// shared is a loop whose thread others wait for: they get it in the order in which they asked, as in a browser.
func shared(t *testing.T) (l *Loop, log *[]string) {
	log = &[]string{}
	l = NewLoop(func(fault any) { t.Error(fault) })
	l.Share(func(call func()) {
		*log = append(*log, "others")
		go func() {
			time.Sleep(time.Millisecond)
			call()
		}()
	}, time.Now)
	return l, log
}

// long is a render in a number of parts, each of which takes half as long as a render may keep the thread.
func long(l *Loop, log *[]string, parts int) func() {
	return func() {
		for i := range parts {
			if !l.work.hurried { // where somebody waits for the end without sleeping, time stands still
				time.Sleep(slice/2 + time.Millisecond)
			}
			*log = append(*log, fmt.Sprint("part ", i))
			l.Give()
		}
	}
}

func TestALongRenderGivesTheThreadBackAndCallsWaitForItsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, log := shared(t)
		go func() {
			defer func() { _ = recover() }()
			l.Run(func() {
				if slices.Contains(*log, "call") {
					panic("the end")
				}
				long(l, log, 4)()
			})
		}()
		time.Sleep(slice + 2*time.Millisecond) // two parts are done
		synctest.Wait()
		if !l.Interrupted() {
			t.Error("the thread was not given back")
		}
		l.Post(func() { *log = append(*log, "call") })
		time.Sleep(time.Second)
		synctest.Wait()
		if got, want := strings.Join(*log, ", "), "part 0, part 1, others, part 2, part 3, others, others, call"; got != want {
			t.Errorf("happened %s, want %s", got, want)
		}
	})
}

func TestARenderThatIsHurriedEndsAtOnce(t *testing.T) {
	for name, hurry := range map[string]func(*Loop){"hurry": (*Loop).Hurry, "finish": (*Loop).Finish} {
		synctest.Test(t, func(t *testing.T) {
			l, log := shared(t)
			go func() {
				defer func() { _ = recover() }()
				l.Run(func() {
					if slices.Contains(*log, "call") {
						panic("the end")
					}
					long(l, log, 4)()
				})
			}()
			time.Sleep(slice + 2*time.Millisecond)
			synctest.Wait()
			hurry(l)
			time.Sleep(time.Second)
			if got, want := strings.Join(*log, ", "), "part 0, part 1, others, part 2, part 3"; got != want {
				t.Errorf("%s: happened %s, want %s", name, got, want)
			}
			l.Finish() // nothing is interrupted
			l.Post(func() { *log = append(*log, "call") })
			synctest.Wait()
		})
	}
}

// What only draws is followed by no render, and may be interrupted too.
func TestWhatIsPaintedIsFollowedByNoRender(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, log := shared(t)
		go func() {
			defer func() { _ = recover() }()
			l.Run(func() {
				*log = append(*log, "render")
				if slices.Contains(*log, "call") {
					panic("the end")
				}
			})
		}()
		synctest.Wait()
		l.Paint(long(l, log, 2))
		time.Sleep(time.Second)
		synctest.Wait()
		l.Give() // outside of any render
		l.Post(func() { *log = append(*log, "call") })
		synctest.Wait()
		if got, want := strings.Join(*log, ", "), "render, part 0, part 1, others, call, render"; got != want {
			t.Errorf("happened %s, want %s", got, want)
		}
	})
}

// Nobody sees half a page: what is there changes when all is made. What was typed meanwhile is not overwritten before it is read.
func TestAnInterruptedRenderChangesThePageInOneGo(t *testing.T) {
	document := &fakeDocument{}
	holder := document.holder()
	words, typed := "one", false
	var log []string
	root := &part{"root", func(*vugu.BuildOut) *vugu.VGNode {
		return el("div", "title="+words, el("p", content(words)), el("input", "title=field", `.value="`+words+`"`), el("b", "title="+words))
	}, &log}
	tree, err := NewTree(document, holder, NewLoop(nil).Env(), root)
	if err != nil {
		t.Fatal(err)
	}
	tree.waiting = func() bool { return typed }
	tree.Render()
	before := document.read(holder)
	words, typed = "two", true
	build := root.build
	root.build = func(out *vugu.BuildOut) *vugu.VGNode {
		n := build(out)
		n.AppendChild(el("i", "title=new"))
		return n
	}
	var seen []string
	tree.give = func() { seen = append(seen, document.read(holder)) }
	tree.Render()
	after := document.read(holder)
	if slices.Index(seen, after) < 4 || slices.ContainsFunc(seen, func(page string) bool { return page != before && page != after }) {
		t.Errorf("in between was seen %q", seen)
	}
	if !strings.Contains(after, "two") || !strings.Contains(after, "new") {
		t.Errorf("at last the page is %s", after)
	}
	value := func() any {
		input := holder.(*fakeNode).find("title", "field")
		return input.properties["value"]
	}
	if value() != "one" {
		t.Errorf("what was typed is overwritten with %q", value())
	}
	typed = false
	tree.Render()
	if value() != "two" {
		t.Errorf("the field has %q", value())
	}
}
