package engine

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/search"
	"lassolab/engine/trial"
)

// Searches that leave out what does not lead to what they look for, against brute force: by stubborn and ample sets, with ELU,
// with blind alleys, under each choice of a set. The registry says which there are.
//
// LASSOLAB_TRIALS=1000000 go test -run TestReductionsSayWhatBruteForceSays -v -timeout 0 ./engine asks about so many networks, on
// all cores, and prints what came out beside what the searches store that leave nothing out.

// variant is a way to run a search.
type variant struct {
	Options
	random uint64 // of sets chosen by chance: the seed; 0: they are not
}

func (v variant) String() string {
	words := []string{v.Algorithm}
	if v.Accept == search.Generalized {
		words = append(words, "generalized")
	}
	for word, is := range map[string]bool{"ELU": v.Elu, "blind alleys": v.Blind} {
		if is {
			words = append(words, word)
		}
	}
	slices.Sort(words[1:])
	switch find, _ := Find(v.Algorithm); {
	case v.Target != nil:
		words = append(words, "target")
	case !find.Lasso:
		words = append(words, "deadlocks")
	}
	return strings.Join(words, ", ")
}

// kinds are the questions that an algorithm answers by leaving things out, each with the options under which it does.
func kinds(a Algorithm, target map[string]string) (list [][]Options) {
	var questions []Options
	switch {
	case a.Generalized:
		questions = []Options{{}, {Accept: search.Generalized}}
	case a.Lasso:
		questions = []Options{{}}
	case a.Directed:
		questions = []Options{{Target: target}, {}}
	default:
		questions = []Options{{Target: target}}
	}
	for _, q := range questions {
		q.Algorithm = a.Name
		var options []Options
		for _, q.Blind = range []bool{false, true} {
			if q.Blind && !a.Lasso && q.Target == nil || !q.Blind && !a.Directed {
				continue
			}
			for _, q.Elu = range []bool{false, true} {
				if q.Elu && !a.Elu {
					continue
				}
				options = append(options, q)
			}
		}
		list = append(list, options)
	}
	return list
}

// ways are the variants to ask: of each question some that chance takes.
func ways(r *rand.Rand, target map[string]string, order []string) (list []variant) {
	for _, a := range Algorithms() {
		for _, options := range kinds(a, target) {
			var variants []variant
			for _, o := range options {
				o.Order = order
				if a.Filter != search.Stubborn {
					variants = append(variants, variant{Options: o})
					continue
				}
				for _, choice := range [][2]string{{"", ""}, {"first", ""}, {"", "first"}, {"first", "first"}} {
					o.Guilty, o.Blocker = choice[0], choice[1]
					variants = append(variants, variant{Options: o})
				}
				o.Guilty, o.Blocker = "", ""
				variants = append(variants, variant{Options: o, random: 1 + r.Uint64N(1<<32)})
			}
			r.Shuffle(len(variants), func(i, k int) { variants[i], variants[k] = variants[k], variants[i] })
			most := 1
			if a.Filter == search.Stubborn {
				most = 3
			}
			list = append(list, variants[:min(most, len(variants))]...)
		}
	}
	return list
}

// ask runs the search of a variant. It is Search, with a choice by chance that no option has.
func (v variant) ask(n *network.Network) (*Report, error) {
	m, err := find(v.Options)
	if err != nil {
		return nil, err
	}
	v.Accept = cmp.Or(v.Accept, search.Simultaneous)
	q, err := ask(n, m, v.Options)
	if err != nil {
		return nil, err
	}
	if v.random == 0 {
		return Search(context.Background(), n, v.Options)
	}
	q.choice.Random = rand.New(rand.NewPCG(13, v.random))
	monitor := search.NewMonitor(context.Background(), search.Limits{}, 0, nil)
	traits := m.traits(v.Options, nil)
	f, stopped := m.search(q, monitor, nil)
	if stopped != nil {
		return nil, stopped
	}
	if m.Lasso || v.Target != nil {
		f.deadlock, monitor.Deadlocks = nil, 0
	}
	r := &Report{Verdict: q.verdict(traits, f, nil), Complete: !f.incomplete, Counts: monitor.Counts}
	return r, q.checked(r, &f)
}

