package proof_test

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"lassolab/engine/network"
	"lassolab/engine/proof"
	"lassolab/engine/random"
	"lassolab/engine/testkit"
)

// damages are the ways in which a good certificate, or what it is checked against, is damaged.
var damages = map[string]func(*rand.Rand, *network.Network, *proof.Certificate) *network.Network{
	"a vector is missing": func(r *rand.Rand, n *network.Network, c *proof.Certificate) *network.Network {
		i := r.IntN(len(c.Ranks))
		c.Vectors, c.Ranks = slices.Delete(c.Vectors, i*c.Components, (i+1)*c.Components), slices.Delete(c.Ranks, i, i+1)
		return n
	},
	"a vector is another one": func(r *rand.Rand, n *network.Network, c *proof.Certificate) *network.Network {
		c.Vectors[r.IntN(len(c.Vectors))] += uint32(1 + r.IntN(3))
		return n
	},
	"a vector stands twice, with two ranks": func(r *rand.Rand, n *network.Network, c *proof.Certificate) *network.Network {
		i := r.IntN(len(c.Ranks))
		c.Vectors = slices.Insert(c.Vectors, i*c.Components, c.Vector(i)...)
		c.Ranks = slices.Insert(c.Ranks, i+r.IntN(2), uint32(r.IntN(len(c.Sets)+1)))
		return n
	},
	"a rank is another one": func(r *rand.Rand, n *network.Network, c *proof.Certificate) *network.Network {
		c.Ranks[r.IntN(len(c.Ranks))] = uint32(r.IntN(len(c.Sets) + 2))
		return n
	},
	"all have the highest rank": func(_ *rand.Rand, n *network.Network, c *proof.Certificate) *network.Network {
		for i := range c.Ranks {
			c.Ranks[i] = uint32(max(1, len(c.Sets)) - 1)
		}
		return n
	},
	"a set is another one": func(r *rand.Rand, n *network.Network, c *proof.Certificate) *network.Network {
		if len(c.Sets) > 0 {
			c.Sets[r.IntN(len(c.Sets))] = uint32(r.IntN(4))
		}
		return n
	},
	"a rank is cut off": func(_ *rand.Rand, n *network.Network, c *proof.Certificate) *network.Network {
		c.Sets = c.Sets[:max(0, len(c.Sets)-1)]
		return n
	},
	"vectors have a number more": func(_ *rand.Rand, n *network.Network, c *proof.Certificate) *network.Network {
		c.Components++
		return n
	},
	"the claim is another one": func(r *rand.Rand, n *network.Network, c *proof.Certificate) *network.Network {
		c.Claim = append([]proof.Claim{"nothing"}, claims...)[r.IntN(5)]
		return n
	},
	"the target is another one": func(r *rand.Rand, n *network.Network, c *proof.Certificate) *network.Network {
		if _, c.Target = targeted(r); r.IntN(4) == 0 {
			c.Target = map[string]string{}
		}
		return n
	},
	"the model is another one": func(r *rand.Rand, _ *network.Network, _ *proof.Certificate) *network.Network {
		other, _ := targeted(r)
		return other
	},
	"the model has a transition more": func(r *rand.Rand, n *network.Network, _ *proof.Certificate) *network.Network {
		return changed(r, n, func(c *network.Component) {
			if len(c.Alphabet) > 0 {
				c.Transitions = append(slices.Clone(c.Transitions), network.Transition{From: r.IntN(len(c.States)),
					Label: c.Alphabet[r.IntN(len(c.Alphabet))], To: r.IntN(len(c.States))})
			}
		})
	},
	"the model has a transition less": func(r *rand.Rand, n *network.Network, _ *proof.Certificate) *network.Network {
		return changed(r, n, func(c *network.Component) { c.Transitions = c.Transitions[:max(0, len(c.Transitions)-1)] })
	},
	"a component of the model starts everywhere": func(r *rand.Rand, n *network.Network, _ *proof.Certificate) *network.Network {
		return changed(r, n, func(c *network.Component) {
			c.Initial = nil
			for s := range c.States {
				c.Initial = append(c.Initial, s)
			}
		})
	},
	"a component of the model accepts everywhere": func(r *rand.Rand, n *network.Network, _ *proof.Certificate) *network.Network {
		return changed(r, n, func(c *network.Component) { c.Sets, c.Marks = 0, make([]uint64, len(c.States)) })
	},
	"a component of the model has a set more": func(r *rand.Rand, n *network.Network, _ *proof.Certificate) *network.Network {
		return changed(r, n, func(c *network.Component) {
			c.Sets, c.Marks = c.Sets+1, slices.Clone(c.Marks)
			c.Marks[r.IntN(len(c.Marks))] |= 1 << (c.Sets - 1)
		})
	},
	"a component of the model may rest nowhere": func(r *rand.Rand, n *network.Network, _ *proof.Certificate) *network.Network {
		return changed(r, n, func(c *network.Component) { c.Rest = []int{} })
	},
	"a component of the model gives up a label": func(r *rand.Rand, n *network.Network, _ *proof.Certificate) *network.Network {
		return changed(r, n, func(c *network.Component) {
			if len(c.Alphabet) > 0 {
				last := c.Alphabet[len(c.Alphabet)-1]
				c.Alphabet = c.Alphabet[:len(c.Alphabet)-1]
				c.Transitions = slices.DeleteFunc(slices.Clone(c.Transitions), func(t network.Transition) bool { return t.Label == last })
			}
		})
	},
}

