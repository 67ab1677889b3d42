package dom

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
)

// takingTurns is a pace that gives the thread back at every pause, and lets something happen meanwhile.
type takingTurns struct {
	browser func() // what the browser does when it has the thread
	hurried bool
}

func (p *takingTurns) Begin() {}
func (p *takingTurns) Calm()  { p.hurried = false }
func (p *takingTurns) Hurry() { p.hurried = true }
func (p *takingTurns) Tired() bool {
	return !p.hurried
}
func (p *takingTurns) Rest() {
	if p.browser != nil {
		p.browser()
	}
}

// run lets a loop run until nothing is left to be done, and gives what happened.
func run(t *testing.T, prepare func(l *Loop, p *takingTurns, say func(string) func())) (log []string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		l := NewLoop(func(fault any) { log = append(log, fmt.Sprint("fault ", fault)) })
		p := &takingTurns{}
		l.Pace = p
		ended, end := make(chan bool), false
		go func() {
			defer close(ended)
			defer func() { _ = recover() }()
			l.Run(rendering{build: func() {
				if end {
					panic("enough")
				}
			}, show: func() { log = append(log, "render") }})
		}()
		synctest.Wait()
		log = nil
		prepare(l, p, func(word string) func() { return func() { log = append(log, word) } })
		synctest.Wait()
		end, p.browser, l.Busy = true, nil, nil
		l.Post(func() {})
		<-ended
	})
	return log
}

func expect(t *testing.T, log []string, want ...string) {
	t.Helper()
	if !slices.Equal(log, want) {
		t.Errorf("happened %q, want %q", log, want)
	}
}

func TestPicturesArePaintedAfterTheRenderAndBeforeWhatNeedsThem(t *testing.T) {
	expect(t, run(t, func(l *Loop, _ *takingTurns, say func(string) func()) {
		l.Post(func() {
			l.After(say("focus"))
			l.FirstAfter(say("show"))
			l.Paint(say("one"))
			l.Paint(say("two"))
		})
	}), "render", "one", "two", "show", "focus")
	expect(t, run(t, func(l *Loop, _ *takingTurns, say func(string) func()) { l.Paint(say("one, and no render")) }), "one, and no render")
}

func TestTheBrowserIsToldThatWorkIsLeft(t *testing.T) {
	expect(t, run(t, func(l *Loop, p *takingTurns, say func(string) func()) {
		l.Busy = func(busy bool) { say(map[bool]string{true: "busy", false: "done"}[busy])() }
		l.Paint(say("one"))
		l.Paint(say("two"))
	}), "one", "busy", "two", "done")
}

func TestCallsComeBeforePicturesThatAreLeft(t *testing.T) {
	expect(t, run(t, func(l *Loop, p *takingTurns, say func(string) func()) {
		l.Post(func() {
			l.After(say("focus"))
			l.Paint(func() {
				say("one")()
				p.browser = func() { p.browser = nil; l.Post(say("click")) }
			})
			l.Paint(say("two"))
		})
	}), "render", "one", "click", "render", "two", "focus")
}

func TestAPictureIsInterruptedOnlyWhileItIsPainted(t *testing.T) {
	expect(t, run(t, func(l *Loop, p *takingTurns, say func(string) func()) {
		l.Post(func() {
			p.browser = func() { panic("a call was interrupted") }
			l.Pause()
			p.browser = nil
		})
		l.Paint(func() {
			say("half")()
			p.browser = func() {
				p.browser = nil
				if !l.Resting() {
					t.Error("nobody is told that a picture is half painted")
				}
				l.Pause() // by a callback of the browser
				l.Post(say("click"))
			}
			l.Pause()
			say("whole")()
		})
	}), "render", "half", "whole", "click", "render")
}

func TestWhatIsUrgentWaitsForOnePictureAndWhatIsAskedAsAWholeForAll(t *testing.T) {
	happen := func(hasten func(*Loop)) []string {
		return run(t, func(l *Loop, p *takingTurns, say func(string) func()) {
			l.Post(func() {
				for _, name := range []string{"one", "two"} {
					l.Paint(func() {
						l.Pause()
						l.Pause()
						say(name)()
					})
				}
				rests := 0
				p.browser = func() {
					say("rest")()
					if rests++; rests == 4 { // in the first picture
						l.Post(say("key"))
						hasten(l)
					}
				}
			})
		})
	}
	expect(t, happen((*Loop).Urge), "rest", "rest", "render", "rest", "rest", "one", "key", "rest", "rest", "render", "rest", "rest", "two", "rest")
	expect(t, happen((*Loop).Hurry), "rest", "rest", "render", "rest", "rest", "one", "key", "render", "two")
}

// What happens between the building and the showing is in what is shown: the page never takes back what was typed into it.
func TestWhatWasBuiltIsBuiltAnewWhenSomethingHasHappenedBeforeItIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log []string
		typed, built := "", ""
		l := NewLoop(func(fault any) { log = append(log, fmt.Sprint("fault ", fault)) })
		p := &takingTurns{}
		l.Pace = p
		rests := 0
		p.browser = func() {
			if rests++; rests == 4 { // the first two are those of the first render
				l.Post(func() { typed = "ab" })
			}
		}
		ended := make(chan bool)
		go func() {
			defer close(ended)
			defer func() { _ = recover() }()
			l.Run(rendering{build: func() { built = typed }, show: func() {
				if log = append(log, built); len(log) == 3 {
					panic("enough")
				}
			}})
		}()
		synctest.Wait()
		l.Post(func() { typed = "a" })
		synctest.Wait()
		l.Post(func() {})
		<-ended
		expect(t, log, "", "ab", "ab")
	})
}