// on is a variant that can be asked about a network that may have lost some of its parts; ok is false where it cannot.
func (v variant) on(n *network.Network) (_ variant, ok bool) {
	v.Order = slices.DeleteFunc(slices.Clone(v.Order), func(name string) bool { _, has := n.Lookup(name); return !has })
	if v.Target == nil {
		return v, true
	}
	target := map[string]string{}
	for component, state := range v.Target {
		if i := n.Component(component); i >= 0 && n.Components[i].State(state) >= 0 {
			target[component] = state
		}
	}
	v.Target = target
	return v, len(target) > 0
}

// truth is what brute force says of a network.
type truth struct {
	trial.Truth
	network      *network.Network
	simultaneous bool
}

func known(n *network.Network) truth {
	single, _ := n.Degeneralise()
	return truth{trial.Brute(n), n, trial.Brute(single).Simultaneous}
}

// reaches reports whether the target can be reached.
func (k truth) reaches(target map[string]string) bool {
	for state := range k.States {
		met := true
		for i, word := range strings.Fields(strings.Trim(state, "[]")) {
			s, _ := strconv.Atoi(word)
			c := &k.network.Components[i]
			want, asked := target[c.Name]
			met = met && (!asked || c.States[s] == want)
		}
		if met {
			return true
		}
	}
	return false
}

// differs says how what a variant reports differs from the truth.
func (k truth) differs(v variant, r *Report) string {
	a, _ := Find(v.Algorithm)
	if (a.Lasso || v.Target != nil) && (r.Counts.Deadlocks > 0 || r.Deadlock != nil) {
		return fmt.Sprintf("counts %d deadlocks, which it does not look for", r.Counts.Deadlocks)
	}
	want := search.Empty
	switch {
	case a.Lasso && (v.Accept == search.Generalized && k.Generalized || v.Accept != search.Generalized && k.simultaneous):
		want = search.Lasso
	case a.Lasso:
	case v.Target != nil && k.reaches(v.Target):
		if want = search.Reached; !r.Complete && a.Lossy {
			want = r.Verdict
		}
	case v.Target != nil:
		want = search.Unreached
	case k.Deadlocks > 0:
		if want = search.Deadlock; r.Deadlock == nil || !a.Decoupled && r.Counts.Deadlocks != int64(k.Deadlocks) {
			return fmt.Sprintf("meets %d of %d deadlocks", r.Counts.Deadlocks, k.Deadlocks)
		}
	default:
		want = search.NoneDead
	}
	if r.Verdict != want {
		return fmt.Sprintf("says %s, brute force %s", r.Verdict, want)
	}
	return ""
}

// sum is what came out of a variant.
type sum struct{ asked, met, states, plain int64 }

// tally sums up what came out, by variant, and of the plain searches beside them, which are asked in a long trial.
type tally struct {
	networks int64
	plain    bool
	sums     map[string]sum
}

// compare asks all ways about a network, and says how one of them goes wrong.
func (y *tally) compare(n *network.Network, ways []variant) string {
	k := known(n)
	y.networks++
	plain := map[string]int64{}
	for _, way := range ways {
		v, ok := way.on(n)
		if !ok {
			continue
		}
		r, err := v.ask(n)
		if err != nil {
			return fmt.Sprintf("%s: %v", v, err)
		}
		if said := k.differs(v, r); said != "" {
			return fmt.Sprintf("%s, %+v: it %s", v, v.Options, said)
		}
		s := y.sums[v.String()]
		s.asked++
		if met := r.Lasso != nil || r.Path != nil; met || r.Deadlock != nil {
			s.met++
		}
		if y.plain && r.Lasso == nil && r.Path == nil { // others stop when they meet it
			s.states += r.Counts.States + r.Counts.Nested
			s.plain += v.beside(n, plain)
		}
		y.sums[v.String()] = s
	}
	return ""
}