// changed is the network with one component changed.
func changed(r *rand.Rand, n *network.Network, change func(*network.Component)) *network.Network {
	other := network.New()
	for _, l := range n.Labels {
		other.Label(l.Name)
	}
	which := r.IntN(len(n.Components))
	for i, c := range n.Components {
		if i == which {
			change(&c)
		}
		other.Add(c)
	}
	return other
}

// copied is a certificate that can be damaged.
func copied(c *proof.Certificate) *proof.Certificate {
	d := *c
	d.Vectors, d.Ranks, d.Sets = slices.Clone(c.Vectors), slices.Clone(c.Ranks), slices.Clone(c.Sets)
	return &d
}

// Whatever damage a certificate, or the model beside it, has taken, the checker accepts it only where the claim is true by brute force.
func TestADamagedCertificateNeverProvesWhatIsFalse(t *testing.T) {
	refused, accepted, untrue := map[string]int{}, map[string]int{}, 0
	for seed := range testkit.Trials(120) {
		r := rand.New(rand.NewPCG(18, uint64(seed)))
		n, target := targeted(r)
		for _, claim := range claims {
			good := made(t, n, claim, target)
			if good == nil {
				continue
			}
			for _, name := range slices.Sorted(maps.Keys(damages)) {
				bad := copied(good)
				other := damages[name](r, n, bad)
				truth := slices.Contains(claims, bad.Claim) && brute(other, bad.Claim, bad.Target)
				if !truth {
					untrue++
				}
				if refusal := proof.Check(other, bad, unheard); refusal != nil {
					if refused[name]++; refusal.Name(other, bad).Said == "" {
						t.Errorf("seed %d, %s: a refusal says nothing", seed, name)
					}
				} else if accepted[name]++; !truth {
					t.Fatalf("seed %d: %s, and the checker accepts that there is %s", seed, name, bad.Claim)
				}
			}
		}
	}
	for name := range damages {
		t.Logf("%s: %d refused, %d still right", name, refused[name], accepted[name])
		if refused[name] == 0 {
			t.Errorf("%s, and nobody ever minds", name)
		}
	}
	if untrue == 0 {
		t.Error("no damage made a claim false")
	}
}

// A text with damaged bytes or lines is not read, or proves what is true.
func TestADamagedTextNeverProvesWhatIsFalse(t *testing.T) {
	unread, refused, proved := 0, 0, 0
	for seed := range testkit.Trials(120) {
		r := rand.New(rand.NewPCG(19, uint64(seed)))
		n, target := targeted(r)
		claim := claims[r.IntN(len(claims))]
		good := made(t, n, claim, target)
		if good == nil {
			continue
		}
		var text bytes.Buffer
		if err := good.Write(&text); err != nil {
			t.Fatal(err)
		}
		for range 10 {
			c, err := proof.ReadCertificate(bytes.NewReader(spoilt(r, text.Bytes())), proof.MostBytes)
			switch {
			case err != nil:
				unread++
			case proof.Check(n, c, unheard) != nil:
				refused++
			case !brute(n, c.Claim, c.Target):
				t.Fatalf("seed %d: the checker accepts that there is %s", seed, c.Claim)
			default:
				proved++
			}
		}
	}
	t.Logf("%d are not read, %d are refused, %d still right", unread, refused, proved)
	if unread == 0 || refused == 0 || proved == 0 {
		t.Error("the damages are all alike")
	}
}

