package edit

import (
	"maps"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"lassolab/engine/hoa"
	"lassolab/engine/network"
	"lassolab/engine/say"
)

// formulas is what the labels of an automaton become under the reading labels, where a formula stands for the
// propositions that satisfy it alone. New propositions come last, so a formula keeps its meaning when the places of its
// propositions follow, those that are gone leave its conjunctions, and it denies the new ones that would satisfy it.
type formulas struct {
	singles *hoa.Singles
	place   []int          // the new place of each old proposition, -1 when it is gone
	at      map[int]int    // the new place of each label of the new network
	added   []int          // new places
	size    int            // of the new alphabet
	aliases []header       // those of the text
	single  map[int]string // an alias for the proposition at each new place, where there is one
	renames map[string]string
	empty   map[string]bool // aliases none of whose labels is left
	changed bool            // the places of propositions change, or new ones come
	used    map[string]bool // aliases that formulas of the new text mention
}

// adapt rewrites the AP: and Alias: headers for the new alphabet. It returns nil when labels change their order.
func (p *patch) adapt() *formulas {
	f := &formulas{
		singles: p.parsed.Singles(), size: len(p.now.Alphabet),
		at: map[int]int{}, single: map[int]string{}, used: map[string]bool{}, renames: map[string]string{},
		empty: map[string]bool{},
	}
	for k, l := range p.now.Alphabet {
		f.at[l] = k
	}
	var names []string // of the old alphabet, afterwards
	next := 0          // labels that stay so far: they are the first
	for _, l := range p.old.Alphabet {
		name := p.part.label(p.oldNetwork.Labels[l].Name)
		k := -1
		if id, ok := p.newNetwork.Lookup(name); ok {
			if at, ok := f.at[id]; ok {
				k = at
			}
		}
		if k >= 0 {
			if k != next {
				return nil
			}
			next++
		}
		f.changed = f.changed || k != len(f.place)
		f.place = append(f.place, k)
		names = append(names, name)
	}
	for k := next; k < f.size; k++ {
		f.added = append(f.added, k)
	}
	f.changed = f.changed || len(f.added) > 0
	p.formulas = f
	p.alphabet(names)
	p.aliasHeaders()
	return f
}

func (p *patch) alphabet(names []string) {
	f := p.formulas
	h, ok := p.header("AP")
	if !ok {
		if f.size > 0 {
			p.addHeader("AP: " + strconv.Itoa(f.size) + hoa.Quoted(p.newNetwork.LabelNames(p.now.Alphabet)))
		}
		return
	}
	p.automaton.number(h.first+1, f.size)
	for k, name := range names {
		if t := h.first + 2 + k; f.place[k] < 0 {
			p.remove(span{t, t}, false)
		} else {
			p.quote(t, name)
		}
	}
	for _, k := range f.added {
		p.after(h.last, hoa.Quote(p.newNetwork.Labels[p.now.Alphabet[k]].Name))
	}
}

func (p *patch) aliasHeaders() {
	f := p.formulas
	taken := map[string]bool{}
	for h := range p.named("Alias") {
		f.aliases = append(f.aliases, h)
		taken[p.tokens[h.first+1].Text] = true
	}
	f.rename(p, taken)
	alone := map[string]bool{} // aliases that label edges all by themselves
	for _, e := range p.parsed.Edges() {
		if e.Label != nil && e.Label.Op == hoa.Alias {
			alone[e.Label.Text] = true
		}
	}
	for i, h := range f.aliases {
		parsed := p.parsed.Aliases[i]
		was := f.singles.Labels(parsed.Formula)
		now := f.left(was)
		f.empty[parsed.Name] = len(now) == 0 && len(was) > 0
		switch definition := (span{h.first + 2, h.last}); {
		case p.explicit || !f.changed:
			p.mention(definition)
		case f.empty[parsed.Name]:
			p.replace(definition, "f")
		case !p.keeps(parsed.Formula, definition):
			p.replace(definition, f.sum(now, false))
		}
		if len(now) == 1 && !p.explicit && (f.singles.Strict(parsed.Formula) || alone[parsed.Name]) {
			if _, other := f.single[now[0]]; !other {
				f.single[now[0]] = f.alias(parsed.Name)
			}
		}
	}
	bare := func(k int) bool { return k >= 0 && f.single[k] == "" } // it stays and has no alias
	if slices.ContainsFunc(f.place, bare) || len(f.aliases) == 0 && len(f.place) > 0 {
		return
	}
	distinct := say.NewDistinct(say.Repeated("_"), slices.Collect(maps.Keys(taken))...)
	for _, k := range f.added {
		name := p.newNetwork.Labels[p.now.Alphabet[k]].Name
		if !hoa.IsWord(name) {
			name = "l" + strconv.Itoa(k)
		}
		name = distinct.Of(name)
		f.single[k] = name
		p.addHeader("Alias: @" + name + " " + f.sum([]int{k}, false))
	}
}

