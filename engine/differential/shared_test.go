package differential

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"lassolab/engine"
	"lassolab/engine/family"
	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/property"
)

// Several goroutines ask different questions of one network at the same time, and each gets the answer that it gets alone. The race detector
// finds out whoever writes into the network: it comes as plain data, so that all that is made on first use would be made here.
func TestSearchesShareANetwork(t *testing.T) {
	text, err := json.Marshal(family.Philosophers(3))
	if err != nil {
		t.Fatal(err)
	}
	shared := &network.Network{}
	if err := json.Unmarshal(text, shared); err != nil {
		t.Fatal(err)
	}
	alone := &network.Network{}
	if err := json.Unmarshal(text, alone); err != nil {
		t.Fatal(err)
	}
	order := []string{shared.Labels[2].Name, shared.Labels[0].Name}
	var questions []func(n *network.Network) string
	ask := func(opt engine.Options) {
		opt.Order = order
		questions = append(questions, func(n *network.Network) string {
			r, err := engine.Search(t.Context(), n, opt)
			if err != nil {
				return err.Error()
			}
			return fmt.Sprintf("%s %s %+v", opt.Algorithm, r.Verdict, r.Counts)
		})
	}
	for _, a := range engine.Algorithms() {
		opt := engine.Options{Algorithm: a.Name}
		ask(opt)
		if a.Star {
			opt.Centre = []string{shared.Components[0].Name}
			ask(opt)
		}
		if !a.Lasso {
			opt.Target = map[string]string{shared.Components[1].Name: "fed"}
			ask(opt)
		}
		if a.Lasso {
			opt.Property = &property.Property{Formula: "G F " + shared.Components[1].Name + "@fed"}
			ask(opt)
		}
	}
	questions = append(questions, func(n *network.Network) string {
		opt := engine.Options{Algorithm: "stubborn", Order: order, Target: map[string]string{n.Components[0].Name: "fed", n.Components[1].Name: "fed"}}
		r, err := engine.Search(t.Context(), n, opt)
		if err != nil {
			return err.Error()
		}
		c, err := proof.Confirm(t.Context(), n, opt, r)
		if err != nil {
			return err.Error()
		}
		c.Seconds = 0
		return fmt.Sprintf("confirmed: %+v", *c)
	})
	var all sync.WaitGroup
	answers := make([]string, len(questions))
	for k, question := range questions {
		all.Go(func() { answers[k] = question(shared) })
	}
	all.Wait()
	known := map[string]bool{}
	for k, question := range questions {
		if want := question(alone); answers[k] != want {
			t.Errorf("side by side the answer is %s, and alone %s", answers[k], want)
		}
		known[answers[k]] = true
	}
	if len(known) < 20 {
		t.Errorf("there are %d different answers", len(known))
	}
}