// spoilt is a text in which a byte is another one or a line is missing, twice or elsewhere.
func spoilt(r *rand.Rand, text []byte) []byte {
	lines := bytes.SplitAfter(text, []byte("\n"))
	i, j := r.IntN(len(lines)), r.IntN(len(lines))
	switch r.IntN(4) {
	case 0:
		lines = slices.Delete(lines, i, i+1)
	case 1:
		lines = slices.Insert(lines, j, lines[i])
	case 2:
		lines[i], lines[j] = lines[j], lines[i]
	default:
		text = slices.Clone(text)
		text[r.IntN(len(text))] = "0123 \n-:z"[r.IntN(9)]
		return text
	}
	return bytes.Join(lines, nil)
}

// Of every network of one component with up to three states and one label, and of every one with two states and two acceptance sets, each certificate
// there can be with so many ranks proves what is true, and what is true has one.
func TestTinyNetworksHaveCertificatesJustWhereTheyAreEmpty(t *testing.T) {
	for _, kind := range []struct{ states, sets, ranks int }{{1, 1, 2}, {2, 0, 3}, {2, 1, 3}, {3, 1, 3}, {2, 2, 2}} {
		networks, certificates := 0, 0
		for edges := range 1 << (kind.states * kind.states) {
			for marks := range 1 << (kind.states * kind.sets) {
				n := tiny(kind.states, kind.sets, edges, marks)
				networks++
				for _, claim := range claims[:2] {
					truth, some := brute(n, claim, nil), false
					everyCertificate(kind.states, max(1, kind.sets), kind.ranks, claim, func(c *proof.Certificate) {
						certificates++
						if proof.Check(n, c, unheard) == nil {
							if some = true; !truth {
								t.Fatalf("%+v, edges %b, marks %b: %s is accepted", kind, edges, marks, claim)
							}
						}
					})
					if truth && !some {
						t.Fatalf("%+v, edges %b, marks %b: %s has no certificate", kind, edges, marks, claim)
					}
				}
			}
		}
		t.Logf("%+v: %d networks, %d certificates", kind, networks, certificates)
	}
}

// tiny is the network with the edges and marks whose bits are set.
func tiny(states, sets, edges, marks int) *network.Network {
	n := network.New()
	a := n.Label("a")
	c := network.Component{Name: "C", Initial: []int{0}, Alphabet: []int{a}, Sets: sets}
	for s := range states {
		c.States = append(c.States, string(rune('a'+s)))
		c.Marks = append(c.Marks, uint64(marks>>(s*sets))&(1<<sets-1))
		for to := range states {
			if edges>>(s*states+to)&1 == 1 {
				c.Transitions = append(c.Transitions, network.Transition{From: s, Label: a, To: to})
			}
		}
	}
	n.Add(c)
	return n
}

// everyCertificate gives each certificate with up to so many ranks: each vector missing or of one of the ranks, each rank of one of the sets.
func everyCertificate(states, sets, ranks int, claim proof.Claim, give func(*proof.Certificate)) {
	vectors, choices := states, 1
	if claim == proof.NoSimultaneous {
		vectors, sets = states*sets, 1
	}
	for range ranks {
		choices *= sets
	}
	for choice := range choices {
		named := []uint32{}
		for range ranks {
			named, choice = append(named, uint32(choice%sets)), choice/sets
		}
		total := 1
		for range vectors {
			total *= ranks + 1
		}
		for code := range total {
			c := &proof.Certificate{Claim: claim, Components: 1, Sets: named}
			for v := range vectors {
				if rank := code % (ranks + 1); rank > 0 {
					c.Vectors, c.Ranks = append(c.Vectors, uint32(v)), append(c.Ranks, uint32(rank-1))
				}
				code /= ranks + 1
			}
			give(c)
		}
	}
}

// Texts of whatever kind are read within bounds, and what is read proves what is true.
func FuzzRead(f *testing.F) {
	n := random.Network(rand.New(rand.NewPCG(1, 3)))
	for _, claim := range claims {
		if c := made(f, n, claim, map[string]string{n.Components[0].Name: "s1"}); c != nil {
			var text bytes.Buffer
			if err := c.Write(&text); err != nil {
				f.Fatal(err)
			}
			f.Add(text.Bytes())
		}
	}
	f.Add([]byte("lassolab-certificate: v1\nclaim: no deadlock\nmodel: 0\ndigits: 5 5 5 5\n--BODY--\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := proof.ReadCertificate(bytes.NewReader(text), proof.MostBytes)
		if err != nil {
			return
		}
		if proof.Check(n, c, unheard) == nil && !brute(n, c.Claim, c.Target) {
			t.Errorf("the checker accepts that there is %s", c.Claim)
		}
	})
}
