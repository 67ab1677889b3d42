package edit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/say"
)

// A copy with Next is the next member of a family of components: P3 becomes P4, and so do its labels that count along.
//
// The member before, P2, tells which labels count along, when its alphabet matches in order, up to the numbers at the
// end of the names:
//
//	P2 has    P3 has    P3 keeps   P4 gets
//	lF_2      lF_3      lF_3       lF_4      counts along
//	lG        lG        lG         lG        is the same for all
//	rF_3      rF_0      rF_4       rF_0      closes a ring: its number falls back where one more was due
//
// So a ring is opened: the old member takes the label that was due, and the new one closes the ring. Without a member
// before, all labels with a final number count along, except one that closes a shared ring: with the smallest number
// of its kind in the network, in a component that has the largest too. A label of the component's name and a dot
// follows it.
//
// The number grows by one, or up to the first that is free. In ≪ a new label comes after the last of its kind.

// next adds the next member of the family of component i after it.
func (c *change) next(i int) {
	n := c.network
	a := &n.Components[i]
	stem, k := numbered(a.Name)
	taken := c.network.ComponentNames()
	grow := 1
	name := distinct(a.Name, taken)
	if k >= 0 {
		for slices.Contains(taken, stem+strconv.Itoa(k+grow)) {
			grow++
		}
		name = stem + strconv.Itoa(k+grow)
	}
	var before []int // the alphabet of the member before
	if j := n.Component(stem + strconv.Itoa(k-1)); k > 0 && j >= 0 &&
		c.matches(n.Components[j].Alphabet, a.Alphabet) {
		before = n.Components[j].Alphabet
	}
	own, copied := slices.Clone(a.Alphabet), slices.Clone(a.Alphabet) // the labels of the two afterwards
	for p, l := range a.Alphabet {
		label := n.Labels[l].Name
		if rest, ok := strings.CutPrefix(label, a.Name+"."); ok {
			copied[p] = c.after(l, name+"."+rest)
			continue
		}
		stem, number := numbered(label)
		if number < 0 {
			continue
		}
		due := number
		if before != nil {
			if _, due = numbered(n.Labels[before[p]].Name); due == number {
				continue
			}
			due++
		} else if c.closes(a.Alphabet, stem, number) {
			due = c.extent(stem, false) + 1
		}
		if due > number {
			own[p] = c.after(l, stem+strconv.Itoa(due+grow-1))
		} else {
			copied[p] = c.after(l, stem+strconv.Itoa(number+grow))
		}
	}
	b := cloneComponent(*a)
	b.Name = name
	old := identity(i, a)
	c.insert(i+1, b, old)
	c.parts[i+1].renamed = true
	c.become(i, own)
	c.become(i+1, copied)
	was := say.Short(n.Components[i].Name)
	c.done(fmt.Sprintf("Added %s, a copy of %s with its labels counted on.", say.Short(name), was),
		"next copy of "+was)
}

// become gives component i another alphabet, place by place. Labels that would become one stay.
func (c *change) become(i int, alphabet []int) {
	a := &c.network.Components[i]
	if different := slices.Compact(slices.Sorted(slices.Values(alphabet))); len(different) < len(alphabet) {
		return
	}
	to := map[int]int{}
	p := &c.parts[i]
	p.labels = map[string]string{}
	for k, l := range a.Alphabet {
		to[l] = alphabet[k]
		if l != alphabet[k] {
			p.labels[c.network.Labels[l].Name] = c.network.Labels[alphabet[k]].Name
		}
	}
	a.Alphabet = alphabet
	for k := range a.Transitions {
		a.Transitions[k].Label = to[a.Transitions[k].Label]
	}
}

// after is the label called name. A new one comes in the order after the last of its kind, if label l is listed.
func (c *change) after(l int, name string) int {
	n := c.network
	if id, known := n.Lookup(name); known {
		return id
	}
	stem, _ := numbered(name)
	id := n.Label(name)
	if n.Shared[l] {
		n.Shared[id] = true
	}
	at := slices.Index(n.First, l)
	if at < 0 {
		return id
	}
	for k, f := range n.First {
		if kind, number := numbered(n.Labels[f].Name); number >= 0 && kind == stem {
			at = k
		}
	}
	n.First = slices.Insert(n.First, at+1, id)
	return id
}

// matches reports whether two alphabets differ in final numbers, or the component names before dots, only.
func (c *change) matches(before, now []int) bool {
	if len(before) != len(now) {
		return false
	}
	for p := range now {
		a, b := c.network.Labels[before[p]].Name, c.network.Labels[now[p]].Name
		s, _ := numbered(a)
		t, _ := numbered(b)
		if s != t && (!strings.Contains(a, ".") || !strings.Contains(b, ".")) {
			return false
		}
	}
	return true
}

// closes reports whether the label of this kind and number closes a ring, without a member before.
func (c *change) closes(alphabet []int, stem string, number int) bool {
	largest := c.extent(stem, false)
	if number == largest || number != c.extent(stem, true) {
		return false
	}
	l, _ := c.network.Lookup(stem + strconv.Itoa(number))
	others := 0
	for i := range c.network.Components {
		if slices.Contains(c.network.Components[i].Alphabet, l) {
			others++
		}
	}
	if others < 2 {
		return false
	}
	return slices.ContainsFunc(alphabet, func(l int) bool {
		kind, k := numbered(c.network.Labels[l].Name)
		return kind == stem && k == largest
	})
}

// extent is the largest number that labels of this kind have, or the smallest.
func (c *change) extent(stem string, smallest bool) int {
	found := -1
	for _, l := range c.network.Labels {
		if kind, k := numbered(l.Name); kind == stem && k >= 0 && (found < 0 || smallest == (k < found)) {
			found = k
		}
	}
	return found
}

// numbered splits a name into what comes before the number at its end and that number, -1 when there is none.
func numbered(name string) (stem string, number int) {
	stem = strings.TrimRight(name, "0123456789")
	digits := name[len(stem):]
	k, err := strconv.Atoi(digits)
	if err != nil || len(digits) > 9 || strconv.Itoa(k) != digits {
		return name, -1
	}
	return stem, k
}
