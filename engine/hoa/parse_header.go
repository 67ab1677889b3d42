package hoa

import (
	"lassolab/engine/say"
	"lassolab/engine/source"
)

// repeatable are the headers that may occur more than once, single those that a second one would contradict.
var (
	repeatable = map[string]bool{
		"Start": true, "Alias": true, "properties": true,
		OrderHeader: true, IndependentHeader: true, SharedHeader: true, PropertyHeader: true,
		ExpectHeader: true,
	}
	single = map[string]bool{
		"States": true, "AP": true, "Acceptance": true, "acc-name": true, "tool": true, "name": true,
		ReadingHeader: true, CentreHeader: true, RestHeader: true, LayoutHeader: true, PartHeader: true,
	}
)

// item reads a header item and reports whether it was well formed.
func (p *parser) item() bool {
	a := p.automaton
	it := Item{Position: p.tok.Position, Name: p.tok.Text}
	if earlier, again := a.seen[it.Name]; !again {
		a.seen[it.Name] = it.Position
	} else if single[it.Name] {
		p.report.Errorf(it.Position, "a second %s: header: keep one", it.Name).Note(earlier, "the first is here")
	} else if !repeatable[it.Name] {
		p.report.Warnf(it.Position, "a second %s: header: the format allows one", say.Short(it.Name)).Note(earlier,
			"the first is here")
	}
	p.lexer.numerals = it.Name == LayoutHeader
	p.next()
	var ok bool
	switch it.Name {
	case "States":
		var n Token
		if n, ok = p.announced("the number of states", "state", p.limits.States); ok {
			a.States = n.Number
		}
	case "Start":
		var t Target
		if t, ok = p.target("an initial state's number"); ok {
			a.Start = append(a.Start, t)
		}
	case "AP":
		ok = p.propositions()
	case "Alias":
		ok = p.alias()
	case "Acceptance":
		var n Token
		if n, ok = p.integer("the number of acceptance sets"); ok {
			a.Sets = n.Number
			a.Condition, ok = p.formula(ofConditions, 0)
		}
	default:
		ok = p.values(&it)
	}
	a.Header = append(a.Header, it)
	return ok
}

// announced reads a number of states or propositions.
func (p *parser) announced(what, noun string, most int) (Token, bool) {
	n, ok := p.integer(what)
	if ok && n.Number > most {
		ok = p.limit(n.Position, "%s: at most %s are read", say.Count(n.Number, noun), say.Number(most))
	}
	return n, ok
}

// values reads any other header. Those of the format hold strings and identifiers in a fixed pattern.
func (p *parser) values(it *Item) bool {
	a := p.automaton
	for {
		switch p.tok.Kind {
		case identifier, Integer, String, numeral:
			it.Values = append(it.Values, Value{p.tok.Position, p.tok.Text, p.tok.Kind == String})
			p.next()
			continue
		case '!':
			if it.Name != "properties" {
				break
			}
			denied := p.tok.Position
			p.next()
			if p.tok.Kind != identifier {
				return p.wanted("the property that ! denies")
			}
			denied = denied.To(p.tok.Position)
			if a.Version == "v1" {
				p.report.Errorf(denied, "properties: !%s denies a property, which HOA: v1 does not have: "+
					"write HOA: v1.1", say.Short(p.tok.Text))
			}
			it.Values = append(it.Values, Value{denied, "!" + p.tok.Text, false})
			p.next()
			continue
		}
		break
	}
	p.lexer.numerals = false
	if p.tok.Kind != HeaderName && !p.atHeaderEnd() {
		return p.wanted("a value or the next header")
	}
	quotes := func(least, most int, what string) {
		for i, v := range it.Values {
			if !v.Quoted || i >= most {
				p.report.Errorf(v.Position, "%s: takes %s, not %s", it.Name, what, say.Short(v.Text))
				a.broken = true
				return
			}
		}
		if len(it.Values) < least {
			p.report.Errorf(it.Position, "%s: takes %s", it.Name, what)
			a.broken = true
		}
	}
	switch {
	case it.Name == "name":
		if quotes(1, 1, "one string"); len(it.Values) > 0 {
			a.Name, a.Named, a.nameAt = it.Values[0].Text, true, it.Values[0].Position
		}
	case it.Name == "tool":
		quotes(1, 2, "one or two strings")
	case it.Name == "acc-name":
		if len(it.Values) == 0 || it.Values[0].Quoted || isDigit(it.Values[0].Text[0]) {
			p.report.Errorf(it.Position, "acc-name: takes the name of an acceptance condition, such as Buchi")
		}
	case it.Name == "properties":
		for _, v := range it.Values {
			if v.Quoted || isDigit(v.Text[0]) {
				p.report.Errorf(v.Position, "properties: takes identifiers, not %s", say.Short(v.Text))
			}
		}
	case 'A' <= it.Name[0] && it.Name[0] <= 'Z':
		// A capital initial says that a header changes the meaning: it cannot be skipped.
		hint := ""
		if known, ok := say.Nearest(it.Name, []string{"States", "Start", "AP", "Alias", "Acceptance"}); ok {
			hint = " (did you mean " + known + ":?)"
		}
		p.report.Unsupportedf(it.Position,
			"unknown header %s%s; a header with a capital letter cannot be ignored", say.Short(it.Name), hint)
	}
	return true
}

func (p *parser) propositions() bool {
	a := p.automaton
	n, ok := p.announced("the number of propositions", "proposition", p.limits.Propositions)
	if !ok {
		return false
	}
	a.Propositions, a.declaredAP = nil, n.Number
	first := map[string]source.Position{}
	for p.tok.Kind == String {
		if len(a.Propositions) == p.limits.Propositions {
			return p.most(p.tok.Position, p.limits.Propositions, "propositions")
		}
		if earlier, twice := first[p.tok.Text]; twice {
			p.report.Errorf(p.tok.Position, "proposition %s is listed twice: names must differ",
				p.tok).Note(earlier, "it is listed here already")
		} else {
			first[p.tok.Text] = p.tok.Position
		}
		a.Propositions = append(a.Propositions, Value{p.tok.Position, p.tok.Text, true})
		p.next()
	}
	if p.tok.Kind != HeaderName && !p.atHeaderEnd() {
		return p.wanted("a proposition in quotes or the next header")
	}
	if len(a.Propositions) != n.Number {
		p.report.Errorf(n.Position, "AP: announces %s but lists %d: write AP: %d",
			say.Count(n.Number, "proposition"), len(a.Propositions), len(a.Propositions))
	}
	return true
}

func (p *parser) alias() bool {
	a := p.automaton
	name := p.tok
	if name.Kind != AliasName {
		return p.wanted("an alias name such as @a")
	}
	if len(a.Aliases) == p.limits.Aliases {
		return p.most(name.Position, p.limits.Aliases, "aliases")
	}
	p.next()
	f, ok := p.formula(ofLabels, 0)
	if !ok {
		return false
	}
	if i, again := a.named[name.Text]; again {
		p.report.Errorf(name.Position, "alias @%s is defined again: give this one another name",
			say.Short(name.Text)).Note(a.Aliases[i].Position, "it is defined here")
		return true
	}
	a.named[name.Text] = len(a.Aliases)
	a.Aliases = append(a.Aliases, AliasDefinition{name.Position, name.Text, f})
	return true
}