// rename renames an alias that has the name of a renamed label, where the new name is free.
func (f *formulas) rename(p *patch, taken map[string]bool) {
	final := map[string]int{}
	for name := range taken {
		if to, ok := p.part.labels[name]; ok && hoa.IsWord(to) {
			f.renames[name] = to
		}
		final[f.alias(name)]++
	}
	for _, uses := range final {
		if uses > 1 {
			clear(f.renames)
			return
		}
	}
	for i := range p.tokens {
		if t := p.tokens[i]; t.Kind == hoa.AliasName && f.renames[t.Text] != "" {
			p.cut(t.Start+1, t.End, f.renames[t.Text])
		}
	}
	clear(taken)
	for name := range final {
		taken[name] = true
	}
}

func (f *formulas) alias(name string) string {
	if to := f.renames[name]; to != "" {
		return to
	}
	return name
}

// left returns the new indices of the propositions that stay.
func (f *formulas) left(propositions []int) (places []int) {
	for _, k := range propositions {
		if f.place[k] >= 0 {
			places = append(places, f.place[k])
		}
	}
	return places
}

// loose reports whether a new proposition alone would satisfy a formula, whose aliases deny it.
func (f *formulas) loose(g *hoa.Formula) bool {
	switch g.Op {
	case hoa.True:
		return true
	case hoa.Not:
		return !f.loose(g.Args[0])
	case hoa.And:
		return !slices.ContainsFunc(g.Args, func(h *hoa.Formula) bool { return !f.loose(h) })
	case hoa.Or:
		return slices.ContainsFunc(g.Args, f.loose)
	}
	return false
}

// extends reports whether a formula has to deny the new propositions: strict ones to stay strict, others that a new one
// would satisfy. A combination of aliases need not: they do.
func (p *patch) extends(g *hoa.Formula) bool {
	f := p.formulas
	if len(f.added) == 0 {
		return false
	}
	if f.singles.Strict(g) {
		return !byAliases(g)
	}
	return f.loose(g)
}

func byAliases(g *hoa.Formula) bool {
	switch g.Op {
	case hoa.Alias, hoa.False:
		return true
	case hoa.And, hoa.Or:
		return !slices.ContainsFunc(g.Args, func(h *hoa.Formula) bool { return !byAliases(h) })
	}
	return false
}

