package edit

import (
	"slices"
	"strconv"
	"strings"
)

// condition finds the acceptance sets of the text.
func (p *patch) condition() {
	sets, büchi := p.parsed.Condition.GeneralizedBüchi()
	p.sets, p.foreign = sets, !büchi
	p.declared = p.parsed.Sets
	p.gone = nil
	if p.foreign {
		return
	}
	for i, set := range p.sets {
		if !slices.Contains(p.part.sets, i) {
			p.gone = append(p.gone, set)
		}
	}
}

// copied reports whether the component's states are not those of the text.
func (p *patch) copied() bool { return !p.parsed.Unfold().Plain() }

// sameAcceptance reports whether all states keep their sets and new ones have none.
func (p *patch) sameAcceptance() bool {
	if p.old.Sets != p.now.Sets {
		return false
	}
	for s, q := range p.part.states {
		if q >= 0 && p.old.Marks[q] != p.now.Marks[s] || q < 0 && p.now.Marks[s] != 0 {
			return false
		}
	}
	return true
}

func (p *patch) acceptance() {
	if p.old.Sets == p.now.Sets {
		return
	}
	var numbers []int
	sets := 0
	for i, from := range p.part.sets {
		set := p.setNumber(i, from)
		numbers = append(numbers, set)
		sets = max(sets, set+1)
	}
	sets = max(sets, p.declared-len(p.gone))
	p.conform(sets, numbers)
}

// setNumber is the number in the new text of set i, which was set from: numbers close up, new ones come last.
func (p *patch) setNumber(i, from int) int {
	if from >= 0 {
		return p.moved(p.sets[from])
	}
	number := p.declared - len(p.gone)
	for _, f := range p.part.sets[:i] {
		if f < 0 {
			number++
		}
	}
	return number
}

// moved is the number that the text has afterwards for a set that stays.
func (p *patch) moved(set int) int {
	number := set
	for _, g := range p.gone {
		if g < set {
			number--
		}
	}
	return number
}

// marks writes acceptance sets into the braces of the text, or behind a token when there are none.
func (p *patch) marks(braces span, behind int, want []int) {
	if p.foreign {
		return
	}
	var words []string
	same := true
	seen := map[int]bool{}
	if braces.there() {
		for _, t := range p.tokens[braces.first+1 : braces.last] {
			set := t.Number
			if i := slices.Index(p.sets, set); i >= 0 {
				k := slices.Index(p.part.sets, i)
				if k < 0 || !slices.Contains(want, p.setNumber(k, i)) {
					same = false
					continue
				}
			}
			set = p.moved(set)
			same = same && set == t.Number
			seen[set] = true
			words = append(words, strconv.Itoa(set))
		}
	}
	for _, set := range want {
		if !seen[set] {
			same = false
			words = append(words, strconv.Itoa(set))
		}
	}
	text := "{" + strings.Join(words, " ") + "}"
	switch {
	case same:
	case !braces.there():
		p.after(behind, text)
	case len(words) == 0:
		p.cut(p.tokens[braces.first-1].End, p.tokens[braces.last].End, p.between(braces.first-1))
	default:
		p.replace(braces, text)
	}
}

// between gives the comments between a token and the next.
func (p *patch) between(token int) string {
	return strings.TrimRight(p.src[p.tokens[token].End:p.tokens[token+1].Start], " \t")
}

// wantedSets are the numbers in the text of the sets that new state s belongs to.
func (p *patch) wantedSets(s int) (sets []int) {
	if p.foreign {
		return nil
	}
	for i, from := range p.part.sets {
		if p.now.Marks[s]>>uint(i)&1 != 0 {
			sets = append(sets, p.setNumber(i, from))
		}
	}
	return sets
}