// beside is how many states the search stores that leaves nothing out.
func (v variant) beside(n *network.Network, known map[string]int64) int64 {
	a, _ := Find(v.Algorithm)
	name := Those(func(b Algorithm) bool {
		return b.Lasso == a.Lasso && b.Decoupled == a.Decoupled && b.Star == a.Star && b.Filter == search.NoFilter && !b.Queue &&
			(v.Accept != search.Generalized || b.Generalized)
	})[0]
	key := fmt.Sprint(name, v.Accept)
	if _, is := known[key]; !is {
		r, err := Search(context.Background(), n, Options{Algorithm: name, Accept: v.Accept, Order: v.Order})
		if err != nil {
			panic(err) // the same network was searched before
		}
		known[key] = r.Counts.States + r.Counts.Nested
	}
	return known[key]
}

// on all random networks every search that leaves something out says what brute force says, whichever set it chooses and
// in whatever order: of a target, of deadlocks and how many there are, of both questions about lassos.
func TestReductionsSayWhatBruteForceSays(t *testing.T) {
	t.Parallel()
	networks, workers, long := trials(20_000), 1, false
	if text := os.Getenv("LASSOLAB_TRIALS"); text != "" {
		var err error
		if networks, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
		workers, long = runtime.NumCPU(), true
	}
	wrong := make(chan int, workers)
	tallies := make([]tally, workers)
	var done sync.WaitGroup
	for w := range tallies {
		y := &tallies[w]
		y.plain, y.sums = long, map[string]sum{}
		done.Go(func() {
			for seed := w; seed < networks; seed += workers {
				if long && seed%max(networks/20, 1) == 0 {
					t.Logf("%d of %d networks, about", seed, networks)
				}
				n, list := posed(uint64(seed))
				if caught(func(n *network.Network) string { return y.compare(n, list) }, n) != "" {
					wrong <- seed
					return
				}
			}
		})
	}
	done.Wait()
	close(wrong)
	for seed := range wrong {
		n, list := posed(uint64(seed))
		agree(t, seed, n, func(n *network.Network) string {
			return (&tally{sums: map[string]sum{}}).compare(n, list)
		})
	}
	all := tally{sums: map[string]sum{}}
	for _, y := range tallies {
		all.networks += y.networks
		for name, s := range y.sums {
			to := all.sums[name]
			all.sums[name] = sum{to.asked + s.asked, to.met + s.met, to.states + s.states, to.plain + s.plain}
		}
	}
	all.told(t)
}

// told prints the sums, and sees to it that each variant was asked and both met and missed what it looked for.
func (y *tally) told(t *testing.T) {
	t.Logf("%d networks", y.networks)
	for _, name := range slices.Sorted(maps.Keys(y.sums)) {
		s := y.sums[name]
		if y.networks >= 1000 && (s.met == 0 || s.met == s.asked) {
			t.Errorf("%s: %d of %d met what they look for", name, s.met, s.asked)
		}
		if y.plain = s.plain > 0; y.plain {
			t.Logf("%s: %d asked, %d met; where not, %d states, %d plain", name, s.asked, s.met, s.states, s.plain)
		} else {
			t.Logf("%s: %d asked, %d met", name, s.asked, s.met)
		}
	}
}

// posed is a random network with the ways to ask about it.
func posed(seed uint64) (*network.Network, []variant) {
	r := rand.New(rand.NewPCG(13, seed))
	var n *network.Network
	for size := 301; size > 300; {
		switch seed % 5 {
		case 0:
			n = trial.Network(r)
		case 1:
			n = trial.Trapped(r)
		default:
			n = trial.Meshed(r)
		}
		size = 1
		for i := range n.Components {
			size *= len(n.Components[i].States)
		}
	}
	target := map[string]string{}
	for _, i := range r.Perm(len(n.Components))[:1+r.IntN(len(n.Components))] {
		c := &n.Components[i]
		target[c.Name] = c.States[r.IntN(len(c.States))]
	}
	var order []string
	if r.IntN(2) == 0 {
		for _, l := range r.Perm(len(n.Labels)) {
			order = append(order, n.Labels[l].Name)
		}
	}
	list := ways(r, target, order)
	asked := list[:0]
	for _, way := range list { // a few of all, each network others
		if r.IntN(some) == 0 {
			asked = append(asked, way)
		}
	}
	return n, asked
}

// some is of how many ways a network is asked one: with it twenty thousand networks take seconds.
const some = 24