// keeps rewrites a formula's tokens so that it keeps its meaning. It returns false, without a cut, if that cannot be.
func (p *patch) keeps(g *hoa.Formula, s span) bool {
	f := p.formulas
	type word struct {
		token int
		text  string
		gone  bool
	}
	var words []word
	for i := s.first; i <= s.last; i++ {
		words = append(words, word{token: i})
		if t := p.tokens[i]; t.Kind == hoa.AliasName && f.empty[t.Text] {
			return false
		}
	}
	neighbour := func(k, step int) int {
		for k += step; k >= 0 && k < len(words) && words[k].gone; k += step {
		}
		return k
	}
	is := func(k int, kind hoa.Kind) bool {
		return k >= 0 && k < len(words) && p.tokens[words[k].token].Kind == kind
	}
	for k := range words {
		t := p.tokens[words[k].token]
		if t.Kind != hoa.Integer {
			continue
		}
		to := f.place[t.Number]
		if to >= 0 {
			if to != t.Number {
				words[k].text = strconv.Itoa(to)
			}
			continue
		}
		not := neighbour(k, -1)
		left, right := neighbour(not, -1), neighbour(k, 1)
		switch {
		case !is(not, '!'):
			return false
		case is(left, '&'):
			words[left].gone = true
		case is(right, '&') && !is(left, '!'):
			words[right].gone = true
		default:
			return false
		}
		words[k].gone, words[not].gone = true, true
	}
	for k, w := range words {
		t := p.tokens[w.token]
		switch {
		case w.gone:
			from, to := t.Start, t.End
			if k+1 < len(words) && strings.TrimSpace(p.src[to:p.tokens[w.token+1].Start]) == "" {
				to = p.tokens[w.token+1].Start
			}
			p.cut(from, to, "")
		case w.text != "":
			p.cut(t.Start, t.End, w.text)
		}
	}
	if p.extends(g) {
		deny := ""
		for _, k := range f.added {
			deny += "&!" + strconv.Itoa(k)
		}
		end := p.tokens[s.last].End
		if g.Op == hoa.Or {
			p.cut(p.tokens[s.first].Start, p.tokens[s.first].Start, "(")
			deny = ")" + deny
		}
		p.cut(end, end, deny)
	}
	p.mention(s)
	return true
}

// mention notes the aliases of a formula that stays.
func (p *patch) mention(s span) {
	for i := s.first; i <= s.last; i++ {
		if t := p.tokens[i]; t.Kind == hoa.AliasName {
			p.used[p.formulas.alias(t.Text)] = true
		}
	}
}

// sum writes the formula of some labels: the alias of each, or that it holds alone.
func (f *formulas) sum(places []int, aliases bool) string {
	var terms []string
	for _, k := range places {
		if name, ok := f.single[k]; ok && aliases {
			f.used[name] = true
			terms = append(terms, "@"+name)
			continue
		}
		terms = append(terms, hoa.OneOf(k, f.size))
	}
	if len(terms) == 0 {
		return "f"
	}
	return strings.Join(terms, " | ")
}

func (p *patch) edgeText(t network.Transition) string {
	return "[" + p.sum([]int{p.at[t.Label]}, true) + "] " + strconv.Itoa(t.To)
}

// inner is what is within the brackets of a label.
func (s span) inner() span { return span{s.first + 1, s.last - 1} }

// adaptAll keeps the meaning of every formula of the body.
func (p *patch) adaptAll() {
	for i := range p.states {
		st, parsed := &p.states[i], &p.parsed.Body[i]
		p.keepLabel(parsed.Label, st.label)
		for k := range st.edges {
			if e := &st.edges[k]; e.label.there() {
				p.keepLabel(parsed.Edges[k].Label, e.label)
			}
		}
	}
}

func (p *patch) keepLabel(g *hoa.Formula, label span) {
	switch {
	case !label.there():
	case !p.changed:
		p.mention(label)
	case !p.keeps(g, label.inner()):
		p.replace(label.inner(), p.sum(p.left(p.singles.Labels(g)), true))
	}
}

// kept is what becomes of an edge.
type kept struct {
	were, are []int // new places of its labels
	to        int
	lost, new bool // labels have gone, or come
}

// end is the new place of a label of an edge, and the edge's target.
type end struct{ place, to int }

// edgePatch are the edges of a state of the text, on the way to the wanted transitions.
type edgePatch struct {
	*patch
	text    *state
	parsed  *hoa.State
	edges   []kept
	missing map[end]bool         // of what is wanted; false: an edge has it
	added   []network.Transition // with edges of their own
}

