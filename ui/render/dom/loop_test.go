package dom

import (
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
)

func TestCallsRunInOrderAndOneRenderFollowsThem(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log []string
		l := NewLoop(func(fault any) { log = append(log, fmt.Sprint("fault ", fault)) })
		say := func(word string) func() { return func() { log = append(log, word) } }
		stop := make(chan bool)
		l.Post(say("early"))
		go func() {
			defer close(stop)
			defer func() { _ = recover() }()
			l.Run(rendering{build: func() {
				if log = append(log, "render"); len(log) > 20 {
					panic("enough")
				}
			}})
		}()
		synctest.Wait()
		l.Post(func() {
			l.After(say("at last"))
			say("one")()
			l.Post(say("from within"))
		})
		l.Post(say("two"))
		synctest.Wait()
		l.Post(func() { panic("of ours") })
		synctest.Wait()
		env := l.Env()
		env.Lock()
		say("from elsewhere")()
		env.UnlockRender()
		synctest.Wait()
		want := []string{"render", "early", "render", "one", "two", "from within", "render", "at last",
			"fault of ours", "render", "from elsewhere", "render"}
		if !slices.Equal(log, want) {
			t.Errorf("happened %q, want %q", log, want)
		}
		for len(log) <= 20 {
			l.Post(say("more"))
			synctest.Wait()
		}
		<-stop
	})
}

// rendering is what a test renders.
type rendering struct{ build, show func() }

func (r rendering) Build()      { r.build() }
func (r rendering) Tell(func()) {}

func (r rendering) Show() {
	if r.show != nil {
		r.show()
	}
}
