package property

import (
	"slices"
	"strings"

	"lassolab/engine/edit"
	"lassolab/engine/say"
	"lassolab/ui/session"
)

// The field for a formula: what is typed, completed, repaired and entered.

// put puts a formula into the field, with the cursor behind it.
func (f *Feature) put(t *session.Turn, formula string) { f.putAt(t, formula, len(formula)) }

func (f *Feature) putAt(t *session.Turn, formula string, cursor int) {
	f.draft, f.cursor, f.open, f.all, f.chosen = formula, cursor, false, false, -1
	t.Do(PutDraft{formula, units(formula[:cursor])})
	t.Save()
}

// units counts the UTF-16 units of a text, and bytes gives the byte that so many of them end before.
func units(text string) (count int) {
	for _, r := range text {
		if count++; r > 0xffff {
			count++
		}
	}
	return count
}

func bytesBefore(text string, count int) int {
	for at, r := range text {
		if count <= 0 {
			return at
		}
		if count--; r > 0xffff {
			count--
		}
	}
	return len(text)
}

// complete takes what is typed and shows by what it can be completed.
func (f *Feature) complete(t *session.Turn, m session.Msg) {
	switch m := m.(type) {
	case Typed:
		f.draft = say.Cut(strings.ToValidUTF8(m.Text, "\ufffd"), session.ListLimit)
		f.cursor, f.all = bytesBefore(f.draft, m.Cursor), false
		t.Save()
		c := f.offers(t.Session)
		f.open, f.chosen = len(c.offers) > 0, c.chosenFirst()
	case OffersAsked:
		f.cursor, f.all = bytesBefore(f.draft, m.Cursor), true
		c := f.offers(t.Session)
		f.open, f.chosen = len(c.offers) > 0, min(0, len(c.offers)-1)
	case OfferChosen:
		if count := len(f.offers(t.Session).offers); f.open && count > 0 {
			f.chosen = ((max(f.chosen, -1)+m.By)%count + count) % count
			if m.By < 0 && f.chosen < 0 {
				f.chosen = count - 1
			}
		}
	case OfferTaken:
		c := f.offers(t.Session)
		if !f.open || m.At < 0 || m.At >= len(c.offers) {
			return
		}
		taken := c.offers[m.At].Text
		cursor := c.from + len(taken)
		f.putAt(t, f.draft[:c.from]+taken+f.draft[f.cursor:], cursor)
		if strings.HasSuffix(taken, "@") { // the states are next
			next := f.offers(t.Session)
			f.open, f.chosen = len(next.offers) > 0, next.chosenFirst()
		}
	case OffersClosed:
		f.open = false
	}
}

// offers are the completions at the cursor.
func (f *Feature) offers(s *session.Session) completion {
	return complete(names(s), f.draft, f.cursor, f.all)
}

// repair puts the nearest name in the place of what is wrong.
func (f *Feature) repair(t *session.Turn) {
	if w := wrong(names(t.Session), f.draft); w != nil && w.repair != "" {
		f.putAt(t, w.before+w.repair+w.after, len(w.before)+len(w.repair))
	}
}

// enter states the typed formula in the model, and asks it.
func (f *Feature) enter(t *session.Turn, m session.Msg) {
	if !t.Read(session.Asking(m)) {
		return
	}
	formula := edit.Formula(f.draft)
	switch w := wrong(names(t.Session), formula); {
	case formula == "":
		t.Say("Type a formula first, for example G F P0: P0 moves again and again.")
		return
	case !t.Model.Good:
		t.Say(t.Model.Refusal())
		return
	case w != nil:
		t.Say(say.End("The formula has a mistake: " + w.says))
		return
	}
	list := t.Model.Network().Properties
	at := slices.Index(list, f.edited)
	switch {
	case slices.Contains(list, formula): // it is there
	case t.Model.Program != nil: // which states its own properties in blocks of ltl
	case f.edited != "" && at >= 0:
		t.Ask(session.EditMade{Edit: edit.ChangeProperty{Property: at, Formula: formula}})
	default:
		t.Ask(session.EditMade{Edit: edit.AddProperty{Formula: formula}})
	}
	f.draft = ""
	f.leave()
	f.put(t, f.draft)
	f.ask(t, formula)
}

// change puts a property into the field, to be changed.
func (f *Feature) change(t *session.Turn, at int) {
	formula, ok := stated(t.Session, at)
	if !ok {
		return
	}
	if f.edited == "" {
		f.aside = f.draft
	}
	f.edited = formula
	f.put(t, formula)
	t.Do(session.GiveFocus{ID: FieldID})
}

// leave ends the change of a property. What was in the field before is there again.
func (f *Feature) leave() {
	if f.edited != "" {
		f.draft = f.aside
	}
	f.edited, f.aside = "", ""
}