// edges makes the edges of text state i the wanted transitions. Missing labels go to an edge that has lost some, one
// between the same states before one that led elsewhere with them; else they get edges of their own.
func (p *patch) edges(i int, wanted []network.Transition) {
	r := &edgePatch{patch: p, text: &p.states[i], parsed: &p.parsed.Body[i], missing: map[end]bool{}}
	for _, t := range wanted {
		r.missing[end{p.at[t.Label], t.To}] = true
	}
	r.keep()
	r.give(wanted)
	relabelled := r.relabelled()
	if relabelled && r.text.label.there() {
		p.remove(r.text.label, false)
	} else {
		p.keepLabel(r.parsed.Label, r.text.label)
	}
	for k := range r.edges {
		r.write(k, relabelled)
	}
	if len(r.added) > 0 {
		_, indent := p.indents(i)
		for _, t := range r.added {
			p.line(r.text.last, indent, p.edgeText(t))
		}
	}
}

// keep finds the labels that the edges have and keep.
func (r *edgePatch) keep() {
	var common []int // of the state's label
	if r.text.label.there() {
		common = r.singles.Labels(r.parsed.Label)
	}
	for k, edge := range r.text.edges {
		old := common
		switch g := r.parsed.Edges[k].Label; {
		case r.text.label.there():
		case g != nil:
			old = r.singles.Labels(g)
		case k != 0 && k&(k-1) == 0:
			old = []int{bits.TrailingZeros(uint(k))}
		}
		e := kept{were: r.left(old), to: r.number[r.tokens[edge.target].Number]}
		for _, place := range e.were {
			if _, wanted := r.missing[end{place, e.to}]; wanted {
				e.are = append(e.are, place)
				r.missing[end{place, e.to}] = false
			}
		}
		e.lost = len(e.are) < len(old)
		r.edges = append(r.edges, e)
	}
}

// give gives the labels that are missing to edges that have lost some.
func (r *edgePatch) give(wanted []network.Transition) {
	for _, t := range wanted {
		at := end{r.at[t.Label], t.To}
		if !r.missing[at] {
			continue
		}
		r.missing[at] = false
		k := slices.IndexFunc(r.edges, func(e kept) bool { return e.lost && e.to == t.To })
		if k < 0 {
			k = slices.IndexFunc(r.edges, func(e kept) bool {
				return e.lost && len(e.are) == 0 && e.to >= 0 && slices.Contains(e.were, at.place)
			})
		}
		if k < 0 {
			r.added = append(r.added, t)
			continue
		}
		e := &r.edges[k]
		e.to, e.are, e.new = t.To, append(e.are, at.place), true
	}
}

// relabelled reports whether every edge gets a label: the state has one for all or they have none, and that does not
// do.
func (r *edgePatch) relabelled() bool {
	changed := r.explicit || slices.ContainsFunc(r.edges, func(e kept) bool { return e.lost || e.to < 0 })
	if r.text.label.there() {
		return changed || len(r.added) > 0
	}
	implicit := len(r.text.edges) > 0 && !r.text.edges[0].label.there()
	return implicit && (changed || r.changed)
}

// write changes the text of an edge.
func (r *edgePatch) write(k int, relabelled bool) {
	e, text := &r.edges[k], &r.text.edges[k]
	if e.to < 0 || len(e.are) == 0 && (e.lost || relabelled) {
		r.remove(text.span, false)
		return
	}
	switch {
	case relabelled:
		start := r.tokens[text.first].Start
		r.cut(start, start, "["+r.sum(e.are, true)+"] ")
	case !text.label.there():
	case e.lost && !slices.Equal(e.were, e.are) || e.new || r.explicit && len(e.are) > 0:
		slices.Sort(e.are)
		r.replace(text.label.inner(), r.sum(e.are, true))
	default:
		r.keepLabel(r.parsed.Edges[k].Label, text.label)
	}
	r.automaton.number(text.target, e.to)
	r.marks(text.marks, 0, nil)
}

// leftover takes out aliases that stand for nothing any more and that no formula mentions.
func (p *patch) leftover() {
	f := p.formulas
	for _, h := range f.aliases {
		if name := p.tokens[h.first+1].Text; (f.empty[name] || p.explicit) && !f.used[f.alias(name)] {
			p.remove(h.span, false)
		}
	}
}
