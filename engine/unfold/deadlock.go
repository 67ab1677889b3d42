package unfold

import (
	"slices"

	"lassolab/engine/bitset"
)

// A deadlock of the network is a configuration of a complete prefix that has no cut-off and that no event extends:
// every cut-off is in conflict with one of its events, its spoiler (McMillan, CAV 1992). The search chooses a spoiler
// for one cut-off after another, the one with the fewest candidates first, and with it the events before it. What was
// tried is left out in the choices after it. That takes time exponential in the number of cut-offs in the worst case.
//
// Where components say in which states they may rest, a configuration may end without being a deadlock. Then the events
// that are no cut-offs have to be decided too: each is in the configuration or has a spoiler there, so that all
// configurations that nothing extends are met.

// spoiling is the search for such a configuration. Its sets are sets of events.
type spoiling struct {
	*prefix
	kept     bitset.Set   // the events that are no cut-offs
	past     []bitset.Set // by event: those of its local configuration
	conflict []bitset.Set // by event: those of kept that are in conflict with it
	decided  []int32      // the events that have to be decided
	choices  []choice
	bytes    int64
}

// choice is a point of the search: one of its options joins the configuration.
type choice struct {
	chosen  bitset.Set // the configuration
	allowed bitset.Set // what may be in the configuration
	options []int32    // that were not tried yet
}

// dead returns the events of a configuration that is a deadlock, if there is one.
func (p *prefix) dead() (events []int32, dead bool, err error) {
	s := &spoiling{prefix: p, kept: bitset.New(len(p.events))}
	defer p.monitor.Measured(func() int64 { return p.size() + s.bytes })()
	ends := p.network.Ends()
	for e := range p.events {
		cut := p.events[e].companion != none
		if !cut {
			s.kept.Add(e)
		}
		if e > 0 && (cut && !p.unspoiled || ends.Declared()) {
			s.decided = append(s.decided, int32(e))
		}
	}
	if err := s.relate(); err != nil {
		return nil, false, err
	}
	start := bitset.New(len(p.events))
	start.Add(0)
	for found := s.enter(start, s.kept); ; {
		if found != nil {
			if events := s.maximal(found); !ends.All(s.end(events)) {
				return events, true, nil
			}
		}
		for len(s.choices) > 0 && len(s.choices[len(s.choices)-1].options) == 0 {
			s.choices = s.choices[:len(s.choices)-1]
		}
		if len(s.choices) == 0 {
			return nil, false, nil
		}
		if err := p.monitor.Tick(); err != nil {
			return nil, false, err
		}
		found = s.try(&s.choices[len(s.choices)-1])
	}
}

// relate finds for each event those of kept that are in conflict with it: they are not before it, none of their
// conditions is concurrent with all that it consumes, and they are not after it, as is nothing after a cut-off.
func (s *spoiling) relate() error {
	words := int64(bitset.Words(len(s.events)))
	for e := range s.events {
		if err := s.monitor.Tick(); err != nil {
			return err
		}
		past, conflict := bitset.New(len(s.events)), bitset.New(len(s.events))
		past.Add(e)
		pre := s.events[e].pre
		for _, c := range pre {
			past.Unite(s.past[s.conditions[c].producer])
		}
		compatible := slices.Clone(past)
		for c := range bitset.Set(s.besides(pre)).All() {
			compatible.Add(int(s.conditions[c].producer))
		}
		for other := range s.kept.All() {
			kept := s.kept.Has(e)
			if kept && other >= e {
				break
			}
			if !compatible.Has(other) {
				if conflict.Add(other); kept {
					s.conflict[other].Add(e)
				}
			}
		}
		s.past, s.conflict = append(s.past, past), append(s.conflict, conflict)
		s.bytes += 16 * words
	}
	return nil
}

// enter comes to a configuration. It is returned if all that has to be decided is; else the spoilers of one event, and
// the event itself unless it is a cut-off, are options.
func (s *spoiling) enter(chosen, allowed bitset.Set) bitset.Set {
	open, fewest := int32(none), 0
	for _, e := range s.decided {
		if chosen.Has(int(e)) || s.conflict[e].Meets(chosen) {
			continue
		}
		options := s.conflict[e].Common(allowed)
		if allowed.Has(int(e)) {
			options++
		}
		if open == none || options < fewest {
			open, fewest = e, options
		}
		if fewest == 0 {
			return nil
		}
	}
	if open == none {
		return chosen
	}
	c := choice{chosen: chosen, allowed: slices.Clone(allowed)}
	for e := range allowed.All() {
		if e == int(open) || s.conflict[open].Has(e) {
			c.options = append(c.options, int32(e))
		}
	}
	s.choices = append(s.choices, c)
	return nil
}

// try takes the last option of a choice, which is left out in the options after it.
func (s *spoiling) try(c *choice) (found bitset.Set) {
	last := len(c.options) - 1
	e := c.options[last]
	c.options = c.options[:last]
	if !c.allowed.Has(int(e)) {
		return nil // it comes after one that was tried
	}
	chosen, allowed := slices.Clone(c.chosen), slices.Clone(c.allowed)
	chosen.Unite(s.past[e])
	allowed.Subtract(s.conflict[e])
	for after := range c.allowed.All() {
		if s.past[after].Has(int(e)) {
			c.allowed.Remove(after)
		}
	}
	return s.enter(chosen, allowed)
}

// maximal extends a configuration by all that it can be extended by, and returns its events.
func (s *spoiling) maximal(chosen bitset.Set) (events []int32) {
	for e := range s.kept.All() {
		if !chosen.Has(e) && !s.conflict[e].Meets(chosen) {
			chosen.Add(e) // what comes before it was looked at before
		}
	}
	for e := range chosen.All() {
		if e > 0 {
			events = append(events, int32(e))
		}
	}
	return events
}
